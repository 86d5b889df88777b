import { z } from 'zod';
import { anyRole, defineCalls, signedIn } from '~/platform/http/call';
import { jobSeekerRoles } from '~/platform/http/roles';
import { Email, Id, Message, prose } from '~/platform/http/schemas';

/** The id of one of the user's files, or none. */
const FileChoice = z.preprocess((value) => (value === '' ? null : value), Id.nullable()).optional();

export const applicationCalls = defineCalls({
  'POST /v2/posts/apply/{recId}': {
    summary: 'Apply to a job; the application is mailed to its employer',
    access: anyRole(...jobSeekerRoles),
    params: z.object({ recId: Id }),
    body: z.object({
      job_id: Id,
      email: Email,
      resume: FileChoice,
      cover_letter: FileChoice,
      other_file: FileChoice,
      message: prose(10_000).default(''),
      send_confirmation: z.boolean().default(true),
    }),
    answer: Message,
  },
  'GET /v2/employer/jobs/appmessages/{id}/message': {
    summary: 'The message of an application to one of your posts',
    access: signedIn,
    params: z.object({ id: Id }),
    answer: Message,
  },
});
