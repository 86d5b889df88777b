export { readCoachRules, requiredLaws } from './queries';
