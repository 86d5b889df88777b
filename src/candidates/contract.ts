import { z } from 'zod';
import { AuthData } from '~/accounts/schemas';
import { Alert } from '~/alerts/contract';
import { OwnApplication } from '~/applications/contract';
import { AnswerFigures } from '~/organizations/schemas';
import { anyRole, defineCalls, loggedIn } from '~/platform/http/call';
import { filterShape } from '~/platform/http/filter-schema';
import { idOf } from '~/platform/http/references';
import { jobSeekerRoles, Role } from '~/platform/http/roles';
import { Id, Instant, line, listOf, Message, PageNumber, RecordIds, requiredLine, requiredProse, searchLine, Total } from '~/platform/http/schemas';
import { ReadVersion, Version } from '~/platform/records/version-contract';
import { PostSummary } from '~/posts/schemas';
import { EducationForm, ExperienceForm, PrivacyForm, ProfileForm } from './forms';
import { Candidate, CandidateSummary } from './schemas';
import { candidateParameters } from './search-filters';
import { openingKinds, requestAnswers, requestStates, visibilities } from './visibility';

/** Users who may browse profiles: employers with a recently paid post, and admins. */
const browser = anyRole(Role.purchaseRecent, Role.admin);

/** The terms of a search. */
const CandidateTerms = z.object(filterShape(candidateParameters));

/** The filter of a list of profiles: one facet, or the terms of a search. */
const CandidateFilter = CandidateTerms.extend({
  field: z.enum(['state', 'country', 'skill', 'degree', 'contract_type']).optional(),
  val: line(200).optional(),
});
export type CandidateFilter = z.output<typeof CandidateFilter>;

const CandidateQuery = CandidateFilter.extend({ page_num: PageNumber.default(1) });

const Totals = z.array(Total);
const CandidateTotals = z.object({ states: Totals, countries: Totals, skills: Totals, degrees: Totals, contract_types: Totals });
export type CandidateTotals = z.output<typeof CandidateTotals>;

/** A profile as an employer sees it. */
const ShownProfile = Candidate.extend({ withheld: CandidateSummary.shape.withheld });
export type ShownProfile = z.output<typeof ShownProfile>;

const OrganizationName = z.object({ _id: Id, name: z.string() });

/** A request for the name of an anonymous profile, as the organization that asked sees it. `ask_again_on` is null where it need not or may not ask again. */
const OwnRequest = z.object({
  organization: OrganizationName,
  state: z.enum(requestStates),
  asked_on: Instant,
  changed_on: Instant,
  ask_again_on: Instant.nullable(),
});
export type OwnRequest = z.output<typeof OwnRequest>;

/** One profile, with the time when the viewer last wrote to the person, or null, and the requests of the viewer's organizations for the name. */
const ShownCandidate = ShownProfile.extend({ contacted_on: Instant.nullable(), requests: z.array(OwnRequest) });
export type ShownCandidate = z.output<typeof ShownCandidate>;

/** A listed job of the viewer's organizations, which a message to a candidate may be about. */
const OpenJob = z.object({ _id: Id, headline: z.string(), organization_id: Id });
export type OpenJob = z.output<typeof OpenJob>;

/** The organization that asks for a name, with its public fields: `types` as its jobs name them, `url` its website. `inactive` where it has no page of its own. */
const AskingOrganization = OrganizationName.extend({
  inactive: z.literal(true).optional(),
  types: z.array(z.string()),
  nonprofit: z.boolean(),
  place: z.string(),
  url: z.string(),
  live_jobs: z.int(),
  since: Instant,
  answers: AnswerFigures.nullable(),
});

/** A request as the owner of the profile sees it. `job` is what it is about, if the employer chose one that can be read. `from` is the name of the member who asked; empty once that account is removed. */
const NameRequest = z.object({
  _id: Id,
  organization: AskingOrganization,
  job: z.object({ _id: Id, headline: z.string() }).nullable(),
  from: z.string(),
  subject: z.string(),
  message: z.string(),
  state: z.enum(requestStates),
  asked_on: Instant,
  changed_on: Instant,
});
export type NameRequest = z.output<typeof NameRequest>;

