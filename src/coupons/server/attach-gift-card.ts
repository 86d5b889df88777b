import { addMonths } from 'date-fns';
import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { newId } from '~/platform/ids';
import { settingValue } from '~/site/server';
import { describeAmount } from '../rules';
import { newCouponCode } from './codes';
import { insertCoupon } from './queries';

/** Issues a gift card to the buyer of a paid post when the setting is on. */
export async function issueGiftCard(ctx: Context, tx: Database, paid: { userId: string; orderId: string; totalCents: number }): Promise<void> {
  if (paid.totalCents === 0) return;
  const setting = await settingValue(tx, 'gift_card');
  if (!setting.enabled) return;
  const now = ctx.clock.now();
  const amount = Math.round(setting.amount * 100);
  await insertCoupon(tx, {
    id: newId(),
    code: newCouponCode('GIFT'),
    name: 'Gift card',
    description: `${describeAmount({ amount, amountType: setting.amount_type })} off a job post, to share with other organizations`,
    couponType: 'Gift Card',
    amount,
    amountType: setting.amount_type,
    useLimit: setting.use_limit,
    userId: paid.userId,
    expiresOn: addMonths(now, setting.months),
    createdAt: now,
    triggerAmount: setting.trigger ? Math.round(setting.trigger.amount * 100) : null,
    triggerAmountType: setting.trigger?.amount_type ?? null,
    triggerCount: setting.trigger?.count ?? null,
  });
}
