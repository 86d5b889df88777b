import { setTimeout as pause } from 'node:timers/promises';
import { isLockTimeout, isTransactionConflict } from '../errors';
import type { Migration } from './files';
import { type FunctionFile, rememberFunctions } from './functions';
import type { Execute, MigrationSession } from './session';
import { blocksNobody, changedTable, concurrentIndex, withoutConcurrently } from './statements';

/** How long migrations wait for tables that are in use. All times in milliseconds. */
export interface Patience {
  /**
   * The longest wait for locks in one attempt. While a migration waits for a table, every other statement on the table waits behind it,
   * and none may wait longer than a second.
   */
  lockWait: number;
  mostTries: number;
  /** The longest pause before the next attempt, in which the statements run that have waited. The first one is a tenth of it. */
  longestPause: number;
}

const PATIENCE: Patience = { lockWait: 500, mostTries: 60, longestPause: 5_000 };
/** The wait for a lock that is left to a statement after others have used up `lockWait`. */
const LEAST_LOCK_WAIT = 50;
/** How long a migration waits for maintenance of a table to end. The server ends its own maintenance after one second. */
const MAINTENANCE_WAIT = 5_000;

/** Statements that are carried out together and remembered by the database. */
interface Step extends Pick<Migration, 'tag' | 'statements' | 'inTransaction'> {
  remember(execute: Execute): Promise<unknown>;
}

/** A migration failed. Those before it are carried out and stay. */
export class MigrationFailed extends Error {
  constructor({ tag, inTransaction }: Pick<Migration, 'tag' | 'inTransaction'>, cause: unknown) {
    const reason = isLockTimeout(cause)
      ? 'a table that it changes was in use all the time, by a backup or by a transaction that somebody left open'
      : String((cause as Error)?.message ?? cause).replaceAll('\n', ' ');
    const left = inTransaction ? 'It has changed nothing' : 'Its statements before the failed one are carried out';
    super(`Migration ${tag} failed: ${reason}. ${left}; the migrations before it stay. Once the cause is gone, migrate again.`, { cause });
    this.name = 'MigrationFailed';
  }
}

/**
 * Carries out the migrations that the database has not had, each with its entry in Drizzle's table.
 * @param onDone is called after each migration.
 * @throws MigrationFailed
 */
export async function runMigrations(
  session: MigrationSession,
  migrations: readonly Migration[],
  onDone: (tag: string) => void = () => {},
  patience: Patience = PATIENCE,
): Promise<void> {
  await session.execute(
    'create schema if not exists drizzle; create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const had = new Set((await session.execute('select created_at from drizzle.__drizzle_migrations')).map((row) => Number(row.created_at)));
  for (const migration of migrations.filter(({ when }) => !had.has(when))) {
    await runPatiently(session, { ...migration, remember: (execute) => remember(execute, migration) }, patience);
    onDone(migration.tag);
  }
}

/**
 * Gives functions and triggers the text of these files, one transaction for each file.
 * @param onDone is called after each file.
 * @throws MigrationFailed
 */
export async function runFunctions(
  session: MigrationSession,
  files: readonly FunctionFile[],
  onDone: (tag: string) => void = () => {},
  patience: Patience = PATIENCE,
): Promise<void> {
  for (const file of files) {
    const tag = `functions/${file.name}`;
    // Functions call each other across files, so a body may name one that is made after it.
    const statements = ['set local check_function_bodies = off', ...file.statements];
    await runPatiently(session, { tag, statements, inTransaction: true, remember: (execute) => rememberFunctions(execute, file) }, patience);
    onDone(tag);
  }
}

async function runPatiently(session: MigrationSession, step: Step, patience: Patience): Promise<void> {
  const run = step.inTransaction ? runInTransaction : runByStatement;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(session, step, patience, attempt);
    } catch (error) {
      if (attempt === patience.mostTries || !(isLockTimeout(error) || isTransactionConflict(error))) throw new MigrationFailed(step, error);
    }
    await pause(Math.min(patience.longestPause, (patience.longestPause / 10) * attempt));
  }
}

function runInTransaction(session: MigrationSession, step: Step, { lockWait }: Patience, attempt: number): Promise<void> {
  return session.inTransaction(async (execute) => {
    if (session.isShared && attempt > 1) await endMaintenance(execute, step);
    const started = performance.now();
    for (const statement of step.statements) {
      // The transaction keeps the locks that it has, so its statements share one limit.
      const left = Math.round(lockWait - (performance.now() - started));
      if (session.isShared) await execute(`set local lock_timeout = ${Math.max(Math.min(LEAST_LOCK_WAIT, lockWait), left)}`);
      await execute(statement);
    }
    await step.remember(execute);
  });
}

/**
 * The server ends its own maintenance (autovacuum) of a table when somebody has waited a second for the table, which is longer than a
 * migration may. This lock conflicts with maintenance alone, so that nobody else waits meanwhile.
 */
async function endMaintenance(execute: Execute, { statements }: Step): Promise<void> {
  await execute(`set local lock_timeout = ${MAINTENANCE_WAIT}`);
  for (const table of new Set(statements.map(changedTable))) {
    if (table === undefined) continue;
    const [found] = await execute('select to_regclass(quote_ident($1))::text as name', [table]);
    if (found?.name) await execute(`lock table ${found.name} in share update exclusive mode`);
  }
}

/** Each statement can be repeated without effect, so that an interrupted file is simply run again. */
async function runByStatement({ execute, isShared }: MigrationSession, step: Step, { lockWait }: Patience): Promise<void> {
  for (const statement of step.statements) {
    if (isShared) await runBesideOthers(execute, statement, lockWait);
    else await execute(withoutConcurrently(statement));
  }
  await step.remember(execute);
}

async function runBesideOthers(execute: Execute, statement: string, lockWait: number): Promise<void> {
  await execute(`set lock_timeout = ${blocksNobody(statement) ? 0 : lockWait}`);
  const index = concurrentIndex(statement);
  if (index === undefined) return void (await execute(statement));
  await dropUnfinished(execute, index);
  try {
    await execute(statement);
  } catch (error) {
    // An unfinished unique index would already refuse rows. Where this fails, the next attempt drops it.
    await dropUnfinished(execute, index).catch(() => {});
    throw error;
  }
}

/** Drops an index whose building was interrupted: no search uses it, every write pays for it, and `if not exists` would keep it. */
async function dropUnfinished(execute: Execute, index: string): Promise<void> {
  const [found] = await execute('select indexrelid::regclass::text as name from pg_index where indexrelid = to_regclass(quote_ident($1)) and not indisvalid', [
    index,
  ]);
  if (found?.name) await execute(`drop index concurrently if exists ${found.name}`);
}

/** Notes that the database has had a migration. */
export async function remember(execute: Execute, { hash, when }: Migration): Promise<void> {
  await execute('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when]);
}
