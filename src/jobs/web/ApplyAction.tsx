import { Link, useLocation } from 'react-router';
import { useSession } from '~/accounts/web/session';
import type { PagePost } from '../schemas';
import classes from './ApplyPanel.module.css';
import { useOwnActions } from './own-actions';
import { useNow } from './useNow';

const DAY = 86_400_000;

/** Whether applications are taken; the page may have been rendered some time ago, so the browser's clock counts too. */
export function useAcceptsApplications(job: PagePost): boolean {
  const now = useNow();
  return job.apply_until !== null && (now === undefined || now < Date.parse(job.apply_until));
}

/** Why a job can no longer be applied to, in the words of document 1 §2. */
export function ClosedNotice({ job }: { job: PagePost }) {
  const now = useNow();
  if (job.filled) return <p className={classes.ended}>This job has been filled, and is therefore no longer available to be applied to.</p>;
  const days = now === undefined ? job.days_ago : Math.max(job.days_ago, Math.floor((now - Date.parse(job.posted_on)) / DAY));
  return <p className={classes.ended}>{`This job was posted ${days} days ago, and is therefore no longer available to be applied to.`}</p>;
}

/** The one button of a job's page; visitors are asked to log in and come back (1 §2). */
export function ApplyAction({ job }: { job: PagePost }) {
  const session = useSession();
  const { pathname } = useLocation();
  const applied = useOwnActions().applied.has(job._id);
  if (applied) return <p className={classes.applied}>You have applied to this job.</p>;
  if (session.status !== 'signed in') {
    return (
      <Link className={classes.apply} to={`/auth/login?redirect=${encodeURIComponent(pathname)}`}>
        Log in to apply
      </Link>
    );
  }
  if (job.apply.url) {
    return (
      <a className={classes.apply} href={`/api/posts/apply_direct/${job._id}/${session.user._id}`} target="_blank" rel="noopener nofollow">
        Apply directly to Job
      </a>
    );
  }
  return (
    <Link className={classes.apply} to={`/jobs/apply/${job._id}`}>
      Apply to Job
    </Link>
  );
}
