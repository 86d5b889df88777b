import { z } from 'zod';
import { anyRole, defineCalls } from '~/platform/http/call';
import { idOf, refersToNoRecord } from '~/platform/http/references';
import { employerRoles } from '~/platform/http/roles';
import { Id, Instant, line, Message, requiredLine, requiredProse, searchLine } from '~/platform/http/schemas';
import { ReadVersion, Version } from '~/platform/records/version-contract';
import { firstGap, REPLY_PLACEHOLDERS, unknownReplyPlaceholders } from './reply-text';
import { SentFile } from './sent-files';
import { renamableStages, stageName, stages } from './stages';

/** The most applications that one act is for. */
export const MOST_AT_ONCE = 100;
export const INBOX_PAGE = 50;
/** The most notes that an application has. */
export const MOST_NOTES = 200;
/** The newest lines of a history that an application comes with, and the lines before them that one call adds. */
export const EVENTS_SHOWN = 20;

/** The filters of the inbox: a stage, those without an answer, those who answered the employer, those that were withdrawn. */
export const inboxFilters = [...stages, 'waiting', 'wrote', 'withdrawn'] as const;

const Stage = z.enum(stages);

/** An application in the list of the inbox. */
export const InboxRow = z.object({
  _id: Id,
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  created_on: Instant,
  /** The beginning of the message. */
  first_line: z.string(),
  stage: Stage,
  /** Whether a manager of the post has opened it. */
  opened: z.boolean(),
  answered: z.boolean(),
  /** Whether it waits for an answer, as the filter of that name counts it: not of somebody who was hired, has withdrawn or has removed the account. */
  waits: z.boolean(),
  /** Whether nobody has opened it since it came, or since its applicant answered. */
  unread: z.boolean(),
  /** Whether the applicant has written something that nobody has opened yet. */
  new_message: z.boolean(),
  /** Whether the applicant has answered, and the employer has not written since. */
  wrote: z.boolean(),
  withdrawn: z.boolean(),
  files: z.int(),
});
export type InboxRow = z.output<typeof InboxRow>;

/** A line of an application's history, as the employer sees it. */
export const InboxEvent = z.object({
  _id: Id,
  kind: z.enum(['opened', 'note', 'reply', 'stage', 'answer', 'withdrawn']),
  created_on: Instant,
  /** The member who did it; empty for the applicant, and where the account was removed. */
  by: z.string(),
  stage_name: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Whether the applicant sees it. */
  shown: z.boolean(),
});
export type InboxEvent = z.output<typeof InboxEvent>;

/** An application with all that its employer may know. Message, files and address are empty once it was withdrawn. */
export const InboxApplication = InboxRow.omit({ first_line: true, files: true }).extend({
  post: z.object({ _id: Id, headline: z.string() }),
  email: z.string(),
  message: z.string(),
  files: z.array(SentFile),
  /** The newest lines of the history, oldest first. */
  events: z.array(InboxEvent),
  /** How many lines the whole history has. */
  event_count: z.int(),
  /** Whether the same account has another application to the organization that was not withdrawn. */
  has_others: z.boolean(),
  /** Whether the applicant has an account that takes messages; nothing can be sent to a removed one. */
  reachable: z.boolean(),
});
export type InboxApplication = z.output<typeof InboxApplication>;

/** A text with placeholders, of which none may be unknown: nobody gets a mail with a mistyped one. */
const templateText = (schema: z.ZodType<string>) =>
  schema.superRefine((text, check) => {
    const [unknown] = unknownReplyPlaceholders(text);
    if (unknown) check.addIssue({ code: 'custom', message: `${unknown} is not known; use ${REPLY_PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}` });
  });

/** A text that is sent: of a template's gaps, none may be left. */
const sentText = (schema: z.ZodType<string>) =>
  templateText(schema).superRefine((text, check) => {
    const gap = firstGap(text);
    if (gap) check.addIssue({ code: 'custom', message: `please fill in ${gap.written}, or take it out` });
  });

const Reply = z.object({ subject: sentText(requiredLine(200)), text: sentText(requiredProse(5_000)) });

const Template = z.object({
  name: requiredLine(60),
  subject: templateText(requiredLine(200)),
  text: templateText(requiredProse(5_000)),
  /** The stage that the form of a reply proposes with it. */
  stage: Stage.optional(),
});

/** A page of the applications to a post. */
const Inbox = z.object({
  post: z.object({
    _id: Id,
    headline: z.string(),
    position: z.string(),
    organization: z.object({ _id: Id, name: z.string() }),
    /** The address of the employer's own site where applications are made; empty where they are made here. */
    site: z.string(),
    /** The post was deleted: it has no page of its own any more. */
    deleted: z.boolean(),
  }),
  data: z.array(InboxRow),
  /** The applications above and below this page in the whole list. */
  previous_id: Id.nullable(),
  next_id: Id.nullable(),
  /** How many fit the filter. */
  total: z.int(),
  /** The stages by the names of the organization, with the applications that were not withdrawn. With words, these and all other counts are of the search. */
  stages: z.array(z.object({ stage: Stage, name: z.string(), count: z.int() })),
  /** Applicants whom an end of the post leaves without a decision. */
  undecided: z.int(),
  /** The applications that have no answer yet, those whose applicants have answered and wait, and those that were withdrawn. */
  waiting: z.int(),
  wrote: z.int(),
  withdrawn: z.int(),
  /** Applications that nobody has opened since they came, or since their applicant answered. */
  unread: z.int(),
  templates: z.array(Template),
  /** The address at which applicants' answers to mails arrive. */
  answers_to: z.string(),
});
export type Inbox = z.output<typeof Inbox>;

