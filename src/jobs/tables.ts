import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/accounts/tables';
import { organizations } from '~/organizations/tables';
import { id, instant, knownValues, notNegative, tsvector } from '~/platform/database/columns';
import type { Location } from '~/platform/places/location';
import { visitSources } from '~/platform/visit-source';
import { payTypes, postTypes } from '~/site/vocabularies';
import { changeKinds, type Former } from './history-rules';
import { reportReasons } from './reports';
import { shareSources, shareStates } from './shares';

const reviewStates = ['waiting', 'changes_asked', 'approved', 'declined'] as const;
const actions = ['view', 'bookmark', 'apply_direct'] as const;
const reportOutcomes = ['dismissed', 'taken_down'] as const;
const noticeSubjects = ['posts'] as const;

/**
 * Posts, from draft to expiry. `listed` stores whether a post is in the public lists. It follows from the other columns by
 * `isListed` in rules.ts, and every list, total and feed reads only this column (docs/product/posts.md).
 */
export const posts = pgTable(
  'posts',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    /** The last step of the wizard that was saved: 0 when started, 3 when complete. */
    step: smallint('step').notNull().default(0),

    headline: text('headline').notNull().default(''),
    position: text('position').notNull().default(''),
    postType: text('post_type').notNull().default('Standard'),
    contractType: text('contract_type').notNull().default('Full Time'),
    description: text('description').notNull().default(''),
    /** HTML of `description`, rendered when the post is saved; null for older posts until one is read. */
    descriptionHtml: text('description_html'),
    remote: boolean('remote').notNull().default(false),
    countryCode: text('country_code').notNull().default('US'),
    stateCode: text('state_code').notNull().default(''),
    zipcode: text('zipcode').notNull().default(''),
    city: text('city').notNull().default(''),
    /** The place that an admin replaced by 'Remote', to put it back. */
    placeBeforeRemote: jsonb('place_before_remote').$type<Location>(),

    experience: text('experience').notNull().default(''),
    salaryMinCents: integer('salary_min_cents').notNull().default(0),
    salaryMaxCents: integer('salary_max_cents').notNull().default(0),
    payType: text('pay_type').notNull().default('Annually'),
    skills: text('skills').array().notNull().default(sql`'{}'`),
    benefits: text('benefits').array().notNull().default(sql`'{}'`),
    orgTypes: text('org_types').array().notNull().default(sql`'{}'`),
    degrees: text('degrees').array().notNull().default(sql`'{}'`),

    applyEmail: text('apply_email').notNull().default(''),
    applySubject: text('apply_subject').notNull().default(''),
    applyUrl: text('apply_url').notNull().default(''),
    applyInfo: text('apply_info').notNull().default(''),
    requireResume: boolean('require_resume').notNull().default(false),
    requireCoverLetter: boolean('require_cover_letter').notNull().default(false),

    active: boolean('active').notNull().default(true),
    posted: boolean('posted').notNull().default(false),
    private: boolean('private').notNull().default(false),
    sharedFb: boolean('shared_fb').notNull().default(false),
    filledAt: instant('filled_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** When it last became live; a renewal changes it. */
    postedOn: instant('posted_on'),
    firstPostedOn: instant('first_posted_on'),
    expiresOn: instant('expires_on'),
    renewals: smallint('renewals').notNull().default(0),
    maxRenewals: smallint('max_renewals').notNull().default(2),
    /** When a renewal that was asked for before the end takes effect: the end that the post had then. `expiresOn` is the new end already. */
    renewsOn: instant('renews_on'),
    /** The order that pays for the post, once it is priced. */
    orderId: uuid('order_id'),
    applicationCount: integer('application_count').notNull().default(0),
    /** When the employer deleted the post; orders and applications still refer to it. */
    removedAt: instant('removed_at'),

    /** The review by staff, null for a post that needed none. `declined` while its refund is under way, and afterwards for good. */
    reviewState: text('review_state', { enum: reviewStates }),
    /** When it was last sent to the review. */
    reviewSince: instant('review_since'),
    /** The changes that staff asked for, or the reason why it was declined. */
    reviewNote: text('review_note').notNull().default(''),
    /** The last decision: the admin, and when. */
    reviewedBy: uuid('reviewed_by').references(() => users.id),
    reviewedOn: instant('reviewed_on'),
    /** Since when staff have to look at it: it waits for its review, or was reported. Null when there is nothing to do. */
    queuedAt: instant('queued_at'),

    /** Since when staff have taken the published post down; null while it is not. */
    takenDownOn: instant('taken_down_on'),
    /** The reason that the staff gave for it. */
    takenDownReason: text('taken_down_reason').notNull().default(''),
    /** What the employer wrote to the staff about it, and when, as long as the staff have not decided. */
    takedownAnswer: text('takedown_answer').notNull().default(''),
    takedownAnsweredOn: instant('takedown_answered_on'),

    listed: boolean('listed').notNull().default(false),
  },
  (table) => [
    index('posts_listed').on(table.postedOn, table.id).where(sql`listed`),
    index('posts_listed_state').on(table.stateCode, table.postedOn, table.id).where(sql`listed`),
    index('posts_listed_country').on(table.countryCode, table.postedOn, table.id).where(sql`listed`),
    index('posts_listed_contract_type').on(table.contractType, table.postedOn, table.id).where(sql`listed`),
    index('posts_listed_organization').on(table.organizationId, table.postedOn, table.id).where(sql`listed`),
    index('posts_listed_remote').on(table.postedOn, table.id).where(sql`listed and remote`),
    index('posts_listed_expiry').on(table.expiresOn).where(sql`listed`),
    index('posts_listed_digits').on(sql`right(${table.id}::text, 2)`, table.updatedAt).where(sql`listed`),
    index('posts_renews_on').on(table.renewsOn).where(sql`renews_on is not null`),
    index('posts_first_posted_on').on(table.firstPostedOn),
    index('posts_user').on(table.userId, table.createdAt),
    index('posts_organization').on(table.organizationId, table.createdAt),
    // The lists of the back office (server/admin/post-records.ts). The columns after the id let filters be counted from the index alone.
    index('posts_published_newest')
      .on(table.postedOn, table.id, table.active, table.posted, table.private, table.sharedFb, table.createdAt, table.expiresOn, table.filledAt, table.orderId)
      .where(sql`removed_at is null and posted_on is not null`),
    index('posts_published_created').on(table.createdAt, table.id).where(sql`removed_at is null and posted_on is not null`),
    index('posts_published_expires').on(table.expiresOn, table.id).where(sql`removed_at is null and posted_on is not null`),
    index('posts_pending_newest')
      .on(table.createdAt, table.id, table.active, table.posted, table.private, table.sharedFb, table.expiresOn, table.orderId)
      .where(sql`removed_at is null and posted_on is null`),
    index('posts_queued').on(table.queuedAt, table.id).where(sql`queued_at is not null and removed_at is null`),
    // Drafts by the last step of the wizard that was saved.
    index('posts_pending_step').on(table.step, table.createdAt, table.id).where(sql`removed_at is null and posted_on is null`),
    index('posts_pending_review')
      .on(table.reviewState, table.createdAt, table.id)
      .where(sql`review_state is not null and removed_at is null and posted_on is null`),
    index('posts_text').using('gin', sql`lower(headline || ' ' || position || ' ' || city) gin_trgm_ops`),
    knownValues('posts_post_type_known', table.postType, postTypes),
    knownValues('posts_pay_type_known', table.payType, payTypes),
    knownValues('posts_review_state_known', table.reviewState, reviewStates),
    // Zero means that no pay is stated.
    check('posts_salary', sql`salary_min_cents >= 0 and salary_max_cents >= 0 and (salary_max_cents = 0 or salary_min_cents <= salary_max_cents)`),
    notNegative('posts_counts', table.step, table.renewals, table.maxRenewals, table.applicationCount),
  ],
);

