import type { AnswerFigures } from './schemas';

/** `within a day`, `within 4 days`. */
export const withinDays = (days: number): string => (days <= 1 ? 'within a day' : `within ${days} days`);

/** Below this share most applications got no answer, so that "usually" would be wrong. */
const MOST = 50;

/** How an organization answers applications, in one sentence for job seekers. */
export function answerWords({ percent, median_days: days }: AnswerFigures): string {
  if (percent === 0) return 'Has not answered applications through this board in the last 12 months';
  const share =
    percent === 100 ? 'Answered every application sent here in the last 12 months' : `Answered ${percent}% of the applications sent here in the last 12 months`;
  return percent >= MOST && days !== null ? `${share}, usually ${withinDays(days)}` : share;
}
