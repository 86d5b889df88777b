import { MailButton, MailLayout, MailLink, MailText } from '~/platform/mail/layout';
import { greeting } from './greeting';

/** Tells somebody that the staff made an account for them, which has no password yet. */
export function AccountCreatedEmail(props: { site: string; firstName: string; email: string; link: string; newLink: string }) {
  return (
    <MailLayout site={props.site} preview="Set your password to log in." heading="An account was created for you">
      <MailText>
        {greeting(props.firstName)}, the staff of {props.site} created an account for {props.email}. It has no password yet.
      </MailText>
      <MailButton href={props.link}>Set your password</MailButton>
      <MailText>
        The link works once and for 7 days. After that you can <MailLink href={props.newLink}>ask for a new link</MailLink> with this address at any time.
      </MailText>
      <MailText>If you do not want this account, you can ignore this mail: only somebody who reads your mail can open it.</MailText>
    </MailLayout>
  );
}
