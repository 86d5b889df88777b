import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

export type PaymentNews = 'dispute open' | 'dispute won' | 'dispute lost' | 'refund failed';

interface StaffPaymentEmailProps {
  site: string;
  firstName: string;
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

const TEXTS: Record<PaymentNews, (amount: string) => string> = {
  'dispute open': (amount) => `the owner of a card asks their bank for ${amount} back. The post stays on the board until you decide otherwise.`,
  'dispute won': (amount) => `the bank has decided for the board. The ${amount} are yours.`,
  'dispute lost': (amount) =>
    `the bank has decided for the owner of the card. ${amount} were taken back, and are booked as a refund. The post stays until you decide otherwise.`,
  'refund failed': (amount) =>
    `a refund of ${amount} could not be given back to the card. The money is with the board again. Please ask the buyer how they want to receive it.`,
};

export const staffPaymentSubject = (event: PaymentNews, amount: string): string => `${HEADINGS[event]}: ${amount}`;

/** Tells an admin about a dispute, or about a refund that failed. */
export function StaffPaymentEmail({ site, firstName, event, amount, reason, respondBy, link }: StaffPaymentEmailProps) {
  return (
    <MailLayout site={site} preview={amount} heading={HEADINGS[event]}>
      <MailText>{`Shalom ${firstName}, ${TEXTS[event](amount)}`}</MailText>
      <MailText>{`Reason: ${reason}`}</MailText>
      {event === 'dispute open' && (
        <MailText>{`Answer on the pages of the payment provider${respondBy ? `, at the latest on ${respondBy}` : ''}. Without an answer the dispute is lost.`}</MailText>
      )}
      <MailButton href={link}>See the purchase</MailButton>
    </MailLayout>
  );
}
