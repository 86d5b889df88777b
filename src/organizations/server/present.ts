import { countryName } from '~/platform/places/countries';
import { stateName } from '~/platform/places/states';
import { versionOf } from '~/platform/records/version';
import { logoPath, photoPath, type StoredPhoto } from '../rules';
import type { Organization, Photo } from '../schemas';
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
  founded: row.founded,
  logo: logoPath(row.logo),
});

/** A photograph as every visitor sees it. */
export const presentPhoto = ({ name, width, height, alt }: StoredPhoto): Photo => ({ name, width, height, alt, path: photoPath({ name, width }) });

type Edited = Omit<Organization, '_id' | 'logo'> & Pick<OrganizationRow, 'people'>;

/** The values of an organization that its members change, with their version. */
export function editedOrganization({ name, location, email, phone, fax, url, mission, nonprofit, employees, movement, founded, people }: Edited) {
  const { address, country_code, state_code, zipcode, city } = location;
  const values = {
    name,
    location: { address, country_code, state_code, zipcode, city },
    email,
    phone,
    fax,
    url,
    mission,
    nonprofit,
    employees,
    movement,
    founded,
    people,
  };
  return { ...values, version: versionOf(values) };
}

/** The version of what the members of an organization change. */
export const versionOfRow = (row: OrganizationRow): string => editedOrganization({ ...presentOrganization(row), people: row.people }).version;
