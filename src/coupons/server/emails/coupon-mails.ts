import { formatBoardDate } from '~/platform/board-date';
import type { Context } from '~/platform/context';
import type { MailContent } from '~/platform/mail';
import { couponPaths, employerPaths } from '~/platform/paths';
import { withSource } from '~/platform/visit-source';
import { describeAmount } from '../../rules';
import type { CouponRow } from '../queries';
import { RewardEmail } from './RewardEmail';
import { SharedCouponEmail } from './SharedCouponEmail';

/** A coupon or gift card, for anybody. */
export function sharedCouponMail(
  { config }: Context,
  coupon: Pick<CouponRow, 'id' | 'code' | 'couponType' | 'amount' | 'amountType' | 'expiresOn'>,
): MailContent {
  const isGiftCard = coupon.couponType === 'Gift Card';
  const worth = describeAmount(coupon);
  const path = isGiftCard ? withSource(couponPaths.giftCard(coupon.code, { gc: coupon.code }), 'gift_card') : couponPaths.coupon(coupon.code);
  return {
    kind: 'coupon.shared',
    related: { kind: 'coupons', id: coupon.id },
    subject: `${worth} off a job post on ${config.SITE_NAME}`,
    body: SharedCouponEmail({
      site: config.SITE_NAME,
      isGiftCard,
      worth,
      code: coupon.code,
      until: coupon.expiresOn && formatBoardDate(config, coupon.expiresOn.toISOString()),
      link: `${config.publicUrl}${path}`,
    }),
  };
}

/** The reward of the owner of a gift card. @param cardId the gift card. @param worth the amount of the reward in words. */
export const rewardMail = (
  { config }: Context,
  reward: { cardId: string; userId: string; firstName: string; worth: string; people: number; code: string },
): MailContent => ({
  kind: 'coupon.reward',
  accountId: reward.userId,
  related: { kind: 'coupons', id: reward.cardId },
  subject: `Your gift card has earned you ${reward.worth} off`,
  body: RewardEmail({
    site: config.SITE_NAME,
    firstName: reward.firstName,
    worth: reward.worth,
    people: reward.people,
    code: reward.code,
    link: `${config.publicUrl}${employerPaths.home}`,
  }),
});
