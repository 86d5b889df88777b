import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';

/** How many of them run at once in a process; each holds one connection, and they often wait for the same rows. */
const MAX_CONCURRENT = 8;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * A transaction that moves money. In a rush, say hundreds of payments with one coupon, they wait here in line instead of
 * taking every connection of the pool: nobody times out for want of one, and the rest of the board goes on serving.
 * Never begin one inside another: the line would wait for itself.
 */
export async function moneyTransaction<Result>(ctx: Context, work: (tx: Database) => Promise<Result>): Promise<Result> {
  if (running >= MAX_CONCURRENT) await new Promise<void>((next) => waiting.push(next));
  else running += 1;
  try {
    return await inTransaction(ctx.db, work);
  } finally {
    // Who waits longest takes over the place; it stays counted.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
