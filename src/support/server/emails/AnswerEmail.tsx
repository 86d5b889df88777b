import { MailLayout, MailText } from '~/platform/mail/layout';

/** The staff's answer to a message, with a copy of the message. Answering the mail writes to the staff. */
export function AnswerEmail(props: { site: string; answer: string; message: string; id: string }) {
  return (
    <MailLayout
      site={props.site}
      preview={props.answer.slice(0, 120)}
      heading="An answer to your message"
      note={`Ticket ${props.id}. Answer this mail to write to us again.`}
    >
      <MailText>{props.answer}</MailText>
      <MailText>{`You wrote:\n${props.message}`}</MailText>
    </MailLayout>
  );
}
