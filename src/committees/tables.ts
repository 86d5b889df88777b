import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/accounts/tables';
import { fileKinds } from '~/applications/sent-files';
import { applications } from '~/applications/tables';
import { id, instant, knownValues } from '~/platform/database/columns';
import { posts } from '~/posts/tables';
import { BEST_SCORE, type Criterion, MOST_CRITERIA } from './committee-rules';

/** Search committees: people without an account who read and score chosen applications to a post until a day. */
export const committees = pgTable(
  'committees',
  {
    id: id(),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id),
    name: text('name').notNull(),
    /** The criteria, in their order. Scores name a criterion by its place. */
    criteria: jsonb('criteria').$type<Criterion[]>().notNull(),
    /** Whether members see no names, except for applications whose names were shown to them. */
    namesHidden: boolean('names_hidden').notNull(),
    /** Whether members open the files of applications without names, too. */
    filesShown: boolean('files_shown').notNull(),
    /** From this instant on no link of it opens anything. */
    endsAt: instant('ends_at').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('committees_post').on(table.postId, table.createdAt), index('committees_end').on(table.endsAt)],
);

/** The applications that a committee reads. */
export const committeeApplications = pgTable(
  'committee_applications',
  {
    committeeId: uuid('committee_id')
      .notNull()
      .references(() => committees.id, { onDelete: 'cascade' }),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** The number by which members know it where names are hidden. */
    number: integer('number').notNull(),
    /** Whether members see the name although the committee hides names. */
    nameShown: boolean('name_shown').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.committeeId, table.applicationId] }),
    uniqueIndex('committee_applications_number').on(table.committeeId, table.number),
    index('committee_applications_application').on(table.applicationId),
    check('committee_applications_number_least', sql`${table.number} >= 1`),
  ],
);

/** The members of committees. Each has a link of its own, of which only the hash is stored. */
export const committeeMembers = pgTable(
  'committee_members',
  {
    id: id(),
    committeeId: uuid('committee_id')
      .notNull()
      .references(() => committees.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    secretHash: text('secret_hash').notNull(),
    /** When the link was last mailed. */
    mailedAt: instant('mailed_at').notNull(),
    /** When the employer ended the link. */
    endedAt: instant('ended_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('committee_members_email').on(table.committeeId, table.email), uniqueIndex('committee_members_secret').on(table.secretHash)],
);

/** The comment of a member on an application, and whether the member knows the applicant and does not score. */
export const committeeOpinions = pgTable(
  'committee_opinions',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => committeeMembers.id, { onDelete: 'cascade' }),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    comment: text('comment').notNull().default(''),
    knowsApplicant: boolean('knows_applicant').notNull().default(false),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.applicationId] }), index('committee_opinions_application').on(table.applicationId)],
);

/** The scores of members. */
export const committeeScores = pgTable(
  'committee_scores',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => committeeMembers.id, { onDelete: 'cascade' }),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** The place of the criterion in `committees.criteria`, from 0. */
    criterion: smallint('criterion').notNull(),
    score: smallint('score').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.applicationId, table.criterion] }),
    index('committee_scores_application').on(table.applicationId),
    check('committee_scores_criterion', sql`${table.criterion} between 0 and ${sql.raw(String(MOST_CRITERIA - 1))}`),
    check('committee_scores_score', sql`${table.score} between 1 and ${sql.raw(String(BEST_SCORE))}`),
  ],
);

/** Each time that a member opened an application or one of its files. */
export const committeeOpenings = pgTable(
  'committee_openings',
  {
    id: id(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => committeeMembers.id, { onDelete: 'cascade' }),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** The file that was opened; null for the application itself. */
    fileKind: text('file_kind', { enum: fileKinds }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('committee_openings_member').on(table.memberId, table.createdAt),
    index('committee_openings_application').on(table.applicationId),
    knownValues('committee_openings_file_kind_known', table.fileKind, fileKinds),
  ],
);
