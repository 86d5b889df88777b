import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };

/** Stands in a location's `country_code` for a job done from anywhere (1 §3). ISO 3166 assigns it to no country. */
export const REMOTE_COUNTRY = 'RT';

const REMOTE_NAME = 'Remote';

// The package's data file is read directly: its entry point would load the names in all 79 languages.
const spellings: Record<string, string | string[]> = english.countries;

const byEnglishName = new Intl.Collator('en').compare;

/**
 * The countries a person can choose, ISO 3166-1 alpha-2 code → English name, in the order of the names.
 * `RT` is not among them (1 §5).
 */
export const countries: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(spellings)
    // Where a country has several spellings, the first is the one for display.
    .map(([code, spelling]) => [code, [spelling].flat()[0] ?? code] as const)
    .sort(([, one], [, other]) => byEnglishName(one, other)),
);

/** Whether `code` is a country that can be chosen. Codes are upper case; `RT` is none. */
export const isCountry = (code: string): boolean => Object.hasOwn(countries, code);

/** The English name for a location's country code, `Remote` for `RT`, `undefined` for an unknown code. */
export function countryName(code: string): string | undefined {
  if (code === REMOTE_COUNTRY) return REMOTE_NAME;
  return isCountry(code) ? countries[code] : undefined;
}
