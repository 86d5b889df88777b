import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import type { FreshHtml } from '~/platform/markdown/stored-html';
import type { FacetCount } from '~/platform/places/totals';
import { organizationMembers, organizations } from '../tables';

export type OrganizationRow = typeof organizations.$inferSelect;

export interface OrganizationFilter {
  field?: 'state' | 'country' | undefined;
  val?: string | undefined;
}

const columnOf = { state: organizations.stateCode, country: organizations.countryCode };

function matching({ field, val }: OrganizationFilter): SQL | undefined {
  return and(eq(organizations.active, true), field && val ? eq(columnOf[field], val.toUpperCase()) : undefined);
}

export const listOrganizations = (db: Database, filter: OrganizationFilter, limit: number, offset: number): Promise<OrganizationRow[]> =>
  db.select().from(organizations).where(matching(filter)).orderBy(desc(organizations.createdAt), desc(organizations.id)).limit(limit).offset(offset);

export async function countOrganizations(db: Database, filter: OrganizationFilter): Promise<number> {
  const [row] = await db.select({ value: count() }).from(organizations).where(matching(filter));
  return row?.value ?? 0;
}

/** The number of organizations in each state or country, largest first. */
export async function countOrganizationsBy(db: Database, field: 'state' | 'country'): Promise<FacetCount[]> {
  const column = columnOf[field];
  const rows = await db
    .select({ value: column, count: count() })
    .from(organizations)
    .where(and(eq(organizations.active, true), ne(column, '')))
    .groupBy(column)
    .orderBy(desc(sql`count(*)`), asc(column));
  return rows.map((row) => ({ facet: field, ...row }));
}

export const findOrganizations = (db: Database, ids: string[]): Promise<OrganizationRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(organizations)
        .where(and(inArray(organizations.id, ids), eq(organizations.active, true)));

/** A page of the organizations that a user is a member of, sorted by name, with the user's role in each. */
export async function listOrganizationsOf(db: Database, userId: string, limit: number, offset: number) {
  const where = and(eq(organizationMembers.userId, userId), eq(organizations.active, true));
  const rows = await db
    .select({ organization: organizations, relationship: organizationMembers.relationship, roles: organizationMembers.roles })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(where)
    .orderBy(asc(organizations.name), asc(organizations.id))
    .limit(limit)
    .offset(offset);
  const [total] = await db
    .select({ value: count() })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(where);
  return { rows, matching: total?.value ?? 0 };
}

export async function insertOrganization(tx: Database, row: typeof organizations.$inferInsert): Promise<OrganizationRow> {
  const [stored] = await tx.insert(organizations).values(row).returning();
  if (!stored) throw new Error('an organization was not stored');
  return stored;
}

export async function updateOrganization(tx: Database, id: string, change: Partial<typeof organizations.$inferInsert>): Promise<OrganizationRow> {
  const [stored] = await tx.update(organizations).set(change).where(eq(organizations.id, id)).returning();
  if (!stored) throw new Error('an organization went away');
  return stored;
}

/** Stores the HTML of missions that have not changed since it was rendered. */
export async function storeMissionHtml(db: Database, fresh: FreshHtml[]): Promise<void> {
  await db.execute(sql`
    update ${organizations} set mission_html = fresh.html
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as fresh(id uuid, text text, html text)
    where organizations.id = fresh.id and organizations.mission = fresh.text`);
}

/** The name of an organization's logo, locked until the transaction ends. */
export async function lockLogo(tx: Database, id: string): Promise<string> {
  const [row] = await tx.select({ logo: organizations.logo }).from(organizations).where(eq(organizations.id, id)).for('update');
  return row?.logo ?? '';
}

/** @returns whether the user was added; false when they were a member already. */
export async function insertMember(tx: Database, member: typeof organizationMembers.$inferInsert): Promise<boolean> {
  const added = await tx.insert(organizationMembers).values(member).onConflictDoNothing().returning();
  return added.length > 0;
}

/** The file names of all logos in use. */
export const listLogos = async (db: Database): Promise<string[]> =>
  (await db.select({ logo: organizations.logo }).from(organizations).where(ne(organizations.logo, ''))).map(({ logo }) => logo);

/** Returns whether an organization has this logo. */
export const hasLogo = async (db: Database, logo: string): Promise<boolean> => (await db.$count(organizations, eq(organizations.logo, logo))) > 0;
