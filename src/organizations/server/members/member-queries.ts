import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { findAccountByEmail, holdAccount } from '~/accounts/server';
import { DAY } from '~/platform/calendar/clock';
import type { Database } from '~/platform/database';
import { INVITATION_DAYS } from '../../rules';
import { organizationInvitations, organizationMembers, organizations } from '../../tables';

/** Invitations that were made before this instant do not work any more. */
export const oldestInvitation = (now: Date): Date => new Date(now.getTime() - INVITATION_DAYS * DAY);

/** Holds the account of whoever is added by an address, before any other lock, as `holdAccount` says. */
export async function holdInvited(tx: Database, email: string): Promise<void> {
  const account = await findAccountByEmail(tx, email);
  if (account) await holdAccount(tx, account.id);
}

/**
 * Locks the invitations of an address, and the organizations that have made them. Who invites an address takes this lock before that of the
 * organization: so either the invitation is found when the address is verified, or whoever invites finds the account.
 */
export async function lockInvitationsOf(tx: Database, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invitations of ${email}`}, 0))`);
  const organizationIds = async () =>
    (await tx.select({ id: organizationInvitations.organizationId }).from(organizationInvitations).where(eq(organizationInvitations.email, email))).map(
      ({ id }) => id,
    );
  // While the lock of an organization is waited for, its invitations may move to the one with which it is merged.
  for (let locked: string[] = [], ids = await organizationIds(); !ids.every((id) => locked.includes(id)); ids = await organizationIds()) {
    await tx.select({ id: organizations.id }).from(organizations).where(inArray(organizations.id, ids)).orderBy(asc(organizations.id)).for('key share');
    locked = ids;
  }
}

/** Stores an invitation; a repeated one works for another full time. */
export async function storeInvitation(tx: Database, invitation: typeof organizationInvitations.$inferInsert): Promise<void> {
  const { organizationId, email, ...changed } = invitation;
  await tx
    .insert(organizationInvitations)
    .values({ organizationId, email, ...changed })
    .onConflictDoUpdate({ target: [organizationInvitations.organizationId, organizationInvitations.email], set: changed });
}

/** The invitations of an organization that still work, oldest first. */
export const findInvitations = (db: Database, organizationId: string, now: Date) =>
  db
    .select()
    .from(organizationInvitations)
    .where(and(eq(organizationInvitations.organizationId, organizationId), gt(organizationInvitations.createdAt, oldestInvitation(now))))
    .orderBy(asc(organizationInvitations.createdAt), asc(organizationInvitations.email));

/** Takes the invitations of an address out of the table. */
export const takeInvitationsOf = (tx: Database, email: string) =>
  tx.delete(organizationInvitations).where(eq(organizationInvitations.email, email)).returning();

/** @returns whether there was such an invitation. */
export const deleteInvitation = async (tx: Database, organizationId: string, email: string): Promise<boolean> =>
  (
    await tx
      .delete(organizationInvitations)
      .where(and(eq(organizationInvitations.organizationId, organizationId), eq(organizationInvitations.email, email)))
      .returning()
  ).length > 0;

export async function deleteMember(tx: Database, organizationId: string, userId: string): Promise<void> {
  await tx.delete(organizationMembers).where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, userId)));
}

export async function findMember(db: Database, organizationId: string, userId: string): Promise<typeof organizationMembers.$inferSelect | undefined> {
  const [member] = await db
    .select()
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, userId)));
  return member;
}

export const isMember = async (db: Database, organizationId: string, userId: string): Promise<boolean> =>
  (await findMember(db, organizationId, userId)) !== undefined;

/** Sets when a member was added. */
export async function renewMember(tx: Database, organizationId: string, userId: string, createdAt: Date): Promise<void> {
  await tx
    .update(organizationMembers)
    .set({ createdAt })
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, userId)));
}
