import { MailLayout, MailText } from '~/platform/mail/layout';

interface FeedbackEmailProps {
  site: string;
  kind: string;
  email: string;
  /** Whether the sender was signed in when writing. */
  signedIn: boolean;
  wantsAnswer: boolean;
  page: string;
  message: string;
  id: string;
}

/** A message to the board, for its staff; answering the mail answers the sender. */
export function FeedbackEmail({ site, kind, email, signedIn, wantsAnswer, page, message, id }: FeedbackEmailProps) {
  return (
    <MailLayout site={site} preview={message.slice(0, 120)} heading={kind} footer={`Ticket ${id}. Answer this mail to write to the sender.`}>
      <MailText>{message}</MailText>
      <MailText>
        From {email} ({signedIn ? 'signed in' : 'not signed in'}){page && `\nSent from ${page}`}
        {`\n${wantsAnswer ? 'Asks for an answer.' : 'Needs no answer.'}`}
      </MailText>
    </MailLayout>
  );
}
