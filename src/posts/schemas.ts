import { z } from 'zod';
import { LinkedOrganizationRef, OrganizationRef } from '~/organizations/schemas';
import { Id, Instant } from '~/platform/http/schemas';
import type { Step } from './content';
import { answerShape } from './content-schemas';

/** Fields beside the content that both the public and the employer see. */
const PostCore = z.object({ _id: Id, organization: OrganizationRef, posted: z.boolean() });

/** One application as the employer sees it. Files are links that are valid for 5 minutes, or null. */
export const Applicant = z.object({
  _id: Id,
  created_on: Instant,
  user: z.object({ first_name: z.string(), last_name: z.string(), email: z.string() }),
  resume: z.object({ url: z.string(), cur_filename: z.string() }).nullable(),
  cover_letter: z.object({ url: z.string(), cur_filename: z.string() }).nullable(),
  other_file: z.object({ url: z.string(), cur_filename: z.string() }).nullable(),
});
export type Applicant = z.output<typeof Applicant>;

const PublicCore = PostCore.extend({
  posted_on: Instant,
  expires_on: Instant,
  /** Always empty: neither applicants nor their number are public. Employers see them in their own posts. */
  job_apps: z.array(Applicant).max(0),
  /** Whether the job is in the public lists. Expired, filled and private posts are not; only their link opens them. */
  listed: z.boolean(),
  filled: z.boolean(),
  /** When its employer said last that it is still open, if that was after its posting; null where it is not confirmed. */
  confirmed_on: Instant.nullable(),
  /** Since when nobody has said that it is open, though the employer was asked; null for all others. */
  not_confirmed_since: Instant.nullable(),
  /** Whether it was closed because the employer did not say so, before its end. */
  lapsed: z.boolean(),
  /** Until when applications are accepted; null if they are not. */
  apply_until: Instant.nullable(),
  /** Whole days since `posted_on` at the time of the answer. */
  days_ago: z.int(),
});

/** Names of places. `RT` is not a country, it means remote. */
const placeNames = { state_name: z.string(), country_name: z.string() };

const pageShape = answerShape('page');

/** A job as the public sees it. */
export const Post = PublicCore.extend({
  ...pageShape,
  organization: LinkedOrganizationRef,
  /** `description` as HTML; raw HTML in it is shown as text. */
  description_html: z.string(),
  location: pageShape.location.extend(placeNames),
  apply: pageShape.apply.extend({ show_info: z.boolean() }),
});
export type Post = z.output<typeof Post>;

/** A job without the source text of its description: its page needs only the HTML. */
export type PagePost = Omit<Post, 'description'>;

const listShape = answerShape('list');

/** A job in a list, without the fields that only its own page shows. */
export const PostSummary = PublicCore.extend({ ...listShape, location: listShape.location.extend(placeNames) });
export type PostSummary = z.output<typeof PostSummary>;

/** A text in parts. Those at odd places match the words of a search. */
const MatchedText = z.array(z.string());

/** A job in the results of a search. */
export const FoundPost = PostSummary.extend({
  /** Miles between the middles of its ZIP code and of the place that was searched. */
  miles: z.int().optional(),
  /** Where the words of the search are in the headline, and in a piece of the description if they are there. */
  match: z.object({ headline: MatchedText, text: MatchedText }).optional(),
});
export type FoundPost = z.output<typeof FoundPost>;

const employerShape = answerShape('employer');

const Version = z.string().max(60);

/**
 * The versions of a post's parts, one for each step. A client sends the version that it has read back with a change of the step, so that
 * it overwrites nobody's change unseen.
 */
export const StepVersions = z.object({ basic: Version, details: Version, apply_info: Version } satisfies Record<Step, z.ZodString>);

/** A post as its employer sees it. */
export const EmployerPost = PostCore.extend({
  ...employerShape,
  /** `description` as HTML; null until it has been rendered. */
  description_html: z.string().nullable(),
  apply: employerShape.apply.extend({ direct: z.boolean(), show_info: z.boolean() }),
  versions: StepVersions,
  step: z.int(),
  /** `review` for a paid post that staff must approve before it goes live. */
  state: z.enum(['pending', 'review', 'live', 'expired']),
  /** Where the review of a post in the state `review` stands. `declined` until its order is given back. */
  review: z
    .object({
      state: z.enum(['waiting', 'changes_asked', 'declined']),
      since: Instant,
      /** The changes that staff ask for, or the reason why the post was declined. */
      note: z.string(),
    })
    .nullable(),
  /** Whether a complete post that is not paid will wait for the staff when it is paid. */
  review_expected: z.boolean(),
  active: z.boolean(),
  /** For a published post that staff have taken down. */
  taken_down: z
    .object({
      /** Null where it was taken down before the board kept the time. */
      on: Instant.nullable(),
      /** The message of the staff; may be empty. */
      reason: z.string(),
      /** The message of the employer to the staff, and its time; null once the staff have decided. */
      answer: z.object({ text: z.string(), on: Instant }).nullable(),
    })
    .nullable(),
  private: z.boolean(),
  filled: z.boolean(),
  /** Whether the job is still open: as the public reads it, when the question went out that waits for a reply, and when it was closed without one. */
  confirmed_on: Instant.nullable(),
  not_confirmed_since: Instant.nullable(),
  asked_on: Instant.nullable(),
  lapsed_on: Instant.nullable(),
  created_on: Instant,
  posted_on: Instant.nullable(),
  expires_on: Instant.nullable(),
  can_renew: z.boolean(),
  /** How often it was renewed, and how often it can be in all. */
  renewals: z.int(),
  max_renewals: z.int(),
  /** Whether the latest renewal has not taken effect, and can be undone. */
  can_undo_renewal: z.boolean(),
  /** How many days a renewal adds. */
  renewal_days: z.int(),
  /** When a renewal takes effect that was asked for before the end: the post then moves to the top of the lists. */
  renews_on: Instant.nullable(),
  order_info: z.object({ _id: Id }).nullable(),
  application_count: z.int(),
  /** The newest applicants: 500 of them with the post alone, five in a list of posts. */
  job_apps: z.array(Applicant),
});
export type EmployerPost = z.output<typeof EmployerPost>;

/** A post as the home of its employer lists it: without its texts and applicants. */
export const PostLine = EmployerPost.omit({ description: true, description_html: true, job_apps: true, versions: true });
export type PostLine = z.output<typeof PostLine>;

/** A post that its employer or the staff have deleted, whose applications can still be read. */
export const DeletedPost = z.object({ _id: Id, headline: z.string(), deleted_on: Instant, application_count: z.int() });
export type DeletedPost = z.output<typeof DeletedPost>;
