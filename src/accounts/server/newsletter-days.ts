import { eq } from 'drizzle-orm';
import type { Context } from '~/platform/context';
import type { Viewer } from '~/platform/http/viewer';
import { type Identity, Weekday } from '../schemas';
import { users } from '../tables';
import { loadIdentity } from './identity';

/** Sets the weekdays on which the newsletter comes, kept in the week's order and without repetition. */
export async function setNewsletterDays(ctx: Context, viewer: Viewer, days: string[]): Promise<Identity> {
  const newsletterDays = Weekday.options.filter((day) => days.includes(day));
  await ctx.db.update(users).set({ newsletterDays }).where(eq(users.id, viewer.userId));
  return loadIdentity(ctx, ctx.db, viewer.userId);
}
