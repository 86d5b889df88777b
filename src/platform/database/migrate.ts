import { BASELINE_RELEASE, type JournalEntry, readJournal, readMigrations } from './migrations/files';
import { changedFunctions, prepareFunctions, readFunctions } from './migrations/functions';
import { remember, runFunctions, runMigrations } from './migrations/run';
import { type Execute, type MigrationSession, sessionWithin, statementsOn, takeLock, withMigrationSession } from './migrations/session';
import type { Driver } from './types';

export { BASELINE_RELEASE } from './migrations/files';
export { MigrationFailed } from './migrations/run';

/** The database has the schema of a release whose migrations this one does not have. The operator sees the message. */
export class SchemaTooOld extends Error {
  constructor() {
    super(
      `The database has the schema of a release before ${BASELINE_RELEASE}, from which this release cannot upgrade: migrate it with release ${BASELINE_RELEASE} first, then with this one.`,
    );
    this.name = 'SchemaTooOld';
  }
}

/** How a database's schema compares with that of this release. */
export type SchemaState = 'empty' | 'earlier' | 'current' | 'later';

/** Compares a database with this release. @throws SchemaTooOld */
export async function readSchemaState(driver: Driver): Promise<SchemaState> {
  const execute = statementsOn(driver);
  const { entries } = await readJournal();
  const had = await readTimes(execute);
  if (had.length === 0) return 'empty';
  if (!had.includes(entries[0].when)) return 'later';
  if (entries.some(({ when }) => !had.includes(when))) return 'earlier';
  if (had.some((time) => !entries.some(({ when }) => when === time))) return 'later';
  return (await changedFunctions(execute, await readFunctions())).length > 0 ? 'earlier' : 'current';
}

/** The times of the migrations that a database has had, from the baseline on. @throws SchemaTooOld */
async function readTimes(execute: Execute): Promise<number[]> {
  const [table] = await execute(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (!table?.name) return [];
  const rows = await execute('select created_at from drizzle.__drizzle_migrations order by created_at');
  const baseline = (await readJournal()).entries[0];
  const times = rows.map((row) => Number(row.created_at)).filter((time) => time >= baseline.when);
  if (rows.length > 0 && times.length === 0) throw new SchemaTooOld();
  return times;
}

/**
 * The migrations that a database has had, in their order. In the place of a name that only a later release knows stands the time at which the
 * migration was generated, by which that release knows it.
 * @throws SchemaTooOld
 */
export async function listCarriedOut(execute: Execute): Promise<string[]> {
  const { entries } = await readJournal();
  return (await readTimes(execute)).map((time) => entries.find(({ when }) => when === time)?.tag ?? String(time));
}

/** Whether a list of migrations, as `sinceBaseline` makes it, is one of a database that this release can make. */
export async function areKnown(migrations: readonly string[]): Promise<boolean> {
  const { entries } = await readJournal();
  return migrations.includes(entries[0].tag) && migrations.every((name) => entries.some(({ tag }) => tag === name));
}

const hasName = ({ tag, when }: JournalEntry, name: string): boolean => name === tag || name === String(when);

/** The first and the last migration that the releases up to that of the baseline had in its place. */
const REPLACED = { first: '0000_extensions', last: '0076_index_of_unlisted_posts' };

/**
 * A list of migrations that any release wrote, as this release writes it. Names that it does not know stay.
 * @returns undefined where it has only a part of the migrations in whose place the baseline is.
 */
export async function sinceBaseline(migrations: readonly string[]): Promise<string[] | undefined> {
  const { entries } = await readJournal();
  const named = migrations.map((name) => (name === REPLACED.last ? entries[0].tag : (entries.find((entry) => hasName(entry, name))?.tag ?? name)));
  if (named[0] !== REPLACED.first) return named;
  const baseline = named.indexOf(entries[0].tag);
  return baseline < 0 ? undefined : named.slice(baseline);
}

/**
 * Updates the schema, by one transaction for each file. Several instances may start at once: one migrates, the others wait for it.
 * @param onDone is called after each migration and each file of functions with its name.
 * @throws MigrationFailed, SchemaTooOld
 */
export const migrate = (driver: Driver, onDone?: (tag: string) => void): Promise<void> =>
  withMigrationSession(driver, (session) => bringUpToDate(session, onDone));

/**
 * The same within a transaction of the caller. Nobody else may use the database.
 * @throws MigrationFailed, SchemaTooOld
 */
export async function migrateWithin(execute: Execute): Promise<void> {
  await takeLock(execute, 'transaction');
  await bringUpToDate(sessionWithin(execute));
}

/**
 * Makes the tables of a database that has had `names`, for its rows, within a transaction of the caller. `migrateWithin` follows when they are stored.
 * @throws MigrationFailed, SchemaTooOld
 */
export async function makeTablesWithin(execute: Execute, names: readonly string[]): Promise<void> {
  await takeLock(execute, 'transaction');
  const had = await readTimes(execute);
  const missing = (await readMigrations()).filter(({ tag, when }) => names.includes(tag) && !had.includes(when));
  await runMigrations(
    sessionWithin(execute),
    missing.filter(({ afterFunctions }) => !afterFunctions),
  );
  // The rows have been through these already.
  for (const migration of missing.filter(({ afterFunctions }) => afterFunctions)) await remember(execute, migration);
}

async function bringUpToDate(session: MigrationSession, onDone?: (tag: string) => void): Promise<void> {
  const { execute } = session;
  await readTimes(execute);
  const migrations = await readMigrations();
  await runMigrations(
    session,
    migrations.filter(({ afterFunctions }) => !afterFunctions),
    onDone,
  );
  await prepareFunctions(execute);
  await runFunctions(session, await changedFunctions(execute, await readFunctions()), onDone);
  await runMigrations(
    session,
    migrations.filter(({ afterFunctions }) => afterFunctions),
    onDone,
  );
}
