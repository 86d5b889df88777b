import type { Stage } from './stages';

/** The pure rules of the figures about an organization's answers to applications. */

/** Applications of so many days before the count are looked at. */
export const PERIOD_DAYS = 365;
/** An application without an answer counts once it is so many days old. An answered one counts at once. */
export const DAYS_TO_ANSWER = 14;
/** From so many counted applications on, the figures are public. */
export const NEEDED = 10;
/** From this share on, in percent, the figures are public: they praise, and say nothing of anybody else. */
export const PRAISED = 70;
/** A reply with fewer letters and digits tells its applicant too little to be an answer. */
const LEAST_LETTERS = 20;

/** Whether a reply says enough to count as an answer. */
export const isAnswerText = (text: string): boolean => (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= LEAST_LETTERS;

/** Whether a stage that its applicant is told is an answer. That an application is new again tells nothing. */
export const isAnswerStage = (stage: Stage): boolean => stage !== 'new';

/** The counted applications of an organization. */
export interface CountedAnswers {
  applications: number;
  answered: number;
  /** The median of the days from an application to its first answer, rounded up; null without an answer. */
  medianDays: number | null;
}

/**
 * The share of answered applications in whole percent, rounded down. It is 100 only where every application was answered, and 0 only where
 * none was.
 */
export function percentAnswered({ applications, answered }: Pick<CountedAnswers, 'applications' | 'answered'>): number {
  if (applications === 0 || answered === 0) return 0;
  return Math.max(1, Math.floor((100 * answered) / applications));
}

/** The figures that everybody may see; null while too few applications count, and where too few of them were answered. */
export function publicFigures(counted: CountedAnswers | undefined): { percent: number; median_days: number } | null {
  if (!counted || counted.applications < NEEDED || counted.medianDays === null) return null;
  const percent = percentAnswered(counted);
  return percent < PRAISED ? null : { percent, median_days: counted.medianDays };
}
