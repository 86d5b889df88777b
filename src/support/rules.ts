import type { FeedbackType } from './contract';

/** The kinds of message (1 §5) in words. */
export const feedbackTypes: Readonly<Record<FeedbackType, string>> = {
  help: 'A question',
  feedback: 'Feedback',
  featurerequest: 'A wish for a feature',
  suggestions: 'A suggestion',
  error: 'Something is broken',
};
