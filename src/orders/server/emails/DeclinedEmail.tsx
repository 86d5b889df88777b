import { MailButton, MailLayout, MailQuestion, MailText } from '~/platform/mail/layout';
import { EndedCard } from './RefundEmail';

interface DeclinedEmailProps {
  site: string;
  firstName: string;
  headline: string;
  reason: string;
  /** The money that was given back; null where none was. */
  amount: string | null;
  /** The order was paid without a card. */
  isManual: boolean;
  /** A credit or coupon paid for the post, as a whole or in part, and can be used again. */
  freesCoupon: boolean;
  /** The code of the gift card that came with the order and ends with it. */
  endedCard: string | null;
  link: string;
  /** Where the employer writes to the staff about the post. */
  contactLink: string;
}

/** Tells an employer that a post was declined, why, and what was given back. */
export function DeclinedEmail({ site, firstName, headline, reason, amount, isManual, freesCoupon, endedCard, link, contactLink }: DeclinedEmailProps) {
  return (
    <MailLayout site={site} preview={headline} heading="Your post wasn’t accepted">
      <MailText>{`Shalom ${firstName}, we’ve read your post “${headline}” and can’t publish it for this reason:`}</MailText>
      <MailText>{reason}</MailText>
      {amount && (
        <MailText>
          {`We’ve refunded ${amount}. ${isManual ? 'You’ll get the money back the way you paid.' : 'The money goes back to the card and usually appears within 5 to 10 days.'}`}
        </MailText>
      )}
      {freesCoupon && <MailText>You can use the credit or coupon again.</MailText>}
      {endedCard && <EndedCard code={endedCard} />}
      <MailButton href={link}>See the order</MailButton>
      <MailQuestion text="Questions about this?" href={contactLink}>
        Write to us
      </MailQuestion>
    </MailLayout>
  );
}
