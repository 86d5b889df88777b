import { Column, Row, Section } from '@react-email/components';
import { printColors } from '~/platform/brand';
import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';
import { receiptLines } from '../../rules';
import type { Order } from '../../schemas';

interface ReceiptEmailProps {
  site: string;
  order: Order;
  /** The receipt is sent again: the post may have ended or been removed since, and the money given back. */
  again: boolean;
  /** The day of an instant in words. */
  dateOf(instant: string): string;
  link: string;
}

/** The state of the post at the time of the payment. */
const stateOf = ({ days, in_review }: Order): string =>
  in_review ? `is in review. It goes live for ${days} days once it’s approved.` : `is live for ${days} days.`;

/** The purchase, and its refund or removal, for a receipt that is sent later. */
function standingOf({ post, credits, items, refunded_on }: Order, dateOf: ReceiptEmailProps['dateOf']): string {
  const bought = credits ? (items[0]?.name ?? 'your credits') : `the post “${post?.headline ?? ''}”`;
  const refunded = refunded_on && `The order was refunded on ${dateOf(refunded_on)}.`;
  return [`This is the receipt for ${bought}.`, refunded, post?.removed && 'The post was removed from the board.'].filter(Boolean).join(' ');
}

/** The receipt of an order, for the buyer or for somebody else whom the buyer names, such as a bookkeeper. */
export function ReceiptEmail(props: ReceiptEmailProps) {
  const { order, again, dateOf } = props;
  return (
    <MailLayout site={props.site} preview={`Invoice ${order.invoice_number}`} heading="Your receipt">
      <MailText>{again ? standingOf(order, dateOf) : `Thank you for your order. The post “${order.post?.headline ?? ''}” ${stateOf(order)}`}</MailText>
      <MailText>{`Invoice ${order.invoice_number}${order.paid_on ? ` · paid ${dateOf(order.paid_on)}` : ''}\nOrder ${order._id}`}</MailText>
      <Section className="line" style={{ borderTop: `1px solid ${printColors.line}`, marginBottom: 20 }}>
        {receiptLines(order).map(([label, amount]) => (
          <Row key={label} className="line" style={{ borderBottom: `1px solid ${printColors.line}` }}>
            <Column style={{ padding: '8px 0' }}>{label}</Column>
            <Column align="right" style={{ padding: '8px 0' }}>
              {amount}
            </Column>
          </Row>
        ))}
      </Section>
      <MailText>A PDF receipt is attached for your books.</MailText>
      <MailButton href={props.link}>See the order</MailButton>
    </MailLayout>
  );
}
