import { z } from 'zod';
import { anyRole, defineCalls } from '~/platform/http/call';
import { idOf } from '~/platform/http/references';
import { employerRoles } from '~/platform/http/roles';
import { Id, Instant, requiredLine, requiredProse, searchLine } from '~/platform/http/schemas';
import { REPLY_PLACEHOLDERS, unknownReplyPlaceholders } from './reply-text';
import { stages } from './stages';

export const INBOX_PAGE = 50;

/** The filters of the inbox: a stage, those without an answer, those who answered the employer, those that were withdrawn. */
export const inboxFilters = [...stages, 'waiting', 'wrote', 'withdrawn'] as const;
export type InboxStage = (typeof inboxFilters)[number];

export const Stage = z.enum(stages);

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
  /** When it was moved to the stage of interviews, as long as it is there and the applicant has heard nothing since. */
  interviewed_on: Instant.nullable(),
  files: z.int(),
});
export type InboxRow = z.output<typeof InboxRow>;

/** A text with placeholders, of which none may be unknown: nobody gets a mail with a mistyped one. */
export const templateText = (schema: z.ZodType<string>) =>
  schema.superRefine((text, check) => {
    const [unknown] = unknownReplyPlaceholders(text);
    if (unknown) check.addIssue({ code: 'custom', message: `There’s no ${unknown}; use ${REPLY_PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}` });
  });

/** A text that members use again and again in replies. */
export const Template = z.object({
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

export const receivedCalls = defineCalls({
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
});
