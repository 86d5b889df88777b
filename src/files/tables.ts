import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/accounts/tables';
import { id, instant } from '~/platform/database/columns';

/** Files of users: resumes, cover letters, others. Private; see `mayReadFile` for who else may read one. */
export const files = pgTable(
  'files',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The name made by us: the last part of `/resumes/{path}` and the storage key. */
    path: text('path').notNull(),
    currentName: text('current_name').notNull(),
    originalName: text('original_name').notNull(),
    fileType: text('file_type', { enum: ['Resume', 'Cover Letter', 'Other'] }).notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    primary: boolean('primary').notNull().default(false),
    /** False once removed by its owner while an application still refers to it. */
    active: boolean('active').notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('files_path').on(table.path),
    index('files_user').on(table.userId, table.createdAt),
    uniqueIndex('files_one_primary').on(table.userId).where(sql`"primary" and active`),
  ],
);
