import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

export function ConfirmAccountEmail(props: { site: string; firstName: string; link: string; code: string }) {
  return (
    <MailLayout site={props.site} preview="One click and your account is ready." heading="Confirm your address">
      <MailText>Shalom {props.firstName}, welcome. Please confirm that this address is yours; the link works once and for one hour.</MailText>
      <MailButton href={props.link}>Confirm my account</MailButton>
      <MailText>{`\nOr enter this code on the confirmation page:\n${props.code}`}</MailText>
      <MailText>If you did not make an account, you need not do anything.</MailText>
    </MailLayout>
  );
}
