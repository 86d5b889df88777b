import type { Database } from '~/platform/database';
import { defineQuestion } from '~/platform/slices/questions';

/** The days of the products that orders bought, by the orders' ids. */
export const daysBought = defineQuestion<(db: Database, orderIds: string[]) => Promise<ReadonlyMap<string, number>>>('daysBought');
