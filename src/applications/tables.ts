import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/accounts/tables';
import { files } from '~/files/tables';
import { posts } from '~/jobs/tables';
import { id, instant } from '~/platform/database/columns';

/** Applications of job seekers to posts. Name and address are copies, so that they stay as the employer received them. */
export const applications = pgTable(
  'applications',
  {
    id: id(),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull().default(''),
    resumeFileId: uuid('resume_file_id').references(() => files.id, { onDelete: 'set null' }),
    coverLetterFileId: uuid('cover_letter_file_id').references(() => files.id, { onDelete: 'set null' }),
    otherFileId: uuid('other_file_id').references(() => files.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('applications_once').on(table.postId, table.userId),
    index('applications_post').on(table.postId, table.createdAt),
    index('applications_created_at').on(table.createdAt),
    index('applications_user').on(table.userId, table.createdAt),
    // For the deletion of a file, and for the right to read it.
    index('applications_resume_file').on(table.resumeFileId).where(sql`resume_file_id is not null`),
    index('applications_cover_letter_file').on(table.coverLetterFileId).where(sql`cover_letter_file_id is not null`),
    index('applications_other_file').on(table.otherFileId).where(sql`other_file_id is not null`),
  ],
);
