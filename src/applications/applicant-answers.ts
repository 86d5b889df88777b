/** An applicant may write so many answers before the employer writes again. */
export const MOST_ANSWERS_IN_A_ROW = 5;

/** Why an applicant cannot answer the employer on the board. */
export const answerRefusals = ['withdrawn', 'removed', 'not_answered', 'too_many'] as const;
export type AnswerRefusal = (typeof answerRefusals)[number];

interface Answerable {
  withdrawn: boolean;
  /** The job is no longer on the board, so nobody can read an answer. */
  removed: boolean;
  /** The lines of the history that the applicant sees, oldest first. */
  events: readonly { kind: string }[];
}

/** The reason why an applicant cannot answer now; null where they can. An applicant answers, and does not write first. */
export function answerRefusal({ withdrawn, removed, events }: Answerable): AnswerRefusal | null {
  if (withdrawn) return 'withdrawn';
  if (removed) return 'removed';
  const news = events.findLastIndex(({ kind }) => kind === 'reply' || kind === 'stage');
  if (news < 0) return 'not_answered';
  const since = events.slice(news).filter(({ kind }) => kind === 'answer').length;
  return since >= MOST_ANSWERS_IN_A_ROW ? 'too_many' : null;
}

/** The refusals in words, for the applicant. */
export const answerRefusalWords: Record<AnswerRefusal, string> = {
  withdrawn: 'You withdrew this application.',
  removed: 'This job is no longer on the board, so no one would read your reply here.',
  not_answered: 'You can write to the employer here once they’ve replied.',
  too_many: `You’ve written ${MOST_ANSWERS_IN_A_ROW} times since the employer last wrote. Please wait for their reply.`,
};
