import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/accounts/tables';
import { files } from '~/files/tables';
import { organizations } from '~/organizations/tables';
import { id, instant, knownValues } from '~/platform/database/columns';
import { posts } from '~/posts/tables';
import { type RenamedStages, type ReplyTemplate, type Stage, stages } from './stages';

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
    stage: text('stage').$type<Stage>().notNull().default('new'),
    /** When a manager of the post first opened it in the inbox. */
    openedAt: instant('opened_at'),
    /** When the applicant first got an answer: a reply, or a stage that was told. */
    answeredAt: instant('answered_at'),
    /** When it was last moved to the stage of interviews, as long as it is there and the applicant has heard nothing since. */
    interviewedAt: instant('interviewed_at'),
    /** When the applicant withdrew it. The employer reads neither message nor files from then on. */
    withdrawnAt: instant('withdrawn_at'),
    /** When the applicant last answered the employer; null once the employer has written since. */
    wroteAt: instant('wrote_at'),
    /** The applicant has answered, and nobody has opened the application since. */
    unreadMessage: boolean('unread_message').notNull().default(false),
    /** False for applicants who belonged to the employer, and where the same mailbox had applied to the post: it is in no figure about answers. */
    counted: boolean('counted').notNull().default(true),
    /** When the applicant removed the account; null for those who did so before this was kept. */
    accountRemovedAt: instant('account_removed_at'),
  },
  (table) => [
    uniqueIndex('applications_once').on(table.postId, table.userId),
    // The inbox finds its pages and counts its filters from this index alone, also of a search for a word that very many have.
    index('applications_inbox').on(
      ...([table.postId, table.createdAt, table.id, table.stage, table.withdrawnAt, table.answeredAt, table.openedAt, table.wroteAt] as const),
      ...([table.unreadMessage, table.userId, table.firstName, table.lastName, table.email] as const),
    ),
    index('applications_by_name').on(table.postId, sql`lower(last_name)`, sql`lower(first_name)`, table.id),
    index('applications_text').using(
      'gin',
      sql`lower(first_name || ' ' || last_name || case when withdrawn_at is null then ' ' || email else '' end) gin_trgm_ops`,
    ),
    index('applications_created_at').on(table.createdAt),
    index('applications_user').on(table.userId, table.createdAt),
    // For the staff's list of posts with applications that nobody has answered.
    index('applications_unanswered')
      .on(table.postId, table.createdAt)
      .where(sql`answered_at is null and withdrawn_at is null and user_id is not null and stage <> 'hired'`),
    // For the reminders to tell people who were interviewed.
    index('applications_interviewed').on(table.interviewedAt, table.id).where(sql`interviewed_at is not null`),
    // For the deletion of a file, and for the right to read it.
    index('applications_resume_file').on(table.resumeFileId).where(sql`resume_file_id is not null`),
    index('applications_cover_letter_file').on(table.coverLetterFileId).where(sql`cover_letter_file_id is not null`),
    index('applications_other_file').on(table.otherFileId).where(sql`other_file_id is not null`),
    knownValues('applications_stage_known', table.stage, stages),
  ],
);

const eventKinds = ['opened', 'note', 'reply', 'stage', 'answer', 'withdrawn'] as const;

/**
 * The history of applications. Lines are added and never changed, which a trigger makes sure of; removing the applicant's account deletes their
 * texts. `opened`, `reply` and `answer` are shown to the applicant, `stage` where it was told, `note` never.
 */
export const applicationEvents = pgTable(
  'application_events',
  {
    id: id(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: eventKinds }).notNull(),
    /** The member of the employer who did it; null for the applicant. */
    userId: uuid('user_id').references(() => users.id),
    /** The new stage of a `stage` line, and its name at that time. */
    stage: text('stage').$type<Stage>(),
    stageName: text('stage_name').notNull().default(''),
    /** Subject of a reply. */
    subject: text('subject').notNull().default(''),
    /** Text of a note, a reply, or an applicant's answer. */
    text: text('text').notNull().default(''),
    /** Whether the applicant sees it. */
    shown: boolean('shown').notNull(),
    /** Whether a reply or a stage counts as an answer; null for older lines, which count where they are shown. */
    answers: boolean('answers'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('application_events_application').on(table.applicationId, table.createdAt),
    knownValues('application_events_kind_known', table.kind, eventKinds),
    knownValues('application_events_stage_known', table.stage, stages),
    check('application_events_note_hidden', sql`${table.kind} <> 'note' or not ${table.shown}`),
    check('application_events_stage', sql`(${table.kind} = 'stage') = (${table.stage} is not null)`),
  ],
);

/**
 * How an organization has answered the applications of the last 12 months. Counted each night from the histories of applications
 * (`server/answers`); organizations without a counted application have no row.
 */
export const organizationAnswers = pgTable(
  'organization_answers',
  {
    organizationId: uuid('organization_id')
      .primaryKey()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    applications: integer('applications').notNull(),
    answered: integer('answered').notNull(),
    /** The median of the days until the first answer, rounded up. */
    medianDays: integer('median_days'),
    countedAt: instant('counted_at').notNull(),
  },
  (table) => [
    check('organization_answers_counts', sql`${table.applications} > 0 and ${table.answered} >= 0 and ${table.answered} <= ${table.applications}`),
    check(
      'organization_answers_median',
      sql`(${table.medianDays} is not null) = (${table.answered} > 0) and (${table.medianDays} is null or ${table.medianDays} > 0)`,
    ),
  ],
);

/** How an organization answers: its names for the stages, and its templates for replies. */
export const answerSettings = pgTable('answer_settings', {
  organizationId: uuid('organization_id')
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  stageNames: jsonb('stage_names').$type<RenamedStages>().notNull().default({}),
  templates: jsonb('templates').$type<ReplyTemplate[]>().notNull().default([]),
  updatedAt: instant('updated_at').notNull(),
});
