import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Driver } from './';
import { listenOnPostgres } from './listen';

/** The channel on which PostgreSQL notifies every instance that public data has changed. */
export const CHANNEL = 'parnassa_public_data';

/**
 * The answers in which a change may show: their tags (`post:…`, `list:state=NJ`), or undefined for every answer. A change whose tags
 * leave out an answer that it shows in leaves that answer outdated for up to a minute, so a change names too many rather than too few.
 */
export type ChangedTags = readonly string[] | undefined;

/** PostgreSQL takes notices up to 8,000 bytes. */
const LONGEST_NOTICE = 7_500;
const SEPARATOR = '\n';
/** How many announcements of this process are remembered. */
const REMEMBERED = 1_000;

type Act = (tx: Database, touched: ChangedTags) => Promise<unknown>;
let withEach: Act | undefined;

/** Does something in the transaction of each change that this process announces from now on; undefined ends that. */
export function withEachChange(act: Act | undefined): void {
  withEach = act;
}

let announced = 0;
const latest: ChangedTags[] = [];

/** The number of changes that this process has announced. Announcements in transactions that were rolled back count as well. */
export const publicChangeCount = (): number => announced;

/**
 * The changes that this process has announced since `publicChangeCount` gave a number. A request that finds some at its end made them, or
 * ran at the same time as one that did.
 */
export function publicChangesSince(count: number): ChangedTags[] {
  const missing = announced - count;
  return missing > latest.length ? [undefined] : latest.slice(latest.length - missing);
}

/** Announces a change of public data, inside the transaction that makes it. PostgreSQL notifies every instance at commit. */
export async function announcePublicChange(tx: Database, touched?: ChangedTags): Promise<void> {
  const text = touched?.join(SEPARATOR) ?? '';
  const isSendable = Buffer.byteLength(text) <= LONGEST_NOTICE;
  announced += 1;
  latest.push(isSendable ? touched : undefined);
  if (latest.length > REMEMBERED) latest.shift();
  await withEach?.(tx, touched);
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${isSendable ? text : ''})`);
}

/** The tags of a notice. One without text is about every answer. */
const tagsIn = (notice: string | undefined): ChangedTags => (notice ? notice.split(SEPARATOR) : undefined);

/**
 * Calls `onChange` whenever public data has changed on any instance, and also when changes may have been missed because
 * the connection to the database was lost.
 * @returns a function that stops listening.
 */
export async function listenForPublicChanges(driver: Driver, log: Logger, onChange: (touched: ChangedTags) => void): Promise<() => Promise<void>> {
  const onNotice = (notice?: string) => onChange(tagsIn(notice));
  if (driver.kind === 'pglite') return driver.client.listen(CHANNEL, onNotice);
  return listenOnPostgres(driver, CHANNEL, log, onNotice);
}
