import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/accounts/tables';
import { files } from '~/files/tables';
import { organizations } from '~/organizations/tables';
import { id, instant, knownValues, notNegative, tsvector } from '~/platform/database/columns';
import { expectedPayTypes } from '~/platform/money/pay-units';
import { posts } from '~/posts/tables';
import { openingKinds, requestStates } from './visibility';

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
    /** Whether a profile that is shown has no name and contact data until its owner accepts a request. */
    anonymous: boolean('anonymous').notNull().default(false),
    /** Whether an anonymous profile names no employers either. */
    hidesEmployers: boolean('hides_employers').notNull().default(false),
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
    knownValues('candidates_pay_type_known', table.payType, expectedPayTypes),
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

/** The organizations whose members do not find and see a profile. */
export const candidateHiddenOrganizations = pgTable(
  'candidate_hidden_organizations',
  {
    candidateId: uuid('candidate_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.candidateId, table.organizationId] }),
    // Its name by the tool would be longer than PostgreSQL keeps.
    foreignKey({ name: 'candidate_hidden_organizations_organization_fk', columns: [table.organizationId], foreignColumns: [organizations.id] }).onDelete(
      'cascade',
    ),
    index('candidate_hidden_organizations_organization').on(table.organizationId),
  ],
);

/** The mail domains, such as `school.org`, whose accounts do not find and see a profile. Addresses of subdomains count as well. */
export const candidateHiddenDomains = pgTable(
  'candidate_hidden_domains',
  {
    candidateId: uuid('candidate_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    /** Lower case, as in accounts. */
    domain: text('domain').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.candidateId, table.domain] }), index('candidate_hidden_domains_domain').on(table.domain)],
);

/** An organization's request for the name of an anonymous profile, at most one for each pair. An accepted one shows the name to its members. */
export const candidateRequests = pgTable(
  'candidate_requests',
  {
    id: id(),
    candidateId: uuid('candidate_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** The member who asked; null once that account is removed. */
    askedBy: uuid('asked_by').references(() => users.id),
    /** The job that the request is about, where the employer chose one. */
    postId: uuid('post_id').references(() => posts.id, { onDelete: 'set null' }),
    subject: text('subject').notNull().default(''),
    message: text('message').notNull().default(''),
    state: text('state', { enum: requestStates }).notNull().default('waiting'),
    askedAt: instant('asked_at').notNull(),
    /** When it was asked, or last answered. */
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('candidate_requests_once').on(table.candidateId, table.organizationId),
    index('candidate_requests_organization').on(table.organizationId),
    index('candidate_requests_sender').on(table.askedBy),
    index('candidate_requests_post').on(table.postId),
    index('candidate_requests_unaccepted').on(table.changedAt).where(sql`state <> 'accepted'`),
    knownValues('candidate_requests_state_known', table.state, requestStates),
    check('candidate_requests_waiting', sql`${table.state} <> 'waiting' or ${table.changedAt} = ${table.askedAt}`),
  ],
);

/** The openings of profiles and their resumes by organizations: one row for each organization, day and kind. An employer of several organizations leaves a row for each. */
export const candidateOpenings = pgTable(
  'candidate_openings',
  {
    id: id(),
    candidateId: uuid('candidate_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    /** Null for an employer who acts for no organization. */
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    /** The rows of one opening have the same id, since they are one line for the owner of the profile. Null for rows of earlier releases. */
    openingId: uuid('opening_id'),
    /** In the time zone of the board. */
    day: date('day').notNull(),
    kind: text('kind', { enum: openingKinds }).notNull(),
  },
  (table) => [
    unique('candidate_openings_once').on(table.candidateId, table.day, table.organizationId, table.kind).nullsNotDistinct(),
    index('candidate_openings_organization').on(table.organizationId),
    index('candidate_openings_age').on(table.day),
    knownValues('candidate_openings_kind_known', table.kind, openingKinds),
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
