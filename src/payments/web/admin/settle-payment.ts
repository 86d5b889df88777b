import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { adminPaymentCalls } from '../../admin-contract';

export const adminPaymentApi = browserApi<typeof adminPaymentCalls>();

/** Asks the gateway for the outcome of a payment and settles it, or shows why that is not possible yet. */
export async function settlePayment(id: string): Promise<void> {
  try {
    const { answer } = await adminPaymentApi('POST /v3/admin/payments/{id}/settle', { params: { id } });
    toastSuccess(answer);
  } catch (error) {
    toastFailure('The payment was not settled', error);
  }
}
