import { sql } from 'drizzle-orm';
import { queryRows } from './rows';
import type { Position, ReadDatabase } from './types';

const POSITION = /^[\dA-F]{16}$/;

/** A position that a client sent, or undefined for a text that is none. */
export const positionFrom = (text: string | undefined): Position | undefined => (text && POSITION.test(text) ? text : undefined);

/**
 * The position after all that the primary has written. It is without the header of a page (24 bytes, 40 at the beginning of a segment) on which nothing is
 * written yet: a replica that has replayed everything is at the end of the page before.
 */
export async function positionOfPrimary(primary: ReadDatabase): Promise<Position> {
  const [row] = await queryRows<{ position: string }>(
    primary,
    sql`select upper(lpad(to_hex(case when at % pg_size_bytes(current_setting('wal_segment_size')) = 40 then at - 40 when at % 8192 = 24 then at - 24 else at end), 16, '0')) as position
      from (select (pg_current_wal_insert_lsn() - '0/0')::bigint as at) now`,
  );
  if (!row) throw new Error('The server has no position.');
  return row.position;
}

/** What a server says of itself: whether it is a standby, since when it runs, of which cluster it is, and how far it has replayed as a standby. */
export interface ServerState {
  isStandby: boolean;
  started: string;
  cluster: string;
  replayed: Position | null;
}

/** A query for the state of a server. */
export const SERVER_STATE = `select pg_is_in_recovery() as "isStandby", pg_postmaster_start_time()::text as started,
  (select system_identifier::text from pg_control_system()) as cluster, upper(lpad(to_hex((pg_last_wal_replay_lsn() - '0/0')::bigint), 16, '0')) as replayed`;
