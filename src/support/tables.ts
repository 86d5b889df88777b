import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/accounts/tables';
import { id, instant } from '~/platform/database/columns';

/** Messages to the staff: questions, errors, requests. Staff answer by mail. */
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
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('support_tickets_user').on(table.userId, table.createdAt), index('support_tickets_created_at').on(table.createdAt)],
);
