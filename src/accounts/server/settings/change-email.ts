import { eq } from 'drizzle-orm';
import { MINUTE } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { AppError, invalidField } from '~/platform/context/errors';
import { isUniqueViolation } from '~/platform/database/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { countMail } from '~/platform/mail/limits';
import { codeSender, limitCodeGuesses } from '~/platform/rate-limit/code-guesses';
import type { Identity } from '../../schemas';
import { users } from '../../tables';
import { accountExistsMail, addressChangedMail, emailCodeMail } from '../emails/account-mails';
import { loadIdentity } from '../login/identity';
import { hashSecret } from '../login/tokens';
import { newDigits, storeMailedCode } from '../passwords/mailed-codes';
import { consumeCodeAttempt, consumeTriedCode, endSessions, findUser, findUserByEmail, invalidateMailedCodes } from '../queries';
import { verifyAddress } from '../registration/mark-verified';
import { holdOwnAccount } from '../users/find-users';

const EMAIL_CODE_LIFETIME = 10 * MINUTE;
const TRIES = 5;

/** Six digits are quickly guessed from a stolen table, so the hashed text includes the board's own secret. */
const secretOf = (secret: string, userId: string, email: string, code: string) => `${secret} ${userId} ${email} ${code}`;

/** Mails a code of six digits to the new address. An address that has an account gets a mail that says so; the answer is the same. */
export async function requestEmailCode(ctx: Context, viewer: Viewer, email: string, ip: string): Promise<{ message: string }> {
  // Others could use up what the mailbox may get; who has a confirmed address is counted by the account alone.
  await countMail(ctx, 'emailCode', { account: viewer.userId, client: ip, mailbox: viewer.verified ? undefined : email });
  const taken = await findUserByEmail(ctx.db, email);
  const code = newDigits();
  await inTransaction(ctx.db, async (tx) => {
    await holdOwnAccount(tx, viewer.userId);
    await invalidateMailedCodes(tx, viewer.userId, ['change_email'], ctx.clock.now());
    await storeMailedCode(ctx, tx, {
      userId: viewer.userId,
      purpose: 'change_email',
      secret: secretOf(ctx.appSecret, viewer.userId, email, code),
      email,
      lifetime: EMAIL_CODE_LIFETIME,
    });
    await ctx.mailer.send(tx, { ...(taken ? accountExistsMail(ctx, taken) : emailCodeMail(ctx, code)), accountId: viewer.userId, to: email });
  });
  return { message: `Code sent to ${email}` };
}

/**
 * Changes the email with the code that was mailed to it; the old address is notified, and other sessions end.
 * @throws 422 at `code` when it is wrong, used, older than ten minutes, tried five times, or was sent to another address;
 *   429 after too many wrong codes.
 */
export const changeEmail = (ctx: Context, viewer: Viewer, input: { email: string; code: string }, ip: string): Promise<Identity> =>
  limitCodeGuesses(ctx, codeSender(viewer, ip), isRefused, () => changeWithCode(ctx, viewer, input));

const isRefused = (error: unknown): boolean => error instanceof AppError && error.status === 422;

async function changeWithCode(ctx: Context, viewer: Viewer, input: { email: string; code: string }): Promise<Identity> {
  const wrong = () => invalidField('code', 'this code is wrong or expired; get a new one', 'wrong');
  // The attempt is counted outside the transaction, so that a wrong one is not rolled back.
  const code = await consumeCodeAttempt(ctx.db, { userId: viewer.userId, purpose: 'change_email' }, TRIES, ctx.clock.now());
  const isRight = ctx.appSecrets.some((secret) => code?.hash === hashSecret(secretOf(secret, viewer.userId, input.email, input.code)));
  if (!code || code.email !== input.email || !isRight) throw wrong();
  try {
    await inTransaction(ctx.db, async (tx) => {
      const now = ctx.clock.now();
      await holdOwnAccount(tx, viewer.userId);
      if (!(await consumeTriedCode(tx, code.id, now))) throw wrong();
      const before = await findUser(tx, viewer.userId);
      await verifyAddress(ctx, tx, { id: viewer.userId, email: input.email }, async () => {
        await tx.update(users).set({ email: input.email, verifiedAt: now }).where(eq(users.id, viewer.userId));
        // Links that went to the old address must not open the account any more.
        await invalidateMailedCodes(tx, viewer.userId, ['change_email', 'reset', 'confirm'], now);
        await endSessions(tx, viewer.userId, now, 'email changed', viewer.sessionId);
        return true;
      });
      // An address that was never confirmed may belong to somebody else, so it gets no mail.
      if (before?.verifiedAt) await ctx.mailer.send(tx, { ...addressChangedMail(ctx, before, input.email), accountId: before.id, to: before.email });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) throw wrong();
    throw error;
  }
  return loadIdentity(ctx, ctx.db, viewer.userId);
}
