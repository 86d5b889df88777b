/** The parts of the package `zipcodes` that this folder reads; the package brings no types. */
declare module 'zipcodes/lib/codes' {
  interface UsZipCode {
    zip: string;
    city: string;
    state: string;
    country: 'US';
    /** Degrees north; 0 together with longitude 0 where the place is unknown. */
    latitude: number;
    /** Degrees east. */
    longitude: number;
  }
  /** The ZIP codes of the United States by their five digits. */
  export const codes: Record<string, UsZipCode>;
}

declare module 'zipcodes/lib/codesCanada' {
  /** The areas of Canada by the first half of their postcodes, with their middles in degrees. */
  export const codes: Record<string, { zip: string; latitude: number; longitude: number }>;
}
