import type { CardJob } from '~/posts/web/shared/card-job';
import { JobCards } from '~/posts/web/shared/JobCard';
import { useSameResults } from '~/search/web/shared/results-link';
import classes from './JobViewPage.module.css';

interface SimilarJobsProps {
  jobs: CardJob[];
  /** Whether the job of the page is remote. Jobs of the other kind are listed apart. */
  remote: boolean;
  title?: string;
}

/** Live jobs of other organizations that are like the job of the page: those on site near it first, and remote ones apart. */
export function SimilarJobs({ jobs, remote, title = 'Similar jobs' }: SimilarJobsProps) {
  const state = useSameResults();
  if (jobs.length === 0) return null;
  const alike = jobs.filter((job) => job.remote === remote);
  const others = jobs.filter((job) => job.remote !== remote);
  return (
    <section className={`measure above-2xl ${classes.similar}`} aria-labelledby="similar" data-noprint>
      <h2 id="similar">{title}</h2>
      {alike.length > 0 && <JobCards jobs={alike} state={state} heading="h3" />}
      {others.length > 0 && (
        <>
          <h3 className="above-xl below-xs">{remote ? 'On site' : 'Remote'}</h3>
          <JobCards jobs={others} state={state} heading="h4" />
        </>
      )}
    </section>
  );
}
