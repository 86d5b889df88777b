import { couponPaths, employerPaths } from '~/platform/addresses/paths';
import { withSource } from '~/platform/addresses/visit-source';
import { formatBoardDate } from '~/platform/calendar/board-date';
import type { Context } from '~/platform/context/context';
import type { MailContent } from '~/platform/mail';
import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';
import { describeAmount } from '../../rules';
import type { CouponRow } from '../queries';

interface SharedCouponEmailProps {
  site: string;
  isGiftCard: boolean;
  /** `15%`, `$25.00`. */
  worth: string;
  code: string;
  /** `Nov 21, 2026`; null for one that does not expire. */
  until: string | null;
  link: string;
}

/** A coupon or gift card that the board's staff sends to somebody. */
function SharedCouponEmail({ site, isGiftCard, worth, code, until, link }: SharedCouponEmailProps) {
  return (
    <MailLayout site={site} preview={`${worth} off a job post on ${site}.`} heading={isGiftCard ? 'A gift card for you' : 'A coupon for you'}>
      <MailText>
        Shalom, this {isGiftCard ? 'gift card' : 'coupon'} takes {worth} off a job post on {site}. Enter its code when you pay for your post
        {until && `, until ${until}`}.
      </MailText>
      <MailText>{`Code: ${code}`}</MailText>
      <MailButton href={link}>{isGiftCard ? 'See the gift card' : 'See the coupon'}</MailButton>
    </MailLayout>
  );
}

function RewardEmail(props: { site: string; firstName: string; worth: string; people: number; code: string; link: string }) {
  return (
    <MailLayout site={props.site} preview={`${props.worth} off your next job post.`} heading="You’ve earned a discount">
      <MailText>
        Shalom {props.firstName}, {props.people} people have used the gift card you shared. Thank you! Here’s {props.worth} off your next job post. The code
        works once, within 12 months.
      </MailText>
      <MailText>{`Code: ${props.code}`}</MailText>
      <MailButton href={props.link}>See my credits</MailButton>
    </MailLayout>
  );
}

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
