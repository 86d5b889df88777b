import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { registrations } from '../../tables';

export type RegistrationRow = typeof registrations.$inferSelect;

/** A registration, locked until the transaction ends. */
export const lockRegistration = async (tx: Database, id: string): Promise<RegistrationRow | undefined> =>
  (await tx.select().from(registrations).where(eq(registrations.id, id)).for('update'))[0];

/** The registration of a browser and an address, however old its mail is. */
export const findRegistration = async (db: Database, secretHash: string, email: string): Promise<RegistrationRow | undefined> =>
  (
    await db
      .select()
      .from(registrations)
      .where(and(eq(registrations.secretHash, secretHash), eq(registrations.email, email)))
  )[0];

/** The registration whose mailed link has this code and still works. */
export const findByLink = async (db: Database, linkHash: string, now: Date): Promise<RegistrationRow | undefined> =>
  (
    await db
      .select()
      .from(registrations)
      .where(and(eq(registrations.linkHash, linkHash), isNull(registrations.endedAt), gt(registrations.expiresAt, now)))
  )[0];

/** Counts an attempt at the digits of a registration. Of many simultaneous calls, no more than `tries` get it. */
export async function consumeDigitsAttempt(db: Database, secretHash: string, tries: number, now: Date): Promise<RegistrationRow | undefined> {
  const [registration] = await db
    .update(registrations)
    .set({ tries: sql`${registrations.tries} + 1` })
    .where(
      and(eq(registrations.secretHash, secretHash), isNull(registrations.endedAt), gt(registrations.expiresAt, now), sql`${registrations.tries} < ${tries}`),
    )
    .returning();
  return registration;
}

/** Ends a registration. Of two simultaneous calls, one succeeds. */
export async function endRegistration(db: Database, id: string, now: Date): Promise<boolean> {
  const ended = await db
    .update(registrations)
    .set({ endedAt: now })
    .where(and(eq(registrations.id, id), isNull(registrations.endedAt)))
    .returning({ id: registrations.id });
  return ended.length > 0;
}

/** Ends the registration of a browser, because it registers again with another address. */
export async function replaceRegistration(tx: Database, secretHash: string, now: Date): Promise<void> {
  await tx
    .update(registrations)
    .set({ endedAt: now })
    .where(and(eq(registrations.secretHash, secretHash), isNull(registrations.endedAt)));
}

export async function deleteRegistrationsBefore(tx: Database, before: Date): Promise<void> {
  await tx.delete(registrations).where(lt(registrations.createdAt, before));
}
