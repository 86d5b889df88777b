import { confirmDialog } from '~/platform/ui/confirm';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { accountCalls } from '../contract';

const api = browserApi<typeof accountCalls>();

/** Tells an account why it may not write to others yet, and sends the confirmation mail again if its owner wishes. */
export async function offerConfirmation(reason: string): Promise<void> {
  if (!(await confirmDialog('Please confirm your address first', 'Send the mail again', reason))) return;
  try {
    toastSuccess((await api('GET /auth/resend_confirmation')).message);
  } catch (error) {
    toastFailure('Resend Verification Email', error);
  }
}
