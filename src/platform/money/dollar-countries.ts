/** The countries that pay in US dollars, and codes of none: remote jobs, Antarctica. Without the table of all countries, a kilobyte of a first visit. */
const DOLLAR_PLACES: readonly string[] = ['', ...'RT AQ AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI ZW'.split(' ')];

/** Whether readers in a country take `$` for the dollar of the United States. Jobs that can be done from anywhere are read there. */
export const isDollarPlace = (country: string | undefined): boolean => country === undefined || DOLLAR_PLACES.includes(country);
