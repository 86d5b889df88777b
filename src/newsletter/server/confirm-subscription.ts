import type { Weekday } from '~/accounts/schemas';
import { hashSecret } from '~/accounts/server';
import type { Context } from '~/platform/context/context';
import { AppError } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { codeSender, limitCodeGuesses } from '~/platform/rate-limit/code-guesses';
import type { ConfirmedSubscription } from '../contract';
import { applySubscription, newsletterDaysOf } from './apply-subscription';
import { findRequest, lockRequest, markUsed, type RequestRow } from './queries';

const codeInvalid = () => new AppError(400, 'code_invalid', 'This link is incomplete or more than three days old. Get a new one.');
const isCodeInvalid = (error: unknown): boolean => error instanceof AppError && error.code === 'code_invalid';

/**
 * Confirms a subscription with the mailed code. It takes effect once; opening the link again returns the current days.
 * @throws 400 for a code that is unknown or expired, 429 after too many of them.
 */
export const confirmSubscription = (ctx: Context, viewer: Viewer | null, code: string, ip: string): Promise<{ message: string } & ConfirmedSubscription> =>
  limitCodeGuesses(ctx, codeSender(viewer, ip), isCodeInvalid, () => confirm(ctx, code));

/**
 * The subscription that a mailed code has confirmed, or null while it waits for its use; changes nothing.
 * @throws 400 for a code that is unknown or expired, 429 after too many of them.
 */
export const checkSubscriptionCode = (ctx: Context, viewer: Viewer | null, code: string, ip: string): Promise<{ confirmed: ConfirmedSubscription | null }> =>
  limitCodeGuesses(ctx, codeSender(viewer, ip), isCodeInvalid, async () => {
    const request = requireUsable(ctx, await findRequest(ctx.db, hashSecret(code)));
    return { confirmed: request.usedAt ? await presentSubscription(ctx.db, request.email) : null };
  });

/** The request of a code. @throws 400 where there is none that has not run out. */
function requireUsable({ clock }: Context, request: RequestRow | undefined): RequestRow {
  if (!request || request.expiresAt <= clock.now()) throw codeInvalid();
  return request;
}

const presentSubscription = async (db: Database, email: string): Promise<ConfirmedSubscription> => ({
  email,
  deliver_on: (await newsletterDaysOf(db, email)) as Weekday[],
});

const confirm = (ctx: Context, code: string): Promise<{ message: string } & ConfirmedSubscription> =>
  inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const hash = hashSecret(code);
    const request = requireUsable(ctx, await lockRequest(tx, hash));
    if (!request.usedAt) {
      await applySubscription(tx, request, now);
      await markUsed(tx, hash, now);
    }
    return { message: 'Successfully Submitted Subscription Information', ...(await presentSubscription(tx, request.email)) };
  });
