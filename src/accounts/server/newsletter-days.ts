import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import type { Viewer } from '~/platform/http/viewer';
import { type Identity, Weekday } from '../schemas';
import { users } from '../tables';
import { loadIdentity } from './identity';

/** In the week's order and without repetition. */
export const sortWeekdays = (days: string[]): Weekday[] => Weekday.options.filter((day) => days.includes(day));

/** Sets the weekdays on which the newsletter comes. */
export async function setNewsletterDays(ctx: Context, viewer: Viewer, days: string[]): Promise<Identity> {
  await ctx.db
    .update(users)
    .set({ newsletterDays: sortWeekdays(days) })
    .where(eq(users.id, viewer.userId));
  return loadIdentity(ctx, ctx.db, viewer.userId);
}

const proved = (email: string) => and(eq(users.email, email), isNotNull(users.verifiedAt), isNull(users.removedAt));

/** Sets the newsletter's days of the account that has proved this address. @returns false where there is no such account. */
export async function setNewsletterDaysByEmail(tx: Database, email: string, days: string[]): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ newsletterDays: sortWeekdays(days) })
    .where(proved(email))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** The newsletter's days of the account that has proved this address; undefined where there is no such account. */
export async function newsletterDaysByEmail(db: Database, email: string): Promise<string[] | undefined> {
  const [account] = await db.select({ days: users.newsletterDays }).from(users).where(proved(email));
  return account?.days;
}
