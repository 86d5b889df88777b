import { z } from 'zod';
import { fileKinds } from '~/applications/sent-files';
import { anyone, anyRole, defineCalls } from '~/platform/http/call';
import { idOf, refersToNoRecord } from '~/platform/http/references';
import { employerRoles } from '~/platform/http/roles';
import { Email, Id, Instant, line, PageNumber, prose, requiredLine } from '~/platform/http/schemas';
import { ReadVersion, Version } from '~/platform/records/version-contract';
import { BEST_SCORE, MOST_APPLICATIONS, MOST_CRITERIA } from './committee-rules';

const Criterion = z.object({ name: requiredLine(60), text: line(200).default('') });

/** The settings of a committee. */
const Settings = z.object({
  name: requiredLine(80),
  criteria: z
    .array(Criterion)
    .min(1, 'please name at least one thing to score')
    .max(MOST_CRITERIA, { error: `please name at most ${MOST_CRITERIA}`, abort: true })
    .superRefine((criteria, check) => {
      for (const [index, { name }] of criteria.entries()) {
        const isRepeated = criteria.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) < index;
        if (isRepeated) check.addIssue({ code: 'custom', path: [index, 'name'], message: 'please give each its own name' });
      }
    }),
  /** The last day on which the links open, in the board's time zone. */
  last_day: z.iso.date('please select a day'),
  names_hidden: z.boolean(),
  /** Whether files are shown although names are hidden. */
  files_shown: z.boolean().default(false),
});
export type CommitteeSettings = z.output<typeof Settings>;

const Chosen = z.array(Id).max(100, 'please select at most 100 applications');
const SomeChosen = Chosen.min(1, 'please select an application');

const Score = z.int().min(1).max(BEST_SCORE);
const ScoresAnswer = z.array(Score.nullable());
const Average = z.number().nullable();
const AveragesAnswer = z.object({ criteria: z.array(Average), total: Average, members: z.int() });

/** A member's opinion with the member's name. */
const NamedOpinion = z.object({ name: z.string(), scores: ScoresAnswer, comment: z.string(), knows_applicant: z.boolean() });

/** A committee in the list of its post. */
const CommitteeRow = z.object({
  _id: Id,
  name: z.string(),
  ends_on: Instant,
  ended: z.boolean(),
  applications: z.int(),
  members: z.int(),
});
export type CommitteeRow = z.output<typeof CommitteeRow>;

const CommitteeMember = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  mailed_on: Instant,
  /** When the employer ended the link. */
  ended_on: Instant.nullable(),
  /** When the member last opened an application. */
  opened_on: Instant.nullable(),
  /** The applications for which the member has done all. */
  done: z.int(),
});
export type CommitteeMember = z.output<typeof CommitteeMember>;

const CommitteeApplication = z.object({
  _id: Id,
  number: z.int(),
  name: z.string(),
  /** Whether members see the name. */
  name_shown: z.boolean(),
  averages: AveragesAnswer,
  opinions: z.array(NamedOpinion.extend({ member: Id })),
});
export type CommitteeApplication = z.output<typeof CommitteeApplication>;

/** A committee as the managers of its post see it. */
const Committee = z.object({
  _id: Id,
  post: z.object({ _id: Id, headline: z.string() }),
  ...Settings.shape,
  /** The version of the settings. */
  ...Version,
  ends_on: Instant,
  ended: z.boolean(),
  /** Whether somebody has scored; the criteria cannot be changed any more. */
  scored: z.boolean(),
  applications: z.array(CommitteeApplication),
  members: z.array(CommitteeMember),
});
export type Committee = z.output<typeof Committee>;

const AccessEntry = z.object({
  _id: Id,
  created_on: Instant,
  member: z.string(),
  /** The applicant's name; empty for a removed account. */
  applicant: z.string(),
  /** The file that was opened; null for the application itself. */
  file: z.enum(fileKinds).nullable(),
});
export type AccessEntry = z.output<typeof AccessEntry>;

/** An application in the list of a member. */
const ReaderRow = z.object({
  _id: Id,
  /** The applicant's name, or a number where it is hidden. */
  title: z.string(),
  /** The number of criteria that the member has scored. */
  scored: z.int(),
  knows_applicant: z.boolean(),
  complete: z.boolean(),
});
export type ReaderRow = z.output<typeof ReaderRow>;

/** A committee as one of its members sees it. */
const ReaderCommittee = z.object({
  name: z.string(),
  headline: z.string(),
  organization: z.string(),
  /** The name of the member, by which the link is theirs. */
  member: z.string(),
  ends_on: Instant,
  criteria: z.array(Criterion),
  names_hidden: z.boolean(),
  data: z.array(ReaderRow),
});
export type ReaderCommittee = z.output<typeof ReaderCommittee>;

/** An application as a member of a committee reads it. */
const ReaderApplication = z.object({
  _id: Id,
  title: z.string(),
  name_hidden: z.boolean(),
  message: z.string(),
  /** `readable`: whether the board can make a copy of it for members; of other formats only the employer has the file. */
  files: z.array(z.object({ kind: z.enum(fileKinds), readable: z.boolean() })),
  /** Whether files were sent that members do not see, because names are hidden. */
  files_hidden: z.boolean(),
  own: z.object({ ...Version, scores: ScoresAnswer, comment: z.string(), knows_applicant: z.boolean(), complete: z.boolean() }),
  /** The scores and comments of the others: null until the member has scored all criteria, and for one who knows the applicant. */
  others: z.object({ averages: AveragesAnswer, opinions: z.array(NamedOpinion) }).nullable(),
});
export type ReaderApplication = z.output<typeof ReaderApplication>;

