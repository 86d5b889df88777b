import { eq } from 'drizzle-orm';
import type { Context } from '~/platform/context';
import { inTransaction } from '~/platform/database/transaction';
import { AppError, invalidField } from '~/platform/errors';
import { codeSender, limitCodeGuesses } from '~/platform/rate-limit/code-guesses';
import type { RedirectedAuthData } from '../../schemas';
import { users } from '../../tables';
import { passwordChangedMail } from '../emails/account-mails';
import { type SessionOrigin, startSession } from '../login/sessions';
import { hashSecret } from '../login/tokens';
import { consumeMailedCode, endSessions, findMailedCode, findUser, invalidateMailedCodes, type MailedCodeRow } from '../queries';
import { markVerified } from '../registration/mark-verified';
import { assertNotCommonPassword, hashPassword } from './passwords';

/**
 * Sets a new password with the mailed token, ends every session, tells the owner and logs in. The link was mailed, so it also verifies the address.
 * @throws 400 `token_invalid` for a token that is malformed, unknown, used or has run out; 422 for the password; 429 after too many
 *   wrong tokens from one network address.
 */
export async function resetPassword(
  ctx: Context,
  input: { token: string; pass_info: { password: string; password_cfm: string } },
  origin: SessionOrigin,
): Promise<RedirectedAuthData> {
  const { password, password_cfm } = input.pass_info;
  if (password !== password_cfm) throw invalidField('pass_info.password_cfm', 'please repeat the same password', 'mismatch');
  assertNotCommonPassword('pass_info.password', password);
  // A right token always works: nobody can guess it, so the wrong ones of a stranger must not keep its owner out.
  if (await isTokenKnown(ctx, input.token)) return resetWithToken(ctx, input.token, password, origin);
  return limitCodeGuesses(ctx, codeSender(null, origin.ip), isTokenInvalid, async () => {
    throw tokenInvalid();
  });
}

async function resetWithToken(ctx: Context, token: string, password: string, origin: SessionOrigin): Promise<RedirectedAuthData> {
  const passwordHash = await hashPassword(password);
  return inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const spent = await consumeResetToken(ctx, tx, token);
    const user = await findUser(tx, spent.userId);
    if (!user?.active) throw tokenInvalid();
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    // A confirmation code also logs in, so all codes mailed before are invalidated.
    await invalidateMailedCodes(tx, user.id, ['reset', 'change_email', 'confirm'], now);
    await endSessions(tx, user.id, now, 'password reset');
    await markVerified(ctx, tx, user.id);
    await ctx.mailer.send(tx, { ...passwordChangedMail(ctx, user), accountId: user.id, to: user.email });
    return { ...(await startSession(ctx, tx, user.id, false, origin)), redirect: spent.redirect };
  });
}

const isTokenInvalid = (error: unknown): boolean => error instanceof AppError && error.code === 'token_invalid';

const tokenInvalid = () => new AppError(400, 'token_invalid', 'This reset link is wrong, was used already, or has run out. Ask for a new one.');

/** Whether a token was mailed and still works, without using it. */
async function isTokenKnown(ctx: Context, token: string): Promise<boolean> {
  const [uid, , chk = ''] = token.trim().split('/');
  const code = await findMailedCode(ctx.db, 'reset', hashSecret(chk), ctx.clock.now());
  return code !== undefined && code.userId === uid;
}

/** @returns the mailed code of a token `{uid}/{secs}/{chk}`; all three parts must match. */
async function consumeResetToken(ctx: Context, tx: Context['db'], token: string): Promise<MailedCodeRow> {
  const [uid, secs, chk, ...rest] = token.trim().split('/');
  if (!uid || !secs || !chk || rest.length > 0) throw tokenInvalid();
  const spent = await consumeMailedCode(tx, 'reset', hashSecret(chk), ctx.clock.now());
  if (!spent || spent.userId !== uid || String(Math.floor(spent.expiresAt.getTime() / 1_000)) !== secs) throw tokenInvalid();
  return spent;
}
