import { and, asc, eq, inArray, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { partOfIdentity } from '~/accounts/questions';
import { notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { prepared } from '~/platform/database/prepared';
import type { AnswerOf } from '~/platform/slices/questions';
import { rolesOf } from '../rules';
import { organizationMembers, organizations } from '../tables';
import { ownersFirst } from './queries';

const membershipsOf = (userId: string | Placeholder) => and(eq(organizationMembers.userId, userId), eq(organizations.active, true));

/** The organizations that a user may act for. */
export async function organizationIdsOf(db: Database, userId: string): Promise<string[]> {
  return (await idsOfMember(db).execute({ userId })).map(({ id }) => id);
}

const idsOfMember = prepared((db) =>
  db
    .select({ id: organizations.id })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(membershipsOf(sql.placeholder('userId')))
    .prepare('organization_ids_of_member'),
);

/** A subquery of the ids of the organizations that a user may act for. */
export const activeOrganizationIds = (userId: string | Placeholder): SQL =>
  sql`(select ${organizations.id} from ${organizationMembers} join ${organizations} on ${eq(organizations.id, organizationMembers.organizationId)}
    where ${membershipsOf(userId)})`;

/** A subquery of the ids of all organizations that a user is a member of, also of those that are not active. */
export const memberOrganizationIds = (userId: string): SQL =>
  sql`(select ${organizationMembers.organizationId} from ${organizationMembers} where ${eq(organizationMembers.userId, userId)})`;

/**
 * An organization that the user may act for.
 * @throws 404 for an organization of others, or one that does not exist.
 */
export async function loadOwnOrganization(db: Database, userId: string, organizationId: string): Promise<typeof organizations.$inferSelect> {
  const [row] = await db
    .select({ organization: organizations })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(and(eq(organizations.id, organizationId), membershipsOf(userId)));
  if (!row) throw notFound('That organization was not found in your account.');
  return row.organization;
}

/** The names of the organizations that a user may act for, sorted. */
export async function organizationNamesOf(db: Database, userId: string): Promise<string[]> {
  const { user } = await organizationsOfUser(db, userId);
  return (user?.organizations ?? []).map(({ name }) => name);
}

/** The session's `user.organizations`, sorted by name. */
export const organizationsOfUser: AnswerOf<typeof partOfIdentity> = async (db, userId) => {
  const rows = await db
    .select({ _id: organizations.id, name: organizations.name, relationship: organizationMembers.relationship, roles: organizationMembers.roles })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(membershipsOf(userId))
    .orderBy(asc(organizations.name));
  return { user: { organizations: rows.map((row) => ({ ...row, roles: rolesOf(row) })) } };
};

/**
 * A condition: the author of a record still acts for the organization in whose name it was written. That is a member; where an
 * organization has no members at all, everybody who wrote in its name, since nobody else could manage the record.
 */
export const authorActsFor = (authorId: SQLWrapper | Placeholder | string, organizationId: SQLWrapper): SQL => {
  const members = sql`select from ${organizationMembers} where ${organizationMembers.organizationId} = ${organizationId}`;
  return sql`(exists (${members} and ${organizationMembers.userId} = ${authorId}) or not exists (${members}))`;
};

/** The ids of all organizations that have one of these users as a member, as a subquery. */
export const organizationsOfMembers = (db: Database, userIds: string[]) =>
  db.select({ id: organizationMembers.organizationId }).from(organizationMembers).where(inArray(organizationMembers.userId, userIds));

/** The member of each of these organizations who answers for it: the owner who was added first, else the first member. */
export async function managersOf(db: Database, organizationIds: string[]): Promise<Map<string, string>> {
  if (organizationIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([organizationMembers.organizationId], { id: organizationMembers.organizationId, userId: organizationMembers.userId })
    .from(organizationMembers)
    .where(inArray(organizationMembers.organizationId, organizationIds))
    .orderBy(organizationMembers.organizationId, ownersFirst, asc(organizationMembers.createdAt));
  return new Map(rows.map(({ id, userId }) => [id, userId]));
}
