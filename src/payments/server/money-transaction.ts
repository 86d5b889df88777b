import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';

/** The maximum of concurrent transactions in a process. Each holds one connection, and they often wait for the same rows. */
const MAX_CONCURRENT = 8;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * A transaction that moves money. Under many concurrent payments, e.g. hundreds with one coupon, they wait in this queue instead
 * of taking every connection of the pool: none fails for lack of a connection, and the rest of the board stays available.
 * Never begin one inside another: the inner one could wait for the outer one forever.
 */
export async function moneyTransaction<Result>(ctx: Context, work: (tx: Database) => Promise<Result>): Promise<Result> {
  if (running >= MAX_CONCURRENT) await new Promise<void>((next) => waiting.push(next));
  else running += 1;
  try {
    return await inTransaction(ctx.db, work);
  } finally {
    // The longest waiting transaction takes over the slot, so `running` does not change.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
