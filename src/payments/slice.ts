import type { Slice } from '~/platform/slices/slice';
import { adminPaymentsApi } from './server/admin/api';
import { paymentsApi } from './server/api';
import { paymentMailPreviews } from './server/emails/previews';
import { handlePaymentTasks } from './server/recover-payments';
import { paymentLifetimes } from './server/retention';

export const payments: Slice = {
  calls: [paymentsApi, adminPaymentsApi],
  tasks: [handlePaymentTasks],
  lifetimes: paymentLifetimes,
  mailPreviews: paymentMailPreviews,
};
