import { Link } from 'react-router';
import { hasRole, useSession } from '~/accounts/web/shared/session';
import { candidatePaths } from '~/platform/addresses/paths';
import { Role } from '~/platform/http/roles';
import { countryName } from '~/platform/places/countries';
import { stateName } from '~/platform/places/states';
import type { Candidate } from '../schemas';

interface PlaceLinksProps {
  location: Candidate['location'];
  /** Lists omit the home country where the state is shown. */
  short?: boolean;
}

/** City, state and country. State and country link to the profiles there for those who may see them; a job seeker may not. */
export function PlaceLinks({ location: { city, state_code: state, country_code: country }, short = false }: PlaceLinksProps) {
  const mayBrowse = hasRole(useSession(), Role.organization, Role.admin);
  const link = (to: string, name: string) => (mayBrowse ? <Link to={to}>{name}</Link> : name);
  const withCountry = country !== '' && !(short && state !== '');
  return (
    <span dir="auto">
      {city}
      {city && (state || withCountry) && ', '}
      {state && link(candidatePaths.place('state', state), stateName(state) ?? state)}
      {state && withCountry && ', '}
      {withCountry && link(candidatePaths.place('country', country), countryName(country) ?? country)}
    </span>
  );
}
