import { z } from 'zod';
import { AuthData } from '~/accounts/schemas';
import { anyRole, defineCalls, loggedIn } from '~/platform/http/call';
import { filterShape } from '~/platform/http/filter-schema';
import { idOf } from '~/platform/http/references';
import { Role } from '~/platform/http/roles';
import { Instant, line, listOf, Message, PageNumber, RecordIds, requiredLine, requiredProse, Total } from '~/platform/http/schemas';
import { EducationForm, ExperienceForm, ProfileForm } from './forms';
import { Candidate, CandidateSummary } from './schemas';
import { candidateParameters } from './search-filters';

/** Users who may browse profiles: employers with a recently paid post, and admins. */
const browser = anyRole(Role.purchaseRecent, Role.admin);

/** The filter of a list of profiles: one facet, or the terms of a search. */
const CandidateFilter = z.object({
  field: z.enum(['state', 'country', 'skill', 'degree', 'contract_type']).optional(),
  val: line(200).optional(),
  ...filterShape(candidateParameters),
});
export type CandidateFilter = z.output<typeof CandidateFilter>;

const CandidateQuery = CandidateFilter.extend({ page_num: PageNumber.default(1) });

const Totals = z.array(Total);
const CandidateTotals = z.object({ states: Totals, countries: Totals, skills: Totals, degrees: Totals, contract_types: Totals });
export type CandidateTotals = z.output<typeof CandidateTotals>;

/** A profile as an employer sees it, with the time when they last wrote to the person, or null. */
const ShownCandidate = Candidate.extend({ contacted_on: Instant.nullable() });
export type ShownCandidate = z.output<typeof ShownCandidate>;

const shown = z.object({ id: idOf('shown profile') });
const profile = z.object({ id: idOf('profile') });
const CandidateAnswer = z.object({ candidate: Candidate });
/** The item is named by the body, or else by the path. */
const removalOf = (kind: string) =>
  ({ access: loggedIn, params: z.object({ id: idOf(kind) }), body: z.object({ _id: idOf(kind).optional() }), answer: CandidateAnswer }) as const;

export const candidateCalls = defineCalls({
  'GET /v2/candidates': {
    summary: 'Profiles that are shown to employers, last changed first, 12 a page, by one facet or by the terms of a search',
    access: browser,
    query: CandidateQuery,
    answer: listOf(CandidateSummary),
    aliases: ['GET /v2/candidates/'],
  },
  'POST /v2/candidates': {
    summary: 'The same list with its filter in the body',
    access: browser,
    query: CandidateQuery,
    body: CandidateFilter,
    answer: listOf(CandidateSummary),
    aliases: ['POST /v2/candidates/'],
  },
  'POST /v2/candidates/recs': {
    summary: 'Profiles by id, in the requested order; those that are not shown are omitted',
    access: browser,
    body: RecordIds,
    answer: z.object({ data: z.array(Candidate) }),
  },
  'GET /v2/candidates/totals': {
    summary: 'The number of profiles by state, country, skill, degree and contract type, largest first',
    access: browser,
    answer: CandidateTotals,
  },
  'GET /v2/candidates/{id}': {
    summary: 'One profile; resume and web addresses only while the person is available, the e-mail address never',
    access: browser,
    params: shown,
    answer: ShownCandidate,
  },
  'POST /v2/candidates/contact/{id}': {
    summary: 'Send a message to a person who is available; they reply by mail',
    access: browser,
    duringImpersonation: 'refused',
    params: shown,
    body: z.object({ subject: requiredLine(150), message: requiredProse(10_000) }),
    answer: Message,
  },
  'GET /v2/jobseeker/profile/start': {
    summary: 'Create a profile, or find the existing one; the user becomes a candidate',
    access: loggedIn,
    changes: true,
    answer: AuthData.extend({ profile: Candidate }),
  },
  'POST /v2/jobseeker/profile/save': {
    summary: 'Save the user’s own profile',
    access: loggedIn,
    body: z.object({ data: ProfileForm }),
    answer: CandidateAnswer,
  },
  'POST /v2/jobseeker/profile/set_posted': {
    summary: 'Show the user’s own profile to employers, or hide it',
    access: loggedIn,
    body: z.object({ key: z.literal('posted').default('posted'), val: z.boolean(), postId: idOf('profile') }),
    answer: CandidateAnswer,
  },
  'POST /v2/jobseeker/profile/exp_item/{id}': {
    summary: 'Add a position to the user’s own profile, or replace the one that `data._id` names; `id` is the profile',
    access: loggedIn,
    params: profile,
    body: z.object({ data: ExperienceForm }),
    answer: CandidateAnswer,
  },
  'DELETE /v2/jobseeker/profile/exp_item/{id}': { summary: 'Remove a position from the user’s own profile', ...removalOf('position') },
  'POST /v2/jobseeker/profile/ed_item/{id}': {
    summary: 'Add a school to the user’s own profile, or replace the one that `data._id` names; `id` is the profile',
    access: loggedIn,
    params: profile,
    body: z.object({ data: EducationForm }),
    answer: CandidateAnswer,
  },
  'DELETE /v2/jobseeker/profile/ed_item/{id}': { summary: 'Remove a school from the user’s own profile', ...removalOf('school') },
});
