import { countryName } from './countries';
import { stateName } from './states';

/** The state of a place in the United States or Canada by its name, or the country of another one: `New Jersey`, `Israel`. */
export function regionName({ stateCode, countryCode }: { stateCode: string; countryCode: string }): string {
  const hasStates = countryCode === 'US' || countryCode === 'CA';
  return (hasStates && stateName(stateCode)) || (countryName(countryCode) ?? countryCode);
}
