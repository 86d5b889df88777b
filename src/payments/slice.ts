import { accountRemoved } from '~/accounts/events';
import { listen } from '~/platform/slices/events';
import type { Slice } from '~/platform/slices/slice';
import { removePaymentData } from './server/account-parts';
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
  on: [listen(accountRemoved, removePaymentData)],
};
