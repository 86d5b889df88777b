import type { Database, ReadDatabase } from '~/platform/database';
import { defineQuestion } from '~/platform/slices/questions';

/** A post that a user applied to: the id and the time of the application, and whether it was withdrawn. */
interface AppliedPost {
  postId: string;
  id: string;
  at: Date;
  withdrawn: boolean;
}

/** The posts that a user has applied to, newest first. */
export const appliedPosts = defineQuestion<(db: Database, userId: string) => Promise<AppliedPost[]>>('appliedPosts');

/** The days of the products that orders bought, by the orders' ids. */
export const daysBought = defineQuestion<(db: ReadDatabase, orderIds: string[]) => Promise<ReadonlyMap<string, number>>>('daysBought');
