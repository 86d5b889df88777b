import { eq } from 'drizzle-orm';
import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { emit } from '~/platform/slices/events';
import { nameChanged, type PersonName } from '../../events';
import type { Identity } from '../../schemas';
import { users } from '../../tables';
import { loadIdentity } from '../login/identity';
import { lockUser, type UserRow } from '../queries';

/** Stores the name of a locked account, and lets other slices change the names that they have copied from it. */
export async function storeName(ctx: Context, tx: Database, user: UserRow, change: Partial<PersonName>): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, user.id));
  const from = { firstName: user.firstName, lastName: user.lastName };
  await emit(ctx, tx, nameChanged, { userId: user.id, from, to: { ...from, ...change } });
}

/** What is left out stays. */
interface NewName {
  first_name?: string | undefined;
  last_name?: string | undefined;
}

/** Changes the user's name. A profile with the former name takes the new one. */
export async function changeName(ctx: Context, viewer: Viewer, { first_name, last_name }: NewName): Promise<Identity> {
  await inTransaction(ctx.db, async (tx) => {
    const user = await lockUser(tx, viewer.userId);
    if (!user) throw notFound();
    await storeName(ctx, tx, user, { firstName: first_name ?? user.firstName, lastName: last_name ?? user.lastName });
  });
  return loadIdentity(ctx, ctx.db, viewer.userId);
}
