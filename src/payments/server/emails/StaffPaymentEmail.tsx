import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

export type PaymentNews = 'dispute open' | 'dispute won' | 'dispute lost' | 'refund failed';

/** The kind of a purchase, by its record in the back office. */
export type PurchaseKind = 'orders' | 'packs';

interface StaffPaymentEmailProps {
  site: string;
  firstName: string;
  kind: PurchaseKind;
  event: PaymentNews;
  amount: string;
  reason: string;
  /** The last day for an answer to a dispute. */
  respondBy: string | null;
  link: string;
}

const HEADINGS: Record<PaymentNews, string> = {
  'dispute open': 'A payment is disputed',
  'dispute won': 'A dispute was won',
  'dispute lost': 'A dispute was lost',
  'refund failed': 'A refund failed',
};

/** The sentences about the purchase while its payment is disputed, and once the dispute is lost. */
const PURCHASES: Record<PurchaseKind, { disputed: string; lost: string }> = {
  orders: { disputed: 'The post stays as it is until you decide otherwise.', lost: 'The post stays as it is until you decide otherwise.' },
  packs: { disputed: 'The credits can be used until you decide otherwise.', lost: 'The unused credits this money paid for no longer work.' },
};

const TEXTS: Record<PaymentNews, (amount: string, purchase: (typeof PURCHASES)[PurchaseKind]) => string> = {
  'dispute open': (amount, { disputed }) => `a cardholder has asked their bank for ${amount} back. ${disputed}`,
  'dispute won': (amount) => `the bank decided for the board. You keep the ${amount}.`,
  'dispute lost': (amount, { lost }) => `the bank decided for the cardholder. ${amount} was taken back and is booked as a refund. ${lost}`,
  'refund failed': (amount) => `a refund of ${amount} to the card failed. The board has the money again. Please ask the buyer how they’d like to receive it.`,
};

export const staffPaymentSubject = (event: PaymentNews, amount: string): string => `${HEADINGS[event]}: ${amount}`;

/** Tells an admin about a dispute, or about a refund that failed. */
export function StaffPaymentEmail({ site, firstName, kind, event, amount, reason, respondBy, link }: StaffPaymentEmailProps) {
  return (
    <MailLayout site={site} preview={amount} heading={HEADINGS[event]}>
      <MailText>{`Shalom ${firstName}, ${TEXTS[event](amount, PURCHASES[kind])}`}</MailText>
      <MailText>{`Reason: ${reason}`}</MailText>
      {event === 'dispute open' && (
        <MailText>{`Respond on the payment provider’s site${respondBy ? ` by ${respondBy}` : ''}. If you don’t, the dispute is lost.`}</MailText>
      )}
      <MailButton href={link}>See the purchase</MailButton>
    </MailLayout>
  );
}
