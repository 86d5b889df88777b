import { countryName } from '~/platform/places/countries';
import { stateName } from '~/platform/places/states';
import { versionOf } from '~/platform/records/version';
import { logoPath } from '../rules';
import type { Organization } from '../schemas';
import type { OrganizationRow } from './queries';

/** An organization as every visitor sees it. */
export const presentOrganization = (row: OrganizationRow): Organization => ({
  _id: row.id,
  name: row.name,
  location: {
    address: row.address,
    country_code: row.countryCode,
    country_name: countryName(row.countryCode) ?? '',
    state_code: row.stateCode,
    state_name: stateName(row.stateCode) ?? '',
    zipcode: row.zipcode,
    city: row.city,
  },
  email: row.email,
  phone: row.phone,
  fax: row.fax,
  url: row.url,
  mission: row.mission,
  nonprofit: row.nonprofit,
  employees: row.employees,
  movement: row.movement,
  logo: logoPath(row.logo),
});

/** The values of an organization that its members change, with their version. */
export function editedOrganization({ name, location, email, phone, fax, url, mission, nonprofit, employees, movement }: Organization) {
  const { address, country_code, state_code, zipcode, city } = location;
  const values = { name, location: { address, country_code, state_code, zipcode, city }, email, phone, fax, url, mission, nonprofit, employees, movement };
  return { ...values, version: versionOf(values) };
}
