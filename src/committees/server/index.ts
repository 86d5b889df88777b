export { correctCommitteeEnds } from './committee-queries';
