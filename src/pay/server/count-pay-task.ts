import type { Context } from '~/platform/context/context';
import { defineTask } from '~/platform/queue';
import { countPay } from './count-pay';

const countTask = defineTask('pay.count', { schedule: '35 6 * * *', retries: 2, timeLimit: 3_600, lease: 60, overall: 1 });

/** Registers the task that counts each night what posts pay. */
export const registerPayTask = (ctx: Context): void => ctx.queue.handle(countTask, () => countPay(ctx));
