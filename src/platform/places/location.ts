import type { z } from 'zod';
import { isBlank } from '../text/text';
import { isCountry, REMOTE_COUNTRY } from './countries';
import { isStateOf } from './states';
import { lookupZip } from './zip-codes';

/** A place, in the form in which clients send it. */
export interface LocationInput {
  country_code: string;
  /** Required in the US only, where it determines city and state. */
  zipcode: string;
  city: string;
  /** Chosen for Canada only. */
  state_code: string;
}

export interface Location {
  countryCode: string;
  stateCode: string;
  zipcode: string;
  city: string;
}

export type LocationFault = { loc: ['location', keyof LocationInput]; msg: string; type?: string };

/** The location of a job that can be done from anywhere. */
export const REMOTE_LOCATION: Location = { countryCode: REMOTE_COUNTRY, stateCode: '', zipcode: '', city: 'Remote' };

/** The words for a ZIP code that does not exist. */
export const UNKNOWN_ZIP = 'please submit a U.S. ZIP code, such as 10001';

const fault = (field: keyof LocationInput, msg: string, type?: string): { faults: LocationFault[] } => ({
  faults: [{ loc: ['location', field], msg, ...(type ? { type } : {}) }],
});

/** The part without which no place can be found: the ZIP code in the US, else the city. */
export function missingPart({ country_code: country, zipcode, city }: LocationInput): 'zipcode' | 'city' | undefined {
  const part = country === 'US' ? 'zipcode' : 'city';
  return isBlank(part === 'zipcode' ? zipcode : city) ? part : undefined;
}

/**
 * The location for a place of a form: in the US the ZIP determines city and state, in Canada the user chooses the province,
 * elsewhere there is only the city. `RT` cannot be chosen as a country.
 */
export function resolveLocation(input: LocationInput): { location: Location } | { faults: LocationFault[] } {
  const { country_code: countryCode, city } = input;
  if (!isCountry(countryCode)) return fault('country_code', 'please select a country', 'enum');
  const missing = missingPart(input);
  if (missing) return fault(missing, 'please submit a value', 'missing');
  if (countryCode === 'US') {
    const zip = lookupZip(input.zipcode);
    if (!zip) return fault('zipcode', UNKNOWN_ZIP);
    // Military mail has postal codes (AE, AP …) where others have a state.
    const stateCode = isStateOf('US', zip.state_code) ? zip.state_code : '';
    return { location: { countryCode, stateCode, zipcode: input.zipcode, city: zip.city } };
  }
  if (countryCode === 'CA' && !isStateOf('CA', input.state_code)) return fault('state_code', 'please select a province', 'enum');
  return { location: { countryCode, stateCode: countryCode === 'CA' ? input.state_code : '', zipcode: '', city } };
}

/** Refines the schema of a form's place, so that a place that does not exist is named together with the other faults of the form. */
export function refuseUnknownPlace(input: LocationInput, context: z.RefinementCtx): void {
  const resolved = resolveLocation(input);
  if (!('faults' in resolved)) return;
  for (const { loc, msg, type } of resolved.faults) context.addIssue({ code: 'custom', path: loc.slice(1), message: msg, params: { type } });
}
