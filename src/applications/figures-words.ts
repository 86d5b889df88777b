import { answerWords } from '~/organizations/answer-words';
import { formatCount } from '~/platform/text/count-text';
import { DAYS_TO_ANSWER, PRAISED, percentAnswered } from './answer-rules';
import type { OwnAnswerFigures } from './figures-contract';

type Shown = Pick<OwnAnswerFigures, 'is_public' | 'shown' | 'applications' | 'percent' | 'needed'>;

/** The rule by which job seekers see how an organization replies, for its members. */
export function publicWords({ is_public, shown, applications, percent, needed }: Shown): string {
  if (!is_public) return 'This board doesn’t show job seekers how organizations reply.';
  if (shown) return `Job seekers see “${answerWords(shown)}” on your page and with your jobs, as long as you reply to at least ${PRAISED}%.`;
  if (applications >= needed && percent >= PRAISED) return 'From tomorrow, job seekers see how fast you reply.';
  const missing = needed - applications;
  const more = missing > 0 ? ` and at least ${needed} applications count (${missing} more)` : '';
  return `Once you’ve replied to ${PRAISED}% of applicants${more}, your reply time is public.`;
}

type Improvable = Pick<OwnAnswerFigures, 'applications' | 'answered' | 'percent' | 'due' | 'young'>;

/** How many of the applications that wait are in the share by now, and how many will be; empty where all of them are. */
export const countingWords = ({ due, young }: Pick<OwnAnswerFigures, 'due' | 'young'>): string => {
  if (young === 0) return '';
  const after = `after ${DAYS_TO_ANSWER} days`;
  if (due === 0) return `${young === 1 ? 'It counts' : 'They count'} ${after}.`;
  return `${formatCount(due)} ${due === 1 ? 'counts' : 'count'} now; ${formatCount(young)} more ${young === 1 ? 'counts' : 'count'} ${after}.`;
};

/** How the share changes when all listed applications are answered; empty where nothing can change. */
export function improvementWords({ applications, answered, percent, due, young }: Improvable): string {
  const waiting = due + young;
  if (waiting === 0) return '';
  const after = percentAnswered({ applications: applications + young, answered: answered + waiting });
  const all = waiting === 1 ? 'this one' : `all ${formatCount(waiting)}`;
  return after > percent ? `Reply to ${all} to reach ${after}%.` : `Reply to ${all} to stay at ${after}%.`;
}
