import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/accounts/tables';
import { instant, knownValues, notNegative } from '~/platform/database/columns';
import { posts } from './posts';

const actions = ['view', 'bookmark', 'apply_direct'] as const;

/** Actions of users on jobs: viewed, saved, or followed the link to the job's own application page. */
export const postActions = pgTable(
  'post_actions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    action: text('action', { enum: actions }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.action, table.postId] }),
    index('post_actions_post').on(table.postId),
    knownValues('post_actions_action_known', table.action, actions),
    // The sweep of views and clicks (server/retention.ts); saved jobs stay.
    index('post_actions_at').on(table.at).where(sql`action <> 'bookmark'`),
  ],
);

const countedActions = ['view', 'apply_direct'] as const;

/**
 * How many users viewed a job, or followed its link, on each day: those rows of `post_actions` that were deleted. No foreign key leads to
 * the post: its check would lock the post after its actions, against the order of locks.
 */
export const postActionDays = pgTable(
  'post_action_days',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id),
    action: text('action', { enum: countedActions }).notNull(),
    /** In the board's time zone. */
    day: date('day').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.action, table.day] }),
    knownValues('post_action_days_action_known', table.action, countedActions),
    notNegative('post_action_days_count', table.count),
  ],
);
