import type { Database } from '~/platform/database';
import { defineQuestion } from '~/platform/slices/questions';
import type { AdminUser } from './admin-contract';

type PartOfUser = Partial<Pick<AdminUser, 'candidate_id' | 'organizations' | 'coupons'>>;

/** The part of a user's record in the back office that belongs to another slice. */
export const partOfUserRecord = defineQuestion<(db: Database, userId: string) => Promise<PartOfUser>>('partOfUserRecord');
