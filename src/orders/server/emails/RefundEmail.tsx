import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

interface RefundEmailProps {
  site: string;
  headline: string;
  /** Null for a job that came from another board without a payment. */
  invoiceNumber: number | null;
  /** Null where the use of a coupon was given back instead of money. */
  amount: string | null;
  /** The order was paid without a card. */
  isManual: boolean;
  postRemoved: boolean;
  /** The code of the gift card that came with the order and ends with it. */
  endedCard: string | null;
  /** The code of the coupon that has its use back and can be used again. */
  freedCode: string | null;
  link: string;
}

/** Tells a buyer that an order was given back. */
export function RefundEmail({ site, headline, invoiceNumber, amount, isManual, postRemoved, endedCard, freedCode, link }: RefundEmailProps) {
  return (
    <MailLayout
      site={site}
      preview={invoiceNumber === null ? headline : `Invoice ${invoiceNumber}`}
      heading={amount === null ? 'Your order was canceled' : 'Your refund'}
    >
      {amount === null ? (
        <MailText>{`Your order for the post “${headline}” was canceled. No money was paid for it.`}</MailText>
      ) : (
        <MailText>{`We’ve refunded ${amount} of your order for the post “${headline}” (invoice ${invoiceNumber}).`}</MailText>
      )}
      {amount !== null && (
        <MailText>
          {isManual ? 'You’ll get the money back the way you paid.' : 'The money goes back to your card and usually appears within 5 to 10 days.'}
        </MailText>
      )}
      {postRemoved && <MailText>The post was removed from the board.</MailText>}
      {endedCard && <EndedCard code={endedCard} />}
      {freedCode && <MailText>{`You can use the code ${freedCode} from this order again.`}</MailText>}
      <MailButton href={link}>See the order</MailButton>
    </MailLayout>
  );
}

/** Says that the gift card of an order has ended with it. */
export const EndedCard = ({ code }: { code: string }) => (
  <MailText>{`The gift card ${code} came with this order and hadn’t been used. It no longer works.`}</MailText>
);