/**
 * The facets of listed posts that have several values (skill, orgtype, degree), one row for each value. A trigger keeps
 * them in step with `posts.listed`, so that "newest with this skill" is an index range instead of a scan.
 */
export const postFacets = pgTable(
  'post_facets',
  {
    facet: text('facet').notNull(),
    value: text('value').notNull(),
    postedOn: instant('posted_on').notNull(),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.facet, table.value, table.postId] }),
    index('post_facets_newest').on(table.facet, table.value, table.postedOn, table.postId),
    index('post_facets_post').on(table.postId),
  ],
);

/**
 * The columns by which listed posts are found. `values` holds the facet values of a post (`skill:Hebrew`) for counting. `words` holds the
 * same values and the stemmed words of the post and its organization, for matching. `yearlyCents` is the highest pay in a year, 0 if the
 * post does not state it.
 */
const searchColumns = () => ({
  postedOn: instant('posted_on').notNull(),
  yearlyCents: bigint('yearly_cents', { mode: 'number' }).notNull(),
  zipcode: text('zipcode').notNull(),
  values: text('values').array().notNull(),
  words: tsvector('words').notNull(),
});

/** The search index: one row for each listed post, kept up to date by a trigger. */
export const postSearch = pgTable(
  'post_search',
  {
    postId: uuid('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    ...searchColumns(),
  },
  (table) => [
    index('post_search_newest').on(table.postedOn, table.postId),
    index('post_search_zipcode').on(table.zipcode),
    // The steps of pay, counted before the first term.
    index('post_search_yearly_cents').on(table.yearlyCents),
    index('post_search_words').using('gin', table.words).with({ fastupdate: false }),
  ],
);

/**
 * Copies of the newest rows of `post_search`, kept by triggers and by `server/search/keep-recent-search.ts`. A search for common words
 * finds its newest matches here, in a small index, where the large one would list hundreds of thousands. Boards with few posts have none.
 */
export const recentSearch = pgTable(
  'recent_search',
  {
    postId: uuid('post_id').primaryKey(),
    ...searchColumns(),
  },
  (table) => [
    index('recent_search_newest').on(table.postedOn, table.postId),
    index('recent_search_zipcode').on(table.zipcode, table.postedOn),
    index('recent_search_words').using('gin', table.words).with({ fastupdate: false }),
  ],
);

/** The one row says from when on `recent_search` has all rows of `post_search`; null while it is not used. */
export const recentSearchStart = pgTable('recent_search_start', { id: integer('id').primaryKey(), since: instant('since') });

/**
 * The jobs that are most like a job, the most similar first, as `server/lists/stored-similar.ts` found them: comparing a job with all others takes
 * as long as the rest of its page.
 */
export const similarPosts = pgTable(
  'similar_posts',
  {
    postId: uuid('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** More than a page shows, since some of them end. */
    found: uuid('found').array().notNull(),
    /** A hash of the properties by which the job was compared. */
    traits: text('traits').notNull(),
    foundAt: instant('found_at').notNull(),
  },
  (table) => [index('similar_posts_found_at').on(table.foundAt)],
);

/** Every word that titles, places, organizations and categories of listed posts have had, as candidates for correcting misspelt words. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (table) => [
  index('search_words_alike').using('gin', table.word.op('gin_trgm_ops')),
]);

/** The number of listed posts with each facet value, kept by a trigger. The facet `all` counts every listed post. */
export const postTotals = pgTable(
  'post_totals',
  { facet: text('facet').notNull(), value: text('value').notNull(), count: integer('count').notNull() },
  (table) => [primaryKey({ columns: [table.facet, table.value] }), index('post_totals_largest').on(table.facet, table.count.desc().nullsFirst(), table.value)],
);

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

/**
 * The changes of each post's content, numbered from 1. A change has the values from before it; those from after it follow from the next
 * change, or from the post. Changes of the state, such as a renewal, are in the audit log.
 */
export const postChanges = pgTable(
  'post_changes',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id),
    number: integer('number').notNull(),
    kind: text('kind', { enum: changeKinds }).notNull(),
    /** The version that was restored: the content after the change of this number, or before the first change for 0. */
    restored: integer('restored'),
    /** The last step of the wizard that had been saved before the change. */
    step: smallint('step').notNull(),
    /** The former values of the changed columns; null once they are not kept any more. */
    former: jsonb('former').$type<Former>(),
    /** The account that made it; null for a feed of another site and for the board itself. */
    userId: uuid('user_id').references(() => users.id),
    /** Whether an admin made it, also one who acted for the employer. */
    byStaff: boolean('by_staff').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.number] }),
    // The sweep of former values (server/retention.ts).
    index('post_changes_kept').on(table.changedAt).where(sql`former is not null`),
    knownValues('post_changes_kind_known', table.kind, changeKinds),
    check('post_changes_restored', sql`(${table.kind} = 'restored') = (${table.restored} is not null)`),
    notNegative('post_changes_numbers', table.number, table.restored, table.step),
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

