import { eq } from 'drizzle-orm';
import type { Context } from '~/platform/context/context';
import { AppError, invalidField } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import { iso } from '~/platform/http/schemas';
import { codeSender, limitCodeGuesses } from '~/platform/rate-limit/code-guesses';
import type { RedirectedAuthData } from '../../schemas';
import { users } from '../../tables';
import { passwordChangedMail } from '../emails/account-mails';
import { type SessionOrigin, startSession } from '../login/sessions';
import { hashSecret } from '../login/tokens';
import { consumeMailedCode, endSessions, findMailedCode, findUser, invalidateMailedCodes, type MailedCodeRow } from '../queries';
import { markVerified } from '../registration/mark-verified';
import { holdAccount } from '../users/find-users';
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
  if (password !== password_cfm) throw invalidField('pass_info.password_cfm', 'please enter the same password again', 'mismatch');
  assertNotCommonPassword('pass_info.password', password);
  await requireToken(ctx, input.token, origin.ip);
  return resetWithToken(ctx, input.token, password, origin);
}

/**
 * Says that a mailed token still works, without using it, so that the page of its link need not ask for a password in vain.
 * @throws 400 `token_invalid` and 429 as `resetPassword`.
 */
export async function checkResetToken(ctx: Context, token: string, ip: string): Promise<{ expires_on: string; email: string }> {
  const { code, email } = await requireToken(ctx, token, ip);
  return { expires_on: iso(code.expiresAt), email };
}

/** The mailed code of a token that still works. A right token always does: nobody can guess it, so the wrong ones of a stranger must not keep its owner out. */
async function requireToken(ctx: Context, token: string, ip: string): Promise<{ code: MailedCodeRow; email: string }> {
  const code = await findResetCode(ctx, ctx.db, token);
  const user = code && (await findUser(ctx.db, code.userId));
  if (code && user?.active) return { code, email: user.email };
  return limitCodeGuesses(ctx, codeSender(null, ip), isTokenInvalid, async () => {
    throw tokenInvalid();
  });
}

async function resetWithToken(ctx: Context, token: string, password: string, origin: SessionOrigin): Promise<RedirectedAuthData> {
  const passwordHash = await hashPassword(password);
  return inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const code = await findResetCode(ctx, tx, token);
    if (!code || !(await holdAccount(tx, code.userId))) throw tokenInvalid();
    const spent = await consumeResetToken(ctx, tx, token);
    const user = await findUser(tx, spent.userId);
    if (!user?.active) throw tokenInvalid();
    await markVerified(ctx, tx, user.id);
    // Who resets logs in here: from then on, guesses from elsewhere do not slow a login from this network.
    await tx.update(users).set({ passwordHash, lastLoginAt: now, lastLoginIp: origin.ip }).where(eq(users.id, user.id));
    // A confirmation code also logs in, so all codes mailed before are invalidated.
    await invalidateMailedCodes(tx, user.id, ['reset', 'change_email', 'confirm'], now);
    await endSessions(tx, user.id, now, 'password reset');
    await ctx.mailer.send(tx, { ...passwordChangedMail(ctx, user), accountId: user.id, to: user.email });
    return { ...(await startSession(ctx, tx, user.id, false, origin)), redirect: spent.redirect };
  });
}

const isTokenInvalid = (error: unknown): boolean => error instanceof AppError && error.code === 'token_invalid';

const tokenInvalid = () => new AppError(400, 'token_invalid', 'This reset link is wrong, expired or already used. Request a new one.');

/** The mailed code of a token `{uid}/{secs}/{chk}`: user, end in seconds, secret. All three parts must be those of the code. @param take finds or uses a code by its hash. */
async function codeOfToken(token: string, take: (hash: string) => Promise<MailedCodeRow | undefined>): Promise<MailedCodeRow | undefined> {
  const [uid, secs, chk, ...rest] = token.trim().split('/');
  if (!uid || !secs || !chk || rest.length > 0) return undefined;
  const code = await take(hashSecret(chk));
  return code?.userId === uid && String(Math.floor(code.expiresAt.getTime() / 1_000)) === secs ? code : undefined;
}

/** The mailed code of a token that still works, without using it. */
const findResetCode = (ctx: Context, db: Context['db'], token: string): Promise<MailedCodeRow | undefined> =>
  codeOfToken(token, (hash) => findMailedCode(db, 'reset', hash, ctx.clock.now()));

/** Uses the mailed code of a token. @throws 400 where it does not work any more. */
async function consumeResetToken(ctx: Context, tx: Context['db'], token: string): Promise<MailedCodeRow> {
  const spent = await codeOfToken(token, (hash) => consumeMailedCode(tx, 'reset', hash, ctx.clock.now()));
  if (!spent) throw tokenInvalid();
  return spent;
}
