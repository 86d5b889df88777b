import { and, count, eq, sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { renderedTexts } from '~/platform/markdown/rendered-texts';
import { type FreshHtml, storedHtml } from '~/platform/markdown/stored-html';
import { candidateHistory, candidates } from '../tables';

export type CandidateRow = typeof candidates.$inferSelect;
export type HistoryRow = typeof candidateHistory.$inferSelect;
export type CandidateChange = Partial<Omit<typeof candidates.$inferInsert, 'id' | 'userId' | 'createdAt'>>;

export const findCandidateOf = async (db: Database, userId: string): Promise<CandidateRow | undefined> =>
  (await db.select().from(candidates).where(eq(candidates.userId, userId)))[0];

/** The viewer's profile, locked against other changes until the transaction ends. */
export const lockCandidateOf = async (tx: Database, userId: string): Promise<CandidateRow | undefined> =>
  (await tx.select().from(candidates).where(eq(candidates.userId, userId)).for('update'))[0];

export const findHistory = (db: Database, candidateId: string): Promise<HistoryRow[]> =>
  db.select().from(candidateHistory).where(eq(candidateHistory.candidateId, candidateId));

/** Creates a profile; an existing one stays as it is. */
export async function insertCandidate(tx: Database, row: typeof candidates.$inferInsert): Promise<void> {
  await tx.insert(candidates).values(row).onConflictDoNothing({ target: candidates.userId });
}

export async function updateCandidate(tx: Database, candidateId: string, change: CandidateChange): Promise<void> {
  await tx.update(candidates).set(change).where(eq(candidates.id, candidateId));
}

/** Changes the name of a user's profile, if it has a certain first and last name. */
export async function renameCandidate(
  tx: Database,
  userId: string,
  { firstName, lastName }: Pick<CandidateRow, 'firstName' | 'lastName'>,
  change: CandidateChange,
): Promise<void> {
  const named = and(eq(candidates.userId, userId), eq(candidates.firstName, firstName), eq(candidates.lastName, lastName));
  await tx.update(candidates).set(change).where(named);
}

/** The stored HTML of all personal statements. */
export const candidateTexts = renderedTexts('texts of profiles', { table: candidates, id: candidates.id, text: candidates.bio, html: candidates.bioHtml });

/** Profiles with the HTML of their texts; that of older profiles is rendered now and stored. Never call it within a transaction. */
export async function withHtml<Row extends CandidateRow>(db: Database, rows: Row[]): Promise<Row[]> {
  const texts = rows.map(({ id, bio, bioHtml }) => ({ id, text: bio, html: bioHtml }));
  const html = await storedHtml(texts, (fresh) => storeBioHtml(db, fresh));
  return rows.map((row) => ({ ...row, bioHtml: html.get(row.id) ?? '' }));
}

/** Stores the HTML of texts that have not changed since it was rendered. */
async function storeBioHtml(db: Database, fresh: FreshHtml[]): Promise<void> {
  await db.execute(sql`
    update ${candidates} set bio_html = fresh.html
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as fresh(id uuid, text text, html text)
    where candidates.id = fresh.id and candidates.bio = fresh.text`);
}

export async function countHistory(db: Database, candidateId: string): Promise<number> {
  const [row] = await db.select({ value: count() }).from(candidateHistory).where(eq(candidateHistory.candidateId, candidateId));
  return row?.value ?? 0;
}

export async function insertHistory(tx: Database, row: typeof candidateHistory.$inferInsert): Promise<void> {
  await tx.insert(candidateHistory).values(row);
}

const own = (candidateId: string, kind: HistoryRow['kind'], itemId: string) =>
  and(eq(candidateHistory.id, itemId), eq(candidateHistory.candidateId, candidateId), eq(candidateHistory.kind, kind));

/** @returns whether the profile had such an item. */
export async function updateHistory(
  tx: Database,
  candidateId: string,
  kind: HistoryRow['kind'],
  itemId: string,
  change: Partial<typeof candidateHistory.$inferInsert>,
): Promise<boolean> {
  const updated = await tx
    .update(candidateHistory)
    .set(change)
    .where(own(candidateId, kind, itemId))
    .returning({ id: candidateHistory.id });
  return updated.length > 0;
}

/** @returns whether the profile had such an item. */
export async function deleteHistory(tx: Database, candidateId: string, kind: HistoryRow['kind'], itemId: string): Promise<boolean> {
  const deleted = await tx
    .delete(candidateHistory)
    .where(own(candidateId, kind, itemId))
    .returning({ id: candidateHistory.id });
  return deleted.length > 0;
}

export async function deleteCandidateOf(tx: Database, userId: string): Promise<void> {
  await tx.delete(candidates).where(eq(candidates.userId, userId));
}
