import type { Context as BoardContext } from '~/platform/context';
import type { Database } from '~/platform/database';
import type { Order } from '../schemas';

interface OrderKey {
  id: string;
  createdAt: Date;
}

/** Purchases of another slice that have a place among the orders of their buyer, each with a receipt. */
export interface OtherOrders {
  /** The newest purchases of a user, at most `limit`, and the number of all of them. */
  newest(db: Database, userId: string, limit: number): Promise<{ keys: OrderKey[]; total: number }>;
  /** Some purchases of a user as orders; those of others are left out. */
  load(ctx: BoardContext, db: Database, userId: string, ids: string[]): Promise<Order[]>;
}

declare module '~/platform/context' {
  interface Context {
    otherOrders: OtherOrders;
  }
}
