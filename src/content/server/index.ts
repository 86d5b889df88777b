export { watchContent } from './read-content';
