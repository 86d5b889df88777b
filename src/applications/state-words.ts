import { formatDate } from '~/platform/ui/format';
import type { OwnApplication, OwnEvent } from './contract';
import { silentSince, tellBy } from './interviews';

const jobWords: Record<OwnApplication['job_state'], string> = {
  open: 'The job is still open',
  filled: 'The job has been filled',
  ended: 'The job has expired',
  removed: 'The job is no longer on the board',
};

const jobMarks = { filled: 'Filled', ended: 'Expired', removed: 'Removed' };

/** The news of a stage, for the applicant. That they were not chosen is said kindly, whatever the stage is called. */
export const stageNews = (employer: string, { stage, stage_name: name }: Pick<OwnEvent, 'stage' | 'stage_name'>): string =>
  stage === 'not_suitable' ? `${employer} has decided to move forward with other candidates` : `${employer} moved it to “${name}”`;

/** What an applicant who was told of an interview can expect; empty once the employer has told more. */
export function interviewWords({ events, withdrawn_on: withdrawnOn }: Pick<OwnApplication, 'events' | 'withdrawn_on'>, now: Date): string {
  const since = withdrawnOn === null ? silentSince(events) : undefined;
  if (!since) return '';
  const by = tellBy(new Date(since));
  const day = formatDate(by.toISOString());
  return by >= now
    ? `We ask employers to get back to everyone they interview, so you should hear from them by ${day}. We’ll remind them.`
    : `You should have heard from the employer by ${day}. You can ask them below.`;
}

type Standing = Pick<OwnApplication, 'events' | 'job_state' | 'withdrawn_on'>;

/**
 * What an applicant has to know beside the steps of an application and its messages: a new stage, the state of the job, and how they hear more.
 * Empty where the messages say all.
 */
export function stateWords({ events, job_state: jobState, withdrawn_on: withdrawnOn }: Standing): string {
  if (withdrawnOn) return 'You withdrew this application.';
  const news = newsOf(events);
  return [
    news?.kind === 'stage' && `${stageNews('The employer', news)}.`,
    (jobState !== 'open' || !news) && `${jobWords[jobState]}.`,
    !news && jobState !== 'removed' && 'News appears here, and we’ll email you. Once the employer replies, you can write back on this page.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Whether the last news is that the employer goes on with others. */
export const isNotChosen = ({ events }: Pick<Standing, 'events'>): boolean => newsOf(events)?.stage === 'not_suitable';

/** The employer's last reply and the answers to it, oldest first. */
export const messagesOf = (events: OwnEvent[]): OwnEvent[] => {
  const last = events.findLastIndex(({ kind }) => kind === 'reply');
  return last < 0 ? [] : events.slice(last).filter(({ kind }) => kind === 'reply' || kind === 'answer');
};

/** Whether there is news of an application, nothing yet, or nothing more to come. */
export const tones = ['news', 'waiting', 'over'] as const;
export type Tone = (typeof tones)[number];

/** Where an application stands, in a word or two for lists. */
export function stateMark({ events, job_state: jobState, withdrawn_on: withdrawnOn }: Standing): { words: string; tone: Tone } {
  if (withdrawnOn) return { words: 'Withdrawn', tone: 'over' };
  const news = newsOf(events);
  if (isNotChosen({ events })) return { words: 'Not selected', tone: 'over' };
  if (news?.kind === 'answer') return { words: 'You replied', tone: 'waiting' };
  if (news) return { words: news.kind === 'reply' ? 'Replied' : news.stage_name, tone: 'news' };
  if (jobState !== 'open') return { words: jobMarks[jobState], tone: 'over' };
  return events.some(({ kind }) => kind === 'opened') ? { words: 'Opened', tone: 'news' } : { words: 'Not opened yet', tone: 'waiting' };
}

/** Whether the employer's last word is a reply that the applicant can answer here. */
export const hasUnansweredReply = ({
  events,
  withdrawn_on: withdrawnOn,
  answer_refusal: refusal,
}: Standing & Pick<OwnApplication, 'answer_refusal'>): boolean => withdrawnOn === null && refusal === null && newsOf(events)?.kind === 'reply';

/** The last act of an employer or applicant that changes what is next. */
const newsOf = (events: OwnEvent[]): OwnEvent | undefined => events.findLast(({ kind }) => kind === 'stage' || kind === 'reply' || kind === 'answer');

interface Step {
  words: string;
  /** When it happened; null while it has not. */
  on: string | null;
}

/**
 * The way of an application that was not withdrawn: sent, opened, answered. An employer who has answered has opened it. An answer that is a reply
 * has the word of the lists, "Replied".
 */
export function stepsOf({ sent_on, events }: Pick<OwnApplication, 'sent_on' | 'events'>): Step[] {
  const first = events.find(({ kind }) => kind === 'reply' || kind === 'stage');
  const reply = events.find(({ kind }) => kind === 'reply');
  const opened = events.find(({ kind }) => kind === 'opened') ?? first;
  return [
    { words: 'Sent', on: sent_on },
    { words: 'Opened', on: opened?.created_on ?? null },
    reply ? { words: 'Replied', on: reply.created_on } : { words: 'Heard back', on: first?.created_on ?? null },
  ];
}
