import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

/** Goes to an address that nobody has proved yet, so it carries nothing that whoever registered has written. */
export function ConfirmAccountEmail(props: { site: string; link: string; code: string }) {
  return (
    <MailLayout site={props.site} preview="One click and your account is ready." heading="Confirm your address">
      <MailText>Shalom and welcome. Please confirm that this address is yours; the link works once and for one hour.</MailText>
      <MailButton href={props.link}>Confirm my account</MailButton>
      <MailText>{`\nOr enter this code on the confirmation page:\n${props.code}`}</MailText>
      <MailText>If you did not make an account, you need not do anything.</MailText>
    </MailLayout>
  );
}
