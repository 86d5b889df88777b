import { eq } from 'drizzle-orm';
import type { Context } from '~/platform/context';
import type { Viewer } from '~/platform/http/viewer';
import type { Identity } from '../../schemas';
import { users } from '../../tables';
import { loadIdentity } from '../login/identity';

/** Changes the user's name. */
export async function changeName(ctx: Context, viewer: Viewer, name: { first_name: string; last_name: string }): Promise<Identity> {
  await ctx.db.update(users).set({ firstName: name.first_name, lastName: name.last_name }).where(eq(users.id, viewer.userId));
  return loadIdentity(ctx, ctx.db, viewer.userId);
}
