import { and, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Context } from '~/platform/context/context';
import { rangeQuery, type TimeCursor } from '~/platform/database/time-range';
import { type PostReminder, reminderRange } from '../../reminder-rules';
import { posts } from '../../tables';

const { id, userId, headline, applyEmail, applicationCount, createdAt, updatedAt } = posts;
const { postedOn, expiresOn, posted, active, private: hidden, filledAt, reviewState, renewsOn, renewals, maxRenewals } = posts;
/** The columns that rules and mails read. Descriptions stay in the database. */
const columns = { id, userId, headline, applyEmail, applicationCount, createdAt, updatedAt, postedOn, expiresOn, posted, active };
const moreColumns = { private: hidden, filledAt, reviewState, renewsOn, renewals, maxRenewals };

/** The time by which the posts of a reminder are read, each with an index that begins with it. */
const TIMES = { 'post.draft': posts.createdAt, 'post.ending': posts.expiresOn, 'post.ended': posts.expiresOn, 'post.week': posts.postedOn };

/** A query of the posts of a reminder, in the order of the indexes `posts_published_expires`, `posts_published_newest` and `posts_pending_newest`. */
export function postsOf({ db, clock }: Context, reminder: PostReminder, after: TimeCursor | null, more?: SQL) {
  const isDraft = reminder === 'post.draft';
  const range = rangeQuery({ at: TIMES[reminder], id: posts.id }, reminderRange(reminder, clock.now()), after);
  return db
    .select({ at: range.cursor, id: posts.id, post: { ...columns, ...moreColumns } })
    .from(posts)
    .where(and(isNull(posts.removedAt), isDraft ? isNull(posts.postedOn) : isNotNull(posts.postedOn), range.where, more))
    .orderBy(...range.orderBy);
}
