import { AppError } from '~/platform/errors';
import { ADDRESS_NOT_CONFIRMED, mayWriteTo } from '../rules';

/**
 * Refuses to write to others for an account whose address is not confirmed.
 * @param address where it would go, where the account chooses that; its own is always allowed.
 * @throws 403 `address_not_confirmed`.
 */
export function requireConfirmed(viewer: { email: string; verified: boolean }, address?: string): void {
  if (mayWriteTo(viewer, address)) return;
  const words = `Your address ${viewer.email} is not confirmed yet, so nothing can be sent to others in your name. Open the link that we mailed you, or have the mail sent again.`;
  throw new AppError(403, ADDRESS_NOT_CONFIRMED, words);
}
