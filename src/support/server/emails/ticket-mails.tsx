import { supportPaths } from '~/platform/addresses/paths';
import type { Context } from '~/platform/context/context';
import type { MailContent } from '~/platform/mail';
import { FooterLink, MailButton, MailLayout, MailText } from '~/platform/mail/layout';
import { shortened } from '~/platform/text/text';
import { feedbackTypes } from '../../rules';
import { presentTicket } from '../present';
import type { TicketRow } from '../queries';
import { readAddress } from '../staff-address';

/** Confirms to the sender that the message arrived, with a copy of it. */
function FeedbackReceivedEmail(props: { site: string; kind: string; message: string; wantsAnswer: boolean; link: string }) {
  return (
    <MailLayout site={props.site} preview="We received your message." heading="We received your message">
      <MailText>
        Thank you for writing.{' '}
        {props.wantsAnswer ? 'Someone on our staff will read it and reply by email, usually within two business days.' : 'Someone on our staff will read it.'}
      </MailText>
      <MailText>{`${props.kind}:\n${props.message}`}</MailText>
      <MailButton href={props.link}>See it on {props.site}</MailButton>
    </MailLayout>
  );
}

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
function FeedbackEmail({ site, kind, email, account, wantsAnswer, page, message, id }: FeedbackEmailProps) {
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
  const confirmed = account.verified ? '' : ', which isn’t confirmed';
  if (account.email === email) return `From ${email} (logged in with this address${confirmed})`;
  return `From ${email}, which isn’t the account’s address.\nLogged in to ${account.email}${confirmed}.`;
}

interface AnswerEmailProps {
  site: string;
  answer: string;
  message: string;
  id: string;
  /** The form for another message, where replies to the email reach nobody. */
  form: string | undefined;
}

/** The staff's answer to a message, with a copy of the message. */
function AnswerEmail({ site, answer, message, id, form }: AnswerEmailProps) {
  const again = form ? (
    <>
      Ticket {id}. We don’t read replies to this email. <FooterLink href={form}>Write to us again</FooterLink>
    </>
  ) : (
    `Ticket ${id}. Reply to this email to write to us again.`
  );
  return (
    <MailLayout site={site} preview={shortened(answer, 120)} heading="A reply to your message" note={again}>
      <MailText>{answer}</MailText>
      <MailText>{`You wrote:\n${message}`}</MailText>
    </MailLayout>
  );
}

const about = (ticket: Pick<TicketRow, 'id' | 'userId'>) => ({ accountId: ticket.userId, related: { kind: 'tickets', id: ticket.id } }) as const;

const kindOf = (ticket: TicketRow): string => feedbackTypes[presentTicket(ticket).feedback_type];

/** A message for the staff. @param account the account that was logged in. */
export const messageMail = ({ config }: Context, ticket: TicketRow, account: { email: string; verified: boolean } | null): MailContent => ({
  kind: 'support.message',
  ...about(ticket),
  replyTo: ticket.email,
  subject: `${kindOf(ticket)}: ${ticket.email}`,
  body: FeedbackEmail({
    site: config.SITE_NAME,
    kind: kindOf(ticket),
    message: ticket.message,
    email: ticket.email,
    account,
    wantsAnswer: ticket.responseRequested,
    page: ticket.page,
    id: ticket.id,
  }),
});

/** The confirmation for the sender of a message. */
export const messageReceivedMail = ({ config }: Context, ticket: TicketRow): MailContent => ({
  kind: 'support.received',
  ...about(ticket),
  subject: `Your message to ${config.SITE_NAME}`,
  body: FeedbackReceivedEmail({
    site: config.SITE_NAME,
    kind: kindOf(ticket),
    message: ticket.message,
    wantsAnswer: ticket.responseRequested,
    link: `${config.publicUrl}${supportPaths.ticket(ticket.id)}`,
  }),
});

/** The staff's answer to a message. */
export const answerMail = ({ config }: Context, ticket: TicketRow, answer: string): MailContent => ({
  kind: 'support.answer',
  ...about(ticket),
  replyTo: readAddress(config),
  subject: `Re: ${kindOf(ticket)} (${config.SITE_NAME})`,
  body: AnswerEmail({
    site: config.SITE_NAME,
    answer,
    message: ticket.message,
    id: ticket.id,
    // Where nobody reads replies, the form is the way.
    form: readAddress(config) ? undefined : `${config.publicUrl}${supportPaths.contact}`,
  }),
});
