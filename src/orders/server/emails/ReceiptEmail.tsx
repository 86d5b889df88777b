import { Column, Row, Section } from '@react-email/components';
import { printColors } from '~/platform/brand';
import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';
import { receiptLines } from '../../rules';
import type { Order } from '../../schemas';

const stateOf = ({ days, in_review }: Order): string =>
  in_review ? `is in review. It goes live for ${days} days when it is approved.` : `is live for ${days} days.`;

/** The receipt of an order, for the buyer or for somebody else whom the buyer names, such as a bookkeeper. */
export function ReceiptEmail(props: { site: string; order: Order; link: string; paidOn: string }) {
  const { order } = props;
  return (
    <MailLayout site={props.site} preview={`Invoice ${order.invoice_number}`} heading="Your receipt">
      <MailText>
        {order.credits
          ? `Thank you. This is the receipt for ${order.items[0]?.name ?? 'your credits'}.`
          : `Thank you for the order. The post “${order.post?.headline ?? ''}” ${stateOf(order)}`}
      </MailText>
      <MailText>{`Invoice ${order.invoice_number} · paid ${props.paidOn}\nOrder ${order._id}`}</MailText>
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
      <MailText>The receipt is attached as a PDF for your books.</MailText>
      <MailButton href={props.link}>See the order</MailButton>
    </MailLayout>
  );
}
