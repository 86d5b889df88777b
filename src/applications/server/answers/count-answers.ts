import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { organizationIdsAfter } from '~/organizations/server';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { announcePublicChange } from '~/platform/database/changes';
import { inTransaction } from '~/platform/database/transaction';
import { answersTag } from '~/posts/answer-tags';
import { type CountedAnswers, publicFigures } from '../../answer-rules';
import { organizationAnswers } from '../../tables';
import { readFigures } from './figures-query';

/** The organizations that one transaction counts. */
const BATCH = 100;

/**
 * Counts anew how all organizations have answered applications, in batches. Every figure is of the instant at which the count begins.
 * @param advance is called with the number of organizations of each batch.
 */
export async function countAnswers({ db, clock }: Pick<Context, 'db' | 'clock'>, advance: (organizations: number) => void = () => {}): Promise<void> {
  const asOf = clock.now();
  for (let last: string | null = null; ; ) {
    const ids = await organizationIdsAfter(db, last, BATCH);
    if (ids.length === 0) return;
    await inTransaction(db, (tx) => countBatch(tx, ids, asOf));
    advance(ids.length);
    last = ids.at(-1) ?? null;
  }
}

/** Stores the figures of some organizations, and announces those whose public figures differ from before. */
async function countBatch(tx: Database, ids: string[], asOf: Date): Promise<void> {
  const figures = await readFigures(tx, ids, asOf);
  const before = new Map((await findRows(tx, ids)).map((row) => [row.organizationId, row]));
  const counted = ids.filter((id) => figures.has(id));
  const rows = counted.map((id) => ({ organizationId: id, ...(figures.get(id) as CountedAnswers), countedAt: asOf }));
  if (rows.length > 0) {
    const set = {
      applications: sql`excluded.applications`,
      answered: sql`excluded.answered`,
      medianDays: sql`excluded.median_days`,
      countedAt: sql`excluded.counted_at`,
    };
    await tx.insert(organizationAnswers).values(rows).onConflictDoUpdate({ target: organizationAnswers.organizationId, set });
  }
  await tx
    .delete(organizationAnswers)
    .where(and(inArray(organizationAnswers.organizationId, ids), counted.length > 0 ? notInArray(organizationAnswers.organizationId, counted) : undefined));
  const shown = (row: CountedAnswers | undefined) => JSON.stringify(publicFigures(row));
  const changed = ids.filter((id) => shown(before.get(id)) !== shown(figures.get(id)));
  if (changed.length > 0) await announcePublicChange(tx, changed.map(answersTag));
}

const findRows = (db: Database, ids: string[]) => db.select().from(organizationAnswers).where(inArray(organizationAnswers.organizationId, ids));

/** The stored figures of an organization. */
export const findStoredFigures = async (db: Database, organizationId: string): Promise<typeof organizationAnswers.$inferSelect | undefined> =>
  (await db.select().from(organizationAnswers).where(eq(organizationAnswers.organizationId, organizationId)))[0];
