/** The limits of an uploaded logo; square ones look best. */
export const MAX_LOGO_BYTES = 1024 * 1024;
/** Width and height, in pixels. */
export const LOGO_SIDE = { least: 64, most: 2_000 } as const;

/** The pattern of a logo's file name. A name is never used twice, so clients may cache the file for a year. */
export const LOGO_NAME = /^[0-9a-f]{32}\.(png|jpg|webp)$/;

/** The path that a logo is served from; empty when there is none. */
export const logoPath = (name: string): string => name && `/logos/${name}`;
