import type { Context } from '~/platform/context/context';
import { conflict } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { countMail } from '~/platform/mail/limits';
import { mailConfirmation } from '../passwords/mailed-codes';
import { findLatestConfirmation, findUser, invalidateMailedCodes } from '../queries';

/** Mails a new confirmation code to the user's own address; earlier ones no longer work. @throws 409 when the address is confirmed already. */
export async function resendConfirmation(ctx: Context, viewer: Viewer): Promise<{ message: string }> {
  const user = await findUser(ctx.db, viewer.userId);
  if (!user || user.verifiedAt) throw conflict('Your address is already confirmed.', 'already_verified');
  await countMail(ctx, 'confirmation', { account: viewer.userId });
  await inTransaction(ctx.db, async (tx) => {
    const latest = await findLatestConfirmation(tx, user.id);
    await invalidateMailedCodes(tx, user.id, ['confirm'], ctx.clock.now());
    await mailConfirmation(ctx, tx, user, latest);
  });
  return { message: `We sent a confirmation to ${user.email}.` };
}
