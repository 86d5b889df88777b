import { HOUR } from '../clock';
import type { Context } from '../context';
import { clientKey } from '../networks';
import { consumeRateLimit, type Limit, refundRateLimit } from './index';

const byAccount: Limit = { name: 'codes.account', times: 120, per: HOUR };
const byAddress: Limit = { name: 'codes.address', times: 120, per: HOUR };

/** Who has typed a code: the account, where somebody is signed in, and the client's address. */
export interface CodeSender {
  userId: string | null;
  ip: string;
}

/**
 * Uses a code that somebody could try to guess. Wrong codes of all kinds count together, for the account and for the
 * address; right ones do not count. Never call it within a transaction.
 * @param isWrongCode tells the refusal of a code from other faults, which do not count.
 * @throws 429 with `Retry-After` after too many wrong codes, whether this one is right or not.
 */
export async function limitCodeGuesses<Result>(
  ctx: Context,
  { userId, ip }: CodeSender,
  isWrongCode: (error: unknown) => boolean,
  openWith: () => Promise<Result>,
): Promise<Result> {
  const taken: [Limit, string][] = [];
  const refundAttempts = async () => {
    for (const [limit, key] of taken) await refundRateLimit(ctx, limit, key);
  };
  let used = false;
  try {
    // Taken before the code is looked at: of many guesses at once no more than the limit may be tried.
    for (const [limit, key] of [
      [byAccount, userId],
      [byAddress, clientKey(ip)],
    ] as const) {
      if (key === null) continue;
      await consumeRateLimit(ctx, limit, key);
      taken.push([limit, key]);
    }
    used = true;
    const result = await openWith();
    await refundAttempts();
    return result;
  } catch (error) {
    if (!used || !isWrongCode(error)) await refundAttempts();
    throw error;
  }
}

/** The part of a request that says who sends a code. */
export const codeSender = (viewer: { userId: string } | null, ip: string): CodeSender => ({ userId: viewer?.userId ?? null, ip });
