import type { OwnApplication, OwnEvent } from './contract';

const jobWords: Record<OwnApplication['job_state'], string> = {
  open: 'The job is still open',
  filled: 'The job has been filled',
  ended: 'The job takes no more applications',
  removed: 'The job is no longer on the board',
};

/** The news of a stage, for the applicant. That they were not chosen is said kindly, whatever the stage is called. */
export const stageNews = (employer: string, { stage, stage_name: name }: Pick<OwnEvent, 'stage' | 'stage_name'>): string =>
  stage === 'not_suitable' ? `${employer} has decided to go on with other candidates` : `${employer} moved it to “${name}”`;

/** Where an application stands, for its applicant: the last news of it, else the state of the job. */
export function stateWords({ events, job_state: jobState, withdrawn_on: withdrawnOn }: Pick<OwnApplication, 'events' | 'job_state' | 'withdrawn_on'>): string {
  if (withdrawnOn) return 'You have withdrawn this application';
  const news = events.findLast(({ kind }) => kind === 'stage' || kind === 'reply' || kind === 'answer');
  const job = jobState === 'open' ? '' : `. ${jobWords[jobState]}`;
  if (news?.kind === 'answer') return `You have answered the employer${job}`;
  if (news) return `${news.kind === 'reply' ? 'The employer has replied' : stageNews('The employer', news)}${job}`;
  if (events.some(({ kind }) => kind === 'opened')) return `The employer has opened it${job}`;
  return jobState === 'open' ? `Sent. ${jobWords.open}` : jobWords[jobState];
}
