import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { emit } from '~/platform/slices/events';
import { addressVerified } from '../../events';
import { users } from '../../tables';
import { findUser } from '../queries';
import { holdAccount } from '../users/find-users';

/**
 * Marks the user's address as verified. The first time, other slices give the account what they kept for it (e.g. credits bought without an account).
 * The caller holds the account (`holdAccount`) and has not locked the user.
 */
export async function markVerified(ctx: Context, tx: Database, userId: string): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user || user.verifiedAt) return;
  await verifyAddress(ctx, tx, user, async () => {
    const unchanged = and(eq(users.id, user.id), eq(users.email, user.email), isNull(users.verifiedAt));
    const marked = await tx.update(users).set({ verifiedAt: ctx.clock.now() }).where(unchanged).returning({ id: users.id });
    return marked.length > 0;
  });
}

interface Verified {
  id: string;
  email: string;
}

/** Gives an account what other slices keep for its address. @param change changes the account, after all of that is locked, and says whether it did. */
export async function verifyAddress(ctx: Context, tx: Database, { id, email }: Verified, change: () => Promise<boolean>): Promise<void> {
  const lastSteps = await emit(ctx, tx, addressVerified, { id, email });
  if (!(await change())) return;
  for (const lastStep of lastSteps) await lastStep();
}

/**
 * Locks what an account is given when its address is verified, where the account is locked before `verifyAddress`. It holds the account, too.
 * @param email the address that it gets; else its own.
 */
export async function lockKeptFor(ctx: Context, tx: Database, userId: string, email?: string): Promise<void> {
  if (!(await holdAccount(tx, userId))) return;
  const user = await findUser(tx, userId);
  if (user) await emit(ctx, tx, addressVerified, { id: userId, email: email ?? user.email });
}
