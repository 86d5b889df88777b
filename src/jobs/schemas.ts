import { z } from 'zod';
import { OrganizationRef } from '~/organizations/schemas';
import { Id, Instant } from '~/platform/http/schemas';

export const Salary = z.object({ min: z.number(), max: z.number(), pay_type: z.string() });

/** What the public and the employer see alike. */
const PostCore = z.object({
  _id: Id,
  headline: z.string(),
  position: z.string(),
  post_type: z.string(),
  contract_type: z.string(),
  /** CommonMark. */
  description: z.string(),
  remote: z.boolean(),
  organization: OrganizationRef,
  experience: z.string(),
  salary: Salary,
  skills: z.array(z.string()),
  benefits: z.array(z.string()),
  org_types: z.array(z.string()),
  degrees: z.array(z.string()),
  require_resume: z.boolean(),
  require_cover_letter: z.boolean(),
  posted: z.boolean(),
});

/** A job as everybody sees it (1 §3). */
export const Post = PostCore.extend({
  posted_on: Instant,
  expires_on: Instant,
  /** `description` as HTML, without raw HTML of its author's. */
  description_html: z.string(),
  /** Codes with the names they stand for; `RT` is no country, it means remote. */
  location: z.object({ city: z.string(), state_code: z.string(), country_code: z.string(), state_name: z.string(), country_name: z.string() }),
  apply: z.object({ show_info: z.boolean(), info: z.string(), url: z.string() }),
  /** How many have applied through the board. */
  job_apps: z.int(),
  /** Live and in the public lists; false for ended, filled and private posts, which only their link opens. */
  listed: z.boolean(),
  filled: z.boolean(),
  /** Until when applications are taken; null when they are not. */
  apply_until: Instant.nullable(),
  /** Whole days since `posted_on` at the time of the answer. */
  days_ago: z.int(),
});
export type Post = z.output<typeof Post>;

/** A job as its own page has it: it shows the HTML of the description and does without the text. */
export type PagePost = Omit<Post, 'description'>;

/** A job in a list: without what only its own page shows. */
export const PostSummary = Post.omit({ description: true, description_html: true, benefits: true, apply: true });
export type PostSummary = z.output<typeof PostSummary>;

/** One application as the employer sees it (2 §3). Files are links that end after 5 minutes, or null. */
export const Applicant = z.object({
  _id: Id,
  created_on: Instant,
  user: z.object({ first_name: z.string(), last_name: z.string(), email: z.string() }),
  resume: z.object({ url: z.string(), cur_filename: z.string() }).nullable(),
  cover_letter: z.object({ url: z.string(), cur_filename: z.string() }).nullable(),
  other_file: z.object({ url: z.string(), cur_filename: z.string() }).nullable(),
});
export type Applicant = z.output<typeof Applicant>;

/** A post as its employer sees it (2 §3). */
export const EmployerPost = PostCore.extend({
  /** `description` as HTML; null where it has not been made yet. */
  description_html: z.string().nullable(),
  location: z.object({ country_code: z.string(), state_code: z.string(), zipcode: z.string(), city: z.string() }),
  apply: z.object({ email: z.string(), subject: z.string(), url: z.string(), info: z.string(), direct: z.boolean(), show_info: z.boolean() }),
  step: z.int(),
  state: z.enum(['pending', 'live', 'expired']),
  active: z.boolean(),
  private: z.boolean(),
  filled: z.boolean(),
  created_on: Instant,
  posted_on: Instant.nullable(),
  expires_on: Instant.nullable(),
  can_renew: z.boolean(),
  order_info: z.object({ _id: Id }).nullable(),
  application_count: z.int(),
  job_apps: z.array(Applicant),
});
export type EmployerPost = z.output<typeof EmployerPost>;
