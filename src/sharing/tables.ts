import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/accounts/tables';
import { id, instant, knownValues, notNegative } from '~/platform/database/columns';
import { posts } from '~/posts/tables/posts';
import { shareSources, shareStates } from './shares';

/** Shares of jobs to the social page of the board, one row for each post that a person or the board wanted to share. */
export const socialShares = pgTable(
  'social_shares',
  {
    id: id(),
    postId: uuid('post_id')
      .notNull()
      .unique()
      .references(() => posts.id, { onDelete: 'cascade' }),
    source: text('source', { enum: shareSources }).notNull(),
    state: text('state', { enum: shareStates }).notNull(),
    /** The text that was posted, or would have been; empty before the board's first attempt. */
    message: text('message').notNull().default(''),
    attempts: smallint('attempts').notNull().default(0),
    /** Why it was not posted, in our own words. */
    error: text('error').notNull().default(''),
    /** The id that the network gave the post. */
    externalId: text('external_id').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    /** The board's next attempt; null where it makes none. */
    dueAt: instant('due_at'),
    triedAt: instant('tried_at'),
    sharedAt: instant('shared_at'),
    /** The admin who posted it by hand; null where the board posted it. */
    postedBy: uuid('posted_by').references(() => users.id),
  },
  (table) => [
    index('social_shares_newest').on(table.createdAt, table.id),
    index('social_shares_state').on(table.state, table.createdAt),
    index('social_shares_due').on(table.dueAt).where(sql`state = 'waiting'`),
    index('social_shares_text').using('gin', sql`lower(message) gin_trgm_ops`),
    knownValues('social_shares_source_known', table.source, shareSources),
    knownValues('social_shares_state_known', table.state, shareStates),
    notNegative('social_shares_attempts', table.attempts),
    check('social_shares_due_while_waiting', sql`(${table.state} = 'waiting') = (${table.dueAt} is not null)`),
  ],
);
