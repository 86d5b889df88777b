import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Driver } from './database';
import { listenOnPostgres } from './database/listen';

/** The channel on which PostgreSQL notifies every instance that public data has changed. */
export const CHANNEL = 'parnassa_public_data';

let announced = 0;

/**
 * The number of changes that this process has announced. A request that finds a higher number at its end changed something,
 * or ran at the same time as one that did. Announcements in transactions that were rolled back count as well.
 */
export const publicChangeCount = (): number => announced;

/** Announces a change of public data, inside the transaction that makes it. PostgreSQL notifies every instance at commit. */
export async function announcePublicChange(tx: Database): Promise<void> {
  announced += 1;
  await tx.execute(sql`select pg_notify(${CHANNEL}, '')`);
}

/**
 * Calls `onChange` whenever public data has changed on any instance, and also when changes may have been missed because
 * the connection to the database was lost.
 * @returns a function that stops listening.
 */
export async function listenForPublicChanges(driver: Driver, log: Logger, onChange: () => void): Promise<() => Promise<void>> {
  if (driver.kind === 'pglite') return driver.client.listen(CHANNEL, onChange);
  return listenOnPostgres(driver, CHANNEL, log, onChange);
}
