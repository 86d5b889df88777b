import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { postLaws, wordsToAvoid } from '../tables';

export type LawRow = typeof postLaws.$inferSelect;
export type WordRow = typeof wordsToAvoid.$inferSelect;

/** The most laws and words that are read for one post; staff can hardly keep more. */
const MOST = 1_000;

/** The laws for which posts are refused. */
export const requiredLaws = (db: Database): Promise<LawRow[]> =>
  db
    .select()
    .from(postLaws)
    .where(and(eq(postLaws.active, true), eq(postLaws.required, true)))
    .limit(MOST);

/** The laws and words that the coach applies. */
export async function readCoachRules(db: Database): Promise<{ laws: LawRow[]; words: WordRow[] }> {
  const [laws, words] = await Promise.all([
    db.select().from(postLaws).where(eq(postLaws.active, true)).orderBy(asc(postLaws.countryCode), asc(postLaws.stateCode), asc(postLaws.id)).limit(MOST),
    db.select().from(wordsToAvoid).where(eq(wordsToAvoid.active, true)).orderBy(asc(wordsToAvoid.word)).limit(MOST),
  ]);
  return { laws, words };
}
