import { findAddress, keepPresent } from '~/accounts/server';
import { endAfterMonths } from '~/platform/calendar/last-day';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { newId } from '~/platform/ids/ids';
import { describeAmount } from '../rules';
import { newCouponCode } from './codes';
import { rewardMail } from './emails/coupon-mails';
import { type CouponRow, insertCoupon, lockCoupon } from './queries';
import { countUsers, markRewarded } from './use-queries';

const REWARD_MONTHS = 12;

/**
 * Once the use of a shared gift card by the trigger's `count`th different user is final, its owner gets a discount of the
 * trigger's amount, once, and a mail about it. Call it when the order of the use has become final.
 */
export async function rewardOwner(ctx: Context, tx: Database, card: CouponRow): Promise<void> {
  const { triggerAmount, triggerAmountType, triggerCount, userId } = card;
  if (card.couponType !== 'Gift Card' || !userId || !triggerCount || !triggerAmount || !triggerAmountType || card.triggeredAt) return;
  // Of uses that become final at the same moment, the later one waits here and counts the earlier one.
  await lockCoupon(tx, card.id);
  if ((await countUsers(ctx, tx, card.id)) < triggerCount || !(await keepPresent(tx, userId))) return;
  const now = ctx.clock.now();
  if (!(await markRewarded(tx, card.id, now))) return;

  const code = newCouponCode('THANKS');
  const worth = describeAmount({ amount: triggerAmount, amountType: triggerAmountType });
  const expiresOn = endAfterMonths(now, REWARD_MONTHS, ctx.config.TIME_ZONE);
  await insertCoupon(tx, {
    id: newId(),
    code,
    name: 'Gift card reward',
    description: `${worth} off a job post, for sharing your gift card`,
    couponType: 'User Discount',
    amount: triggerAmount,
    amountType: triggerAmountType,
    useLimit: 1,
    userId,
    expiresOn,
    createdAt: now,
  });
  const owner = await findAddress(tx, userId);
  if (!owner) return;
  const reward = { cardId: card.id, userId, firstName: owner.firstName, worth, people: triggerCount, code };
  await ctx.mailer.send(tx, { ...rewardMail(ctx, reward), to: owner.email });
}