const committee = z.object({ id: idOf('committee') });
const member = z.object({ id: idOf('committee member') });
// The token alone decides which applications its holder reads.
const byToken = z.object({ token: refersToNoRecord(z.string().max(100)) });
const applicationByToken = byToken.extend({ id: refersToNoRecord(Id) });
const forEmployers = anyRole(...employerRoles);

export const committeeCalls = defineCalls({
  'GET /v2/employer/jobs/{id}/committees': {
    summary: 'The search committees of a post that you manage',
    access: forEmployers,
    params: z.object({ id: idOf('live post') }),
    answer: z.object({
      /** With the number of its applications that a committee could read. */
      post: z.object({ _id: Id, headline: z.string(), applications: z.int() }),
      data: z.array(CommitteeRow),
    }),
  },
  'POST /v2/employer/jobs/{id}/committees': {
    summary: 'Makes a search committee, which reads chosen applications to a post. Its members are invited afterwards',
    idempotent: true,
    access: forEmployers,
    duringImpersonation: 'refused',
    params: z.object({ id: idOf('live post') }),
    body: Settings.extend({ applications: Chosen.default([]) }),
    answer: Committee,
  },
  'GET /v2/employer/committees/{id}': {
    summary: 'A search committee with its members, applications and scores',
    access: forEmployers,
    params: committee,
    answer: Committee,
  },
  'PUT /v2/employer/committees/{id}': {
    summary: 'Changes what you decided about a committee. The criteria stay once somebody has scored; a later last day opens the links again',
    access: forEmployers,
    duringImpersonation: 'refused',
    params: committee,
    body: Settings.extend({ version: ReadVersion }),
    answer: Committee,
    statuses: [409],
  },
  'POST /v2/employer/committees/{id}/end': {
    summary: 'Ends all links of a committee at once',
    access: forEmployers,
    duringImpersonation: 'refused',
    params: committee,
    answer: Committee,
  },
  'POST /v2/employer/committees/{id}/applications': {
    summary: `Gives applications of the same post to a committee, at most ${MOST_APPLICATIONS} in all`,
    access: forEmployers,
    duringImpersonation: 'refused',
    params: committee,
    body: z.object({ ids: SomeChosen }),
    answer: Committee.extend({ /** The applications that it did not have before. */ added: z.int() }),
  },
  'POST /v2/employer/committees/{id}/applications/remove': {
    summary: 'Takes applications away from a committee, with what its members said about them',
    access: forEmployers,
    duringImpersonation: 'refused',
    params: committee,
    body: z.object({ ids: SomeChosen }),
    answer: Committee,
  },
  'POST /v2/employer/committees/{id}/names': {
    summary: 'Shows or hides the names of some applications, in a committee that hides names',
    access: forEmployers,
    duringImpersonation: 'refused',
    params: committee,
    body: z.object({ ids: SomeChosen, shown: z.boolean() }),
    answer: Committee,
  },
  'POST /v2/employer/committees/{id}/members': {
    summary: 'Invites somebody to a committee: they get a mail with a link of their own',
    idempotent: true,
    access: forEmployers,
    duringImpersonation: 'refused',
    params: committee,
    body: z.object({ name: requiredLine(80), email: Email }),
    answer: Committee,
    statuses: [429],
  },
  'POST /v2/employer/committees/{id}/conflicts/clear': {
    summary: 'Lets a member score an application after all, who has said that they know the applicant',
    access: forEmployers,
    duringImpersonation: 'refused',
    params: committee,
    body: z.object({ member: refersToNoRecord(Id), application: refersToNoRecord(Id) }),
    answer: Committee,
  },
  'GET /v2/employer/committees/{id}/openings': {
    summary: 'Who opened which application or file of a committee, newest first, 100 a page',
    access: forEmployers,
    params: committee,
    query: z.object({ page: PageNumber.default(1) }),
    answer: z.object({ committee: z.object({ _id: Id, name: z.string() }), data: z.array(AccessEntry), total: z.int() }),
  },
  'POST /v2/employer/committee_members/{id}/send': {
    summary: 'Mails a member of a committee a new link; the one before opens nothing any more',
    access: forEmployers,
    duringImpersonation: 'refused',
    params: member,
    answer: Committee,
    statuses: [429],
  },
  'POST /v2/employer/committee_members/{id}/end': {
    summary: 'Ends the link of a member of a committee; their scores stay',
    access: forEmployers,
    duringImpersonation: 'refused',
    params: member,
    answer: Committee,
  },
  'GET /v2/committee/{token}': {
    summary: 'A search committee, by the mailed link of a member',
    access: anyone,
    params: byToken,
    answer: ReaderCommittee,
  },
  'POST /v2/committee/{token}/applications/{id}/open': {
    summary: 'Opens an application as a member of a committee. The employer sees that it was opened',
    access: anyone,
    params: applicationByToken,
    answer: ReaderApplication,
  },
  'POST /v2/committee/{token}/applications/{id}/file': {
    summary: 'A copy of a file as a PDF with the name of the member on each page. The employer sees that it was opened',
    access: anyone,
    params: applicationByToken,
    body: z.object({ kind: z.enum(fileKinds) }),
    produces: 'application/pdf',
  },
  'PUT /v2/committee/{token}/applications/{id}/opinion': {
    summary: 'Saves what a member says about an application: scores, a comment, or that they know the applicant',
    access: anyone,
    params: applicationByToken,
    body: z.object({
      scores: z.array(Score.nullable()).max(MOST_CRITERIA),
      comment: prose(2_000).default(''),
      knows_applicant: z.boolean().default(false),
      version: ReadVersion,
    }),
    answer: ReaderApplication,
    statuses: [409],
  },
});
