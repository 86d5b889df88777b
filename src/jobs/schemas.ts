import { z } from 'zod';
import { OrganizationRef } from '~/organizations/schemas';
import { Id, Instant } from '~/platform/http/schemas';

export const Salary = z.object({ min: z.number(), max: z.number(), pay_type: z.string() });

/** Fields that both the public and the employer see. */
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

/** A job as the public sees it. */
export const Post = PostCore.extend({
  posted_on: Instant,
  expires_on: Instant,
  /** `description` as HTML; raw HTML in it is shown as text. */
  description_html: z.string(),
  /** Codes and their names. `RT` is not a country, it means remote. */
  location: z.object({ city: z.string(), state_code: z.string(), country_code: z.string(), state_name: z.string(), country_name: z.string() }),
  apply: z.object({ show_info: z.boolean(), info: z.string(), url: z.string() }),
  /** The number of applications through the board. */
  job_apps: z.int(),
  /** Whether the job is in the public lists. Expired, filled and private posts are not; only their link opens them. */
  listed: z.boolean(),
  filled: z.boolean(),
  /** Until when applications are accepted; null if they are not. */
  apply_until: Instant.nullable(),
  /** Whole days since `posted_on` at the time of the answer. */
  days_ago: z.int(),
});
export type Post = z.output<typeof Post>;

/** A job without the source text of its description: its page needs only the HTML. */
export type PagePost = Omit<Post, 'description'>;

/** A job in a list, without the fields that only its own page shows. */
export const PostSummary = Post.omit({ description: true, description_html: true, benefits: true, apply: true });
export type PostSummary = z.output<typeof PostSummary>;

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

/** A post as its employer sees it. */
export const EmployerPost = PostCore.extend({
  /** `description` as HTML; null until it has been rendered. */
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
