export { brokenLaw } from './coach/refuse-breaches';
export { forbiddenFaults, readTexts } from './read-texts';
