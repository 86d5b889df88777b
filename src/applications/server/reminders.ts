import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { TimeRange } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { rangeQuery, type TimeCursor } from '~/platform/database/time-range';
import type { MailContent } from '~/platform/mail';
import { cursorAfter, type DueItem, type Reminder } from '~/platform/mail/reminders';
import { idsOfPostsBy, ownersOfPosts } from '~/posts/server/posts';
import { dueReminder, remindedRange } from '../interviews';
import { applications } from '../tables';
import { unansweredRange } from '../unanswered';
import { interviewedMail } from './emails/interviewed-mail';
import { unansweredMail, type WaitingApplication } from './emails/unanswered-mail';
import type { ApplicationRow } from './queries';

type DueApplication = DueItem & WaitingApplication;

interface Occasion {
  kind: 'application.unanswered' | 'application.interviewed';
  /** The instant of an application from which the days count. An index begins with it. */
  since: PgColumn;
  range(now: Date): TimeRange;
  where: SQL | undefined;
  /** Tells the reminders of one application apart. */
  key(row: Pick<ApplicationRow, 'id' | 'interviewedAt'>, now: Date): string;
  mail(ctx: Context, due: readonly DueApplication[], firstName: string): MailContent;
}

/** Reminds the author of a post of its applications: one email for all of their posts. */
function reminderOf({ kind, since, range: rangeAt, where, key, mail }: Occasion): Reminder<DueApplication> {
  const query = ({ db, clock }: Context, after: TimeCursor | null, more?: SQL) => {
    const range = rangeQuery({ at: since, id: applications.id }, rangeAt(clock.now()), after);
    return db
      .select({
        at: range.cursor,
        id: applications.id,
        postId: applications.postId,
        firstName: applications.firstName,
        lastName: applications.lastName,
        createdAt: applications.createdAt,
        interviewedAt: applications.interviewedAt,
      })
      .from(applications)
      .where(and(range.where, isNull(applications.withdrawnAt), isNotNull(applications.userId), where, more))
      .orderBy(...range.orderBy);
  };
  const dueAmong = async ({ db, clock }: Context, rows: Awaited<ReturnType<typeof query>>): Promise<DueApplication[]> => {
    const posts = await ownersOfPosts(db, [...new Set(rows.map(({ postId }) => postId))]);
    return rows.flatMap((row) => {
      const post = posts.get(row.postId);
      if (!post) return [];
      const name = `${row.firstName} ${row.lastName}`.trim();
      const since = row.interviewedAt ?? row.createdAt;
      return [{ accountId: post.userId, key: key(row, clock.now()), id: row.id, name, since, post: { id: row.postId, headline: post.headline } }];
    });
  };
  return {
    kind,
    async findDue(ctx, after, limit) {
      const rows = await query(ctx, after).limit(limit);
      return { due: await dueAmong(ctx, rows), next: cursorAfter(rows, limit) };
    },
    async findDueOf(ctx, accountIds) {
      const postIds = await idsOfPostsBy(ctx.db, accountIds);
      const due = postIds.length === 0 ? [] : await dueAmong(ctx, await query(ctx, null, inArray(applications.postId, postIds)));
      return due.filter(({ accountId }) => accountIds.includes(accountId));
    },
    mail: (ctx, items, { firstName }) => mail(ctx, items, firstName),
  };
}

/** Reminds employers of applications that they have neither answered nor moved to a stage for ten days. */
export const unansweredReminder = reminderOf({
  kind: 'application.unanswered',
  since: applications.createdAt,
  range: unansweredRange,
  where: and(isNull(applications.answeredAt), eq(applications.stage, 'new')),
  key: ({ id }) => id,
  mail: unansweredMail,
});

/** Reminds employers of people whom they interviewed 30 days ago, and 40 days ago, and who have heard nothing since. */
export const interviewedReminder = reminderOf({
  kind: 'application.interviewed',
  since: applications.interviewedAt,
  range: remindedRange,
  where: undefined,
  // A second interview begins the days anew.
  key: ({ id, interviewedAt }, now) => `${id}:${interviewedAt?.getTime()}:${interviewedAt && dueReminder(interviewedAt, now)}`,
  mail: interviewedMail,
});
