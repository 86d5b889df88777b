import { employerPaths } from '~/platform/addresses/paths';
import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

interface PackRefundEmailProps {
  site: string;
  /** The board's address, without a trailing slash. */
  siteUrl: string;
  invoiceNumber: number | null;
  amount: string;
  /** The credits that were taken back. */
  credits: number;
  code: string;
  /** The credits that can still be used with the code. */
  left: number;
}

/** Tells a buyer that unused credits of a pack were refunded. */
export function PackRefundEmail({ site, siteUrl, invoiceNumber, amount, credits, code, left }: PackRefundEmailProps) {
  const several = credits > 1;
  return (
    <MailLayout site={site} preview={`Invoice ${invoiceNumber}`} heading="Your refund">
      <MailText>{`We’ve refunded ${amount}${credits > 0 ? ` for ${several ? `${credits} unused job credits` : 'one unused job credit'}` : ''} (invoice ${invoiceNumber}).`}</MailText>
      <MailText>The money goes back to your card and usually appears within 5 to 10 days.</MailText>
      {credits > 0 && (
        <MailText>
          {`${several ? 'These credits can' : 'This credit can'} no longer be used. ${left === 0 ? `No credits are left on the code ${code}.` : `${left === 1 ? '1 credit remains' : `${left} credits remain`} on the code ${code}.`}`}
        </MailText>
      )}
      <MailButton href={`${siteUrl}${employerPaths.home}`}>See my credits</MailButton>
    </MailLayout>
  );
}
