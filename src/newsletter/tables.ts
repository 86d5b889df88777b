import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '~/platform/database/columns';

/**
 * Who gets the newsletter without an account, by address; each was confirmed by its owner. An address that an account has
 * proved is never here: its days are the account's, so that there is one answer for each address.
 */
export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  /** Lower case; see `Email` in `platform/http/schemas.ts`. */
  email: text('email').primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  days: text('days').array().notNull(),
  confirmedAt: instant('confirmed_at').notNull(),
  /** Set when its owner ended it: the address alone is kept then, so that an account made later does not start it again. */
  endedAt: instant('ended_at'),
});

/** What was asked for an address and waits for the mailed link; gone a while after the link has ended. */
export const newsletterRequests = pgTable(
  'newsletter_requests',
  {
    /** Of the link's secret. */
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

/** How many get the newsletter, by whether they have an account; kept by triggers on `users` and `newsletter_subscriptions`. */
export const newsletterTotals = pgTable('newsletter_totals', {
  source: text('source', { enum: ['accounts', 'addresses'] }).primaryKey(),
  count: integer('count').notNull(),
});
