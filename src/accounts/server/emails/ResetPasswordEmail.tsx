import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';
import { greeting } from './greeting';

export function ResetPasswordEmail(props: { site: string; firstName: string; link: string }) {
  return (
    <MailLayout site={props.site} preview="Choose a new password with this link." heading="Choose a new password">
      <MailText>{greeting(props.firstName)}, you asked for a new password. The link works once and for one hour.</MailText>
      <MailButton href={props.link}>Choose a new password</MailButton>
      <MailText>{'\nIf you did not ask for it, you can ignore this mail: your password stays as it is.'}</MailText>
    </MailLayout>
  );
}
