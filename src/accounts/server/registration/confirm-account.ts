import type { Context } from '~/platform/context/context';
import { AppError } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { codeSender, limitCodeGuesses } from '~/platform/rate-limit/code-guesses';
import type { RedirectedAuthData } from '../../schemas';
import { type SessionOrigin, startSession } from '../login/sessions';
import { hashSecret } from '../login/tokens';
import { areDigitsOf } from '../passwords/mailed-codes';
import {
  consumeCodeAttempt,
  consumeMailedCode,
  consumeTriedCode,
  endSession,
  findConfirmation,
  findLatestConfirmation,
  findSession,
  findUser,
  type MailedCodeRow,
} from '../queries';
import { holdAccount } from '../users/find-users';
import { markVerified } from './mark-verified';
import { readRegistration } from './registration-secret';

const CODE_INVALID = 'code_invalid';
/** How often the digits of one mail may be tried. */
const TRIES = 5;

const linkInvalid = () => new AppError(400, CODE_INVALID, 'This confirmation code is wrong, already used or more than an hour old. Log in to get a new one.');

const digitsInvalid = () => new AppError(400, CODE_INVALID, 'This code is wrong or no longer works. Check our newest email, or get a new code.');

/**
 * Confirms an account with the code of the mailed link and logs in.
 * @throws 400 for a code that is unknown, used or older than an hour; 429 after too many of them.
 */
export const confirmAccount = (ctx: Context, viewer: Viewer | null, code: string, origin: SessionOrigin): Promise<RedirectedAuthData> =>
  limitCodeGuesses(ctx, codeSender(viewer, origin.ip), isWrongCode, () =>
    inTransaction(ctx.db, async (tx) => {
      const hash = hashSecret(code);
      const mailed = await findConfirmation(tx, hash);
      if (!mailed || !(await holdAccount(tx, mailed.userId))) throw linkInvalid();
      return logInConfirmed(ctx, tx, await consumeMailedCode(tx, 'confirm', hash, ctx.clock.now()), origin, linkInvalid);
    }),
  );

/**
 * What the code of a mailed link has done, for the page that asks before it uses the code: the link of a confirmed account has done its work,
 * whichever of its mails was used. The address is named only where the code could log in.
 * @throws 400 for a code that is unknown, older than an hour, or replaced by a newer one; 429 after too many of them.
 */
export const checkConfirmation = (
  ctx: Context,
  viewer: Viewer | null,
  code: string,
  ip: string,
): Promise<{ state: 'waiting' | 'confirmed'; email: string | null }> =>
  limitCodeGuesses(ctx, codeSender(viewer, ip), isWrongCode, async () => {
    const mailed = await findConfirmation(ctx.db, hashSecret(code));
    const user = mailed && (await findUser(ctx.db, mailed.userId));
    if (!mailed || !user?.active) throw linkInvalid();
    if (user.verifiedAt) return { state: 'confirmed', email: null };
    if (mailed.usedAt || mailed.expiresAt <= ctx.clock.now()) throw linkInvalid();
    return { state: 'waiting', email: user.email };
  });

/** Whether the account that a browser registered is confirmed. The secret of any other registration, and of an address that had an account, is not. */
export async function isRegistrationConfirmed(ctx: Context, registration: string): Promise<boolean> {
  const given = readRegistration(registration);
  if (!given || !(await findLatestConfirmation(ctx.db, given.userId, given.hash))) return false;
  return Boolean((await findUser(ctx.db, given.userId))?.verifiedAt);
}

/**
 * Confirms an account with the mailed digits and logs in. Only the browser that registered, by its secret, and a session of the
 * account can try them.
 * @throws 400 for digits that are wrong, used, older than an hour, or were tried five times; 429 after too many wrong codes.
 */
export const confirmWithDigits = (
  ctx: Context,
  viewer: Viewer | null,
  input: { code: string; registration?: string | undefined },
  origin: SessionOrigin,
): Promise<RedirectedAuthData> => limitCodeGuesses(ctx, codeSender(viewer, origin.ip), isWrongCode, () => tryDigits(ctx, viewer, input, origin));

const isWrongCode = (error: unknown): boolean => error instanceof AppError && error.code === CODE_INVALID;

async function tryDigits(
  ctx: Context,
  viewer: Viewer | null,
  { code, registration }: { code: string; registration?: string | undefined },
  origin: SessionOrigin,
): Promise<RedirectedAuthData> {
  const given = registration === undefined ? undefined : readRegistration(registration);
  const userId = given?.userId ?? viewer?.userId;
  if (!userId) throw digitsInvalid();
  const now = ctx.clock.now();
  // The attempt is counted outside the transaction, so that a wrong one is not rolled back.
  const tried = await consumeCodeAttempt(ctx.db, { userId, purpose: 'confirm', registrationHash: given?.hash }, TRIES, now);
  if (!tried || !areDigitsOf(ctx, tried.digitsHash, userId, code.replace(/\D/g, ''))) throw digitsInvalid();
  return inTransaction(ctx.db, async (tx) => {
    if (!(await holdAccount(tx, userId))) throw digitsInvalid();
    return logInConfirmed(ctx, tx, (await consumeTriedCode(tx, tried.id, now)) ? tried : undefined, origin, digitsInvalid, viewer);
  });
}

async function logInConfirmed(
  ctx: Context,
  tx: Context['db'],
  spent: MailedCodeRow | undefined,
  origin: SessionOrigin,
  refusal: () => AppError,
  viewer: Viewer | null = null,
): Promise<RedirectedAuthData> {
  const user = spent && (await findUser(tx, spent.userId));
  if (!user?.active) throw refusal();
  await markVerified(ctx, tx, user.id);
  const former = viewer?.userId === user.id ? await findSession(tx, viewer.sessionId) : undefined;
  // The new session takes the place of the one in which the code was typed.
  if (former) await endSession(tx, former.id, ctx.clock.now(), 'confirmed');
  return { ...(await startSession(ctx, tx, user.id, former?.remember ?? false, origin)), redirect: spent?.redirect ?? null };
}
