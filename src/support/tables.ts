import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/accounts/tables';
import { id, instant, knownValues } from '~/platform/database/columns';
import { feedbackTypes, ticketStates } from './rules';

/** Messages to staff: questions, errors, requests. Staff answer by mail, from the back office or from their own mailbox. */
export const tickets = pgTable(
  'support_tickets',
  {
    id: id(),
    /** The logged-in sender; null for a visitor, and after the account was removed. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    email: text('email').notNull(),
    feedbackType: text('feedback_type').notNull(),
    message: text('message').notNull(),
    responseRequested: boolean('response_requested').notNull().default(false),
    /** Path of the page on which the form was sent. */
    page: text('page').notNull().default(''),
    state: text('state', { enum: ticketStates }).notNull().default('open'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('support_tickets_user').on(table.userId, table.createdAt),
    index('support_tickets_newest').on(table.createdAt, table.id),
    index('support_tickets_unanswered').on(table.createdAt).where(sql`state = 'open' and response_requested`),
    knownValues('support_tickets_feedback_type_known', table.feedbackType, Object.keys(feedbackTypes)),
    knownValues('support_tickets_state_known', table.state, ticketStates),
    index('support_tickets_text').using('gin', sql`lower(email || ' ' || message) gin_trgm_ops`),
  ],
);

/** Copies of the answers that were sent from the back office. */
export const ticketAnswers = pgTable(
  'support_answers',
  {
    id: id(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    /** The admin who wrote it; null after that account was deleted. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('support_answers_ticket').on(table.ticketId, table.createdAt), index('support_answers_author').on(table.authorId)],
);
