import { couponPaths, employerPaths } from '~/platform/addresses/paths';
import { withSource } from '~/platform/addresses/visit-source';
import { formatBoardDate } from '~/platform/calendar/board-date';
import type { Context } from '~/platform/context/context';
import type { Mail } from '~/platform/mail';
import { describeAmount } from '../../rules';
import { GiftCardEmail } from '../emails/GiftCardEmail';
import type { CouponRow } from '../queries';

/** The owner of a card who shares it. */
export interface Sender {
  name: string;
  email: string;
  organizations: string[];
}

interface Letter {
  to: string;
  /** The name in the greeting; may be empty. */
  greeted: string;
  sender: Sender;
  /** The sender's own words; may be empty. */
  note: string;
}

/** The mail by which an owner shares a gift card. Its subject has no words of the sender, so that it cannot be used to advertise. */
export function giftCardMail(
  { config }: Context,
  card: Pick<CouponRow, 'id' | 'code' | 'amount' | 'amountType' | 'expiresOn'>,
  { to, greeted, sender, note }: Letter,
): Mail {
  const worth = describeAmount(card);
  return {
    kind: 'gift_card.shared',
    related: { kind: 'coupons', id: card.id },
    to,
    replyTo: sender.email,
    subject: `A gift card for you: ${worth} off a job post on ${config.SITE_NAME}`,
    body: GiftCardEmail({
      site: config.SITE_NAME,
      greeted,
      sender,
      note: note.trim(),
      worth,
      code: card.code,
      until: card.expiresOn && formatBoardDate(config, card.expiresOn.toISOString()),
      takeLink: `${config.publicUrl}${employerPaths.takeCoupon(card.code)}`,
      viewLink: withSource(`${config.publicUrl}${couponPaths.giftCard(card.code, { gc: card.code })}`, 'gift_card'),
    }),
  };
}
