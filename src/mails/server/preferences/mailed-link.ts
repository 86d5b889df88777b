import { findAddress } from '~/accounts/server';
import type { Context } from '~/platform/context/context';
import { AppError } from '~/platform/context/errors';
import type { Viewer } from '~/platform/http/viewer';
import { isPreferenceKey } from '~/platform/mail/preference-links';
import { codeSender, limitCodeGuesses } from '~/platform/rate-limit/code-guesses';

interface MailedLink {
  account: string;
  key: string;
}

const INVALID = 'link_invalid';
const isLinkInvalid = (error: unknown): boolean => error instanceof AppError && error.code === INVALID;

/**
 * The account of a mailed link, which may change its email preferences and nothing else. A right link always works: mail providers
 * send the requests of many people from one address, and nobody can guess a signature.
 * @throws 400 for a wrong signature, an account that was removed or deactivated, and after its address has changed; 429 after too many of them.
 */
export async function accountOfLink(ctx: Context, viewer: Viewer | null, { account, key }: MailedLink, ip: string): Promise<string> {
  const known = await findAddress(ctx.db, account);
  if (known && isPreferenceKey(ctx, { id: account, email: known.email }, key)) return account;
  return limitCodeGuesses(ctx, codeSender(viewer, ip), isLinkInvalid, async () => {
    throw new AppError(400, INVALID, 'This link is incomplete or no longer works. Log in to change your email preferences, or get a new link.');
  });
}
