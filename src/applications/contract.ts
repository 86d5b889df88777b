import { z } from 'zod';
import { visitSources } from '~/platform/addresses/visit-source';
import { anyRole, defineCalls, loggedIn } from '~/platform/http/call';
import { idOf, refersToNoRecord } from '~/platform/http/references';
import { employerRoles, jobSeekerRoles } from '~/platform/http/roles';
import { Email, Id, Instant, Message, prose, requiredProse } from '~/platform/http/schemas';
import { Applicant } from '~/posts/schemas';
import { answerRefusals } from './applicant-answers';
import { SentFile } from './schemas';
import { stages } from './stages';

/** The id of one of the user's files, or none. */
const FileChoice = z.preprocess((value) => (value === '' ? null : value), idOf('file').nullable()).optional();

/** A new applicant, with the post. */
export const NewApplicant = Applicant.pick({ _id: true, created_on: true, user: true }).extend({ post: z.object({ _id: Id, headline: z.string() }) });
export type NewApplicant = z.output<typeof NewApplicant>;

/** A post with applicants of the last weeks who wait for its employer. */
export const WaitingPost = z.object({
  post: z.object({ _id: Id, headline: z.string() }),
  /** Applicants whom nobody has opened, which lists of posts call new, and the name of the latest. */
  fresh: z.int(),
  fresh_name: z.string(),
  /** Applicants who have had no answer for ten days or longer; the name of the one who has waited longest, and since when. */
  unanswered: z.int(),
  unanswered_name: z.string(),
  unanswered_since: Instant.nullable(),
  /** Applicants who have answered since the employer wrote, and the name of the latest. */
  wrote: z.int(),
  wrote_name: z.string(),
});
export type WaitingPost = z.output<typeof WaitingPost>;

/** A line of an application's history that its applicant sees. */
const OwnEvent = z.object({
  _id: Id,
  kind: z.enum(['opened', 'reply', 'stage', 'answer', 'withdrawn']),
  created_on: Instant,
  /** The new stage, and the employer's name for it. */
  stage: z.enum(stages).nullable(),
  stage_name: z.string(),
  /** Subject and text of a reply, or the text of an answer. */
  subject: z.string(),
  text: z.string(),
});
export type OwnEvent = z.output<typeof OwnEvent>;

/** An application as its applicant sees it. */
export const OwnApplication = z.object({
  _id: Id,
  job_id: Id,
  headline: z.string(),
  organization: z.string(),
  /** The address of the organization's logo; empty where it has none. */
  organization_logo: z.string(),
  sent_on: Instant,
  message: z.string(),
  /** The files that were sent. Once it is withdrawn, without those that the applicant has removed: nobody has them any more. */
  files: z.array(SentFile),
  /** `open` while the job takes applications; `removed` once nobody can open it any more. */
  job_state: z.enum(['open', 'filled', 'ended', 'removed']),
  withdrawn_on: Instant.nullable(),
  /** The headlines of the applicant's other applications to the same organization that were not withdrawn. */
  others: z.array(z.string()),
  /** The events since it was sent, oldest first. */
  events: z.array(OwnEvent),
  /** Why the applicant cannot answer the employer here; null where they can. */
  answer_refusal: z.enum(answerRefusals).nullable(),
});
export type OwnApplication = z.output<typeof OwnApplication>;

export const applicationCalls = defineCalls({
  'POST /v2/posts/apply/{recId}': {
    summary: 'Apply to a job; the application is mailed to its employer',
    idempotent: true,
    access: anyRole(...jobSeekerRoles),
    params: z.object({ recId: idOf('public post') }),
    body: z.object({
      job_id: idOf('public post'),
      email: Email,
      resume: FileChoice,
      cover_letter: FileChoice,
      other_file: FileChoice,
      message: prose(10_000).default(''),
      send_confirmation: z.boolean().default(true),
      /** How the applicant came to the job; counted without the applicant. */
      source: z.enum(visitSources).default('direct'),
    }),
    answer: Message.extend({ application: OwnApplication }),
  },
  'GET /v2/account/applications': {
    summary: 'The applications of the user, those with the latest news first, at most 100; with `job_id` only the one to that job',
    access: loggedIn,
    query: z.object({ job_id: refersToNoRecord(Id).optional(), limit: z.coerce.number().int().min(1).max(100).default(100) }),
    answer: z.object({ data: z.array(OwnApplication), total: z.int() }),
  },
  'GET /v2/account/applications/{id}': {
    summary: 'One of your applications: what you sent, and what happened since',
    access: loggedIn,
    params: z.object({ id: idOf('sent application') }),
    answer: OwnApplication,
  },
  'POST /v2/account/applications/{id}/withdraw': {
    summary: 'Withdraws an application: the employer reads its message and files no more',
    access: loggedIn,
    duringImpersonation: 'refused',
    params: z.object({ id: idOf('sent application') }),
    answer: OwnApplication,
  },
  'POST /v2/account/applications/{id}/answer': {
    summary: 'Answers the employer of an application who has replied or told a stage. The employer gets a mail, and sees the answer in the inbox',
    idempotent: true,
    access: loggedIn,
    duringImpersonation: 'refused',
    params: z.object({ id: idOf('sent application') }),
    body: z.object({ text: requiredProse(5_000) }),
    answer: OwnApplication,
    statuses: [429],
  },
  'GET /v2/employer/new_applicants': {
    summary: 'The newest applicants for all posts of the user and their organizations, of the last 30 days, and the posts whose applicants wait for an act',
    access: anyRole(...employerRoles),
    answer: z.object({ data: z.array(NewApplicant), posts: z.array(WaitingPost) }),
  },
  'GET /v2/employer/jobs/appmessages/{id}/message': {
    summary: 'The message of an application to one of your posts',
    access: loggedIn,
    params: z.object({ id: idOf('application') }),
    answer: Message,
  },
});
