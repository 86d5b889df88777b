import type { CardJob } from '../shared/card-job';
import { JobCards } from '../shared/JobCard';
import { useSameResults } from '../shared/results-link';
import classes from './JobViewPage.module.css';

/** Live jobs of other organizations that are like the job of the page. */
export function SimilarJobs({ jobs, title = 'Similar jobs' }: { jobs: CardJob[]; title?: string }) {
  const state = useSameResults();
  if (jobs.length === 0) return null;
  return (
    <section className={classes.similar} aria-labelledby="similar" data-noprint>
      <h2 id="similar">{title}</h2>
      <JobCards jobs={jobs} state={state} heading="h3" />
    </section>
  );
}