const visitCounts = () => ({
  /** In the board's time zone. */
  day: date('day').notNull(),
  source: text('source', { enum: visitSources }).notNull(),
  /** How many visitors opened the job. Each one counts once a day. */
  views: integer('views').notNull().default(0),
  /** How many opened its application form. */
  starts: integer('starts').notNull().default(0),
  /** How many went on to the site of the employer. */
  clicks: integer('clicks').notNull().default(0),
  /** How many applied. */
  applications: integer('applications').notNull().default(0),
});

/** The statistics of each post, by day and by the way in which people came to it. */
export const postStatistics = pgTable(
  'post_statistics',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    ...visitCounts(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.day, table.source] }),
    // The sums of the whole board, and the sweep.
    index('post_statistics_day').on(table.day),
    knownValues('post_statistics_source_known', table.source, visitSources),
    notNegative('post_statistics_counts', table.views, table.starts, table.clicks, table.applications),
  ],
);

/** The sums of all posts. A task adds each day after its end; later days are summed when they are read (server/statistics/board-days.ts). */
export const boardStatistics = pgTable('board_statistics', visitCounts(), (table) => [
  primaryKey({ columns: [table.day, table.source] }),
  knownValues('board_statistics_source_known', table.source, visitSources),
  notNegative('board_statistics_counts', table.views, table.starts, table.clicks, table.applications),
]);

