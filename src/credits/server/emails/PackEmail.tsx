import { Column, Row, Section } from '@react-email/components';
import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';
import { authPaths, employerPaths } from '~/platform/paths';

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
      <Section style={{ border: '1px solid #e5ddcc', borderRadius: 5, backgroundColor: '#ffffff', margin: '0 0 20px', padding: '14px 16px' }}>
        <span style={{ fontSize: 22, letterSpacing: '0.06em' }}>{code}</span>
      </Section>
      <MailText>
        {owned
          ? 'It is in your account under My Credits. Post a job, and choose it at the last step.'
          : `To use it, create an account with ${email} and confirm that address: the credits are then under My Credits, and can be chosen at the last step of a post.`}
      </MailText>
      <MailButton href={owned ? `${siteUrl}${employerPaths.newPost()}` : `${siteUrl}${authPaths.register()}`}>
        {owned ? 'Post a job' : 'Create my account'}
      </MailButton>
      <MailText>{`\nReceipt\nInvoice ${invoiceNumber} · paid ${paidOn}`}</MailText>
      <Section style={{ borderTop: '1px solid #e5ddcc' }}>
        {lines.map(([label, amount]) => (
          <Row key={label} style={{ borderBottom: '1px solid #e5ddcc' }}>
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
