import type { Context } from '~/platform/context/context';
import { defineTask, Interrupted } from '~/platform/queue';
import type { ListenerOf } from '~/platform/slices/events';
import type { settingChanged } from '~/site/events';
import { convertPayAgain } from './derived-rows';

const convertPay = defineTask<Record<string, never>>('posts.convert-pay', { timeLimit: 1_800, lease: 60, overall: 1 });

/** Queues the conversion of pays by new rates, in the transaction that changes them. */
export const enqueueConversion: ListenerOf<typeof settingChanged> = async (ctx, tx, key) => {
  if (key === 'pay_currencies') await ctx.queue.enqueue(tx, convertPay, {});
};

/** Registers the task that converts pays by new rates. Called once at start. */
export function registerConversionTask(ctx: Context): void {
  ctx.queue.handle(convertPay, async (_payload, { lost, stopping }) => {
    const isDone = await convertPayAgain(ctx.db, () => lost.aborted || stopping.aborted);
    if (!isDone) throw new Interrupted('pays are converted by another process');
  });
}
