import { HOUR } from '../clock';
import type { Context } from '../context';
import { clientKey } from '../networks';
import { consumeRateLimit, type Limit, refundRateLimit } from './index';

const byAccount: Limit = { name: 'codes.account', times: 120, per: HOUR };
const byAddress: Limit = { name: 'codes.address', times: 120, per: HOUR };

/** The sender of a code: the account, if the user is logged in, and the client's address. */
export interface CodeSender {
  userId: string | null;
  ip: string;
}

/**
 * Runs an operation with a code that could be guessed. Wrong codes of all kinds count together, for the account and for the
 * address; right ones do not count. Never call it within a transaction.
 * @param isWrongCode distinguishes the refusal of a code from other errors, which do not count.
 * @throws 429 with `Retry-After` after too many wrong codes, whether this code is right or not.
 */
export async function limitCodeGuesses<Result>(
  ctx: Context,
  { userId, ip }: CodeSender,
  isWrongCode: (error: unknown) => boolean,
  run: () => Promise<Result>,
): Promise<Result> {
  const taken: [Limit, string][] = [];
  const refundAttempts = async () => {
    for (const [limit, key] of taken) await refundRateLimit(ctx, limit, key);
  };
  let wasCounted = false;
  try {
    // Counted before the code is checked, so that concurrent guesses cannot exceed the limit.
    for (const [limit, key] of [
      [byAccount, userId],
      [byAddress, clientKey(ip)],
    ] as const) {
      if (key === null) continue;
      await consumeRateLimit(ctx, limit, key);
      taken.push([limit, key]);
    }
    wasCounted = true;
    const result = await run();
    await refundAttempts();
    return result;
  } catch (error) {
    if (!wasCounted || !isWrongCode(error)) await refundAttempts();
    throw error;
  }
}

/** The sender of a code, from a request. */
export const codeSender = (viewer: { userId: string } | null, ip: string): CodeSender => ({ userId: viewer?.userId ?? null, ip });
