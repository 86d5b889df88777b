import type { Context } from '~/platform/context/context';
import { newId } from '~/platform/ids/ids';
import { startSession } from './server/login/sessions';
import { users } from './tables';

let count = 0;

/** Creates a confirmed, logged-in user; `token` is their access token. */
export async function buildUser(ctx: Context, overrides: Partial<typeof users.$inferInsert> = {}) {
  count += 1;
  const id = overrides.id ?? newId();
  const now = ctx.clock.now();
  await ctx.db
    .insert(users)
    .values({ id, email: `person${count}-${id.slice(-6)}@example.org`, firstName: 'Dina', lastName: 'Adler', verifiedAt: now, createdAt: now, ...overrides });
  const auth = await startSession(ctx, ctx.db, id, false, { ip: '127.0.0.1', userAgent: 'test' });
  return { id, email: auth.user.email, token: auth.access_token, refreshToken: auth.refresh_token, user: auth.user };
}
