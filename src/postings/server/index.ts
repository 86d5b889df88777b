export { forbiddenFaults, readTexts } from './read-texts';
