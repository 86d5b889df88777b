import { and, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '~/platform/context';
import { rangeQuery, type TimeCursor } from '~/platform/database/time-range';
import { cursorAfter, type DueReminder, type Reminder } from '~/platform/mail/reminders';
import { isReminderDue, type PostReminder, reminderRange } from '../../reminder-rules';
import { posts } from '../../tables';
import { reminderMail } from './reminder-mails';

/** The posts of a reminder, in the order of the indexes `posts_published_expires` and `posts_pending_newest`. */
async function readPosts({ db, clock }: Context, reminder: PostReminder, after: TimeCursor | null, limit: number) {
  const isDraft = reminder === 'post.draft';
  const at = isDraft ? posts.createdAt : posts.expiresOn;
  const range = rangeQuery({ at, id: posts.id }, reminderRange(reminder, clock.now()), after);
  return db
    .select({ at: range.cursor, id: posts.id, post: posts })
    .from(posts)
    .where(and(isNull(posts.removedAt), isDraft ? isNull(posts.postedOn) : isNotNull(posts.postedOn), range.where))
    .orderBy(...range.orderBy)
    .limit(limit);
}

const postReminder = (kind: PostReminder): Reminder => ({
  kind,
  async findDue(ctx, after, limit) {
    const rows = await readPosts(ctx, kind, after, limit);
    const now = ctx.clock.now();
    const due = rows.flatMap(({ post }): DueReminder[] =>
      isReminderDue(kind, post, now)
        ? [
            {
              accountId: post.userId,
              // Each end of a post is announced, since a renewal gives it a new one.
              key: post.expiresOn ? `${post.id}:${post.expiresOn.toISOString()}` : post.id,
              mail: ({ firstName }) => reminderMail(ctx, kind, post, firstName),
            },
          ]
        : [],
    );
    return { due, next: cursorAfter(rows, limit) };
  },
});

/** The reminders of posts: the end, the question after it, and drafts. */
export const postReminders: Reminder[] = [postReminder('post.ending'), postReminder('post.ended'), postReminder('post.draft')];
