import { FooterLink, MailLayout, MailText } from '~/platform/mail/layout';
import { shortened } from '~/platform/text';

interface AnswerEmailProps {
  site: string;
  answer: string;
  message: string;
  id: string;
  /** The form for another message, where replies to the email reach nobody. */
  form: string | undefined;
}

/** The staff's answer to a message, with a copy of the message. */
export function AnswerEmail({ site, answer, message, id, form }: AnswerEmailProps) {
  const again = form ? (
    <>
      Ticket {id}. Replies to this email are not read. <FooterLink href={form}>Write to us again</FooterLink>
    </>
  ) : (
    `Ticket ${id}. Reply to this email to write to us again.`
  );
  return (
    <MailLayout site={site} preview={shortened(answer, 120)} heading="An answer to your message" note={again}>
      <MailText>{answer}</MailText>
      <MailText>{`You wrote:\n${message}`}</MailText>
    </MailLayout>
  );
}
