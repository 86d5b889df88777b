import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { announcePublicChange } from '~/platform/database/changes';
import { inTransaction } from '~/platform/database/transaction';
import { defineTask } from '~/platform/queue';
import { askAll } from '~/platform/slices/questions';
import { type VocabularyUse, vocabularyUse } from '../questions';
import type { VocabularyName } from '../vocabulary-names';
import { presentName } from '../vocabulary-rules';
import { readVocabulary } from './vocabularies';

/** Records changed in one transaction. */
const BATCH = 100;
/** Records that the request of an admin changes itself; the task changes the others. */
const MOST_AT_ONCE = 300;
/** An id that sorts before every other. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Gives the present value to the records that have a former one. */
export const renameRecords = defineTask<{ vocabulary: VocabularyName; from: string }>('rename-vocabulary-value', {
  timeLimit: 3_600,
  lease: 60,
  overall: 1,
  pollSeconds: 5,
});

export const handleVocabularyTasks = (ctx: Context): void => ctx.queue.handle(renameRecords, ({ vocabulary, from }) => renameAll(ctx, vocabulary, from));

/** The number of records that have a value. */
export async function usesOf(ctx: Context, db: Database, vocabulary: VocabularyName, value: string): Promise<number> {
  const counts = await Promise.all(askAll(ctx, vocabularyUse).map((use) => use.countOf(db, vocabulary, value)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Changes the records that have a former value, in batches, each in a transaction of its own. It may run again and at the same time: the
 * present value is read for each batch, so that all runs end with the same result however often the value was renamed meanwhile.
 */
export async function renameAll(ctx: Context, vocabulary: VocabularyName, from: string, most = Number.POSITIVE_INFINITY): Promise<void> {
  let changed = 0;
  for (const use of askAll(ctx, vocabularyUse)) {
    for (let after: string | undefined = FIRST; after !== undefined && changed < most; ) {
      const batch = await renameBatch(ctx, use, vocabulary, from, after);
      changed += batch.changed;
      after = batch.last;
    }
  }
}

/** Changes as many records as an admin can wait for. The task that was enqueued with the renaming changes the others. */
export const renameSome = (ctx: Context, vocabulary: VocabularyName, from: string): Promise<void> => renameAll(ctx, vocabulary, from, MOST_AT_ONCE);

const renameBatch = (ctx: Context, use: VocabularyUse, vocabulary: VocabularyName, from: string, after: string) =>
  inTransaction(ctx.db, async (tx): Promise<{ changed: number; last?: string }> => {
    const to = presentName(await readVocabulary(tx, vocabulary), from);
    if (to === from) return { changed: 0 };
    const ids = await use.rename(tx, vocabulary, { from, to, after, limit: BATCH });
    if (ids.length > 0) await announcePublicChange(tx);
    const last = ids.length < BATCH ? undefined : ids.at(-1);
    return { changed: ids.length, ...(last === undefined ? {} : { last }) };
  });
