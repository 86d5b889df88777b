import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '~/accounts/web/shared/session';
import { authPaths } from '~/platform/paths';
import { toastFailure } from '~/platform/ui/toast';
import { setSaved, useOwnActions } from '../shared/own-actions';
import classes from './SaveButton.module.css';

interface SaveButtonProps {
  job: { _id: string; headline: string };
  /** Only the icon, in a list. */
  compact?: boolean;
}

/** Saves a job for later. Visitors see a login link on the job's own page, and nothing in a list. */
export function SaveButton({ job, compact }: SaveButtonProps) {
  const session = useSession();
  const { pathname } = useLocation();
  const saved = useOwnActions().bookmarked.has(job._id);
  const [busy, setBusy] = useState(false);
  if (session.status === 'anonymous' && !compact) {
    return (
      <Link className={classes.button} to={authPaths.login({ redirect: pathname })}>
        <IconBookmark size={20} stroke={1.5} aria-hidden="true" />
        Log in to save
      </Link>
    );
  }
  if (session.status !== 'signed in') return null;
  const toggle = async () => {
    setBusy(true);
    await setSaved(job._id, !saved).catch((error) => toastFailure(saved ? 'Could not remove the job from your list' : 'Could not save the job', error));
    setBusy(false);
  };
  const Icon = saved ? IconBookmarkFilled : IconBookmark;
  return (
    <button
      type="button"
      className={compact ? classes.icon : classes.button}
      aria-pressed={saved}
      aria-label={compact ? `Save the job ${job.headline}` : undefined}
      title={compact ? (saved ? 'Saved' : 'Save') : undefined}
      disabled={busy}
      onClick={toggle}
    >
      <Icon size={20} stroke={1.5} aria-hidden="true" />
      {!compact && (saved ? 'Saved' : 'Save this job')}
    </button>
  );
}
