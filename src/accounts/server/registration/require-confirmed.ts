import { AppError } from '~/platform/context/errors';
import { ADDRESS_NOT_CONFIRMED } from '~/platform/http/refusal-codes';
import { mayWriteTo } from '../../rules';

/**
 * Refuses mail to others from an account whose address is not confirmed.
 * @param address the recipient, if the account chooses one; its own address is always allowed.
 * @throws 403 `address_not_confirmed`.
 */
export function requireConfirmed(viewer: { email: string; verified: boolean }, address?: string): void {
  if (mayWriteTo(viewer, address)) return;
  const message = `Your address ${viewer.email} isn’t confirmed yet, so nothing can be sent in your name. Open the link we emailed you, or have it sent again.`;
  throw new AppError(403, ADDRESS_NOT_CONFIRMED, message);
}