/** The places of names that stand earlier in the list, in whatever case. */
const sameName = (names: string[]): number[] =>
  names.flatMap((name, index) => (name !== '' && names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) < index ? [index] : []));

/** How an organization answers, with the version that was read. */
const AnswerSettings = z
  .object({
    version: ReadVersion,
    /** An empty name gives the stage its usual one. */
    stage_names: z.object(
      Object.fromEntries(renamableStages.map((stage) => [stage, line(30).default('')])) as Record<(typeof renamableStages)[number], z.ZodDefault<z.ZodString>>,
    ),
    templates: z.array(Template).max(20, 'please keep at most 20 templates'),
  })
  .superRefine(({ stage_names, templates }, check) => {
    for (const index of sameName(templates.map(({ name }) => name)))
      check.addIssue({ code: 'custom', path: ['templates', index, 'name'], message: 'please give each template a name of its own' });
    const named = stages.map((stage) => ({ stage, name: stageName(stage, stage_names) }));
    for (const index of sameName(named.map(({ name }) => name))) {
      // The usual name of a stage that cannot be renamed stays with it.
      const renamed = [...named.slice(index), ...named].find(
        ({ stage, name }) => name.toLowerCase() === named[index]?.name.toLowerCase() && stage_names[stage as never],
      );
      if (renamed) check.addIssue({ code: 'custom', path: ['stage_names', renamed.stage], message: 'please give each stage a name of its own' });
    }
  });
export type AnswerSettings = z.output<typeof AnswerSettings>;
const StoredAnswerSettings = AnswerSettings.safeExtend(Version);
export type StoredAnswerSettings = z.output<typeof StoredAnswerSettings>;

const Chosen = z.array(Id).min(1, 'please choose an application').max(MOST_AT_ONCE, `please choose at most ${MOST_AT_ONCE} applications at once`);
const Done = z.object({ message: z.string(), /** The applications that were changed. */ changed: z.int() });

export const inboxCalls = defineCalls({
  'GET /v2/employer/jobs/{id}/applications': {
    summary: 'The applications to a post that you manage, 50 a page, with their stages',
    access: anyRole(...employerRoles),
    params: z.object({ id: idOf('live post') }),
    query: z.object({
      stage: z.enum(inboxFilters).optional(),
      q: searchLine(100).default(''),
      sort: z.enum(['newest', 'oldest', 'name']).default('newest'),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    answer: Inbox,
  },
  'GET /v2/employer/applications/{id}': {
    summary: 'An application to one of your posts, with its files and the newest 20 lines of its history',
    access: anyRole(...employerRoles),
    params: z.object({ id: idOf('application') }),
    answer: InboxApplication,
  },
  'GET /v2/employer/applications/{id}/events': {
    summary: 'Earlier lines of the history of an application to one of your posts: the 20 before the line `before`, oldest first',
    access: anyRole(...employerRoles),
    params: z.object({ id: idOf('application') }),
    query: z.object({ before: refersToNoRecord(Id).optional() }),
    answer: z.object({ data: z.array(InboxEvent) }),
  },
  'POST /v2/employer/applications/{id}/opened': {
    summary: 'Notes that you have opened an application and read its messages; its applicant sees the first time',
    access: anyRole(...employerRoles),
    params: z.object({ id: idOf('application') }),
    answer: Message,
  },
  'POST /v2/employer/applications/{id}/notes': {
    summary: 'Adds a note that only the managers of the post see; at most 200 for each application',
    access: anyRole(...employerRoles),
    params: z.object({ id: idOf('application') }),
    body: z.object({ note: requiredProse(5_000) }),
    answer: InboxApplication,
  },
  'POST /v2/employer/jobs/{id}/applications/stage': {
    summary: 'Moves applications to a stage. With `tell` their applicants see it and get a mail, except those who have removed their account',
    access: anyRole(...employerRoles),
    duringImpersonation: 'refused',
    params: z.object({ id: idOf('live post') }),
    body: z.object({ ids: Chosen, stage: Stage, tell: z.boolean().default(false) }),
    answer: Done,
    statuses: [429],
  },
  'POST /v2/employer/jobs/{id}/applications/reply': {
    summary: 'Mails a reply to applicants, each with the own name, and may move them to a stage. Answers go to the address of the post',
    access: anyRole(...employerRoles),
    duringImpersonation: 'refused',
    params: z.object({ id: idOf('live post') }),
    body: Reply.extend({ ids: Chosen, stage: Stage.optional() }),
    answer: Done,
    statuses: [429],
  },
  'POST /v2/employer/jobs/{id}/applications/answer_waiting': {
    summary: 'Mails one reply to all applicants of a post who were neither hired nor told that others were chosen',
    access: anyRole(...employerRoles),
    duringImpersonation: 'refused',
    params: z.object({ id: idOf('live post') }),
    body: Reply,
    answer: Done,
    statuses: [429],
  },
  'GET /v2/employer/organizations/{id}/answers': {
    summary: 'How your organization answers applications: the names of stages, and templates',
    access: anyRole(...employerRoles),
    params: z.object({ id: idOf('own organization') }),
    answer: StoredAnswerSettings,
  },
  'PUT /v2/employer/organizations/{id}/answers': {
    summary: 'Replaces the names of stages and the templates of your organization',
    access: anyRole(...employerRoles),
    params: z.object({ id: idOf('own organization') }),
    body: AnswerSettings,
    answer: StoredAnswerSettings,
    statuses: [409],
  },
});
