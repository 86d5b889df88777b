import { z } from 'zod';
import { anyone, defineCalls, signedIn } from '~/platform/http/call';
import { Id, line, listOf, PageNumber } from '~/platform/http/schemas';
import { facetNames } from './facets';
import { Post, PostSummary } from './schemas';

const Words = z.array(line(200)).max(50, 'please use at most 50 values');

/** What narrows a list of jobs (decisions §2): one facet, or the terms of a search. `terms` is another name of `kw`. */
const JobFilter = z.object({
  field: z.enum([...facetNames, 'remote', 'organization']).optional(),
  val: line(200).optional(),
  kw: line(200).optional(),
  terms: line(200).optional(),
  skills: Words.optional(),
  stateCodes: Words.optional(),
  degrees: Words.optional(),
});
export type JobFilter = z.output<typeof JobFilter>;

const JobQuery = JobFilter.extend({ page_num: PageNumber.default(1) });

const Total = z.object({ _id: z.string(), name: z.string(), count: z.int() });
const Totals = z.array(Total);
export const JobTotals = z.object({
  states: Totals,
  skills: Totals,
  countries: Totals,
  degrees: Totals,
  org_types: Totals,
  contract_types: Totals,
});
export type JobTotals = z.output<typeof JobTotals>;
export type Total = z.output<typeof Total>;

const HiringOrganization = z.object({ _id: Id, name: z.string(), state_name: z.string(), jobs: z.int() });
const OwnActions = z.object({ bookmarked: z.array(Id), applied: z.array(Id) });
const PostRef = z.object({ post_id: Id });

export const jobCalls = defineCalls({
  'GET /v2/posts': {
    summary: 'Live jobs, newest first, 12 a page, by one facet or by the terms of a search',
    access: anyone,
    query: JobQuery,
    answer: listOf(PostSummary),
    also: ['GET /v2/posts/'],
  },
  'POST /v2/posts': {
    summary: 'The same list with its filter in the body',
    access: anyone,
    query: JobQuery,
    body: JobFilter,
    answer: listOf(PostSummary),
    also: ['POST /v2/posts/'],
  },
  'POST /v2/posts/recs': {
    summary: 'Jobs by id, in the order asked for',
    access: anyone,
    body: z.object({ rec_ids: z.array(Id).max(100, 'please ask for at most 100 records') }),
    answer: z.object({ data: z.array(Post) }),
  },
  'GET /v2/posts/totals': {
    summary: 'How many live jobs there are by state, skill, country, degree, organization type and contract type',
    access: anyone,
    answer: JobTotals,
  },
  'GET /v2/posts/front': {
    summary: 'What the front page shows: the newest jobs, who is hiring, and what there is to browse by',
    access: anyone,
    answer: z.object({
      jobs: z.array(PostSummary),
      counts: z.object({ jobs: z.int(), organizations: z.int(), states: z.int() }),
      organizations: z.array(HiringOrganization),
      partners: z.array(HiringOrganization),
      totals: JobTotals.pick({ states: true, skills: true, org_types: true }),
    }),
  },
  'GET /v2/posts/{id}': {
    summary: 'One job, live or ended',
    access: anyone,
    params: z.object({ id: Id }),
    answer: Post,
  },
  'GET /account/actions': {
    summary: 'Which jobs the signed-in user has saved and applied to',
    access: signedIn,
    answer: OwnActions,
  },
  'POST /account/actions/view': {
    summary: 'Note that the user has looked at a job',
    access: signedIn,
    body: PostRef,
  },
  'POST /account/actions/bookmark': {
    summary: 'Save a job',
    access: signedIn,
    body: PostRef,
    answer: OwnActions,
  },
  'POST /account/actions/unbookmark': {
    summary: 'Take a job off the saved ones',
    access: signedIn,
    body: PostRef,
    answer: OwnActions,
  },
  'GET /posts/apply_direct/{postId}/{userId}': {
    summary: "Go on to the job's own application page; the click is noted for the user",
    access: anyone,
    params: z.object({ postId: Id, userId: Id }),
    produces: 'text/html',
  },
});
