import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

/** Goes to an unverified address, so it contains no text from the person who registered. */
export function ConfirmAccountEmail(props: { site: string; link: string; code: string }) {
  return (
    <MailLayout site={props.site} preview="Confirm your address to finish your account." heading="Confirm your address">
      <MailText>Shalom and welcome. Please confirm that this address is yours; the link works once and for one hour.</MailText>
      <MailButton href={props.link}>Confirm my account</MailButton>
      <MailText>{`\nOr enter this code on the confirmation page:\n${props.code}`}</MailText>
      <MailText>If you did not create an account, you can ignore this mail.</MailText>
    </MailLayout>
  );
}
