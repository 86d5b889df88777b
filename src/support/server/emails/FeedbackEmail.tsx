import { MailLayout, MailText } from '~/platform/mail/layout';
import { shortened } from '~/platform/text';

interface FeedbackEmailProps {
  site: string;
  kind: string;
  email: string;
  /** The account that was logged in when the message was written. */
  account: { email: string; verified: boolean } | null;
  wantsAnswer: boolean;
  page: string;
  message: string;
  id: string;
}

/** A message to the board, for its staff; answering the mail answers the sender. */
export function FeedbackEmail({ site, kind, email, account, wantsAnswer, page, message, id }: FeedbackEmailProps) {
  return (
    <MailLayout site={site} preview={shortened(message, 120)} heading={kind} note={`Ticket ${id}. Reply to this email to reach the sender.`}>
      <MailText>{message}</MailText>
      <MailText>
        {senderLine(email, account)}
        {page && `\nSent from ${page}`}
        {`\n${wantsAnswer ? 'Would like a reply.' : 'Doesn’t need a reply.'}`}
      </MailText>
    </MailLayout>
  );
}

/** The sender. Anybody can type any address, so a typed one is shown apart from that of the account. */
function senderLine(email: string, account: FeedbackEmailProps['account']): string {
  if (!account) return `From ${email} (not logged in)`;
  const confirmed = account.verified ? '' : ', which is not confirmed';
  if (account.email === email) return `From ${email} (logged in with this address${confirmed})`;
  return `From ${email}, which is not the address of the account.\nLogged in to the account ${account.email}${confirmed}.`;
}
