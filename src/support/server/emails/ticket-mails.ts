import type { Context } from '~/platform/context';
import type { MailContent } from '~/platform/mail';
import { supportPaths } from '~/platform/paths';
import { feedbackTypes } from '../../rules';
import { presentTicket } from '../present';
import type { TicketRow } from '../queries';
import { readAddress } from '../staff-address';
import { AnswerEmail } from './AnswerEmail';
import { FeedbackEmail } from './FeedbackEmail';
import { FeedbackReceivedEmail } from './FeedbackReceivedEmail';

const about = (ticket: Pick<TicketRow, 'id' | 'userId'>) => ({ accountId: ticket.userId, related: { kind: 'tickets', id: ticket.id } }) as const;

const kindOf = (ticket: TicketRow): string => feedbackTypes[presentTicket(ticket).feedback_type];

/** A message for the staff. @param account the account that was logged in. */
export const messageMail = ({ config }: Context, ticket: TicketRow, account: { email: string; verified: boolean } | null): MailContent => ({
  kind: 'support.message',
  ...about(ticket),
  replyTo: ticket.email,
  subject: `${kindOf(ticket)} from ${ticket.email}`,
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
