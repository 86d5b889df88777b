import type { Weekday } from '~/accounts/schemas';
import { hashSecret } from '~/accounts/server';
import type { Context } from '~/platform/context';
import { inTransaction } from '~/platform/database/transaction';
import { AppError } from '~/platform/errors';
import type { Viewer } from '~/platform/http/viewer';
import { codeSender, limitCodeGuesses } from '~/platform/rate-limit/code-guesses';
import { applySubscription, newsletterDaysOf } from './apply-subscription';
import { lockRequest, markUsed } from './queries';

interface Confirmed {
  message: string;
  email: string;
  deliver_on: Weekday[];
}

const codeInvalid = () => new AppError(400, 'code_invalid', 'This link is not complete, or it is older than three days. Ask for a new one.');
const isCodeInvalid = (error: unknown): boolean => error instanceof AppError && error.code === 'code_invalid';

/**
 * Confirms a subscription with the mailed code. It takes effect once; opening the link again returns the current days.
 * @throws 400 for a code that is unknown or expired, 429 after too many of them.
 */
export const confirmSubscription = (ctx: Context, viewer: Viewer | null, code: string, ip: string): Promise<Confirmed> =>
  limitCodeGuesses(ctx, codeSender(viewer, ip), isCodeInvalid, () => confirm(ctx, code));

const confirm = (ctx: Context, code: string): Promise<Confirmed> =>
  inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const hash = hashSecret(code);
    const request = await lockRequest(tx, hash);
    if (!request || request.expiresAt <= now) throw codeInvalid();
    if (!request.usedAt) {
      await applySubscription(tx, request, now);
      await markUsed(tx, hash, now);
    }
    const days = await newsletterDaysOf(tx, request.email);
    return { message: 'Successfully Submitted Subscription Information', email: request.email, deliver_on: days as Weekday[] };
  });
