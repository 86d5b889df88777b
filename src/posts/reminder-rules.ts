import { addDays, isWithin, type TimeRange } from '~/platform/calendar/clock';
import type { PublicationFields, ReviewFields } from './rules';

/** The mails that remind an employer of a post. */
export type PostReminder = 'post.ending' | 'post.ended' | 'post.draft' | 'post.week';

/** A post's end is announced so many days before it. */
export const ENDING_DAYS = 7;
/** A post that ran for a shorter time ends without an announcement, which would come soon after its publication. */
const SHORTEST_RUN = 14;
/** For so many days after its end an employer is asked whether the position is filled. */
const ENDED_DAYS = 7;
/** An employer is reminded of a draft after so many days without a change … */
const DRAFT_DAYS = 2;
/** … as long as it is not older than this. */
const OLDEST_DRAFT = 14;

/** The statistics of a post are mailed so many days after it went live … */
const WEEK_DAYS = 7;
/** … and not later than this. */
const LATEST_WEEK = 10;

/** The columns of a post that decide which reminder is due. */
export interface ReminderFields extends PublicationFields, ReviewFields {
  headline: string;
  createdAt: Date;
  updatedAt: Date;
  renewals: number;
}

/** The posts to which a reminder applies at an instant: by their end, by when they went live, or for drafts by when they were begun. */
export function reminderRange(reminder: PostReminder, now: Date): TimeRange {
  switch (reminder) {
    case 'post.ending':
      return { after: now, upTo: addDays(now, ENDING_DAYS) };
    case 'post.ended':
      return { after: addDays(now, -ENDED_DAYS), upTo: now };
    case 'post.draft':
      return { after: addDays(now, -OLDEST_DRAFT), upTo: addDays(now, -DRAFT_DAYS) };
    case 'post.week':
      return { after: addDays(now, -LATEST_WEEK), upTo: addDays(now, -WEEK_DAYS) };
  }
}

/** Whether a reminder of a post is due. It stays so for some days; that it comes once is the sender's part. */
export function isReminderDue(reminder: PostReminder, post: ReminderFields, now: Date): boolean {
  const range = reminderRange(reminder, now);
  if (reminder === 'post.draft') {
    const isDraft = post.postedOn === null && post.reviewState === null && post.active;
    // Nobody misses a draft in which nothing was written.
    return isDraft && post.headline.trim() !== '' && isWithin(post.createdAt, range) && post.updatedAt <= addDays(now, -DRAFT_DAYS);
  }
  const isOffered = post.posted && post.active && post.filledAt === null;
  if (!isOffered || !post.postedOn || !post.expiresOn) return false;
  // A renewal begins no new week.
  if (reminder === 'post.week') return post.renewals === 0 && isWithin(post.postedOn, range) && now < post.expiresOn;
  if (!isWithin(post.expiresOn, range)) return false;
  return reminder === 'post.ended' || post.expiresOn >= addDays(post.postedOn, SHORTEST_RUN);
}
