import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

/** Confirms to the sender that the message arrived, with a copy of it. */
export function FeedbackReceivedEmail(props: { site: string; kind: string; message: string; wantsAnswer: boolean; link: string }) {
  return (
    <MailLayout site={props.site} preview="We received your message." heading="We received your message">
      <MailText>
        Thank you for writing.{' '}
        {props.wantsAnswer ? 'A person reads it and replies by email, usually within two business days.' : 'A person reads every message.'}
      </MailText>
      <MailText>{`${props.kind}:\n${props.message}`}</MailText>
      <MailButton href={props.link}>See it on {props.site}</MailButton>
    </MailLayout>
  );
}
