import { iso31662 } from 'iso-3166';

/** Names by two-letter code (`NY`, not ISO's `US-NY`), in the order of the names. */
type StateNames = Readonly<Record<string, string>>;

const byEnglishName = new Intl.Collator('en').compare;

// ISO also lists the uninhabited islands (Wake, Midway …), where there are neither employers nor residents.
const UNINHABITED = new Set(['US-UM']);

const statesOf = (country: string): StateNames =>
  Object.fromEntries(
    iso31662
      .filter(({ parent, code }) => parent === country && !UNINHABITED.has(code))
      .sort((one, other) => byEnglishName(one.name, other.name))
      .map(({ code, name }) => [code.slice(country.length + 1), name]),
  );

/** The 50 states, the District of Columbia and the five inhabited territories. */
export const usStates: StateNames = statesOf('US');

/** The ten provinces and three territories of Canada. */
export const caProvinces: StateNames = statesOf('CA');

/** Both countries in one map, the United States first; their codes do not collide. */
export const states: StateNames = { ...usStates, ...caProvinces };

/**
 * The name for a state or province code. `undefined` for an unknown one, which includes the postal codes that
 * are not in ISO's list: the armed forces' AA, AE and AP, and Palau, Micronesia and the Marshall Islands.
 */
export const stateName = (code: string): string | undefined => (Object.hasOwn(states, code) ? states[code] : undefined);

/** Whether `code` is a state of that country; only `US` and `CA` have states here. */
export function isStateOf(country: string, code: string): boolean {
  if (country === 'US') return Object.hasOwn(usStates, code);
  if (country === 'CA') return Object.hasOwn(caProvinces, code);
  return false;
}
