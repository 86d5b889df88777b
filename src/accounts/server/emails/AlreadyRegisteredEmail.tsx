import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';
import { greeting } from './greeting';

export function AlreadyRegisteredEmail(props: { site: string; firstName: string; loginLink: string }) {
  return (
    <MailLayout site={props.site} preview="There is an account with this address already." heading="You already have an account">
      <MailText>
        {greeting(props.firstName)}, somebody, probably you, tried to create an account with this address. You already have one: log in, or ask for a new
        password there.
      </MailText>
      <MailButton href={props.loginLink}>Log in</MailButton>
    </MailLayout>
  );
}
