import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { recordUser } from '~/accounts/server';
import type { Database } from '~/platform/database';
import { countryName } from '~/platform/places/countries';
import { shortPlace } from '~/platform/places/place-text';
import type { RecordOwner } from '~/platform/records/list';
import { conditionOf, wordsOf } from '~/platform/records/words';
import { organizationMembers, organizations } from '../tables';

/** An organization to choose, with its place and the addresses that it publishes. */
export interface NamedOrganization {
  _id: string;
  name: string;
  place: string;
  email: string;
  url: string;
}

const columns = {
  id: organizations.id,
  name: organizations.name,
  city: organizations.city,
  stateCode: organizations.stateCode,
  countryCode: organizations.countryCode,
  email: organizations.email,
  url: organizations.url,
};

const present = ({ id, name, city, stateCode, countryCode, email, url }: { [Column in keyof typeof columns]: string }): NamedOrganization => ({
  _id: id,
  name,
  place: shortPlace({ city, state_code: stateCode, country_code: countryCode, country_name: countryName(countryCode) ?? '' }),
  email,
  url,
});

/** Exactly the expression of the index `organizations_text`. */
export const organizationText = sql`lower(${organizations.name} || ' ' || ${organizations.city} || ' ' || ${organizations.email})`;

/** The conditions that the name or the town of an organization has every word of a text. */
export const nameConditions = (text: string): SQL[] =>
  // The index also has the email address, which is not searched here.
  wordsOf(text)
    .map(conditionOf)
    .flatMap((has) => [has(organizationText), has(sql`lower(${organizations.name} || ' ' || ${organizations.city})`)]);

/** Active organizations whose name or town has every word, those whose name begins with the text first. */
export async function searchOrganizationNames(db: Database, text: string, limit: number): Promise<NamedOrganization[]> {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const begins = sql`not starts_with(lower(${organizations.name}), ${words.join(' ')})`;
  const rows = await db
    .select(columns)
    .from(organizations)
    .where(and(eq(organizations.active, true), ...nameConditions(text)))
    .orderBy(asc(begins), asc(organizations.name), asc(organizations.id))
    .limit(limit);
  return rows.map(present);
}

/** Active organizations with one of these names, in any case. */
export async function findNamesakes(db: Database, names: string[], limit: number): Promise<NamedOrganization[]> {
  const wanted = [...new Set(names.map((name) => name.trim().toLowerCase()))];
  if (wanted.length === 0) return [];
  const rows = await db
    .select(columns)
    .from(organizations)
    .where(and(eq(organizations.active, true), inArray(sql`lower(${organizations.name})`, wanted)))
    .orderBy(asc(organizations.name), asc(organizations.id))
    .limit(limit);
  return rows.map(present);
}

/** The organizations with these ids, by name, also those that are not active. */
export async function namedOrganizations(db: Database, ids: string[]): Promise<NamedOrganization[]> {
  if (ids.length === 0) return [];
  const rows = await db.select(columns).from(organizations).where(inArray(organizations.id, ids)).orderBy(asc(organizations.name), asc(organizations.id));
  return rows.map(present);
}

/** The organizations of records, by the column of their ids, for searches of the records by the name, town and address of their organization. */
export const recordOrganization = (column: PgColumn): RecordOwner => ({
  column,
  idsWith: (word) => sql`select ${organizations.id} from ${organizations} where ${word(organizationText)}`,
  has: (word) => sql`(select ${word(organizationText)} from ${organizations} where ${eq(organizations.id, column)})`,
});

/** The organizations that the users of records are members of, by the column of the users' ids. */
export const recordMemberOrganization = (column: PgColumn): RecordOwner => {
  const named = sql`${organizationMembers} join ${organizations} on ${eq(organizations.id, organizationMembers.organizationId)}`;
  return {
    column,
    idsWith: (word) => sql`select distinct ${organizationMembers.userId} from ${named} where ${word(organizationText)}`,
    has: (word) => sql`exists (select 1 from ${named} where ${eq(organizationMembers.userId, column)} and ${word(organizationText)})`,
  };
};

/** The members of organizations, by the column of the organizations' ids, for searches of organizations by the names and addresses of their members. */
export const recordMembers = (column: PgColumn): RecordOwner => {
  const { userId, organizationId } = organizationMembers;
  const member = recordUser(userId);
  return {
    column,
    idsWith: (word) => sql`select distinct ${organizationId} from ${organizationMembers} where ${userId} in (${member.idsWith(word)})`,
    has: (word) => sql`exists (select 1 from ${organizationMembers} where ${eq(organizationId, column)} and ${member.has(word)})`,
  };
};
