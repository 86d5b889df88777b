import type { FeedbackType } from './contract';

/** The states of a message: answered by mail, or marked so by hand; else open. */
export const ticketStates = ['open', 'answered'] as const;

/** The names of the kinds of message. */
export const feedbackTypes: Readonly<Record<FeedbackType, string>> = {
  help: 'A question',
  feedback: 'Feedback',
  featurerequest: 'A feature request',
  suggestions: 'A suggestion',
  error: 'Something is broken',
};
