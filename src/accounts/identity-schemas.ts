import { z } from 'zod';
import { Id, Instant } from '~/platform/http/schemas';

/**
 * The parts of the session's user record that other slices fill (`partOfIdentity` in `questions.ts`). Their shapes are
 * declared here, because every login answers with them; `files/schemas.ts` and `candidates/schemas.ts` pass them on.
 */

export const FileType = z.enum(['Resume', 'Cover Letter', 'Other']);
export type FileType = z.output<typeof FileType>;

/** A resume, cover letter or other file as its owner sees it. `path` is served from `/resumes/{path}`. */
export const ResumeFile = z.object({
  _id: Id,
  path: z.string(),
  cur_filename: z.string(),
  orig_filename: z.string(),
  file_type: FileType,
  primary: z.boolean(),
  active: z.boolean(),
  created_on: Instant,
});
export type ResumeFile = z.output<typeof ResumeFile>;

export const ExperienceItem = z.object({
  _id: Id,
  title: z.string(),
  industry: z.string(),
  company: z.string(),
  summary: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  current_employer: z.boolean(),
});

export const EducationItem = z.object({
  _id: Id,
  school: z.string(),
  field_of_study: z.string(),
  degree: z.string(),
  summary: z.string(),
  start_date: z.string(),
  end_date: z.string(),
});

/** A job seeker's profile, as its owner sees it and, while it is shown, employers. */
export const Candidate = z.object({
  _id: Id,
  user: z.object({
    prefix: z.string(),
    first_name: z.string(),
    middle_name: z.string(),
    last_name: z.string(),
    suffix: z.string(),
    email: z.string(),
  }),
  title: z.string(),
  bio: z.string(),
  /** `bio` as HTML; null when it has not been rendered yet. */
  bio_html: z.string().nullable(),
  location: z.object({ country_code: z.string(), state_code: z.string(), zipcode: z.string(), city: z.string() }),
  available: z.boolean(),
  can_work_remote: z.boolean(),
  contract_types: z.array(z.string()),
  degrees: z.array(z.string()),
  skills: z.array(z.string()),
  url: z.string(),
  linkedin_url: z.string(),
  salary: z.object({ amount: z.number(), pay_type: z.string() }),
  posted: z.boolean(),
  /** Whether employers see the profile without name and contact data until its owner accepts their request. */
  anonymous: z.boolean(),
  /** Whether an anonymous profile names no employers either. */
  hides_employers: z.boolean(),
  resume: z.object({ path: z.string(), cur_filename: z.string() }).nullable(),
  updated_on: Instant,
  ed_history: z.array(EducationItem),
  exp_history: z.array(ExperienceItem),
});
export type Candidate = z.output<typeof Candidate>;
