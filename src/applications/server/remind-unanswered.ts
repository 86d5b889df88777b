import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Context } from '~/platform/context/context';
import { rangeQuery, type TimeCursor } from '~/platform/database/time-range';
import { cursorAfter, type DueItem, type Reminder } from '~/platform/mail/reminders';
import { idsOfPostsBy, ownersOfPosts } from '~/posts/server/posts';
import { applications } from '../tables';
import { unansweredRange } from '../unanswered';
import { unansweredMail } from './emails/unanswered-mail';

interface Unanswered extends DueItem {
  post: { id: string; headline: string };
}

/** A query of the applications that nobody has answered or moved, in the order of the index on their time. */
function unansweredOf({ db, clock }: Context, after: TimeCursor | null, more?: SQL) {
  const range = rangeQuery({ at: applications.createdAt, id: applications.id }, unansweredRange(clock.now()), after);
  const isUntouched = and(isNull(applications.answeredAt), isNull(applications.withdrawnAt), isNotNull(applications.userId), eq(applications.stage, 'new'));
  return db
    .select({ at: range.cursor, id: applications.id, postId: applications.postId })
    .from(applications)
    .where(and(range.where, isUntouched, more))
    .orderBy(...range.orderBy);
}

async function dueAmong({ db }: Context, rows: { id: string; postId: string }[]): Promise<Unanswered[]> {
  const posts = await ownersOfPosts(db, [...new Set(rows.map(({ postId }) => postId))]);
  return rows.flatMap(({ id, postId }) => {
    const post = posts.get(postId);
    return post ? [{ accountId: post.userId, key: id, post: { id: postId, headline: post.headline } }] : [];
  });
}

/** Reminds employers of applications that they have neither answered nor moved to a stage for ten days. */
export const unansweredReminder: Reminder<Unanswered> = {
  kind: 'application.unanswered',
  async findDue(ctx, after, limit) {
    const rows = await unansweredOf(ctx, after).limit(limit);
    return { due: await dueAmong(ctx, rows), next: cursorAfter(rows, limit) };
  },
  async findDueOf(ctx, accountIds) {
    const postIds = await idsOfPostsBy(ctx.db, accountIds);
    const due = postIds.length === 0 ? [] : await dueAmong(ctx, await unansweredOf(ctx, null, inArray(applications.postId, postIds)));
    return due.filter(({ accountId }) => accountIds.includes(accountId));
  },
  mail: (ctx, items, { firstName }) =>
    unansweredMail(
      ctx,
      items.map(({ post }) => post),
      firstName,
    ),
};
