import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

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
export function SharedCouponEmail({ site, isGiftCard, worth, code, until, link }: SharedCouponEmailProps) {
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
