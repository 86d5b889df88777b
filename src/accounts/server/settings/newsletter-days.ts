import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import type { Viewer } from '~/platform/http/viewer';
import { type Identity, Weekday } from '../../schemas';
import { users } from '../../tables';
import { loadIdentity } from '../login/identity';

/** Sorts weekdays from Monday to Sunday and drops repetitions. */
export const sortWeekdays = (days: string[]): Weekday[] => Weekday.options.filter((day) => days.includes(day));

/** Sets the weekdays on which the user gets the newsletter. */
export async function setNewsletterDays(ctx: Context, viewer: Viewer, days: string[]): Promise<Identity> {
  await ctx.db
    .update(users)
    .set({ newsletterDays: sortWeekdays(days) })
    .where(and(eq(users.id, viewer.userId), isNull(users.removedAt)));
  return loadIdentity(ctx, ctx.db, viewer.userId);
}

const hasVerified = (email: string) => and(eq(users.email, email), isNotNull(users.verifiedAt), isNull(users.removedAt));

/** Sets the newsletter days of the account that has verified this address. @returns false if there is no such account. */
export async function setNewsletterDaysByEmail(tx: Database, email: string, days: string[]): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ newsletterDays: sortWeekdays(days) })
    .where(hasVerified(email))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** The newsletter days of the account that has verified this address; undefined if there is no such account. */
export async function newsletterDaysByEmail(db: Database, email: string): Promise<string[] | undefined> {
  const [account] = await db.select({ days: users.newsletterDays }).from(users).where(hasVerified(email));
  return account?.days;
}
