import { defineTask } from '~/platform/queue';

/** Finds the outcome of payments that a crash or an unresponsive gateway left open. */
export const recoverPaymentsTask = defineTask<object>('payments.settle', { retries: 5, schedule: '* * * * *' });
