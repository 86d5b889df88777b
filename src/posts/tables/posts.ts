import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/accounts/tables';
import { organizations } from '~/organizations/tables';
import { id, instant, knownValues, notNegative } from '~/platform/database/columns';
import { payLimits, payTypes } from '~/platform/money/pay-units';
import type { Location } from '~/platform/places/location';
import { postTypes } from '~/site/vocabularies';
import { changeKinds, type Former } from '../history-rules';

/** What lists are ordered by, written as in their indexes: the posting, or what stands for it in a post that is not confirmed. */
export const rank = sql`coalesce(ranked_on, posted_on)`;

const reviewStates = ['waiting', 'changes_asked', 'approved', 'declined'] as const;

/**
 * Posts, from draft to expiry. `listed` stores whether a post is in the public lists. It follows from the other columns by
 * `isListed` in rules.ts, and every list, total and feed reads only this column (docs/product/posts.md). Time changes it through `correctListed`, at
 * each start before the board serves, every minute, each night, and by `reindex`.
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
    /** An ISO 4217 code. */
    currency: text('currency').notNull().default('USD'),
    payLimit: text('pay_limit').notNull().default('range'),
    payExtras: text('pay_extras').array().notNull().default(sql`'{}'`),
    skills: text('skills').array().notNull().default(sql`'{}'`),
    benefits: text('benefits').array().notNull().default(sql`'{}'`),
    orgTypes: text('org_types').array().notNull().default(sql`'{}'`),
    degrees: text('degrees').array().notNull().default(sql`'{}'`),
    languageLevel: text('language_level').notNull().default(''),
    start: text('start').notNull().default(''),
    /** The movement of its organization while the post is listed, for lists and the search. A trigger and a task keep it. */
    movement: text('movement').notNull().default(''),

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
    /** The message of the employer to the staff, and its time, as long as the staff have not decided. */
    takedownAnswer: text('takedown_answer').notNull().default(''),
    takedownAnsweredOn: instant('takedown_answered_on'),

    listed: boolean('listed').notNull().default(false),

    /** When its employer or a feed last said that the job is open (still-open.ts); null while only its posting says so. */
    confirmedOn: instant('confirmed_on'),
    /** When the question went out whether it is still open; null once somebody said so. */
    askedOn: instant('asked_on'),
    /** When the latest question went out, also after its reply; null before the first. */
    lastAskedOn: instant('last_asked_on'),
    /** When it was closed because nobody replied; null again once it is reopened. */
    lapsedOn: instant('lapsed_on'),
    /** While it is not confirmed, the time that stands for `postedOn` in the order of lists: ten years before, which is below all others. */
    rankedOn: instant('ranked_on'),
  },
  (table) => [
    index('posts_listed').on(table.postedOn, table.id).where(sql`listed`),
    index('posts_ranked_state').on(table.stateCode, rank, table.id).where(sql`listed`),
    index('posts_ranked_country').on(table.countryCode, rank, table.id).where(sql`listed`),
    index('posts_ranked_contract_type').on(table.contractType, rank, table.id).where(sql`listed`),
    index('posts_ranked_organization').on(table.organizationId, rank, table.id).where(sql`listed`),
    index('posts_ranked_remote').on(rank, table.id).where(sql`listed and remote`),
    index('posts_ranked').on(rank, table.id).where(sql`listed`),
    // Questions without a reply: those of posts that are not marked yet, and the others.
    index('posts_asked').on(table.askedOn).where(sql`listed and asked_on is not null and ranked_on is null`),
    index('posts_unconfirmed').on(table.askedOn).where(sql`listed and ranked_on is not null`),
    index('posts_lapsed').on(table.lapsedOn, table.id).where(sql`lapsed_on is not null`),
    index('posts_listed_expiry').on(table.expiresOn).where(sql`listed`),
    // Posts that time alone keeps out of the lists; one with a later end was taken out by a wrong clock.
    index('posts_unlisted').on(table.expiresOn).where(sql`not listed and posted and active and not private and filled_at is null and posted_on is not null`),
    index('posts_listed_digits').on(sql`right(${table.id}::text, 2)`, table.updatedAt).where(sql`listed`),
    // Posts whose pay is converted for comparing, when the rates change (search/server/convert-pay.ts).
    index('posts_listed_abroad').on(table.id).where(sql`listed and currency <> 'USD'`),
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
    knownValues('posts_pay_limit_known', table.payLimit, payLimits),
    check('posts_currency', sql`currency ~ '^[A-Z]{3}$'`),
    knownValues('posts_review_state_known', table.reviewState, reviewStates),
    // Zero means that no pay is stated.
    check('posts_salary', sql`salary_min_cents >= 0 and salary_max_cents >= 0 and (salary_max_cents = 0 or salary_min_cents <= salary_max_cents)`),
    notNegative('posts_counts', table.step, table.renewals, table.maxRenewals, table.applicationCount),
  ],
);

/**
 * The facets of listed posts that have several values, or no index of their own (`index_posts`), one row for each value. A trigger keeps
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

/** The number of listed posts with each facet value, kept by a trigger. The facet `all` counts every listed post. */
export const postTotals = pgTable(
  'post_totals',
  { facet: text('facet').notNull(), value: text('value').notNull(), count: integer('count').notNull() },
  (table) => [primaryKey({ columns: [table.facet, table.value] }), index('post_totals_largest').on(table.facet, table.count.desc().nullsFirst(), table.value)],
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
