import { and, asc, count, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '~/platform/context/context';
import type { Database, ReadDatabase } from '~/platform/database';
import type { FreshHtml } from '~/platform/markdown/stored-html';
import type { FacetCount } from '~/platform/places/totals';
import { type AnswerOf, ask } from '~/platform/slices/questions';
import { livePosts, shownAnswers } from '../questions';
import type { OrganizationOrder, StoredPhoto } from '../rules';
import type { AnswerFigures } from '../schemas';
import { organizationMembers, organizations } from '../tables';
import { nameConditions } from './name-search';

export type OrganizationRow = typeof organizations.$inferSelect;

export interface OrganizationFilter {
  field?: 'state' | 'country' | undefined;
  val?: string | undefined;
  /** Words of the name or the town. */
  q?: string | undefined;
  /** A type of organization that open jobs name. */
  type?: string | undefined;
}

const columnOf = { state: organizations.stateCode, country: organizations.countryCode };

function matching({ field, val, q, type }: OrganizationFilter, live: LivePosts): SQL | undefined {
  return and(
    eq(organizations.active, true),
    field && val ? eq(columnOf[field], val.toUpperCase()) : undefined,
    type ? inArray(organizations.id, live.idsWithType(type)) : undefined,
    ...nameConditions(q ?? ''),
  );
}

type LivePosts = AnswerOf<typeof livePosts>;

const orders: Record<OrganizationOrder, (live: LivePosts) => SQL[]> = {
  newest: () => [desc(organizations.createdAt), desc(organizations.id)],
  name: () => [asc(sql`lower(${organizations.name})`), asc(organizations.id)],
  jobs: (live) => [desc(live.countOf(organizations.id)), asc(sql`lower(${organizations.name})`), asc(organizations.id)],
};

interface OrganizationPage {
  order: OrganizationOrder;
  limit: number;
  offset: number;
}

/** A page of the organizations of a filter, with their types and the number of their live posts. */
export const listOrganizations = (ctx: ReadContext, filter: OrganizationFilter, { order, limit, offset }: OrganizationPage) => {
  const live = ask(ctx, livePosts);
  return ctx.db
    .select({
      organization: organizations,
      jobs: sql<number>`${live.countOf(organizations.id)}`.mapWith(Number),
      type: live.typeOf(sql`organizations.id`),
    })
    .from(organizations)
    .where(matching(filter, live))
    .orderBy(...orders[order](live))
    .limit(limit)
    .offset(offset);
};

export async function countOrganizations(ctx: ReadContext, filter: OrganizationFilter): Promise<number> {
  const [row] = await ctx.db
    .select({ value: count() })
    .from(organizations)
    .where(matching(filter, ask(ctx, livePosts)));
  return row?.value ?? 0;
}

/** The number of organizations in each state or country, largest first. */
export async function countOrganizationsBy(db: ReadDatabase, field: 'state' | 'country'): Promise<FacetCount[]> {
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

/** What the public sees of an organization that other slices know: its answers to applications, and the benefits of its open jobs. */
interface ShownBesides {
  answers: AnswerFigures | null;
  benefits: string[];
}

/** Active organizations by id, with what other slices know of them. */
export const findFullOrganizations = (ctx: ReadContext, ids: string[]): Promise<(OrganizationRow & ShownBesides)[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : ctx.db
        .select({
          ...getTableColumns(organizations),
          answers: ask(ctx, shownAnswers)(sql`${organizations.id}`),
          benefits: ask(ctx, livePosts).benefitsOf(sql`organizations.id`),
        })
        .from(organizations)
        .where(and(inArray(organizations.id, ids), eq(organizations.active, true)));

/** A page of the organizations that a user is a member of, sorted by name, with the user's role in each. */
export async function listOrganizationsOf(db: Database, userId: string, limit: number, offset: number) {
  const where = and(eq(organizationMembers.userId, userId), eq(organizations.active, true));
  const [rows, [total]] = await Promise.all([
    db
      .select({ organization: organizations, relationship: organizationMembers.relationship, roles: organizationMembers.roles })
      .from(organizationMembers)
      .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
      .where(where)
      .orderBy(asc(organizations.name), asc(organizations.id))
      .limit(limit)
      .offset(offset),
    db.select({ value: count() }).from(organizationMembers).innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId)).where(where),
  ]);
  return { rows, matching: total?.value ?? 0 };
}

/** Sorts owners before other members, as `isOwner` tells them. */
export const ownersFirst = sql`lower(trim(${organizationMembers.relationship})) <> 'owner'`;

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

/** The photographs of all organizations. */
export const listPhotos = async (db: Database): Promise<StoredPhoto[]> =>
  (await db.select({ photos: organizations.photos }).from(organizations).where(sql`${organizations.photos} <> '[]'`)).flatMap(({ photos }) => photos);

/** Returns whether an organization has a photograph of this name. */
export const hasPhoto = async (db: Database, name: string): Promise<boolean> =>
  (await db.$count(organizations, sql`${organizations.photos} @> ${JSON.stringify([{ name }])}::jsonb`)) > 0;

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
