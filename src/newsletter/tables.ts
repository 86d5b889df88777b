import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '~/platform/database/columns';

/**
 * Newsletter subscriptions of addresses without an account; each was confirmed by its owner. An address that an account has
 * verified is never here: its days are stored in the account, so that there is one setting for each address.
 */
export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  /** Lower case; see `Email` in `platform/http/schemas.ts`. */
  email: text('email').primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  days: text('days').array().notNull(),
  confirmedAt: instant('confirmed_at').notNull(),
  /** Set when its owner unsubscribed. Only the address is kept then, so that an account created later does not subscribe it again. */
  endedAt: instant('ended_at'),
});

/** Requested changes of subscriptions that wait for the mailed link. Deleted after the link has expired. */
export const newsletterRequests = pgTable(
  'newsletter_requests',
  {
    /** Hash of the link's secret. */
    hash: text('hash').primaryKey(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    days: text('days').array().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('newsletter_requests_email').on(table.email), index('newsletter_requests_expires_at').on(table.expiresAt)],
);

/** Numbers of subscribers with and without an account; kept by triggers on `users` and `newsletter_subscriptions`. */
export const newsletterTotals = pgTable('newsletter_totals', {
  source: text('source', { enum: ['accounts', 'addresses'] }).primaryKey(),
  count: integer('count').notNull(),
});
