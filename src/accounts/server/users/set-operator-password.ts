import { eq } from 'drizzle-orm';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context';
import { inTransaction } from '~/platform/database/transaction';
import { notFound } from '~/platform/errors';
import { users } from '../../tables';
import { assertNotCommonPassword, hashPassword } from '../passwords/passwords';
import { endSessions, findUserByEmail, invalidateMailedCodes } from '../queries';

/**
 * Sets the password of any account, also of an admin, for the operator of the board. All sessions of the account end.
 * @throws 404 for an unknown address; 422 for a password that the rules refuse.
 */
export async function setOperatorPassword(ctx: Context, address: string, password: string): Promise<void> {
  const user = await findUserByEmail(ctx.db, address.trim().toLowerCase());
  if (!user) throw notFound();
  assertNotCommonPassword('password', password);
  const passwordHash = await hashPassword(password);
  await inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await invalidateMailedCodes(tx, user.id, ['reset', 'change_email', 'confirm'], now);
    await endSessions(tx, user.id, now, 'password changed');
    await recordAudit(tx, ctx.clock, { actorId: null, action: 'password.set', subject: 'users', subjectId: user.id });
  });
}
