import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '~/platform/context/context';
import type { Database, ReadDatabase } from '~/platform/database';
import { prepared } from '~/platform/database/prepared';
import { countryName } from '~/platform/places/countries';
import type { Location } from '~/platform/places/location';
import { shortPlace } from '~/platform/places/place-text';
import { stateName } from '~/platform/places/states';
import { ask } from '~/platform/slices/questions';
import { shownAnswers } from '../questions';
import { logoPath, type StoredPhoto } from '../rules';
import type { AnswerFigures, OrganizationRef, Photo } from '../schemas';
import { organizations } from '../tables';
import { presentPhoto } from './present';
import type { OrganizationRow } from './queries';

const refsOf = prepared((db) =>
  db
    .select({
      id: organizations.id,
      name: organizations.name,
      logo: organizations.logo,
      stateCode: organizations.stateCode,
      countryCode: organizations.countryCode,
      active: organizations.active,
      photo: sql<StoredPhoto | null>`${organizations.photos}->0`,
    })
    .from(organizations)
    .where(sql`${organizations.id} = any(${sql.placeholder('ids')})`)
    .prepare('organization_refs'),
);

const refOf = ({ id, name, logo, active }: { id: string; name: string; logo: string; active: boolean }): OrganizationRef => ({
  _id: id,
  name,
  logo: logoPath(logo),
  ...(active ? {} : { inactive: true as const }),
});

/** An organization in the form that posts and lists use, its website, country and movement. */
interface LinkedRef {
  ref: OrganizationRef;
  url: string;
  countryCode: string;
  movement: string;
}

/**
 * A column with the organization of each row, for statements of other slices: a statement of its own costs several times as much as this lookup
 * by the key. @param id the SQL of the organization's id.
 */
export const organizationColumn = (id: SQL): SQL<LinkedRef> =>
  sql`(select jsonb_build_object('id', named.id, 'name', named.name, 'logo', named.logo, 'url', named.url,
    'country', named.country_code, 'movement', named.movement, 'active', named.active) from ${organizations} named where named.id = ${id})`.mapWith(
    (row: { id: string; name: string; logo: string; url: string; country: string; movement: string; active: boolean }): LinkedRef => ({
      ref: refOf(row),
      url: row.url,
      countryCode: row.country,
      movement: row.movement,
    }),
  );

/** Organizations in the form that posts and lists use, by id, in one query; unknown ids are omitted. */
export async function organizationRefs(db: ReadDatabase, ids: string[]): Promise<Map<string, OrganizationRef>> {
  if (ids.length === 0) return new Map();
  const rows = await refsOf(db).execute({ ids });
  return new Map(rows.map((row) => [row.id, refOf(row)]));
}

/** An organization with the names of its state and country, empty where it has none, and the first of its photos. */
export type OrganizationInRegion = OrganizationRef & { state_name: string; country_name: string; photo: Photo | null };

/** `organizationRefs` of active organizations, with the names of state and country. */
export async function organizationsInRegions(db: ReadDatabase, ids: string[]): Promise<Map<string, OrganizationInRegion>> {
  if (ids.length === 0) return new Map();
  const rows = await refsOf(db).execute({ ids });
  return new Map(
    rows
      .filter(({ active }) => active)
      .map(({ id, name, logo, stateCode, countryCode, photo }) => [
        id,
        {
          _id: id,
          name,
          logo: logoPath(logo),
          state_name: stateName(stateCode) ?? '',
          country_name: countryName(countryCode) ?? '',
          photo: photo ? presentPhoto(photo) : null,
        },
      ]),
  );
}

/** Their names only. */
export async function organizationNames(db: ReadDatabase, ids: string[]): Promise<Map<string, string>> {
  const refs = await organizationRefs(db, ids);
  return new Map([...refs].map(([id, { name }]) => [id, name]));
}

/** The name of an organization; undefined for an unknown one. */
export const nameOfOrganization = async (db: Database, id: string): Promise<string | undefined> => (await organizationNames(db, [id])).get(id);

/** The name and the address of an organization for receipts. */
export interface OrganizationAddress {
  name: string;
  street: string;
  /** With the state: `Teaneck, NJ`. */
  city: string;
  zipcode: string;
  country: string;
}

/** Names and addresses of organizations. */
export async function organizationAddresses(db: Database, ids: string[]): Promise<Map<string, OrganizationAddress>> {
  const rows = await db.select().from(organizations).where(inArray(organizations.id, ids));
  return new Map(
    rows.map(({ id, name, address, city, stateCode, zipcode, countryCode }) => [
      id,
      { name, street: address, city: [city, stateCode].filter(Boolean).join(', '), zipcode, country: countryName(countryCode) ?? '' },
    ]),
  );
}

/** The public facts by which somebody who does not know an organization can judge it. `inactive` where it has no page of its own. */
export interface IntroducedOrganization {
  _id: string;
  name: string;
  inactive?: true;
  nonprofit: boolean;
  place: string;
  url: string;
  since: Date;
  answers: AnswerFigures | null;
}

/** Organizations with the public facts about them, by id. */
export async function introducedOrganizations(ctx: Context, db: Database, ids: string[]): Promise<Map<string, IntroducedOrganization>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ organization: organizations, answers: ask(ctx, shownAnswers)(sql`${organizations.id}`) })
    .from(organizations)
    .where(inArray(organizations.id, ids));
  return new Map(
    rows.map(({ organization, answers }) => {
      const { id, name, active, nonprofit, url, createdAt: since } = organization;
      return [id, { _id: id, name, ...(active ? {} : { inactive: true as const }), nonprofit, place: placeOf(organization), url, since, answers }];
    }),
  );
}

const placeOf = ({ city, stateCode: state_code, countryCode: country_code }: typeof organizations.$inferSelect): string =>
  shortPlace({ city, state_code, country_code, country_name: countryName(country_code) ?? '' });

type Facts = Pick<OrganizationRow, 'name' | 'active' | 'url' | 'email' | 'employees' | 'movement' | 'createdAt'> & { location: Location };

/** The parts of an organization that rules of posts need. Organizations that are not active have them too. */
export async function organizationFacts(db: Database, id: string): Promise<Facts | undefined> {
  const [row] = await db.select().from(organizations).where(eq(organizations.id, id));
  if (!row) return undefined;
  const { name, active, url, email, employees, movement, countryCode, stateCode, zipcode, city, createdAt } = row;
  return { name, active, url, email, employees, movement, createdAt, location: { countryCode, stateCode, zipcode, city } };
}
