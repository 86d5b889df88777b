import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Driver } from './database';

/** Where PostgreSQL tells every instance that public data has changed. */
export const CHANNEL = 'parnassa_public_data';

let announced = 0;

/** How many changes this process has announced: whoever compares it before and after knows whether something was changed. */
export const announcedChanges = (): number => announced;

/**
 * Says, inside the transaction that does it, that public data changes. PostgreSQL delivers it at commit, to every instance.
 */
export async function announcePublicChange(tx: Database): Promise<void> {
  announced += 1;
  await tx.execute(sql`select pg_notify(${CHANNEL}, '')`);
}

/**
 * Calls `onChange` whenever public data has changed on any instance, and also after the line to the database was lost,
 * when changes may have been missed.
 * @returns a function that ends the listening.
 */
export async function listenForPublicChanges(driver: Driver, log: Logger, onChange: () => void): Promise<() => Promise<void>> {
  if (driver.kind === 'pglite') return driver.client.listen(CHANNEL, onChange);

  let stopped = false;
  let retry: NodeJS.Timeout | undefined;
  let current: { end(): void } | undefined;
  const connect = async (): Promise<void> => {
    try {
      const client = await driver.pool.connect();
      current = { end: () => client.release(true) };
      client.on('notification', onChange);
      client.on('error', () => {
        onChange();
        if (!stopped) retry = setTimeout(connect, 500);
      });
      await client.query(`listen ${CHANNEL}`);
      onChange();
    } catch (error) {
      log.warn({ err: error }, 'no line for change notices yet');
      onChange();
      if (!stopped) retry = setTimeout(connect, 500);
    }
  };
  await connect();
  return async () => {
    stopped = true;
    clearTimeout(retry);
    current?.end();
  };
}