/** Searches that found no job, with how many people made them on a day. Nothing says who they were. */
export const emptySearches = pgTable(
  'empty_searches',
  { day: date('day').notNull(), words: text('words').notNull(), count: integer('count').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.words] }), notNegative('empty_searches_count', table.count)],
);

/** Reports of jobs by readers. Closed ones are deleted after some months (server/retention.ts). */
export const jobReports = pgTable(
  'job_reports',
  {
    id: id(),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id),
    /** The person, as far as the board knows: the account, or a hash of the network address. */
    reporterKey: text('reporter_key').notNull(),
    reason: text('reason', { enum: reportReasons }).notNull(),
    message: text('message').notNull().default(''),
    /** An address for questions of the staff; empty if none was given. */
    email: text('email').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    /** Null while the report is open. */
    closedOn: instant('closed_on'),
    closedBy: uuid('closed_by').references(() => users.id),
    outcome: text('outcome', { enum: reportOutcomes }),
  },
  (table) => [
    uniqueIndex('job_reports_one_open').on(table.postId, table.reporterKey).where(sql`closed_on is null`),
    index('job_reports_post').on(table.postId, table.createdAt),
    index('job_reports_user').on(table.userId).where(sql`user_id is not null`),
    index('job_reports_closed').on(table.closedOn).where(sql`closed_on is not null`),
    knownValues('job_reports_reason_known', table.reason, reportReasons),
    knownValues('job_reports_outcome_known', table.outcome, reportOutcomes),
    check('job_reports_closed_with_outcome', sql`(closed_on is null) = (outcome is null)`),
    // The sweep of hashes of network addresses (server/retention.ts).
    index('job_reports_addresses').on(table.createdAt).where(sql`reporter_key like 'address:%'`),
  ],
);

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

/** The last mail to the staff about posts that wait for them. There is one row. */
export const staffNotices = pgTable(
  'staff_notices',
  {
    subject: text('subject', { enum: noticeSubjects }).primaryKey(),
    sentAt: instant('sent_at').notNull(),
    /** The entries of the queue that mails have named: the post's id and the instant at which it entered. */
    named: text('named').array().notNull(),
  },
  (table) => [knownValues('staff_notices_subject_known', table.subject, noticeSubjects)],
);
