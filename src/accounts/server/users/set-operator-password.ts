import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import { hashGivenPassword, storeGivenPassword } from '../passwords/given-password';
import { lockUserByEmail } from '../queries';

/**
 * Sets the password of any account, also of an admin, for the operator of the board. All sessions of the account end, and its owner is told.
 * @throws 404 for an unknown address; 422 for a password that the rules refuse.
 */
export async function setOperatorPassword(ctx: Context, address: string, password: string): Promise<void> {
  const passwordHash = await hashGivenPassword(password);
  await inTransaction(ctx.db, async (tx) => {
    const user = await lockUserByEmail(tx, address.trim().toLowerCase());
    if (!user) throw notFound();
    await storeGivenPassword(ctx, tx, user, passwordHash, null);
  });
}
