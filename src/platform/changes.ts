import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Driver } from './database';
import { listenOnPostgres } from './database/listen';

/** The channel on which PostgreSQL tells every instance that public data has changed. */
export const CHANNEL = 'parnassa_public_data';

let announced = 0;

/**
 * How many changes this process has announced. A request that finds the number higher at its end changed something, or ran
 * beside one that did. Transactions that were undone count as well.
 */
export const publicChangeCount = (): number => announced;

/** Announces, inside the transaction that makes it, a change of public data. PostgreSQL tells every instance at commit. */
export async function announcePublicChange(tx: Database): Promise<void> {
  announced += 1;
  await tx.execute(sql`select pg_notify(${CHANNEL}, '')`);
}

/**
 * Calls `onChange` whenever public data has changed on any instance, and also when changes may have been missed because
 * the connection to the database was lost.
 * @returns a function that ends the listening.
 */
export async function listenForPublicChanges(driver: Driver, log: Logger, onChange: () => void): Promise<() => Promise<void>> {
  if (driver.kind === 'pglite') return driver.client.listen(CHANNEL, onChange);
  return listenOnPostgres(driver, CHANNEL, log, onChange);
}
