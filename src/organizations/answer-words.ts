import type { AnswerFigures } from './schemas';

/** `within a day`, `within 4 days`. */
export const withinDays = (days: number): string => (days <= 1 ? 'within a day' : `within ${days} days`);

/** How an organization that replies to most applications does so, in one sentence for job seekers. */
export const answerWords = ({ median_days: days }: Pick<AnswerFigures, 'median_days'>): string => `Usually replies ${withinDays(days)}`;
