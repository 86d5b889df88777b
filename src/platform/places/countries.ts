import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };

/** The `country_code` of a job that can be done from anywhere. ISO 3166 assigns this code to no country. */
export const REMOTE_COUNTRY = 'RT';

const REMOTE_NAME = 'Remote';

// The package's data file is read directly: its entry point would load the names in all 79 languages.
const spellings: Record<string, string | string[]> = english.countries;

const byEnglishName = new Intl.Collator('en').compare;

/**
 * The countries that a user can choose, ISO 3166-1 alpha-2 code → English name, in the order of the names.
 * `RT` is not among them: a form marks a remote job by a field of its own.
 */
export const countries: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(spellings)
    // Where a country has several spellings, the first is the one for display.
    .map(([code, spelling]) => [code, [spelling].flat()[0] ?? code] as const)
    .sort(([, one], [, other]) => byEnglishName(one, other)),
);

/** Whether `code` is a country that can be chosen. Codes are upper case; `RT` is not a country. */
export const isCountry = (code: string): boolean => Object.hasOwn(countries, code);

/** The English name for a location's country code, `Remote` for `RT`, `undefined` for an unknown code. */
export function countryName(code: string): string | undefined {
  if (code === REMOTE_COUNTRY) return REMOTE_NAME;
  return isCountry(code) ? countries[code] : undefined;
}
