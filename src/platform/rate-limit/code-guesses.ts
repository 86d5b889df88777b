import { HOUR } from '../calendar/clock';
import type { Context } from '../context/context';
import { clientKey } from '../network/networks';
import { consumeRateLimits, type Limit } from './';

/** For the account or mailbox alone. Those who share its network address keep their own. */
const forOne: Limit = { name: 'codes.account', times: 120, per: HOUR };
/** For the account or mailbox that codes are for. Strangers can use it up, so it never limits what its owner does elsewhere. */
const forTarget: Limit = { ...forOne, name: 'codes.target' };
/** For a network address, behind which a whole school may be. A guesser who changes accounts or mailboxes reaches this one. */
const forNetwork: Limit = { name: 'codes.address', times: 600, per: HOUR };

/** The sender of a code. */
export interface CodeSender {
  /** The account, if the user is logged in. */
  userId: string | null;
  ip: string;
  /** The account or mailbox that the code is for, where the request names it. */
  target?: string | undefined;
}

/**
 * Runs an operation with a code that could be guessed. Wrong codes of all kinds count together: for the account that sends them, for
 * the account or mailbox that they are for, and for the network address, which allows many more. What is refused for an account does not
 * count for its network address; right codes do not count at all. Never call it within a transaction.
 * @param isWrongCode distinguishes the refusal of a code from other errors, which do not count.
 * @throws 429 with `Retry-After` after too many wrong codes, whether this code is right or not.
 */
export async function limitCodeGuesses<Result>(
  ctx: Context,
  { userId, ip, target }: CodeSender,
  isWrongCode: (error: unknown) => boolean,
  run: () => Promise<Result>,
): Promise<Result> {
  // Counted before the code is checked, so that concurrent guesses cannot exceed the limit.
  const undoCounts = await consumeRateLimits(ctx, [
    ...(userId ? [[forOne, userId] satisfies [Limit, string]] : []),
    ...(target ? [[forTarget, target] satisfies [Limit, string]] : []),
    [forNetwork, clientKey(ip)],
  ]);
  try {
    const result = await run();
    await undoCounts();
    return result;
  } catch (error) {
    if (!isWrongCode(error)) await undoCounts();
    throw error;
  }
}

/** The sender of a code, from a request. */
export const codeSender = (viewer: { userId: string } | null, ip: string, target?: string): CodeSender => ({ userId: viewer?.userId ?? null, ip, target });
