import { defineEvent } from '~/platform/slices/events';

/** It was counted each night how many applications have had no answer after ten days, and to how many posts they are. */
export const unansweredCounted = defineEvent<{ applications: number; posts: number }>('unansweredCounted');

/** Applications that nobody may read any more: their applicant has withdrawn them, or removed the account. */
export const applicationsClosed = defineEvent<{ ids: string[]; accountRemoved: boolean }>('applicationsClosed');
