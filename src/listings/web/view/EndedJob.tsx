import { SaveSearchButton } from '~/alerts/web/shared/SaveSearchButton';
import { CLOSED, ClosedNotice } from '~/applications/web/shared/ApplyAction';
import { jobPaths } from '~/platform/addresses/paths';
import { boardZone, formatDate } from '~/platform/ui/format';
import { Link } from '~/platform/ui/Link';
import { PlainLink } from '~/platform/ui/PlainButton';
import { formerEnd } from '~/posts/rules';
import type { PagePost } from '~/posts/schemas';
import type { CardJob } from '~/posts/web/shared/card-job';
import { searchLikeJob } from '~/search/alert-terms';
import classes from './JobViewPage.module.css';
import { SimilarJobs } from './SimilarJobs';

const SHOWN = 3;

/** Whether a job has ended: it is filled, or takes no applications any more. */
export const hasEnded = (job: PagePost): boolean => job.filled || job.apply_until === null;

function endOf(job: PagePost) {
  if (job.filled) return 'This job has been filled';
  if (job.lapsed) return CLOSED;
  const end = formerEnd(job, boardZone());
  return (
    <>
      This job expired on <time dateTime={end}>{formatDate(end)}</time>
    </>
  );
}

/** Below the title of a job that has ended: that it has and when, mails with jobs like it, a search for its words, and live ones that are like it. */
export function EndedJob({ job, similar }: { job: PagePost; similar: CardJob[] }) {
  const words = job.position || job.headline;
  return (
    <aside className={`measure below-xl inset-l ${classes.ended}`} aria-label="Apply" data-noprint>
      <h2>{endOf(job)}</h2>
      {(job.filled || !job.lapsed) && <ClosedNotice job={job} />}
      <div className="row above-m">
        <SaveSearchButton search={searchLikeJob(job)} label="Email me jobs like this" rank="primary" />
        {words && (
          <PlainLink to={jobPaths.search(1, { kw: words })} rank="default">
            Search for “<span dir="auto">{words}</span>”
          </PlainLink>
        )}
        {similar.length === 0 && <Link to={jobPaths.list()}>Browse all jobs</Link>}
      </div>
      <SimilarJobs jobs={similar.slice(0, SHOWN)} remote={job.remote} title="Similar open jobs" />
    </aside>
  );
}
