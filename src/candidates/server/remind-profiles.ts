import { and, eq } from 'drizzle-orm';
import { rangeQuery } from '~/platform/database/time-range';
import { cursorAfter, type DueReminder, type Reminder } from '~/platform/mail/reminders';
import { isProfileReminderDue, unchangedRange } from '../profile-reminder';
import { candidates } from '../tables';
import { profileReminderMail } from './emails/profile-reminder-mail';

/** Asks job seekers whose profile is shown to employers, and was not changed for long, whether it is still right. */
export const profileReminder: Reminder = {
  kind: 'candidate.profile_reminder',
  async findDue(ctx, after, limit) {
    const now = ctx.clock.now();
    // In the order of the index `candidates_updated_at`.
    const range = rangeQuery({ at: candidates.updatedAt, id: candidates.id }, unchangedRange(now), after);
    const rows = await ctx.db
      .select({ at: range.cursor, id: candidates.id, userId: candidates.userId, posted: candidates.posted, updatedAt: candidates.updatedAt })
      .from(candidates)
      .where(and(range.where, eq(candidates.posted, true)))
      .orderBy(...range.orderBy)
      .limit(limit);
    const due = rows
      .filter((profile) => isProfileReminderDue(profile, now))
      .map(
        ({ id, userId, updatedAt }): DueReminder => ({
          accountId: userId,
          key: `${id}:${updatedAt.toISOString()}`,
          mail: ({ firstName }) => profileReminderMail(ctx, { id, updatedAt }, firstName),
        }),
      );
    return { due, next: cursorAfter(rows, limit) };
  },
};
