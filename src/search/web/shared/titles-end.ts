import type { CardJob } from '~/posts/web/shared/card-job';

/**
 * Where the jobs end whose title has one of the words that were searched for: all after this place have the words in their text alone. 0 if
 * no job of the page has them in its title, the number of jobs if the last one has.
 */
export function titlesEnd(jobs: readonly Pick<CardJob, 'match'>[]): number {
  // The parts of a text alternate: those at odd places match.
  return jobs.findLastIndex(({ match }) => (match?.headline.length ?? 0) > 1) + 1;
}
