import { Link } from 'react-router';
import { candidatePaths } from '~/platform/paths';
import { countryName } from '~/platform/places/countries';
import { stateName } from '~/platform/places/states';
import type { Candidate } from '../schemas';

interface PlaceLinksProps {
  location: Candidate['location'];
  /** Lists omit the home country where the state is shown. */
  short?: boolean;
}

/** City, state and country; state and country link to the profiles there. */
export function PlaceLinks({ location: { city, state_code: state, country_code: country }, short = false }: PlaceLinksProps) {
  const withCountry = country !== '' && !(short && state !== '');
  return (
    <span dir="auto">
      {city}
      {city && (state || withCountry) && ', '}
      {state && <Link to={candidatePaths.place('state', state)}>{stateName(state) ?? state}</Link>}
      {state && withCountry && ', '}
      {withCountry && <Link to={candidatePaths.place('country', country)}>{countryName(country) ?? country}</Link>}
    </span>
  );
}
