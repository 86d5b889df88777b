import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Context } from '~/platform/context/context';
import { AppError } from '~/platform/context/errors';
import { isDatabaseUnavailable } from '~/platform/database/errors';
import { formatCount } from '~/platform/text/count-text';
import { type ImportCounts, noCounts } from '../feed-rules';
import type { ForeignJob, ReadItem } from '../foreign-job';
import type { MappingFacts } from '../mapping/map-job';
import { fetchLogo } from './fetch-logo';
import type { ImportOptions } from './import-options';
import { withPlainLines } from './markup';
import { digestOf, prepareJob, readOfferedWords } from './prepare-job';
import { findImported } from './queries';
import { ReadFault } from './readers/read-fault';
import { planJob, type Written, writeJob } from './write-job';

/** The outcome of one item of a source, for the operator. */
export interface ItemReport extends Partial<Pick<Written, 'newOrganization' | 'newAccount'>> {
  /** Where it stands in the source. */
  at: string;
  /** Its title; empty for one that cannot be read. */
  title: string;
  what: 'made' | 'changed' | 'same' | 'skipped' | 'failed';
  /** Why it was skipped, or failed. */
  reason?: string;
  /** Whether an item before it has the same id. */
  isRepeated?: boolean;
  /** Why it is a draft, though it is none there. */
  draft?: string;
  guesses: readonly string[];
  omitted: readonly string[];
}

export interface ImportRun {
  /** Only says what a run would do. */
  dryRun: boolean;
  /** The most items that are read. */
  limit?: number | undefined;
  /** Ends the run before its next item. */
  signal?: AbortSignal;
  report(item: ItemReport): void;
}

export interface ImportResult {
  counts: ImportCounts;
  organizations: number;
  /** Addresses of new accounts. */
  accounts: string[];
  /** The ids of all jobs that the source has. */
  seen: ReadonlySet<string>;
  /** Why the source was not read to its end; undefined where it was. */
  fault?: string;
  /** Whether every item was read, none left out by a limit, a fault or a signal. */
  complete: boolean;
}

/** A file with so many items in a row that cannot be taken is another kind of file, or has nothing in it. */
const MOST_FAILED_IN_A_ROW = 1_000;
/** The items after which others get their turn. */
const ITEMS_A_TURN = 50;

/** The longest id that is stored as it is. */
const LONGEST_ID = 200;

/** An id that can be stored and indexed. */
const storableId = (id: string): string =>
  id.length <= LONGEST_ID && id.isWellFormed() && !id.includes('\0') ? id : `sha256:${createHash('sha256').update(id).digest('hex')}`;

/**
 * Makes posts of the jobs of a source, one after another. Each is written in a transaction of its own: a run that ends at any moment is
 * continued by the next one, which finds what is made already. An item that cannot be taken is reported, and the next one follows.
 */
export async function runImport(ctx: Context, items: AsyncIterable<ReadItem>, options: ImportOptions, run: ImportRun): Promise<ImportResult> {
  const counts = noCounts();
  const organizations = new Set<string>();
  const accounts = new Set<string>();
  const seen = new Set<string>();
  let fault: string | undefined;
  let complete = true;
  let failedInARow = 0;
  const facts: MappingFacts = { now: ctx.clock.now(), timeZone: ctx.config.TIME_ZONE, words: await readOfferedWords(ctx.db) };
  try {
    for await (const item of items) {
      if (run.signal?.aborted || (run.limit !== undefined && counts.read >= run.limit)) {
        complete = false;
        break;
      }
      counts.read += 1;
      // Its id is not known, so the jobs that are gone are not known either.
      if ('fault' in item) complete = false;
      const report = await takeItem(ctx, item, options, run, facts, seen);
      counts[report.what] += 1;
      failedInARow = report.what === 'failed' || report.isRepeated ? failedInARow + 1 : 0;
      if (failedInARow === MOST_FAILED_IN_A_ROW)
        throw new ReadFault(
          `${formatCount(MOST_FAILED_IN_A_ROW)} items in a row can’t be imported, the last because ${report.reason}. The rest of the file was not read.`,
        );
      // A reader may have the next items at hand, so that nothing else would get its turn.
      if (counts.read % ITEMS_A_TURN === 0) await setImmediate();
      if (report.newOrganization) organizations.add(report.newOrganization.name.toLowerCase());
      if (report.newAccount) accounts.add(report.newAccount);
      run.report(report);
    }
  } catch (error) {
    if (!(error instanceof ReadFault)) throw error;
    fault = error.message;
    complete = false;
  }
  return { counts, organizations: organizations.size, accounts: [...accounts], seen, complete, ...(fault === undefined ? {} : { fault }) };
}

async function takeItem(ctx: Context, item: ReadItem, options: ImportOptions, run: ImportRun, facts: MappingFacts, seen: Set<string>): Promise<ItemReport> {
  const { at } = item;
  if ('fault' in item) return { at, title: '', what: 'failed', reason: item.fault, guesses: [], omitted: [] };
  const job: ForeignJob = { ...item.job, id: storableId(item.job.id.trim()) };
  let { title, stateNote } = job;
  const report = (what: ItemReport['what'], reason?: string): ItemReport => ({
    at,
    title,
    what,
    guesses: [],
    omitted: [],
    ...(reason === undefined ? {} : { reason }),
  });
  try {
    const isRepeated = seen.has(job.id);
    // The ids of the jobs that the source has; one that is gone there is none of them.
    if (job.id !== '' && job.state !== 'gone') seen.add(job.id);
    const digest = digestOf(job, options);
    const known = isRepeated || job.state === 'gone' ? undefined : await findImported(ctx.db, options.source, 'post', job.id);
    if (known?.digest === digest) return report('same');
    const plain = await withPlainLines(job, options.source);
    ({ title, stateNote } = plain);
    if (job.state === 'gone') return report('skipped', stateNote);
    if (isRepeated) return { ...report('skipped', `an item before it has the same id, ${job.id}`), isRepeated };
    const prepared = await prepareJob(ctx, plain, digest, options, facts);
    if ('fault' in prepared) return report('failed', prepared.fault);
    const written = await (run.dryRun ? planJob : writeJob)(ctx, prepared, options);
    const omitted = [...prepared.omitted];
    if (options.logos && !run.dryRun && written.newOrganization && prepared.company.logo !== '') {
      const refusal = await fetchLogo(ctx, written.newOrganization.id, prepared.company.logo);
      if (refusal) omitted.push(`the logo ${prepared.company.logo}: ${refusal}`);
    }
    const isTaken = written.what !== 'skipped';
    return {
      ...report(written.what, written.reason),
      ...written,
      ...(isTaken && stateNote !== '' ? { draft: stateNote } : {}),
      guesses: isTaken ? [...prepared.guesses, ...written.guesses] : [],
      omitted: isTaken ? omitted : [],
    };
  } catch (error) {
    return report('failed', reasonOf(ctx, error));
  }
}

/** The words of a refusal. @throws what is not a fault of the item: the database is away, or too much waits. */
function reasonOf(ctx: Context, error: unknown): string {
  if (error instanceof AppError && error.status < 500) return error.message;
  if (error instanceof AppError || isDatabaseUnavailable(error)) throw error;
  ctx.log.error({ err: error }, 'an item of an import failed');
  return 'it couldn’t be saved; the log says why';
}
