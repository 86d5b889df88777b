import { and, count, desc, eq, gt, max } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { candidateMessages, candidates } from '../tables';

export type MessageRow = typeof candidateMessages.$inferSelect;

const between = (fromUserId: string, candidateId: string) => and(eq(candidateMessages.candidateId, candidateId), eq(candidateMessages.fromUserId, fromUserId));

/** The time when a user last wrote to a candidate, or null. */
export async function findLastMessage(db: Database, fromUserId: string, candidateId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(candidateMessages.createdAt) })
    .from(candidateMessages)
    .where(between(fromUserId, candidateId));
  return row?.at ?? null;
}

/** The number of messages from a user to a candidate since an instant. */
export async function countMessagesSince(db: Database, fromUserId: string, candidateId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(candidateMessages)
    .where(and(between(fromUserId, candidateId), gt(candidateMessages.createdAt, since)));
  return row?.value ?? 0;
}

/** Locks a profile until the transaction ends, so that concurrent messages to it are counted one after the other. */
export async function lockCandidate(tx: Database, candidateId: string): Promise<void> {
  await tx.select({ id: candidates.id }).from(candidates).where(eq(candidates.id, candidateId)).for('update');
}

export async function insertMessage(tx: Database, row: typeof candidateMessages.$inferInsert): Promise<void> {
  await tx.insert(candidateMessages).values(row);
}

/** A user's messages to candidates, newest first. */
export const findMessagesFrom = (db: Database, userId: string): Promise<MessageRow[]> =>
  db.select().from(candidateMessages).where(eq(candidateMessages.fromUserId, userId)).orderBy(desc(candidateMessages.createdAt));

/** The messages to a user's profile, newest first. */
export async function findMessagesTo(db: Database, userId: string): Promise<MessageRow[]> {
  const rows = await db
    .select({ message: candidateMessages })
    .from(candidateMessages)
    .innerJoin(candidates, eq(candidates.id, candidateMessages.candidateId))
    .where(eq(candidates.userId, userId))
    .orderBy(desc(candidateMessages.createdAt));
  return rows.map(({ message }) => message);
}

export async function deleteMessagesFrom(tx: Database, userId: string): Promise<void> {
  await tx.delete(candidateMessages).where(eq(candidateMessages.fromUserId, userId));
}
