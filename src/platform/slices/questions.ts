import type { Context } from '../context/context';

/**
 * What a slice must know of slices above it, which it does not import. The slice that asks declares the question, in its `questions.ts`; the
 * slices that know answer it, in their `slice.ts`.
 */
export interface Question<Answer> {
  readonly name: string;
  /** Only a type: what answers the question, mostly a function. */
  readonly answer?: Answer;
}

/** The answer of a slice to a question. */
export interface Answering {
  // biome-ignore lint/suspicious/noExplicitAny: answers to every question are in one list.
  question: Question<any>;
  answer: unknown;
}

/** The type of the answers to a question: `AnswerOf<typeof daysBought>`. */
export type AnswerOf<Asked> = Asked extends Question<infer Answer> ? Answer : never;

/** Declares a question. The name is for messages. @see answer */
export const defineQuestion = <Answer>(name: string): Question<Answer> => ({ name });

/** Answers a question: `answers: [answer(daysBought, daysOfOrders)]`. */
export const answer = <Answer>(question: Question<Answer>, given: Answer): Answering => ({ question, answer: given });

/** All answers to a question, in the order of the slices in `app/slices.ts`. */
export const askAll = <Answer>({ slices }: Pick<Context, 'slices'>, question: Question<Answer>): Answer[] =>
  slices.answers.flatMap((answering) => (answering.question === question ? [answering.answer as Answer] : []));

/** The answer to a question that one slice answers. */
export function ask<Answer>(ctx: Pick<Context, 'slices'>, question: Question<Answer>): Answer {
  const [only] = askAll(ctx, question);
  if (only === undefined) throw new Error(`No slice answers the question "${question.name}".`);
  return only;
}
