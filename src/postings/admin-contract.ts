import { z } from 'zod';
import { anyRole, defineCalls } from '~/platform/http/call';
import { refersToNoRecord } from '~/platform/http/references';
import { Role } from '~/platform/http/roles';
import { Id, Instant, line, requiredLine, requiredProse } from '~/platform/http/schemas';
import { DayFilter, FlagFilter, otherSpellings, recordStoreCalls } from '~/platform/records/contract';
import { Version } from '~/platform/records/version-contract';
import { EmployerPost, StepVersions } from '~/posts/schemas';
import { VersionToRestore } from './contract';

/** The author of a post. The names are empty if the account was removed. */
const PostUser = z.object({ _id: Id, first_name: z.string(), last_name: z.string(), email: z.string() });

/** The order that pays for a post. */
export const PostOrder = z.object({
  _id: Id,
  total: z.number(),
  paid: z.boolean(),
  /** The part of the total that was given back. */
  refunded: z.number(),
  /** When the order was given back as a whole. */
  refunded_on: Instant.nullable(),
  coupon: z.object({ code: z.string(), amount: z.number(), amount_type: z.enum(['percent', 'dollars']) }).nullable(),
});
export type PostOrder = z.output<typeof PostOrder>;

/** The fields of a post that admins see and its employer does not. */
const adminFields = {
  user: PostUser,
  /** Null for a draft that is not complete, which has no price yet. */
  order_info: PostOrder.nullable(),
  shared_fb: z.boolean(),
  /** Whether it is in the public lists. */
  listed: z.boolean(),
  renewals: z.int(),
  max_renewals: z.int(),
};

/** A post in the lists of the back office. */
export const AdminPostRow = z.object({
  _id: Id,
  headline: z.string(),
  position: z.string(),
  ...adminFields,
  organization: z.object({ _id: Id, name: z.string() }),
  state: EmployerPost.shape.state,
  review: EmployerPost.shape.review,
  taken_down: EmployerPost.shape.taken_down,
  step: z.int(),
  posted_on: Instant.nullable(),
  created_on: Instant,
  expires_on: Instant.nullable(),
  contract_type: z.string(),
  apply: z.object({ direct: z.boolean(), url: z.string(), email: z.string() }),
  active: z.boolean(),
  posted: z.boolean(),
  private: z.boolean(),
  filled: z.boolean(),
  not_confirmed_since: EmployerPost.shape.not_confirmed_since,
  lapsed_on: EmployerPost.shape.lapsed_on,
  require_cover_letter: z.boolean(),
  require_resume: z.boolean(),
  remote: z.boolean(),
  salary: z.object({ min: z.number(), max: z.number(), pay_type: z.string() }),
  pay: z.object({ currency: z.string(), limit: z.string(), extras: z.array(z.string()) }),
  location: z.object({ city: z.string(), state_code: z.string(), country_code: z.string() }),
  /** The number of applications; the single record has the applications themselves. */
  job_apps: z.int(),
  /** The applications that have had no answer within ten days, and when the oldest of them came. */
  unanswered: z.int(),
  unanswered_since: Instant.nullable(),
});
export type AdminPostRow = z.output<typeof AdminPostRow>;

/** A post in the back office: everything its employer sees, with its author, order and further flags. */
export const AdminPost = EmployerPost.extend({
  ...adminFields,
  ...Version,
  /**
   * The earlier post of the organization that this one repeats: with the same place and nearly the same headline and text, and live within 60 days
   * before this one. `live_until` is null while its employer hides it.
   */
  repost_of: z.object({ _id: Id, title: z.string(), removed: z.boolean(), live_until: Instant.nullable() }).nullable(),
});
export type AdminPost = z.output<typeof AdminPost>;

const filters = {
  active: FlagFilter,
  posted: FlagFilter,
  private: FlagFilter,
  shared: FlagFilter,
  paid: FlagFilter,
  organization: refersToNoRecord(Id).optional(),
  'user._id': refersToNoRecord(Id).optional(),
  created_from: DayFilter,
  created_to: DayFilter,
  posted_from: DayFilter,
  posted_to: DayFilter,
  expires_from: DayFilter,
  expires_to: DayFilter,
};

