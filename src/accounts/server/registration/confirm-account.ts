import type { Context } from '~/platform/context';
import { inTransaction } from '~/platform/database/transaction';
import { AppError } from '~/platform/errors';
import type { Viewer } from '~/platform/http/viewer';
import { codeSender, limitCodeGuesses } from '~/platform/rate-limit/code-guesses';
import type { AuthData } from '../../schemas';
import { type SessionOrigin, startSession } from '../login/sessions';
import { hashSecret } from '../login/tokens';
import { consumeMailedCode, findUser } from '../queries';
import { markVerified } from './mark-verified';

const codeInvalid = () =>
  new AppError(400, 'code_invalid', 'This confirmation code is wrong, was used already, or is older than an hour. Log in to have a new one sent.');

const isCodeInvalid = (error: unknown): boolean => error instanceof AppError && error.code === 'code_invalid';

/**
 * Confirms an account with the mailed code and logs in.
 * @throws 400 for a code that is unknown, used or older than an hour; 429 after too many of them.
 */
export function confirmAccount(ctx: Context, viewer: Viewer | null, code: string, origin: SessionOrigin): Promise<AuthData> {
  return limitCodeGuesses(ctx, codeSender(viewer, origin.ip), isCodeInvalid, () => confirm(ctx, code, origin));
}

const confirm = (ctx: Context, code: string, origin: SessionOrigin): Promise<AuthData> =>
  inTransaction(ctx.db, async (tx) => {
    const spent = await consumeMailedCode(tx, 'confirm', hashSecret(code), ctx.clock.now());
    const user = spent && (await findUser(tx, spent.userId));
    if (!user?.active) throw codeInvalid();
    await markVerified(ctx, tx, user.id);
    return startSession(ctx, tx, user.id, false, origin);
  });
