import { z } from 'zod';
import { WaitingPost } from '~/applications/contract';
import { OwnCoupon, UsableCoupon } from '~/coupons/schemas';
import { Order, Product } from '~/orders/schemas';
import { OwnedOrganization } from '~/organizations/schemas';
import { anyone, anyRole, defineCalls } from '~/platform/http/call';
import { idOf, refersTo, refersToNoRecord } from '~/platform/http/references';
import { employerRoles, Role } from '~/platform/http/roles';
import { Email, Id, Instant, line, listOf, Message, PageInfo, PageNumber, requiredProse } from '~/platform/http/schemas';
import { currencies } from '~/platform/money/currencies';
import { formatAmount } from '~/platform/money/money';
import { formatMoney } from '~/platform/money/pay';
import { countedAmounts } from '~/platform/money/pay-units';
import { isCountry } from '~/platform/places/countries';
import { missingPart, resolveLocation, UNKNOWN_ZIP } from '~/platform/places/location';
import { ReadVersion } from '~/platform/records/version-contract';
import { SUBJECT_PLACEHOLDERS, unknownPlaceholders } from '~/posts/apply-subject';
import { stepShape } from '~/posts/content-schemas';
import { HistoryLine } from '~/posts/history-schemas';
import { DeletedPost, EmployerPost, PostLine } from '~/posts/schemas';

/** The greatest number of milliseconds that a time can have. */
const MAX_TIME = 8_640_000_000_000_000;

const employer = anyRole(...employerRoles);

const basicShape = z.object(stepShape('basic'));

/** The parts of a mailed question: the post, the time of the question in milliseconds, and a key that the board signed for both. */
const question = z.object({
  id: refersToNoRecord(Id),
  asked: refersToNoRecord(z.coerce.number().int().min(0).max(MAX_TIME)),
  key: refersToNoRecord(line(100)),
});

/** The job of a mailed question. It is `closed` where the employer did not reply, and `private` where only people with its address read it. */
export const AskedPost = z.object({
  _id: Id,
  headline: z.string(),
  state: z.enum(['open', 'private', 'closed', 'filled', 'hidden', 'ended']),
  /** When somebody said last that it is open; null while only its posting says so. */
  confirmed_on: Instant.nullable(),
  expires_on: Instant,
});
export type AskedPost = z.output<typeof AskedPost>;

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Whether the place of a post lacks this part. It is named together with the other missing fields, so the rest need not be valid. */
const lacks = (part: 'zipcode' | 'city') => (data: z.output<typeof basicShape>) => {
  const { remote, location } = data;
  return !remote && isObject(location) && isCountry(location.country_code) && missingPart(location) === part;
};

const placePart = (part: 'zipcode' | 'city') => ({
  path: ['location', part],
  error: 'please submit a value',
  when: ({ value }: { value: unknown }) => isObject(value),
});

/** Whether the place of a post has a ZIP code that does not exist. */
const hasUnknownZip = ({ remote, location }: z.output<typeof basicShape>) => {
  if (remote || !isObject(location) || location.country_code !== 'US' || typeof location.zipcode !== 'string') return false;
  return missingPart(location) === undefined && 'faults' in resolveLocation(location);
};

/** Wizard step 1, Basic Information. */
export const Basic = basicShape
  .refine((data) => !lacks('zipcode')(data), placePart('zipcode'))
  .refine((data) => !lacks('city')(data), placePart('city'))
  .refine((data) => !hasUnknownZip(data), {
    path: ['location', 'zipcode'],
    error: UNKNOWN_ZIP,
    // Beside other faults only: where the form is complete otherwise, the use case names the place together with forbidden content.
    when: ({ value, issues }) => isObject(value) && issues.length > 0,
  });

const detailsShape = stepShape('details');

const detailsObject = z.object(detailsShape);

/** What is wrong with the most of a pay, in its currency where one is named. */
function maxFault({ salary, pay }: z.output<typeof detailsObject>): string | undefined {
  if (!isObject(salary) || !isObject(pay)) return undefined;
  const { min, max } = countedAmounts(salary, pay.limit);
  if (typeof min !== 'number' || typeof max !== 'number' || max === 0 || max >= min) return undefined;
  return `The maximum must be at least ${currencies.includes(pay.currency) ? formatMoney(min, pay.currency) : formatAmount(min)}.`;
}

/** Wizard step 2, Job Details. */
export const Details = detailsObject.refine((data) => maxFault(data) === undefined, {
  path: ['salary', 'max'],
  error: ({ input }) => maxFault(input as z.output<typeof detailsObject>),
  when: ({ value }) => isObject(value),
});

const applyShape = stepShape('apply_info');