/**
 * The body of `PATCH`: the flags and the short texts. Dates, organization and user change with the field tools. Texts that a draft does not have
 * yet may stay empty; the fields refuse one that becomes empty.
 */
const change = z
  .object({
    headline: line(150),
    position: line(120),
    active: z.boolean(),
    posted: z.boolean(),
    private: z.boolean(),
    require_cover_letter: z.boolean(),
    require_resume: z.boolean(),
    remote: z.boolean(),
    shared_fb: z.boolean(),
    /** The versions of steps that the client has read. If one of them was changed since, the answer is 409 `changed_since`. */
    versions: StepVersions.partial(),
  })
  .partial();

const admin = anyRole(Role.admin);
const orderId = refersToNoRecord(Id);

export const adminPostCalls = defineCalls({
  // Before the stores, whose `{id}` would fit the last part of these paths as well.
  'POST /v3/admin/posts/add_coupon': {
    summary: "Put the coupon of a code on a post's unpaid order, as its owner could",
    access: admin,
    body: z.object({ order_id: orderId, code: requiredLine(100) }),
    answer: PostOrder,
    aliases: otherSpellings('POST /v3/admin/posts/add_coupon'),
  },
  'POST /v3/admin/posts/del_coupon': {
    summary: "Remove the coupon from a post's unpaid order",
    access: admin,
    body: z.object({ order_id: orderId }),
    answer: PostOrder,
    aliases: otherSpellings('POST /v3/admin/posts/del_coupon'),
  },
  'POST /v3/admin/posts/restore/{id}': {
    summary: 'Bring the content of a post or draft back to an earlier version, as its employer could; its type, dates and state stay',
    access: admin,
    params: z.object({ id: refersToNoRecord(Id) }),
    body: VersionToRestore,
    answer: EmployerPost,
  },
  'POST /v3/admin/posts/take_down/{id}': {
    summary: 'Take a published post down; its employer gets the reason by mail and cannot show it again',
    access: admin,
    params: z.object({ id: refersToNoRecord(Id) }),
    body: z.object({ reason: requiredProse(2_000) }),
    answer: AdminPost,
  },
  'POST /v3/admin/posts/confirm_open/{id}': {
    summary: 'Record for its employer that the job of a published post is still open, which also reopens one that was closed without a reply',
    access: admin,
    params: z.object({ id: refersToNoRecord(Id) }),
    answer: AdminPost,
  },
  ...recordStoreCalls({
    base: '/v3/admin/posts',
    nouns: { one: 'published post', many: 'published posts' },
    record: AdminPost,
    row: AdminPostRow,
    /**
     * `state`: the posts in the public lists, unless others are asked for. Nobody replied whether `unconfirmed` ones are still open, and `closed` ones
     * were closed for that. `hidden` ones run, but are private, not posted or taken down.
     */
    filters: {
      ...filters,
      state: z.enum(['live', 'unconfirmed', 'closed', 'hidden', 'expired', 'filled', 'all']).default('live'),
      /** Posts with applications that have had no answer within ten days; `unanswered_since` sorts by the oldest of them. */
      unanswered: FlagFilter,
    },
    sorts: ['posted_on', 'created_on', 'expires_on', 'unanswered_since'],
    defaultSort: '-posted_on',
    change,
    removable: true,
  }),
  ...recordStoreCalls({
    base: '/v3/admin/posts_prep',
    nouns: { one: 'pending post', many: 'pending posts' },
    record: AdminPost,
    row: AdminPostRow,
    /** `step`: the last step of the wizard that was saved; 3 for a complete post. */
    filters: {
      ...filters,
      step: z.enum(['0', '1', '2', '3'], 'please use a step from 0 to 3').optional(),
      /** Paid posts in review: those that wait for the staff, or for their employer. */
      review: z.enum(['waiting', 'changes_asked', 'declined']).optional(),
    },
    sorts: ['created_on'],
    defaultSort: '-created_on',
    change,
    removable: true,
  }),
  'DELETE /admin/pending_posts/{id}': {
    summary: 'Remove a pending post; the same as removing it from `posts_prep`',
    access: admin,
    params: z.object({ id: refersToNoRecord(Id) }),
    aliases: ['DELETE /v2/admin/pending_posts/{id}', 'DELETE /v3/admin/pending_posts/{id}'],
  },
});
