import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Context } from '~/platform/context/context';
import { rangeQuery, type TimeCursor } from '~/platform/database/time-range';
import { cursorAfter, type DueItem, type Reminder } from '~/platform/mail/reminders';
import { isProfileReminderDue, unchangedRange } from '../profile-reminder';
import { candidates } from '../tables';
import { profileReminderMail } from './emails/profile-reminder-mail';

interface Profile {
  id: string;
  userId: string;
  posted: boolean;
  updatedAt: Date;
}

interface DueProfile extends DueItem {
  profile: Profile;
}

/** A query of the profiles that were not changed for long, in the order of the index `candidates_updated_at`. */
function profilesOf({ db, clock }: Context, after: TimeCursor | null, more?: SQL) {
  const range = rangeQuery({ at: candidates.updatedAt, id: candidates.id }, unchangedRange(clock.now()), after);
  return db
    .select({ at: range.cursor, id: candidates.id, userId: candidates.userId, posted: candidates.posted, updatedAt: candidates.updatedAt })
    .from(candidates)
    .where(and(range.where, eq(candidates.posted, true), more))
    .orderBy(...range.orderBy);
}

const dueAmong = ({ clock }: Context, profiles: Profile[]): DueProfile[] =>
  profiles
    .filter((profile) => isProfileReminderDue(profile, clock.now()))
    .map((profile) => ({ accountId: profile.userId, key: `${profile.id}:${profile.updatedAt.toISOString()}`, profile }));

/** Asks job seekers whose profile is shown to employers, and was not changed for long, whether it is still right. An account has one profile. */
export const profileReminder: Reminder<DueProfile> = {
  kind: 'candidate.profile_reminder',
  async findDue(ctx, after, limit) {
    const rows = await profilesOf(ctx, after).limit(limit);
    return { due: dueAmong(ctx, rows), next: cursorAfter(rows, limit) };
  },
  findDueOf: async (ctx, accountIds) => dueAmong(ctx, await profilesOf(ctx, null, inArray(candidates.userId, accountIds))),
  mail: (ctx, [{ profile }], { firstName }) => profileReminderMail(ctx, profile, firstName),
};
