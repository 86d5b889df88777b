import { eq } from 'drizzle-orm';
import type { Context } from '~/platform/context/context';
import { invalidField } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { consumeRateLimit, refundRateLimit } from '~/platform/rate-limit';
import { users } from '../../tables';
import { passwordChangedMail } from '../emails/account-mails';
import { limits } from '../login/limits';
import { endSessions, findUser, invalidateMailedCodes, lockUser } from '../queries';
import { assertNotCommonPassword, hashPassword, passwordMatches } from './passwords';

/**
 * Changes the password; every other session ends, and codes that were mailed to reset the password or change the address become invalid, and its owner is told.
 * @throws 422 naming what is wrong: the current password, the new one, or its repetition; 429 after too many wrong tries.
 */
export async function changePassword(ctx: Context, viewer: Viewer, input: { cur_pass: string; new_pass: string; pass_confirm: string }) {
  if (input.new_pass !== input.pass_confirm) throw invalidField('pass_confirm', 'please enter the same password again', 'mismatch');
  assertNotCommonPassword('new_pass', input.new_pass);
  await consumeRateLimit(ctx, limits.passwordByAccount, viewer.userId);
  const user = await findUser(ctx.db, viewer.userId);
  if (user && !user.passwordHash) {
    throw invalidField('cur_pass', 'you log in with Google and have no password yet; use "Forgot your password?" on the login page to set one');
  }
  if (!user || !(await passwordMatches(user.passwordHash, input.cur_pass))) throw wrongPassword();
  await refundRateLimit(ctx, limits.passwordByAccount, viewer.userId);
  const passwordHash = await hashPassword(input.new_pass);
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    const locked = await lockUser(tx, viewer.userId);
    // Somebody may have set another password, with a mailed link for instance, after this one was compared.
    if (locked?.passwordHash !== user.passwordHash) throw wrongPassword();
    await tx.update(users).set({ passwordHash }).where(eq(users.id, viewer.userId));
    // An intruder may have requested these codes; the new password must keep them out.
    await invalidateMailedCodes(tx, viewer.userId, ['reset', 'change_email'], now);
    await endSessions(tx, viewer.userId, now, 'password changed', viewer.sessionId);
    // An address that was never confirmed may belong to somebody else, so it gets no mail.
    if (locked.verifiedAt) await ctx.mailer.send(tx, { ...passwordChangedMail(ctx, locked), accountId: locked.id, to: locked.email });
  });
  return { message: 'Successfully saved password' };
}

const wrongPassword = () => invalidField('cur_pass', 'this is not your current password', 'wrong');
