import { useSession } from '~/accounts/web/shared/session';
import { accountPaths, authPaths, jobPaths } from '~/platform/addresses/paths';
import { formatDate } from '~/platform/ui/format';
import { Link } from '~/platform/ui/Link';
import { applyHost } from '~/posts/apply-host';
import type { PagePost } from '~/posts/schemas';
import { useOwnActions } from '~/posts/web/shared/own-actions';
import { countSoon } from '~/statistics/web/shared/visits';
import classes from './ApplyPanel.module.css';
import { useNow } from './useNow';

const DAY = 86_400_000;

/** Whether the job accepts applications now. A cached page may be older than the end, so the browser's clock is checked too. */
export function useAcceptsApplications(job: PagePost): boolean {
  const now = useNow();
  return job.apply_until !== null && (now === undefined || now < Date.parse(job.apply_until));
}

/** What the page of a job says that was closed, because its employer did not reply. */
export const CLOSED = 'This job is closed. The employer didn’t confirm that it’s still open.';

/** The reason why a job accepts no applications any more. */
export function ClosedNotice({ job }: { job: PagePost }) {
  const now = useNow();
  if (job.filled) return <p className={classes.closed}>This job has been filled, so you can no longer apply.</p>;
  if (job.lapsed) return <p className={classes.closed}>{CLOSED}</p>;
  const days = now === undefined ? job.days_ago : Math.max(job.days_ago, Math.floor((now - Date.parse(job.posted_on)) / DAY));
  return <p className={classes.closed}>{`This job was posted ${days} days ago, and is therefore no longer available to be applied to.`}</p>;
}

/** The apply button of a job. For visitors it is a link to the login page, which leads on to the application. */
export function ApplyAction({ job }: { job: PagePost }) {
  const { applied, withdrawn, appliedOn, applications } = useOwnActions();
  const at = appliedOn[job._id];
  const application = applications[job._id];
  if (applied.has(job._id)) {
    return (
      <p className={withdrawn.has(job._id) ? classes.closed : classes.applied}>
        {withdrawn.has(job._id) ? 'You withdrew your application.' : `You applied${at ? ` on ${formatDate(at)}` : ''}.`}{' '}
        <Link to={application ? accountPaths.application(application) : accountPaths.jobs}>See your application</Link>
      </p>
    );
  }
  const host = applyHost(job.apply.url);
  return (
    <>
      {host && (
        <p className={`text-s snug below-s ${classes.elsewhere}`}>
          Apply on the employer’s site: <strong>{host}</strong>
        </p>
      )}
      <ApplyLink job={job} />
    </>
  );
}

function ApplyLink({ job }: { job: PagePost }) {
  const session = useSession();
  if (session.status !== 'logged in') {
    return (
      <Link className={`text-l medium centered ${classes.apply}`} to={authPaths.login({ redirect: jobPaths.apply(job._id) })} data-visitor>
        Log in to apply
      </Link>
    );
  }
  if (job.apply.url) {
    return (
      <a
        className={`text-l medium centered ${classes.apply}`}
        href={`/api/posts/apply_direct/${job._id}/${session.user._id}`}
        target="_blank"
        rel="noopener nofollow"
        onClick={() => countSoon('click', job._id)}
        onAuxClick={() => countSoon('click', job._id)}
      >
        Apply directly to Job
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    );
  }
  return (
    <Link className={`text-l medium centered ${classes.apply}`} to={jobPaths.apply(job._id)}>
      Apply to Job
    </Link>
  );
}
