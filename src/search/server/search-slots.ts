import type { SQL } from 'drizzle-orm';
import { unavailable } from '~/platform/context/errors';
import { queryRows, type ReadDatabase } from '~/platform/database';
import { createSlots, NoFreeSlot } from '~/platform/threads/slots';

/**
 * The most statements that read the search index which a process runs at the same time. On a large board each takes a processor of the database for
 * 10 ms and more. The others wait here without a connection, so that the rest of the board stays available. None may be sent by a transaction, which
 * would wait here with its connection.
 */
const MAX_CONCURRENT = 6;
/** How long a statement waits for its turn, in milliseconds. */
const LONGEST_WAIT = 5_000;

const slots = createSlots({ total: MAX_CONCURRENT });

/**
 * Runs a statement that reads the search index when it is its turn.
 * @returns its rows.
 * @throws 503 when too many others are before it.
 */
export async function searchRows<Row extends Record<string, unknown>>(db: ReadDatabase, query: SQL): Promise<Row[]> {
  try {
    return await slots.run('search', LONGEST_WAIT, () => queryRows<Row>(db, query));
  } catch (error) {
    if (error instanceof NoFreeSlot) throw unavailable('Many people are searching right now. Please try again shortly.');
    throw error;
  }
}