const Subject = applyShape.apply.unwrap().shape.subject.superRefine((subject, context) => {
  const unknown = unknownPlaceholders(subject);
  if (unknown.length === 0) return;
  const known = SUBJECT_PLACEHOLDERS.map((name) => `{${name}}`).join(', ');
  context.addIssue({ code: 'custom', message: `please use only ${known}; ${unknown.join(', ')} means nothing here` });
});

/** Wizard step 3, Apply Information. */
export const ApplyInfo = z.object({ ...applyShape, apply: applyShape.apply.unwrap().extend({ subject: Subject }).prefault({}) });

const pending = z.object({ id: idOf('pending post') });
const live = z.object({ id: idOf('live post') });
const one = { access: employer, answer: EmployerPost } as const;
/** What happened to a post, for its employer. */
const listed = {
  /** Applications that nobody has opened since they came, or since their applicant answered. */
  unread: z.int(),
  /** How often the post was opened, each visitor once a day. */
  views: z.int(),
} as const;
/** A post in a list of its employer. */
export const ListedPost = EmployerPost.extend(listed);
export type ListedPost = z.output<typeof ListedPost>;
/** How many posts the user and their organizations have in each state; `open` counts the live ones that are shown, unfilled, not closed and not taken down. */
const OwnTotals = z.object({ live: z.int(), open: z.int(), review: z.int(), pending: z.int(), expired: z.int() });
export type OwnTotals = z.output<typeof OwnTotals>;
/** A post on the home of its employer. */
export const HomePost = PostLine.extend(listed);
export type HomePost = z.output<typeof HomePost>;
/** The home of an employer: the first page of each list of posts, what waits, and the rest of the page. */
const EmployerHome = z.object({
  live: z.array(HomePost),
  pending: z.array(HomePost),
  review: z.array(HomePost),
  expired: z.array(HomePost),
  totals: OwnTotals,
  waiting: z.array(WaitingPost),
  organizations: z.array(OwnedOrganization.extend({ live_jobs: z.int() })),
  orders: z.object({ data: z.array(Order), total: z.int() }),
  coupons: z.array(UsableCoupon),
  gift_cards: listOf(OwnCoupon),
  /** What a post costs; empty once the user has a post. */
  products: z.array(Product),
});
export type EmployerHome = z.output<typeof EmployerHome>;
const page = {
  access: employer,
  query: z.object({ page_num: PageNumber.default(1) }),
  answer: z.object({ data: z.array(ListedPost), meta: z.object({ page_info: PageInfo, totals: OwnTotals }) }),
} as const;
/** A step with the `versions` entry of the post that the client has read. Without it the last change wins. */
const saves = <Data extends z.ZodType>(params: typeof live, data: Data) =>
  ({ ...one, idempotent: true, params, body: z.object({ data, version: ReadVersion }) }) as const;

/** A version of a post that is brought back. */
export const VersionToRestore = z.object({
  /** The `version` of a line of the history. */
  version: z.int('please submit the number of a version').min(0).max(2_000_000_000),
  /** `latest` of the history that the client has read. If the post was changed since, the answer is 409; without it nothing is compared. */
  seen: z.int().min(0).max(2_000_000_000).optional(),
});

