import type { FeedbackType } from './contract';

/** The names of the kinds of message. */
export const feedbackTypes: Readonly<Record<FeedbackType, string>> = {
  help: 'A question',
  feedback: 'Feedback',
  featurerequest: 'A feature request',
  suggestions: 'A suggestion',
  error: 'Something is broken',
};
