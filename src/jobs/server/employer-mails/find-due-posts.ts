import { and, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Context } from '~/platform/context';
import { rangeQuery, type TimeCursor } from '~/platform/database/time-range';
import { cursorAfter, type DueItem, type Reminder } from '~/platform/mail/reminders';
import { isReminderDue, type PostReminder, reminderRange } from '../../reminder-rules';
import { posts } from '../../tables';
import { contactsOfPosts, mayHaveContact } from '../posts/contacts';
import { type RemindedPost, reminderMail } from './reminder-mails';

interface DuePost extends DueItem {
  post: RemindedPost;
}

const { id, userId, headline, applyEmail, applicationCount, createdAt, updatedAt } = posts;
const { postedOn, expiresOn, posted, active, private: hidden, filledAt, reviewState, renewsOn, renewals, maxRenewals } = posts;
/** The columns that rules and mails read. Descriptions stay in the database. */
const columns = { id, userId, headline, applyEmail, applicationCount, createdAt, updatedAt, postedOn, expiresOn, posted, active };
const moreColumns = { private: hidden, filledAt, reviewState, renewsOn, renewals, maxRenewals };

/** A query of the posts of a reminder, in the order of the indexes `posts_published_expires` and `posts_pending_newest`. */
function postsOf({ db, clock }: Context, reminder: PostReminder, after: TimeCursor | null, more?: SQL) {
  const isDraft = reminder === 'post.draft';
  const range = rangeQuery({ at: isDraft ? posts.createdAt : posts.expiresOn, id: posts.id }, reminderRange(reminder, clock.now()), after);
  return db
    .select({ at: range.cursor, id: posts.id, post: { ...columns, ...moreColumns } })
    .from(posts)
    .where(and(isNull(posts.removedAt), isDraft ? isNull(posts.postedOn) : isNotNull(posts.postedOn), range.where, more))
    .orderBy(...range.orderBy);
}

function postReminder(kind: PostReminder): Reminder<DuePost> {
  const dueAmong = async (ctx: Context, rows: { post: RemindedPost & { userId: string } }[]): Promise<DuePost[]> => {
    const due = rows.map(({ post }) => post).filter((post) => isReminderDue(kind, post, ctx.clock.now()));
    const contacts = await contactsOfPosts(
      ctx.db,
      due.map(({ id }) => id),
    );
    return due.map((post) => ({
      accountId: contacts.get(post.id) ?? post.userId,
      // Each end of a post is announced, since a renewal gives it a new one.
      key: post.expiresOn ? `${post.id}:${post.expiresOn.toISOString()}` : post.id,
      post,
    }));
  };
  return {
    kind,
    async findDue(ctx, after, limit) {
      const rows = await postsOf(ctx, kind, after).limit(limit);
      return { due: await dueAmong(ctx, rows), next: cursorAfter(rows, limit) };
    },
    async findDueOf(ctx, accountIds) {
      const due = await dueAmong(ctx, await postsOf(ctx, kind, null, mayHaveContact(ctx.db, accountIds)));
      return due.filter(({ accountId }) => accountIds.includes(accountId));
    },
    mail: (ctx, [first, ...others], { firstName }) => reminderMail(ctx, kind, [first.post, ...others.map(({ post }) => post)], firstName),
  };
}

/** The reminders of posts: the end, the question after it, and drafts. */
export const postReminders: Reminder[] = [postReminder('post.ending'), postReminder('post.ended'), postReminder('post.draft')];
