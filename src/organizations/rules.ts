/** A logo as it may be uploaded; a square one looks best. */
export const MAX_LOGO_BYTES = 1024 * 1024;
/** Width and height, in pixels. */
export const LOGO_SIDE = { least: 64, most: 2_000 } as const;

/** What we call a logo's file: never given twice, so that it may be kept for good by whoever has fetched it. */
export const LOGO_NAME = /^[0-9a-f]{32}\.(png|jpg|webp)$/;

/** Where a logo is served from; empty where there is none. */
export const logoPath = (name: string): string => name && `/logos/${name}`;
