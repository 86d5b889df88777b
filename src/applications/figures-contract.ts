import { z } from 'zod';
import { AnswerFigures } from '~/organizations/schemas';
import { anyRole, defineCalls } from '~/platform/http/call';
import { idOf } from '~/platform/http/references';
import { employerRoles } from '~/platform/http/roles';
import { Id, Instant, listOf, PageNumber } from '~/platform/http/schemas';

/** An application without an answer, as its employer sees it in the figures. */
const UnansweredApplication = z.object({
  _id: Id,
  name: z.string(),
  created_on: Instant,
  /** `removed` where the post was deleted, so that its inbox cannot be opened any more. */
  post: z.object({ _id: Id, headline: z.string(), removed: z.boolean() }),
  /** From when it counts; null where it counts already. */
  counts_from: Instant.nullable(),
});
export type UnansweredApplication = z.output<typeof UnansweredApplication>;

/** How an organization has answered applications, for its members. */
const OwnAnswerFigures = listOf(UnansweredApplication).extend({
  organization: z.object({ _id: Id, name: z.string() }),
  /** The figures of this moment. */
  applications: z.int(),
  answered: z.int(),
  percent: z.int(),
  median_days: z.int().nullable(),
  /** How many applications have to count before the figures are public. */
  needed: z.int(),
  /** The applications without an answer that count already, and those that are too young to count. */
  due: z.int(),
  young: z.int(),
  /** Counted applications without an answer that nobody can answer any more, since their applicants have removed their accounts. */
  unreachable: z.int(),
  /** The figures that the public sees, and when they were counted; null where it sees none. */
  shown: AnswerFigures.nullable(),
  counted_on: Instant.nullable(),
  /** Whether the board shows the figures of organizations to the public at all. */
  is_public: z.boolean(),
});
export type OwnAnswerFigures = z.output<typeof OwnAnswerFigures>;

export const figuresCalls = defineCalls({
  'GET /v2/employer/organizations/{id}/answer_figures': {
    summary: 'How your organization has answered the applications of the last 12 months, and a page of those without an answer, oldest first',
    access: anyRole(...employerRoles),
    params: z.object({ id: idOf('own organization') }),
    query: z.object({ page: PageNumber.default(1) }),
    answer: OwnAnswerFigures,
  },
});