/** The home of a job seeker: applications with the latest news, saved jobs, alerts, and the requests for the name that wait for an answer. */
const SeekerHome = z.object({
  applications: z.object({ data: z.array(OwnApplication), total: z.int() }),
  /** `count` is of all that the user has saved, also those that nobody can open any more. */
  saved: z.object({ count: z.int(), jobs: z.array(PostSummary) }),
  alerts: z.array(Alert),
  requests: z.array(NameRequest),
});
export type SeekerHome = z.output<typeof SeekerHome>;

/** A day on which an employer opened the profile or its resume, with the organizations that the employer acts for: none, one or several. */
const Opening = z.object({ organizations: z.array(OrganizationName), day: z.iso.date(), kind: z.enum(openingKinds) });
export type Opening = z.output<typeof Opening>;

const PlacedOrganization = OrganizationName.extend({ place: z.string() });
export type PlacedOrganization = z.output<typeof PlacedOrganization>;

/** The visibility of the user's own profile. Suggested are the employers in its experience, and the mail domains of the organizations. */
const Privacy = z.object({
  ...Version,
  visibility: z.enum(visibilities),
  hides_employers: z.boolean(),
  organizations: z.array(PlacedOrganization),
  domains: z.array(z.string()),
  suggested: z.object({ organizations: z.array(PlacedOrganization), domains: z.array(z.string()) }),
});
export type Privacy = z.output<typeof Privacy>;

const shown = z.object({ id: idOf('shown profile') });
const profile = z.object({ id: idOf('profile') });
const CandidateAnswer = z.object({ candidate: Candidate });
/** The version of a profile and of its entries is its `updated_on`. */
const profileVersion = { version: ReadVersion };
/** The item is named by the body, or else by the path. */
const removalOf = (kind: string) =>
  ({ access: loggedIn, params: z.object({ id: idOf(kind) }), body: z.object({ _id: idOf(kind).optional() }), answer: CandidateAnswer }) as const;

