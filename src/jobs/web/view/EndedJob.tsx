import { jobPaths } from '~/platform/paths';
import { PlainLink } from '~/platform/ui/PlainButton';
import type { PagePost } from '../../schemas';
import type { CardJob } from '../shared/card-job';
import classes from './JobViewPage.module.css';
import { SimilarJobs } from './SimilarJobs';

const SHOWN = 3;

/** Whether a job has ended: it is filled, or takes no applications any more. */
export const hasEnded = (job: PagePost): boolean => job.filled || job.apply_until === null;

/** Above a job that has ended: live jobs that are like it. */
export function EndedJob({ job, similar }: { job: PagePost; similar: CardJob[] }) {
  return (
    <div className={classes.ended} data-noprint>
      <p>
        <strong>{job.filled ? 'This job has been filled.' : 'This job has ended.'}</strong>{' '}
        {similar.length > 0 ? 'These ones are like it and open.' : 'Others are open.'}
      </p>
      {similar.length > 0 ? (
        <SimilarJobs jobs={similar.slice(0, SHOWN)} remote={job.remote} title="Similar open jobs" />
      ) : (
        <PlainLink to={jobPaths.list()}>Browse jobs</PlainLink>
      )}
    </div>
  );
}
