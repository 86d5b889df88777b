import { defineTask } from '~/platform/queue';

/** Finds out what became of payments that a crash or a silent gateway left open. */
export const recoverPaymentsTask = defineTask<object>('payments.settle', { retries: 5, schedule: '* * * * *' });
