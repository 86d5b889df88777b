import type { Context } from '~/platform/context/context';
import type { AppError } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { defineQuestion } from '~/platform/slices/questions';
import type { PostRow } from '~/posts/server/posts';
import type { Order } from './schemas';
import type { BoardYear, YearSum } from './server/years';

interface OrderKey {
  id: string;
  createdAt: Date;
}

interface OtherOrders {
  /** The newest purchases of a user, at most `limit`, and the number of all of them; of all years, or of one. */
  newest(db: Database, userId: string, limit: number, year?: BoardYear): Promise<{ keys: OrderKey[]; total: number }>;
  /** The sums of a user's purchases by year. */
  sums(db: Database, userId: string, timeZone: string): Promise<YearSum[]>;
  /** Some purchases of a user as orders; those of others are left out. */
  load(ctx: Context, db: Database, userId: string, ids: string[]): Promise<Order[]>;
}

/** Paid purchases of another slice that have a place among the orders of their buyer, each with a receipt. */
export const otherOrders = defineQuestion<OtherOrders>('otherOrders');

/** Why a complete draft may not go live before its employer changes it; undefined where it may. It is asked before any money moves. */
export const goingLiveRefusal = defineQuestion<(ctx: Context, tx: Database, post: PostRow) => Promise<AppError | undefined>>('goingLiveRefusal');
