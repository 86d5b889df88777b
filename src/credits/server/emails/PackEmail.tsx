import { Column, Row, Section } from '@react-email/components';
import { authPaths, employerPaths } from '~/platform/addresses/paths';
import { printColors } from '~/platform/brand';
import { MailButton, MailCode, MailLayout, MailText } from '~/platform/mail/layout';

interface PackEmailProps {
  site: string;
  /** The board's address, without a trailing slash. */
  siteUrl: string;
  count: number;
  code: string;
  /** The credits' last day. */
  until: string;
  paidOn: string;
  invoiceNumber: number;
  /** The receipt's lines with their amounts. */
  lines: [label: string, amount: string][];
  email: string;
  /** Whether the credits are already in an account. */
  owned: boolean;
}

export function PackEmail({ site, siteUrl, count, code, until, paidOn, invoiceNumber, lines, email, owned }: PackEmailProps) {
  return (
    <MailLayout site={site} preview={`Your code is ${code}`} heading={count === 1 ? 'Your credit' : `Your ${count} credits`}>
      <MailText>
        Thank you. This code pays for {count === 1 ? 'one job post' : `${count} job posts`} in full, until {until}:
      </MailText>
      <MailCode>{code}</MailCode>
      <MailText>
        {owned
          ? 'It’s in your account under My Credits. Post a job and select it at the last step.'
          : `To use it, create an account with ${email} and confirm that address. You’ll find the credits under My Credits and can select them at the last step of posting a job.`}
      </MailText>
      <MailButton href={owned ? `${siteUrl}${employerPaths.newPost()}` : `${siteUrl}${authPaths.register()}`}>
        {owned ? 'Post a job' : 'Create my account'}
      </MailButton>
      <MailText>{`\nReceipt\nInvoice ${invoiceNumber} · paid ${paidOn}`}</MailText>
      <Section className="line" style={{ borderTop: `1px solid ${printColors.line}` }}>
        {lines.map(([label, amount]) => (
          <Row key={label} className="line" style={{ borderBottom: `1px solid ${printColors.line}` }}>
            <Column style={{ padding: '8px 0' }}>{label}</Column>
            <Column align="right" style={{ padding: '8px 0' }}>
              {amount}
            </Column>
          </Row>
        ))}
      </Section>
    </MailLayout>
  );
}
