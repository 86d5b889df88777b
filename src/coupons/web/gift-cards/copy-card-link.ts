import { couponPaths } from '~/platform/addresses/paths';
import { withSource } from '~/platform/addresses/visit-source';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';

/** Copies the link of a gift card. It stores the code for the visitor who follows it, until they pay for a post. */
export async function copyCardLink(code: string, publicUrl: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(withSource(couponPaths.giftCard(code, { gc: code }), 'gift_card'), publicUrl || location.origin).href);
    toastSuccess('Copied gift card link to clipboard');
  } catch {
    toastFailure('Couldn’t copy the link', 'Your browser didn’t allow it. Open the card and copy its address.');
  }
}
