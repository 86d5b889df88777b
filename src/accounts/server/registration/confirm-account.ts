import type { Context } from '~/platform/context';
import { inTransaction } from '~/platform/database/transaction';
import { AppError } from '~/platform/errors';
import type { Viewer } from '~/platform/http/viewer';
import { codeSender, limitCodeGuesses } from '~/platform/rate-limit/code-guesses';
import { PASSWORD_NEEDED } from '../../rules';
import type { RedirectedAuthData } from '../../schemas';
import type { SessionOrigin } from '../login/sessions';
import { hashSecret } from '../login/tokens';
import { hashDigits } from '../passwords/mailed-codes';
import { assertNotCommonPassword, hashPassword } from '../passwords/passwords';
import { consumeCodeAttempt, findMailedCode, findSession } from '../queries';
import { type Confirmation, logInConfirmed } from './log-in-confirmed';
import { consumeDigitsAttempt, findByLink } from './registration-queries';

const CODE_INVALID = 'code_invalid';
/** How often the digits of one mail may be tried. */
const TRIES = 5;

const linkInvalid = () =>
  new AppError(400, CODE_INVALID, 'This confirmation code is wrong, was used already, or is older than an hour. Sign up again to have a new one sent.');

const digitsInvalid = () => new AppError(400, CODE_INVALID, 'This code is wrong or no longer works. Check the newest mail from us, or have a new code sent.');

const isWrongCode = (error: unknown): boolean => error instanceof AppError && error.code === CODE_INVALID;

interface LinkInput {
  token: string;
  /** The secret of the registration, if this browser has one. */
  registration?: string | undefined;
  /** The password from now on. Null confirms without one; the owner chooses one by a reset. */
  password?: string | null | undefined;
}

/**
 * Confirms an account with the code of the mailed link and logs in. Somebody else may have registered the address with a password of
 * their own and wait for its owner to open the link. So the password of the registration holds only in the browser that registered;
 * in any other one the owner chooses it now.
 * @throws 400 for a code that is unknown, used or older than an hour; 409 `password_needed` without a password in another browser;
 *   429 after too many wrong codes.
 */
export const confirmWithLink = (ctx: Context, viewer: Viewer | null, input: LinkInput, origin: SessionOrigin): Promise<RedirectedAuthData> =>
  limitCodeGuesses(ctx, codeSender(viewer, origin.ip), isWrongCode, async () => {
    const confirmation = await findConfirmation(ctx, input.token);
    if (!confirmation) throw linkInvalid();
    const isTrusted =
      'registration' in confirmation
        ? input.registration !== undefined && hashSecret(input.registration) === confirmation.registration.secretHash
        : viewer?.userId === confirmation.code.userId;
    if (isTrusted) return confirm(ctx, viewer, confirmation, origin, linkInvalid);
    return confirm(ctx, viewer, { ...confirmation, passwordHash: await newPasswordHash(input.password) }, origin, linkInvalid);
  });

async function newPasswordHash(password: string | null | undefined): Promise<string | null> {
  if (password === undefined) throw new AppError(409, PASSWORD_NEEDED, 'Choose the password with which you log in from now on.');
  if (password === null) return null;
  assertNotCommonPassword('password', password);
  return hashPassword(password);
}

async function findConfirmation(ctx: Context, token: string): Promise<Confirmation | undefined> {
  const [hash, now] = [hashSecret(token), ctx.clock.now()];
  const registration = await findByLink(ctx.db, hash, now);
  if (registration) return { registration };
  const code = await findMailedCode(ctx.db, 'confirm', hash, now);
  return code && { code };
}

/**
 * Confirms an account with the mailed digits and logs in. Only the browser that registered, by its secret, and a session of the
 * account can try them.
 * @throws 400 for digits that are wrong, used, older than an hour, or were tried five times; 429 after too many wrong codes.
 */
export const confirmWithDigits = (
  ctx: Context,
  viewer: Viewer | null,
  { code, registration }: { code: string; registration?: string | undefined },
  origin: SessionOrigin,
): Promise<RedirectedAuthData> =>
  limitCodeGuesses(ctx, codeSender(viewer, origin.ip), isWrongCode, async () => {
    const confirmation = await tryDigits(ctx, viewer, code.replace(/\D/g, ''), registration);
    if (!confirmation) throw digitsInvalid();
    return confirm(ctx, viewer, confirmation, origin, digitsInvalid);
  });

/** The confirmation to which the digits belong. The attempt is counted outside a transaction, so that a wrong one is not rolled back. */
async function tryDigits(ctx: Context, viewer: Viewer | null, digits: string, secret: string | undefined): Promise<Confirmation | undefined> {
  const now = ctx.clock.now();
  if (secret !== undefined) {
    const registration = await consumeDigitsAttempt(ctx.db, hashSecret(secret), TRIES, now);
    return registration?.digitsHash === hashDigits(ctx, registration?.id ?? '', digits) ? { registration } : undefined;
  }
  if (!viewer) return undefined;
  const code = await consumeCodeAttempt(ctx.db, { userId: viewer.userId, purpose: 'confirm' }, TRIES, now);
  return code?.digitsHash === hashDigits(ctx, viewer.userId, digits) ? { code } : undefined;
}

async function confirm(
  ctx: Context,
  viewer: Viewer | null,
  confirmation: Confirmation,
  origin: SessionOrigin,
  refusal: () => AppError,
): Promise<RedirectedAuthData> {
  const session = viewer ? await findSession(ctx.db, viewer.sessionId) : undefined;
  return inTransaction(ctx.db, (tx) => logInConfirmed(ctx, tx, confirmation, { origin, remember: session?.remember ?? false, refusal }));
}
