import { jobPaths } from '~/platform/paths';
import { Link } from '~/platform/ui/Link';
import { searchLikeJob } from '../../alert-terms';
import type { PagePost } from '../../schemas';
import { SaveSearchButton } from '../alerts/SaveSearchButton';
import { ClosedNotice } from '../shared/ApplyAction';
import type { CardJob } from '../shared/card-job';
import classes from './JobViewPage.module.css';
import { SimilarJobs } from './SimilarJobs';

const SHOWN = 3;

/** Whether a job has ended: it is filled, or takes no applications any more. */
export const hasEnded = (job: PagePost): boolean => job.filled || job.apply_until === null;

/** Below the title of a job that has ended: that it has, mails with jobs like it, and live ones that are like it. */
export function EndedJob({ job, similar }: { job: PagePost; similar: CardJob[] }) {
  return (
    <aside className={classes.ended} aria-label="Apply" data-noprint>
      <ClosedNotice job={job} />
      <div className={classes.next}>
        <SaveSearchButton search={searchLikeJob(job)} label="Mail me jobs like this" rank="primary" />
        {similar.length === 0 && <Link to={jobPaths.list()}>Browse all jobs</Link>}
      </div>
      <SimilarJobs jobs={similar.slice(0, SHOWN)} remote={job.remote} title="Similar open jobs" />
    </aside>
  );
}
