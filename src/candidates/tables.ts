import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/accounts/tables';
import { files } from '~/files/tables';
import { id, instant, knownValues, notNegative, tsvector } from '~/platform/database/columns';
import { payTypes } from '~/site/vocabularies';

/** A job seeker's profile, at most one for each user. */
export const candidates = pgTable(
  'candidates',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    prefix: text('prefix').notNull().default(''),
    firstName: text('first_name').notNull().default(''),
    middleName: text('middle_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    suffix: text('suffix').notNull().default(''),
    title: text('title').notNull().default(''),
    bio: text('bio').notNull().default(''),
    /** HTML of `bio`, rendered when it was saved; null for older profiles until they are first read. */
    bioHtml: text('bio_html'),
    countryCode: text('country_code').notNull().default('US'),
    stateCode: text('state_code').notNull().default(''),
    zipcode: text('zipcode').notNull().default(''),
    city: text('city').notNull().default(''),
    available: boolean('available').notNull().default(true),
    canWorkRemote: boolean('can_work_remote').notNull().default(true),
    contractTypes: text('contract_types').array().notNull().default(sql`'{}'`),
    degrees: text('degrees').array().notNull().default(sql`'{}'`),
    skills: text('skills').array().notNull().default(sql`'{}'`),
    url: text('url').notNull().default(''),
    linkedinUrl: text('linkedin_url').notNull().default(''),
    salaryCents: integer('salary_cents').notNull().default(0),
    payType: text('pay_type').notNull().default('Annually'),
    /** Whether the profile is shown to employers. */
    posted: boolean('posted').notNull().default(false),
    resumeFileId: uuid('resume_file_id').references(() => files.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('candidates_user').on(table.userId),
    index('candidates_updated_at').on(table.updatedAt, table.id),
    index('candidates_created_at').on(table.createdAt, table.id),
    index('candidates_last_name').on(table.lastName, table.id),
    index('candidates_skills').using('gin', table.skills),
    index('candidates_resume_file').on(table.resumeFileId).where(sql`resume_file_id is not null`),
    index('candidates_text').using(
      'gin',
      sql`lower(first_name || ' ' || last_name || ' ' || title || ' ' || city || ' ' || immutable_join(skills)) gin_trgm_ops`,
    ),
    knownValues('candidates_pay_type_known', table.payType, payTypes),
    notNegative('candidates_salary', table.salaryCents),
  ],
);

const historyKinds = ['education', 'experience'] as const;

/** Education and work experience; dates are `MM/YYYY` as typed. */
export const candidateHistory = pgTable(
  'candidate_history',
  {
    id: id(),
    candidateId: uuid('candidate_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: historyKinds }).notNull(),
    /** School or company. */
    place: text('place').notNull().default(''),
    /** Field of study or job title. */
    title: text('title').notNull().default(''),
    /** Degree or industry. */
    field: text('field').notNull().default(''),
    summary: text('summary').notNull().default(''),
    startDate: text('start_date').notNull().default(''),
    endDate: text('end_date').notNull().default(''),
    currentEmployer: boolean('current_employer').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('candidate_history_candidate').on(table.candidateId), knownValues('candidate_history_kind_known', table.kind, historyKinds)],
);

/** The sender, recipient and time of each message through the board. The text itself is in the mail only. */
export const candidateMessages = pgTable(
  'candidate_messages',
  {
    id: id(),
    candidateId: uuid('candidate_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    fromUserId: uuid('from_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('candidate_messages_pair').on(table.candidateId, table.fromUserId, table.createdAt),
    index('candidate_messages_sender').on(table.fromUserId, table.createdAt),
  ],
);

/**
 * The search index of profiles, one row for each profile that is shown to employers, maintained by triggers. `values` are its
 * facet values (`skill:Hebrew`), for counting; `words` are these and the stemmed words of the profile, for searching.
 */
export const candidateSearch = pgTable(
  'candidate_search',
  {
    candidateId: uuid('candidate_id')
      .primaryKey()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    updatedAt: instant('updated_at').notNull(),
    values: text('values').array().notNull(),
    words: tsvector('words').notNull(),
  },
  (table) => [
    index('candidate_search_newest').on(table.updatedAt, table.candidateId),
    index('candidate_search_words').using('gin', table.words).with({ fastupdate: false }),
  ],
);

/** The number of shown profiles for each facet value, maintained by a trigger. The facet `all` counts all of them. */
export const candidateTotals = pgTable(
  'candidate_totals',
  { facet: text('facet').notNull(), value: text('value').notNull(), count: integer('count').notNull() },
  (table) => [primaryKey({ columns: [table.facet, table.value] })],
);
