import { Column, Row, Section } from '@react-email/components';
import { printColors } from '~/platform/brand';
import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';
import { receiptLines } from '../../rules';
import type { Order } from '../../schemas';

export function ReceiptEmail(props: { site: string; order: Order; link: string; paidOn: string }) {
  const { order } = props;
  return (
    <MailLayout site={props.site} preview={`Invoice ${order.invoice_number}`} heading="Your receipt">
      <MailText>{`Thank you. Your post “${order.post?.headline ?? ''}” is live for ${order.days} days.`}</MailText>
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
      <MailButton href={props.link}>See the order</MailButton>
    </MailLayout>
  );
}
