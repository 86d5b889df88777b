import { z } from 'zod';
import { Applicant } from '~/jobs/schemas';
import { anyRole, defineCalls, loggedIn } from '~/platform/http/call';
import { idOf } from '~/platform/http/references';
import { employerRoles, jobSeekerRoles } from '~/platform/http/roles';
import { Email, Id, Message, prose } from '~/platform/http/schemas';

/** The id of one of the user's files, or none. */
const FileChoice = z.preprocess((value) => (value === '' ? null : value), idOf('file').nullable()).optional();

/** A new applicant, with the post. */
export const NewApplicant = Applicant.pick({ _id: true, created_on: true, user: true }).extend({ post: z.object({ _id: Id, headline: z.string() }) });
export type NewApplicant = z.output<typeof NewApplicant>;

export const applicationCalls = defineCalls({
  'POST /v2/posts/apply/{recId}': {
    summary: 'Apply to a job; the application is mailed to its employer',
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
    }),
    answer: Message,
  },
  'GET /v2/employer/new_applicants': {
    summary: 'The newest applicants for all posts of the user and their organizations, of the last 30 days',
    access: anyRole(...employerRoles),
    answer: z.object({ data: z.array(NewApplicant) }),
  },
  'GET /v2/employer/jobs/appmessages/{id}/message': {
    summary: 'The message of an application to one of your posts',
    access: loggedIn,
    params: z.object({ id: idOf('application') }),
    answer: Message,
  },
});
