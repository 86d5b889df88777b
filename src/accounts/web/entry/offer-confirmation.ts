import { confirmDialog } from '~/platform/ui/confirm';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { accountCalls } from '../../contract';

const api = browserApi<typeof accountCalls>();

/** Shows why the account may not write to others yet, and offers to send the confirmation mail again. */
export async function offerConfirmation(reason: string): Promise<void> {
  if (!(await confirmDialog('Please confirm your address first', 'Send the email again', reason))) return;
  try {
    toastSuccess((await api('GET /auth/resend_confirmation')).message);
  } catch (error) {
    toastFailure('Resend Verification Email', error);
  }
}
