import { z } from 'zod';
import { anyone, anyRole, defineCalls, loggedIn } from '~/platform/http/call';
import { idOf, refersToNoRecord } from '~/platform/http/references';
import { employerRoles, Role } from '~/platform/http/roles';
import { Email, Id, Instant, Message, NO_EMAIL, prose, RecordIds } from '~/platform/http/schemas';
import { answersTag, postTag } from './answer-tags';
import { REPORT_LENGTH, reportReasons } from './reports';
import { EmployerPost, Post } from './schemas';

const OwnActions = z.object({
  bookmarked: z.array(Id),
  applied: z.array(Id),
  /** Those of them whose application the user has withdrawn. */
  withdrawn: z.array(Id),
  /** When the user applied, by the id of the job. */
  applied_on: z.record(z.string(), Instant),
  /** The id of the application, by the id of the job. */
  applications: z.record(z.string(), Id),
});
const PostRef = z.object({ post_id: idOf('public post') });

/** A report of a job to the staff. */
export const Report = z.object({
  reason: z.enum(reportReasons, 'please select a reason'),
  /** Required for the reason `other`. */
  message: prose(REPORT_LENGTH).default(''),
  /** Where staff may ask back. */
  email: z.union([z.literal(''), Email], NO_EMAIL).default(''),
});

export const postCalls = defineCalls({
  'POST /v2/posts/recs': {
    summary: 'Jobs by id, in the order asked for',
    reads: true,
    access: anyone,
    body: RecordIds,
    answer: z.object({ data: z.array(Post) }),
  },
  'GET /v2/posts/{id}': {
    summary: 'One job, live or expired',
    reads: true,
    access: anyone,
    shared: true,
    tags: ({ params }, { organization }) => [postTag(params.id), answersTag(organization._id)],
    params: z.object({ id: idOf('public post') }),
    answer: Post,
  },
  'POST /v2/posts/{id}/report': {
    summary: 'Report a job to the staff; while a report of the same person is open, another one changes nothing',
    idempotent: true,
    access: anyone,
    params: z.object({ id: idOf('public post') }),
    body: Report,
    answer: Message,
  },
  'GET /v2/employer/posts/{id}': {
    summary:
      'Why the public page of an own post, for admins of any post, does not open: `posted` says whether its employer shows it, `active` whether the staff allow it',
    access: anyRole(...employerRoles, Role.admin),
    duringImpersonation: 'as user',
    params: z.object({ id: idOf('live post') }),
    answer: EmployerPost.pick({ _id: true, headline: true, state: true, posted: true, active: true }),
  },
  'GET /account/actions': {
    summary: 'Ids of the jobs that the logged-in user has saved and applied to',
    access: loggedIn,
    answer: OwnActions,
  },
  'POST /account/actions/view': {
    summary: 'Record that the user has viewed a job',
    access: loggedIn,
    body: PostRef,
  },
  'POST /account/actions/bookmark': {
    summary: 'Save a job',
    access: loggedIn,
    body: PostRef,
    answer: OwnActions,
  },
  'POST /account/actions/unbookmark': {
    summary: 'Remove a job from the saved jobs',
    access: loggedIn,
    body: PostRef,
    answer: OwnActions,
  },
  'GET /posts/apply_direct/{postId}/{userId}': {
    summary: "Redirect to the job's own application page and record the click for the user",
    access: anyone,
    statuses: [302],
    params: z.object({ postId: idOf('public post'), userId: refersToNoRecord(Id) }),
    produces: 'text/html',
  },
});
