import type { Database } from '~/platform/database';
import { defineQuestion } from '~/platform/slices/questions';

/** Where subscribers with an account live: the state or country of their profile by name, as in `JobBrief.region`. Those without one are left out. */
export const homeRegions = defineQuestion<(db: Database, userIds: string[]) => Promise<Map<string, string>>>('homeRegions');
