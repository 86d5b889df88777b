import pLimit from 'p-limit';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';

/** The maximum of concurrent transactions in a process. Each holds one connection, and they often wait for the same rows. */
const MAX_CONCURRENT = 8;

const limit = pLimit(MAX_CONCURRENT);

/**
 * A transaction that moves money. Under many concurrent payments, e.g. hundreds with one coupon, they wait in this queue instead
 * of taking every connection of the pool: none fails for lack of a connection, and the rest of the board stays available.
 * Never begin one inside another: the inner one could wait for the outer one forever.
 */
export const moneyTransaction = <Result>(ctx: Context, work: (tx: Database) => Promise<Result>): Promise<Result> => limit(() => inTransaction(ctx.db, work));