export const postingCalls = defineCalls({
  'GET /v2/employer/home': {
    summary: 'The home of an employer: the newest posts of each state, the applicants who wait, organizations, orders, credits and gift cards',
    access: employer,
    answer: EmployerHome,
  },
  'GET /v2/employer/jobs': {
    summary:
      'A page of the posts of the user and their organizations that have not ended, each with its five newest applicants; `totals` counts those of every state',
    ...page,
  },
  'GET /v2/employer/jobs_prep': { summary: 'A page of pending posts', ...page },
  'GET /v2/employer/jobs_review': { summary: 'A page of paid posts that wait for the approval of the staff', ...page },
  'GET /v2/employer/jobs_expired': { summary: 'A page of expired posts', ...page },
  'GET /v2/employer/jobs_deleted': {
    summary: 'The deleted posts of the user and their organizations that somebody has applied to, the latest 100: their inboxes stay',
    access: employer,
    answer: z.object({ data: z.array(DeletedPost) }),
  },
  'GET /v2/employer/jobs/{id}': { summary: 'An own post with its 500 newest applicants', ...one, params: live },
  'GET /v2/employer/jobs_prep/{id}': { summary: 'An own post, for the wizard; `state` says whether it is still pending', ...one, params: pending },
  'GET /v2/employer/jobs_expired/{id}': { summary: 'An own expired post', ...one, params: z.object({ id: idOf('expired post') }) },

  'POST /v2/employer/jobs_prep/start': {
    summary: 'Start a post for an own organization, agreeing to the posting policies',
    idempotent: true,
    access: employer,
    body: z.object({
      agree: z
        .boolean('please agree to the posting policies')
        .refine((agreed) => agreed, 'please agree to the posting policies')
        .meta({ const: true }),
      organization: z.object({ _id: refersTo('own organization', z.string().max(100).default('')), name: z.string().max(1_000).default('') }).nullish(),
    }),
    answer: EmployerPost,
  },
  'POST /v2/employer/jobs_prep/update/{id}/basic': {
    summary: 'Save wizard step 1; with the `version` of the step that was read, 409 `changed_since` if it was changed meanwhile',
    ...saves(pending, Basic),
  },
  'POST /v2/employer/jobs_prep/update/{id}/details': { summary: 'Save wizard step 2', ...saves(pending, Details) },
  'POST /v2/employer/jobs_prep/update/{id}/apply_info': { summary: 'Save wizard step 3; the order is priced', ...saves(pending, ApplyInfo) },
  'POST /v2/employer/jobs/update/{id}/basic': { summary: 'Change the basics of a live post; its dates stay', ...saves(live, Basic) },
  'POST /v2/employer/jobs/update/{id}/details': { summary: 'Change the details of a live post', ...saves(live, Details) },
  'POST /v2/employer/jobs/update/{id}/apply_info': { summary: 'Change the apply information of a live post', ...saves(live, ApplyInfo) },

  'GET /v2/employer/jobs/history/{id}': {
    summary: 'A page of the history of an own post or draft, newest first, for admins that of any post; `latest` is the number of the newest version',
    access: anyRole(...employerRoles, Role.admin),
    duringImpersonation: 'as user',
    params: live,
    query: z.object({ page_num: PageNumber.default(1) }),
    answer: z.object({ data: z.array(HistoryLine), meta: z.object({ page_info: PageInfo, latest: z.int() }) }),
  },
  'POST /v2/employer/jobs/restore/{id}': {
    summary: 'Bring the content of an own post or draft back to an earlier version; its type, dates and state stay',
    ...one,
    params: live,
    body: VersionToRestore,
  },

  'POST /v2/employer/jobs_prep/send_to_review/{id}': {
    summary: 'Send a paid post back to the review after the changes that staff asked for',
    ...one,
    params: z.object({ id: idOf('post in review') }),
  },

  'DELETE /v2/employer/jobs_prep/{id}': { summary: 'Delete a pending post', access: employer, params: pending },
  'DELETE /v2/employer/jobs/{id}': { summary: 'Delete a live or expired post', access: employer, params: live },
  'GET /v2/employer/jobs_prep/copy/{id}': { summary: 'Copy a pending post to a new pending one', ...one, changes: true, idempotent: true, params: pending },
  'GET /v2/employer/jobs_prep/copylive/{id}': {
    summary: 'Copy a live or expired post to a new pending one',
    ...one,
    changes: true,
    idempotent: true,
    params: live,
  },

  'POST /v2/employer/jobs/renew/{id}': {
    summary: 'Renew an unfilled post, free, for as many days as were bought: from its end, or from now if it has ended, which also shows it',
    ...one,
    params: live,
  },
  'POST /v2/employer/jobs/undo_renewal/{id}': {
    summary: 'Undo a renewal that waits for the end of the post',
    ...one,
    params: live,
  },
  'POST /v2/employer/jobs/filled/{id}': {
    summary: 'Mark a post filled, which takes it out of the lists; `filled: false` undoes it',
    ...one,
    params: live,
    body: z.object({ filled: z.boolean().default(true) }),
  },
  'POST /v2/employer/jobs/still_open/{id}': {
    summary: 'Say that the job of a published post is still open, which also reopens one that was closed without a reply',
    ...one,
    params: live,
  },
  'GET /v2/support/still_open/{id}/{asked}/{key}': {
    summary: 'The job about which a mail asks whether it is still open',
    access: anyone,
    statuses: [400],
    params: question,
    answer: AskedPost,
  },
  'POST /v2/support/still_open/{id}/{asked}/{key}': {
    summary: 'Say by the link of a mail that a job is still open, which also reopens one that was closed without a reply',
    access: anyone,
    statuses: [400],
    params: question,
    answer: AskedPost,
  },
  'POST /v2/employer/jobs/posted/{id}': {
    summary: 'Show a published post to the public, or take it down',
    ...one,
    params: live,
    body: z.object({ posted: z.boolean() }),
  },
  'POST /v2/employer/jobs/ask_to_put_back/{id}': {
    summary: 'Ask the staff to look again at a post that they took down',
    idempotent: true,
    ...one,
    params: live,
    body: z.object({ text: requiredProse(2_000) }),
  },
  'POST /v2/employer/jobs/organization/{id}': {
    summary: 'Move a post to another own organization',
    ...one,
    params: live,
    body: z.object({ organization: z.object({ _id: idOf('own organization') }) }),
  },
  'POST /account/jobs/send_test/{id}': {
    summary: 'Mail a test application that looks like a real one',
    idempotent: true,
    access: employer,
    params: live,
    body: z.object({ email: Email }),
    answer: Message,
  },
});
