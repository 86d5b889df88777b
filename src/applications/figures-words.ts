import { answerWords } from '~/organizations/answer-words';
import { formatCount } from '~/platform/text/count-text';
import { percentAnswered } from './answer-rules';
import type { OwnAnswerFigures } from './figures-contract';

type Shown = Pick<OwnAnswerFigures, 'is_public' | 'shown' | 'applications' | 'needed'>;

/** A sentence for the members of an organization about the figures that job seekers see. */
export function publicWords({ is_public, shown, applications, needed }: Shown): string {
  if (!is_public) return 'This board does not show these figures to job seekers.';
  if (shown) return `On your organization’s page and beside its jobs, job seekers read: “${answerWords(shown)}”.`;
  if (applications >= needed) return 'Job seekers see this from tomorrow on. It is counted each night.';
  const missing = needed - applications;
  return `Job seekers see this once ${needed} applications count. ${missing} more ${missing === 1 ? 'is' : 'are'} needed.`;
}

type Improvable = Pick<OwnAnswerFigures, 'applications' | 'answered' | 'percent' | 'due' | 'young'>;

/** How the share changes when all listed applications are answered; empty where nothing can change. */
export function improvementWords({ applications, answered, percent, due, young }: Improvable): string {
  const waiting = due + young;
  if (waiting === 0) return '';
  const after = percentAnswered({ applications: applications + young, answered: answered + waiting });
  const all = waiting === 1 ? 'this one' : `all ${formatCount(waiting)}`;
  return after > percent ? `If you answer ${all}, your share is ${after}%.` : `If you answer ${all}, your share stays at ${after}%.`;
}
