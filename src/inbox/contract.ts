import { z } from 'zod';
import { InboxRow, Stage, Template, templateText } from '~/applications/received-contract';
import { firstGap } from '~/applications/reply-text';
import { SentFile } from '~/applications/schemas';
import { renamableStages, stageName, stages } from '~/applications/stages';
import { anyRole, defineCalls } from '~/platform/http/call';
import { idOf, refersToNoRecord } from '~/platform/http/references';
import { employerRoles } from '~/platform/http/roles';
import { Id, Instant, line, Message, requiredLine, requiredProse } from '~/platform/http/schemas';
import { ReadVersion, Version } from '~/platform/records/version-contract';

/** The most applications that one act is for. */
export const MOST_AT_ONCE = 100;
/** The most notes that an application has. */
export const MOST_NOTES = 200;
/** The newest lines of a history that an application comes with, and the lines before them that one call adds. */
export const EVENTS_SHOWN = 20;

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

/** A text that is sent: of a template's gaps, none may be left. */
const sentText = (schema: z.ZodType<string>) =>
  templateText(schema).superRefine((text, check) => {
    const gap = firstGap(text);
    if (gap) check.addIssue({ code: 'custom', message: `please fill in ${gap.written}, or remove it` });
  });

const Reply = z.object({ subject: sentText(requiredLine(200)), text: sentText(requiredProse(5_000)) });

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
      check.addIssue({ code: 'custom', path: ['templates', index, 'name'], message: 'please give each template its own name' });
    const named = stages.map((stage) => ({ stage, name: stageName(stage, stage_names) }));
    for (const index of sameName(named.map(({ name }) => name))) {
      // The usual name of a stage that cannot be renamed stays with it.
      const renamed = [...named.slice(index), ...named].find(
        ({ stage, name }) => name.toLowerCase() === named[index]?.name.toLowerCase() && stage_names[stage as never],
      );
      if (renamed) check.addIssue({ code: 'custom', path: ['stage_names', renamed.stage], message: 'please give each stage its own name' });
    }
  });
export type AnswerSettings = z.output<typeof AnswerSettings>;
const StoredAnswerSettings = AnswerSettings.safeExtend(Version);
export type StoredAnswerSettings = z.output<typeof StoredAnswerSettings>;

const Chosen = z.array(Id).min(1, 'please select an application').max(MOST_AT_ONCE, `please select at most ${MOST_AT_ONCE} applications`);
/** An application that was moved, the stage that it had before, and the one that it has now. */
const Moved = z.object({ _id: Id, from: Stage, to: Stage });
export type Moved = z.output<typeof Moved>;
const Done = z.object({ message: z.string(), /** The applications that were changed. */ changed: z.int() });
/** What was done, and who was moved by it: with that, a screen can move them back. */
const MovedDone = Done.extend({ moved: z.array(Moved) });

export const inboxCalls = defineCalls({
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
    idempotent: true,
    access: anyRole(...employerRoles),
    params: z.object({ id: idOf('application') }),
    body: z.object({ note: requiredProse(5_000) }),
    answer: InboxApplication,
  },
  'POST /v2/employer/jobs/{id}/applications/stage': {
    summary: 'Moves applications to a stage. With `tell` their applicants see it and get a mail, except those who have removed their account',
    idempotent: true,
    access: anyRole(...employerRoles),
    duringImpersonation: 'refused',
    params: z.object({ id: idOf('live post') }),
    body: z.object({
      ids: Chosen,
      stage: Stage,
      tell: z.boolean().default(false),
      /** Moves only those that are in this stage: whom a colleague has moved meanwhile stays there. */
      only_from: Stage.optional(),
    }),
    answer: MovedDone,
    statuses: [429],
  },
  'POST /v2/employer/jobs/{id}/applications/reply': {
    summary: 'Mails a reply to applicants, each with the own name, and may move them to a stage. Answers go to the address of the post',
    idempotent: true,
    access: anyRole(...employerRoles),
    duringImpersonation: 'refused',
    params: z.object({ id: idOf('live post') }),
    body: Reply.extend({ ids: Chosen, stage: Stage.optional() }),
    answer: MovedDone,
    statuses: [429],
  },
  'POST /v2/employer/jobs/{id}/applications/answer_waiting': {
    summary: 'Mails one reply to all applicants of a post who were neither hired nor told that others were chosen',
    idempotent: true,
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
