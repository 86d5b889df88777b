declare module 'subset-font' {
  /** A font with the given characters only, within the given range of each axis. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes?: Record<string, number | { min: number; max: number }> },
  ): Promise<Uint8Array>;
}
