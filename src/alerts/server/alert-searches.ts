import { isDeepStrictEqual } from 'node:util';
import type { Context } from '~/platform/context/context';
import { AppError } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import type { RemadeRows } from '~/platform/database/derived';
import { inTransaction } from '~/platform/database/transaction';
import { defineTask, Interrupted } from '~/platform/queue';
import type { ListenerOf } from '~/platform/slices/events';
import type { SavedSearch } from '~/search/alert-terms';
import { type CompiledSearch, compileSearch, savedTerms } from '~/search/server';
import type { settingChanged } from '~/site/events';
import { jobAlerts } from '../tables';
import { type AlertRow, alertsAfter, lockAlert, updateAlert } from './queries';

/** The alerts that are read at once. */
const BATCH = 200;

/**
 * The searches of alerts as posts are compared with them. They are made when an alert is saved or changed, and again by operators: a release may read
 * a text in another way than the release that stored the alert.
 */
export const alertSearches: RemadeRows = {
  name: 'searches of alerts',
  size: (db) => db.$count(jobAlerts),
  async rebuild({ db }, advance) {
    for (let last: string | null = null; ; ) {
      const alerts: AlertRow[] = await alertsAfter(db, last, BATCH);
      if (alerts.length === 0) return;
      for (const alert of alerts) await compileAgain(db, alert);
      advance(alerts.length);
      last = alerts.at(-1)?.id ?? null;
    }
  },
};

const compileTask = defineTask<Record<string, never>>('alerts.compile-by-rates', { timeLimit: 1_800, lease: 60, overall: 1 });

/** Queues that alerts with a least pay in other currencies than the dollar are compiled again, in the transaction that changes the rates. */
export const enqueueCompiling: ListenerOf<typeof settingChanged> = async (ctx, tx, key) => {
  if (key === 'pay_currencies') await ctx.queue.enqueue(tx, compileTask, {});
};

/** Registers the task that compiles alerts by new rates. */
export function registerCompileTask({ db, queue }: Context): void {
  queue.handle(compileTask, async (_payload, { lost, stopping }) => {
    for (let last: string | null = null; ; ) {
      const alerts: AlertRow[] = await alertsAfter(db, last, BATCH);
      if (alerts.length === 0) return;
      if (lost.aborted || stopping.aborted) throw new Interrupted('alerts are compiled by another process');
      for (const alert of alerts) if (alert.search.currency) await compileAgain(db, alert);
      last = alerts.at(-1)?.id ?? null;
    }
  });
}

/**
 * Stores the search of an alert as this release compiles it. Only an alert whose search differs is locked, and alone, so that none waits for
 * another one. An alert whose search was changed meanwhile has been compiled by that, and stays.
 */
async function compileAgain(db: Database, alert: AlertRow): Promise<void> {
  const compiled = await compileIfKnown(db, alert.search);
  if (!compiled || isStored(alert, compiled)) return;
  await inTransaction(db, async (tx) => {
    const now = await lockAlert(tx, alert.id);
    if (now && isDeepStrictEqual(now.search, alert.search)) await updateAlert(tx, alert.id, compiled);
  });
}

/** A compiled search; undefined where its place or its words are not known any more, so that the alert stays as it is. */
async function compileIfKnown(db: Database, search: SavedSearch): Promise<CompiledSearch | undefined> {
  try {
    return await compileSearch(db, await savedTerms(db, search));
  } catch (error) {
    if (error instanceof AppError && error.status === 422) return undefined;
    throw error;
  }
}

const isStored = (alert: AlertRow, compiled: CompiledSearch): boolean =>
  (Object.keys(compiled) as (keyof CompiledSearch)[]).every((column) => isDeepStrictEqual(alert[column], compiled[column]));
