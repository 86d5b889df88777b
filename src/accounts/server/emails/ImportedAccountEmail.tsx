import { MailButton, MailLayout, MailLink, MailText } from '~/platform/mail/layout';
import { greeting } from './greeting';

/** Tells an employer that their jobs were imported from another board, and that an account waits for them. */
export function ImportedAccountEmail(props: { site: string; firstName: string; email: string; organization: string; link: string; newLink: string }) {
  return (
    <MailLayout site={props.site} preview="Choose a password to manage your jobs." heading={`Your jobs have moved to ${props.site}`}>
      <MailText>
        {greeting(props.firstName)}, the jobs of {props.organization} have moved to {props.site}. An account for {props.email} is ready for you, in which you
        manage them. It has no password yet.
      </MailText>
      <MailButton href={props.link}>Choose a password</MailButton>
      <MailText>
        The link works once and for 7 days. After that you can <MailLink href={props.newLink}>ask for a new link</MailLink> with this address at any time.
      </MailText>
      <MailText>If these are not your jobs, you can ignore this mail: only somebody who reads your mail can open the account.</MailText>
    </MailLayout>
  );
}
