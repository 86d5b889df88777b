import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

interface SharedCouponEmailProps {
  site: string;
  isGiftCard: boolean;
  /** `15%`, `$25.00`. */
  worth: string;
  code: string;
  expiresOn: Date | null;
  link: string;
}

const dayOf = (date: Date) => date.toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** A coupon or gift card that the board's staff sends to somebody. */
export function SharedCouponEmail({ site, isGiftCard, worth, code, expiresOn, link }: SharedCouponEmailProps) {
  return (
    <MailLayout site={site} preview={`${worth} off a job post on ${site}.`} heading={isGiftCard ? 'A gift card for you' : 'A coupon for you'}>
      <MailText>
        Shalom, this {isGiftCard ? 'gift card' : 'coupon'} takes {worth} off a job post on {site}. Enter its code when you pay for your post
        {expiresOn ? `, before ${dayOf(expiresOn)}` : ''}.
      </MailText>
      <MailText>{`Code: ${code}`}</MailText>
      <MailButton href={link}>{isGiftCard ? 'See the gift card' : 'See the coupon'}</MailButton>
    </MailLayout>
  );
}
