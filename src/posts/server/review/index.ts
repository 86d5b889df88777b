export { askForChanges, declinePost, lockForDecision, returnToReview } from './decide-review';
export { expectsReview, needsFirstReview } from './expects-review';
export { adminNames } from './refusals';
export { countDeclined, countQueued, findReviewed } from './review-queries';
export { sendBackToReview, sendToReview } from './send-to-review';
export { askToPutBack, keepDown } from './takedown';
