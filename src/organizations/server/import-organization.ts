import { and, asc, eq, sql } from 'drizzle-orm';
import { grantRole } from '~/accounts/server';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { announcePublicChange } from '~/platform/database/changes';
import { Role } from '~/platform/http/roles';
import { newId } from '~/platform/ids/ids';
import type { Location } from '~/platform/places/location';
import { OrganizationForm } from '../contract';
import { organizationMembers, organizations } from '../tables';
import { insertMember, insertOrganization, ownersFirst, updateOrganization } from './queries';

/** An organization of another board. */
export interface ImportedOrganization {
  name: string;
  url: string;
  /** The place of its first job, or none for a remote one. */
  place: Location | undefined;
}

/** The reason why an organization cannot have a name, or undefined. */
export const organizationNameFault = (name: string): string | undefined => OrganizationForm.shape.name.safeParse(name).error?.issues[0]?.message;

/** The oldest active organization with a name, in any letter case. */
export async function findOrganizationNamed(db: Database, name: string): Promise<{ id: string; name: string } | undefined> {
  const [row] = await db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(and(sql`lower(${organizations.name}) = ${name.toLowerCase()}`, eq(organizations.active, true)))
    .orderBy(asc(organizations.createdAt))
    .limit(1);
  return row;
}

/** Adds an organization of another board with a user as its owner. @returns its id. */
export async function insertImportedOrganization(ctx: Context, tx: Database, { name, url, place }: ImportedOrganization, ownerId: string): Promise<string> {
  const now = ctx.clock.now();
  const { id } = await insertOrganization(tx, { id: newId(), name, url, ...place, createdAt: now, updatedAt: now });
  await addImportedMember(ctx, tx, id, ownerId, 'owner');
  await announcePublicChange(tx);
  await recordAudit(tx, ctx.clock, { actorId: null, onBehalfOf: ownerId, action: 'organization.imported', subject: 'organization', subjectId: id });
  return id;
}

/** Makes an author a member of an organization that was imported together with their posts. */
export async function addImportedMember(ctx: Context, tx: Database, organizationId: string, userId: string, relationship: 'owner' | 'member'): Promise<void> {
  await insertMember(tx, { organizationId, userId, relationship, createdAt: ctx.clock.now() });
  await grantRole(tx, userId, Role.organization);
}

/** Stores the web address of an imported organization that has none yet. */
export async function fillImportedOrganization(ctx: Context, tx: Database, organizationId: string, url: string): Promise<void> {
  const [row] = await tx.select({ url: organizations.url }).from(organizations).where(eq(organizations.id, organizationId)).for('no key update');
  if (row?.url !== '' || url === '') return;
  await updateOrganization(tx, organizationId, { url, updatedAt: ctx.clock.now() });
  await announcePublicChange(tx);
}

/** The member who manages posts that come to an organization by themselves: the first owner, else the first member. */
export async function managerOf(db: Database, organizationId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: organizationMembers.userId })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizations.active, true)))
    .orderBy(ownersFirst, asc(organizationMembers.createdAt))
    .limit(1);
  return row?.userId;
}
