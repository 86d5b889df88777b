import { MailLayout, MailText } from '~/platform/mail/layout';

interface FeedbackEmailProps {
  site: string;
  kind: string;
  email: string;
  /** Whether the sender was logged in. */
  loggedIn: boolean;
  wantsAnswer: boolean;
  page: string;
  message: string;
  id: string;
}

/** A message for the staff; a reply to this mail goes to the sender. */
export function FeedbackEmail({ site, kind, email, loggedIn, wantsAnswer, page, message, id }: FeedbackEmailProps) {
  return (
    <MailLayout site={site} preview={message.slice(0, 120)} heading={kind} footer={`Ticket ${id}. Answer this mail to write to the sender.`}>
      <MailText>{message}</MailText>
      <MailText>
        From {email} ({loggedIn ? 'logged in' : 'not logged in'}){page && `\nSent from ${page}`}
        {`\n${wantsAnswer ? 'Asks for an answer.' : 'Needs no answer.'}`}
      </MailText>
    </MailLayout>
  );
}
