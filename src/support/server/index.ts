export { countFeedback, countUnanswered } from './queries';
