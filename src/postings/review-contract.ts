import { z } from 'zod';
import { anyRole, defineCalls } from '~/platform/http/call';
import { refersToNoRecord } from '~/platform/http/references';
import { Role } from '~/platform/http/roles';
import { Id, Instant, requiredProse } from '~/platform/http/schemas';
import { otherSpellings, recordStoreCalls } from '~/platform/records/contract';
import { REPORT_LENGTH, reportReasons } from '~/posts/reports';
import { AdminPost, AdminPostRow } from './admin-contract';

/** The review of a post, as the back office shows it. */
const Moderation = z.object({
  state: z.enum(['waiting', 'changes_asked', 'approved', 'declined']),
  /** When it was last sent to the review. */
  since: Instant,
  /** The changes that staff asked for, or the reason why the post was declined. */
  note: z.string(),
  /** The admin who decided last, and when; the name is empty before the first decision. */
  decided_by: z.string(),
  decided_on: Instant.nullable(),
});

const queueFields = {
  moderation: Moderation.nullable(),
  /** Since when the staff have to look at it; null when there is nothing to do. */
  queued_on: Instant.nullable(),
  open_reports: z.int(),
};

/** A post in the queue of the staff: it waits for its review, or was reported. */
export const ReviewRow = AdminPostRow.pick({
  _id: true,
  headline: true,
  position: true,
  user: true,
  organization: true,
  state: true,
  order_info: true,
  taken_down: true,
}).extend(queueFields);
export type ReviewRow = z.output<typeof ReviewRow>;

/** A report of a job. It does not name the network address from which it came. */
export const JobReport = z.object({
  _id: Id,
  created_on: Instant,
  reason: z.enum(reportReasons),
  message: z.string().max(REPORT_LENGTH),
  /** The account of the reporter; null for a visitor. */
  user: z.object({ _id: Id, name: z.string(), email: z.string() }).nullable(),
  /** The address that the reporter typed; may be empty. */
  email: z.string(),
  closed_on: Instant.nullable(),
  closed_by: z.string(),
  outcome: z.enum(['dismissed', 'taken_down']).nullable(),
});
export type JobReport = z.output<typeof JobReport>;

const PostRef = z.object({ _id: Id, title: z.string(), state: z.string(), created_on: Instant });

/** A post in the queue with everything that a decision needs. */
export const ReviewPost = AdminPost.extend({
  ...queueFields,
  /** Names what the admin has read: a decision about another version is refused. */
  version: Instant,
  removed: z.boolean(),
  reports: z.array(JobReport),
  employer: z.object({
    active: z.boolean(),
    url: z.string(),
    place: z.string(),
    created_on: Instant,
    /** Posts of the organization that were declined. */
    declined_posts: z.int(),
    /** Other posts of the organization, newest first, at most 10 in all. */
    posts: z.array(PostRef),
    /** The number of all posts of the organization, with this one. */
    post_count: z.int(),
  }),
});
export type ReviewPost = z.output<typeof ReviewPost>;

const admin = anyRole(Role.admin);
const aPost = z.object({ id: refersToNoRecord(Id) });
const version = Instant;
/** The text that is mailed to the employer. */
const Text = requiredProse(2_000);

const act = { access: admin, duringImpersonation: 'refused', params: aPost, answer: ReviewPost } as const;

export const reviewCalls = defineCalls({
  ...recordStoreCalls({
    base: '/v3/admin/review',
    nouns: { one: 'post that waits for the staff', many: 'posts that wait for the staff' },
    record: ReviewPost,
    row: ReviewRow,
    filters: { why: z.enum(['waiting', 'reported']).optional(), organization: refersToNoRecord(Id).optional() },
    sorts: ['queued_on'],
    defaultSort: 'queued_on',
  }),
  'POST /v3/admin/review/{id}/approve': {
    summary: 'Approve a post in review: it goes live, and its days begin',
    ...act,
    body: z.object({ version }),
    aliases: otherSpellings('POST /v3/admin/review/{id}/approve'),
  },
  'POST /v3/admin/review/{id}/ask': {
    summary: 'Ask the employer for changes of a post in review',
    ...act,
    body: z.object({ version, text: Text }),
    aliases: otherSpellings('POST /v3/admin/review/{id}/ask'),
  },
  'POST /v3/admin/review/{id}/decline': {
    summary: 'Decline a post in review: its order is given back, and the post is removed. 409 as for the refund of an order',
    ...act,
    body: z.object({ version, reason: Text }),
    aliases: otherSpellings('POST /v3/admin/review/{id}/decline'),
  },
  'POST /v3/admin/review/{id}/take_down': {
    summary: 'Take a reported post down and close its reports',
    ...act,
    body: z.object({ reason: Text }),
    aliases: otherSpellings('POST /v3/admin/review/{id}/take_down'),
  },
  'POST /v3/admin/review/{id}/keep_down': {
    summary: 'Keep a post down after its employer has written about it',
    ...act,
    body: z.object({ reason: Text }),
    aliases: otherSpellings('POST /v3/admin/review/{id}/keep_down'),
  },
  'POST /v3/admin/reports/{id}/dismiss': {
    summary: 'Dismiss a report of a job',
    ...act,
    aliases: otherSpellings('POST /v3/admin/reports/{id}/dismiss'),
  },
});
