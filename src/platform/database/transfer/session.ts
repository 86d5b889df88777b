import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Transaction } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { type Execute, executeEmbedded, executeOnServer } from '../migrations/session';
import type { Database, Driver, PostgresDriver } from '../types';

/** Rows leave in pieces of about this many bytes, so that a table of any size needs little memory. */
const PIECE_BYTES = 4_000_000;
/** The longest row of an archive. The board's own are far below: it takes files and texts of at most 10 MB. */
const LONGEST_ROW = 64_000_000;
const NEWLINE = 0x0a;

/** A row is longer than any of the board's. */
export class RowTooLong extends Error {}

/** A transaction in which whole tables are read or written, in PostgreSQL's text format for `COPY`. */
export interface TransferSession {
  /** The same transaction, for queries of the slices. */
  db: Database;
  rows<Row extends object>(query: string, values?: unknown[]): Promise<Row[]>;
  /** The same for migrations: a text without values may have several statements. */
  execute: Execute;
  /** The rows that `source` (a table with its columns) holds, in pieces of whole rows. */
  copyOut(source: string): AsyncIterable<Uint8Array>;
  /** Adds a piece of rows to `target` (a table with its columns). */
  copyIn(target: string, piece: Uint8Array): Promise<void>;
}

/** Both kinds of database write dates, numbers and bytes alike with these settings. */
const FORMATS = "set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex'";

/** Runs `work` in a read-only transaction that sees one state of the database, whatever is written meanwhile. */
export const inSnapshot = <Result>(driver: Driver, work: (session: TransferSession) => Promise<Result>): Promise<Result> =>
  inSession(driver, 'isolation level repeatable read, read only', work);

/** Runs `work` in a transaction that writes. All of it is kept, or nothing. */
export const inLoad = <Result>(driver: Driver, work: (session: TransferSession) => Promise<Result>): Promise<Result> =>
  inSession(driver, 'isolation level read committed, read write', work);

async function inSession<Result>(driver: Driver, mode: string, work: (session: TransferSession) => Promise<Result>): Promise<Result> {
  if (driver.kind === 'pglite') {
    return driver.client.transaction(async (tx) => {
      await tx.exec(`set transaction ${mode}; ${FORMATS}`);
      return work(embeddedSession(tx));
    });
  }
  // Whole tables take longer than the limits of requests.
  const limits = { query_timeout: 0, statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 };
  const client = driver.newClient('parnassa transfer', limits);
  // The running statement fails with the same error.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`begin transaction ${mode}`);
    await client.query(FORMATS);
    const result = await work(serverSession(client));
    await client.query('commit');
    return result;
  } finally {
    // Ends the transaction as well where it was not committed.
    await client.end();
  }
}

function serverSession(client: ReturnType<PostgresDriver['newClient']>): TransferSession {
  return {
    db: drizzlePostgres({ client }) as unknown as Database,
    rows: async (query, values) => (await client.query(query, values)).rows,
    execute: executeOnServer(client),
    copyOut: (source) => wholeRows(client.query(copyTo(`copy ${source} to stdout`))),
    copyIn: (target, piece) => pipeline(Readable.from([piece]), client.query(copyFrom(`copy ${target} from stdin`))),
  };
}

function embeddedSession(tx: Transaction): TransferSession {
  return {
    db: drizzlePglite({ client: tx as never }) as unknown as Database,
    rows: async <Row extends object>(query: string, values?: unknown[]) => (await tx.query<Row>(query, values)).rows,
    execute: executeEmbedded(tx),
    async *copyOut(source) {
      const { blob } = await tx.query(`copy ${source} to '/dev/blob'`);
      if (blob && blob.size > 0) yield* wholeRows(blob.stream() as unknown as AsyncIterable<Uint8Array>);
    },
    copyIn: async (target, piece) => {
      await tx.query(`copy ${target} from '/dev/blob'`, [], { blob: new Blob([piece as Uint8Array<ArrayBuffer>]) });
    },
  };
}

/**
 * Joins and cuts a stream of bytes into pieces that end with a row. The text format escapes line breaks inside values.
 * @throws RowTooLong
 */
export async function* wholeRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    const end = size < PIECE_BYTES ? -1 : chunk.lastIndexOf(NEWLINE);
    if (end < 0) {
      if (size > LONGEST_ROW) throw new RowTooLong('a row is longer than 64 MB');
      continue;
    }
    const joined = Buffer.concat(waiting);
    const cut = joined.length - (chunk.length - end - 1);
    yield joined.subarray(0, cut);
    waiting = [joined.subarray(cut)];
    size = joined.length - cut;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** In PostgreSQL's text format each row ends with a line break, and values have none. */
export function countRows(piece: Uint8Array): number {
  let count = 0;
  for (let at = piece.indexOf(NEWLINE); at >= 0; at = piece.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}
