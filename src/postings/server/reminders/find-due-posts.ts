import { isoDayAt } from '~/platform/calendar/civil-day';
import type { Context } from '~/platform/context/context';
import { cursorAfter, type DueItem, type Reminder } from '~/platform/mail/reminders';
import { isReminderDue, type PostReminder } from '~/posts/reminder-rules';
import { contactsOfPosts, mayHaveContact, postsOf } from '~/posts/server/posts';
import { countedSince, totalsOfPosts } from '~/statistics/server';
import { NO_COUNTS } from '~/statistics/statistics';
import { type RemindedPost, reminderMail } from './reminder-mails';

interface DuePost extends DueItem {
  post: RemindedPost;
}

function postReminder(kind: PostReminder): Reminder<DuePost> {
  // Each end of a post is announced, since a renewal gives it a new one.
  const keyOf = ({ id, expiresOn }: RemindedPost) => (expiresOn && kind !== 'post.week' ? `${id}:${expiresOn.toISOString()}` : id);
  const dueAmong = async (ctx: Context, rows: { post: Omit<RemindedPost, 'statistics'> & { userId: string } }[]): Promise<DuePost[]> => {
    const due = rows.map(({ post }) => post).filter((post) => isReminderDue(kind, post, ctx.clock.now()));
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    const [contacts, totals, since] = await Promise.all([
      contactsOfPosts(ctx.db, ids),
      kind === 'post.draft' ? () => NO_COUNTS : totalsOfPosts(ctx.db, ids),
      kind === 'post.week' ? countedSince(ctx.db) : null,
    ]);
    return due
      .filter(({ postedOn }) => kind !== 'post.week' || wasCountedFrom(ctx, postedOn, since))
      .map((post) => ({ ...post, statistics: totals(post.id) }))
      .map((post) => ({ accountId: contacts.get(post.id) ?? post.userId, key: keyOf(post), post }));
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

/** Whether visits were counted from the day on which a post went live. A board that was upgraded since then knows only a part of them. */
const wasCountedFrom = ({ config }: Context, postedOn: Date | null, since: string | null): boolean =>
  postedOn !== null && since !== null && isoDayAt(postedOn, config.TIME_ZONE) >= since;

/** The reminders of posts: the end, the question after it, drafts, and the statistics of a post after a week. */
export const postReminders: Reminder[] = [postReminder('post.ending'), postReminder('post.ended'), postReminder('post.draft'), postReminder('post.week')];
