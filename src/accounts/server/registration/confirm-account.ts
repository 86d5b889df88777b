import type { Context } from '~/platform/context';
import { inTransaction } from '~/platform/database/transaction';
import { AppError } from '~/platform/errors';
import { clientKey } from '~/platform/networks';
import { consumeRateLimit, refundRateLimit } from '~/platform/rate-limit';
import type { AuthData } from '../../schemas';
import { limits } from '../login/limits';
import { type SessionOrigin, startSession } from '../login/sessions';
import { hashSecret } from '../login/tokens';
import { consumeMailedCode, findUser } from '../queries';
import { markVerified } from './mark-verified';

const codeInvalid = () =>
  new AppError(400, 'code_invalid', 'This confirmation code is wrong, was used already, or is older than an hour. Log in to have a new one sent.');

/**
 * Confirms an account with the mailed code and logs in.
 * @throws 400 for a code that is unknown, used or older than an hour.
 */
export async function confirmAccount(ctx: Context, code: string, origin: SessionOrigin): Promise<AuthData> {
  await consumeRateLimit(ctx, limits.codeByAddress, clientKey(origin.ip));
  const authData = await inTransaction(ctx.db, async (tx) => {
    const spent = await consumeMailedCode(tx, 'confirm', hashSecret(code), ctx.clock.now());
    const user = spent && (await findUser(tx, spent.userId));
    if (!user?.active) throw codeInvalid();
    await markVerified(ctx, tx, user.id);
    return startSession(ctx, tx, user.id, false, origin);
  });
  await refundRateLimit(ctx, limits.codeByAddress, clientKey(origin.ip));
  return authData;
}