export const candidateCalls = defineCalls({
  'GET /v2/candidates': {
    summary:
      'Profiles that the user may find, 12 a page, by one facet or by the terms of a search: last changed first, or the best match of `kw` first. Those with `withheld` have no name',
    reads: true,
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
    answer: z.object({ data: z.array(ShownProfile) }),
  },
  'GET /v2/candidates/totals': {
    summary:
      'The number of profiles by state, country, skill, degree and contract type, largest first: of all, or of those that a search finds, whose chosen values of a facet do not narrow the numbers of that facet',
    reads: true,
    access: browser,
    query: CandidateTerms,
    answer: CandidateTotals,
  },
  'GET /v2/candidates/{id}': {
    summary:
      'One profile; resume and web addresses only while the person is available, the email address never, and without name where it is withheld. The person learns which organization opened it',
    access: browser,
    params: shown,
    answer: ShownCandidate,
  },
  'GET /v2/candidates/contact/{id}': {
    summary: 'What somebody needs who writes to a person: their profile, and the newest listed jobs of the user’s organizations, at most 100',
    access: browser,
    params: shown,
    answer: z.object({ candidate: ShownCandidate, jobs: z.array(OpenJob) }),
  },
  'POST /v2/candidates/contact/{id}': {
    summary:
      'Send a message to a person who is available; they reply by mail. Where the name is withheld, the message of at most 2,000 characters asks for it, for `organization_id` or the user’s only organization. `post_id` is a listed job of that organization which the message is about',
    idempotent: true,
    access: browser,
    duringImpersonation: 'refused',
    params: shown,
    body: z.object({
      subject: requiredLine(150),
      message: requiredProse(10_000),
      organization_id: idOf('own organization').optional(),
      post_id: idOf('public post').optional(),
    }),
    answer: Message,
  },
  'GET /v2/jobseeker/profile/start': {
    summary: 'Create a profile, or find the existing one; the user becomes a candidate',
    access: loggedIn,
    changes: true,
    answer: AuthData.extend({ profile: Candidate }),
  },
  'POST /v2/jobseeker/profile/save': {
    summary: 'Save the user’s own profile; `version` is the `updated_on` of the profile that was read',
    access: loggedIn,
    body: z.object({ data: ProfileForm, ...profileVersion }),
    answer: CandidateAnswer,
    statuses: [409],
  },
  'POST /v2/jobseeker/profile/set_posted': {
    summary: 'Show the user’s own profile to employers, or hide it',
    access: loggedIn,
    body: z.object({ key: z.literal('posted').default('posted'), val: z.boolean(), postId: idOf('profile') }),
    answer: CandidateAnswer,
  },
  'POST /v2/jobseeker/profile/exp_item/{id}': {
    summary:
      'Add a position to the user’s own profile, or replace the one that `data._id` names; `id` is the profile, `version` its `updated_on` that was read',
    idempotent: true,
    access: loggedIn,
    params: profile,
    body: z.object({ data: ExperienceForm, ...profileVersion }),
    answer: CandidateAnswer,
    statuses: [409],
  },
  'DELETE /v2/jobseeker/profile/exp_item/{id}': { summary: 'Remove a position from the user’s own profile', ...removalOf('position') },
  'POST /v2/jobseeker/profile/ed_item/{id}': {
    summary: 'Add a school to the user’s own profile, or replace the one that `data._id` names; `id` is the profile, `version` its `updated_on` that was read',
    idempotent: true,
    access: loggedIn,
    params: profile,
    body: z.object({ data: EducationForm, ...profileVersion }),
    answer: CandidateAnswer,
    statuses: [409],
  },
  'DELETE /v2/jobseeker/profile/ed_item/{id}': { summary: 'Remove a school from the user’s own profile', ...removalOf('school') },
  'GET /v2/jobseeker/profile/privacy': {
    summary: 'Who may see the user’s own profile, and from whom it is hidden',
    access: loggedIn,
    statuses: [404],
    answer: Privacy,
  },
  'POST /v2/jobseeker/profile/privacy': {
    summary:
      'Choose who may see the user’s own profile: everybody with access, the same without its name, or nobody; and organizations and mail domains that never do',
    access: loggedIn,
    body: PrivacyForm.extend({ version: ReadVersion }),
    answer: z.object({ candidate: Candidate, privacy: Privacy }),
    statuses: [409],
  },
  'GET /v2/jobseeker/home': {
    summary: 'The home of a job seeker: the latest 50 applications and saved jobs, alerts, and employers who ask for the name of the profile',
    access: anyRole(...jobSeekerRoles),
    answer: SeekerHome,
  },
  'GET /v2/jobseeker/profile/organizations': {
    summary: 'Organizations by their name, to hide a profile from: at most 10',
    access: loggedIn,
    query: z.object({ q: searchLine(100).default('') }),
    answer: z.object({ data: z.array(PlacedOrganization) }),
  },
  'GET /v2/jobseeker/profile/requests': {
    summary: 'The newest 100 requests for the name of the user’s anonymous profile',
    access: loggedIn,
    answer: z.object({ data: z.array(NameRequest) }),
  },
  'POST /v2/jobseeker/profile/requests/{id}': {
    summary: 'Accept or decline a request for the name, or take the name back from an organization for the future',
    access: loggedIn,
    duringImpersonation: 'refused',
    params: z.object({ id: idOf('name request') }),
    body: z.object({ answer: z.enum(requestAnswers) }),
    answer: z.object({ request: NameRequest }),
  },
  'GET /v2/jobseeker/profile/openings': {
    summary: 'Who opened the user’s own profile or its resume in the last twelve months, by organization, newest first, 25 a page',
    access: loggedIn,
    query: z.object({ page_num: PageNumber.default(1) }),
    answer: listOf(Opening),
  },
});
