import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { emit } from '~/platform/slices/events';
import { addressVerified } from '../../events';
import { users } from '../../tables';

/** Marks the user's address as verified. The first time, other slices assign what was kept for it (e.g. credits bought without an account). */
export async function markVerified(ctx: Context, tx: Database, userId: string): Promise<void> {
  const [user] = await tx
    .update(users)
    .set({ verifiedAt: ctx.clock.now() })
    .where(and(eq(users.id, userId), isNull(users.verifiedAt)))
    .returning({ id: users.id, email: users.email });
  if (user) await notifyAddressVerified(ctx, tx, user);
}

/** Notifies the other slices that an address was verified. */
export async function notifyAddressVerified(ctx: Context, tx: Database, user: { id: string; email: string }): Promise<void> {
  await emit(ctx, tx, addressVerified, user);
}
