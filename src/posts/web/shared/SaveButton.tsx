import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useSession } from '~/accounts/web/shared/session';
import { authPaths } from '~/platform/addresses/paths';
import { Link } from '~/platform/ui/Link';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { setSaved, useOwnActions } from './own-actions';
import classes from './SaveButton.module.css';

/** The query with which the login page leads back to the job to save it. */
const SAVE = 'save';

interface SaveButtonProps {
  job: { _id: string; headline: string };
  /** `icon` in a list: only the icon. `bar` at the edge of a phone: the icon in a frame. */
  shape?: 'button' | 'icon' | 'bar';
}

/** Saves a job for later. Visitors see a login link on the job's own page, and nothing in a list. */
export function SaveButton({ job, shape = 'button' }: SaveButtonProps) {
  if (useSession().status === 'logged in') return <OwnSaveButton job={job} shape={shape} />;
  return shape === 'icon' ? null : <LoginToSave shape={shape} />;
}

function LoginToSave({ shape }: { shape: 'button' | 'bar' }) {
  const { pathname } = useLocation();
  return (
    <Link
      data-visitor
      className={classes[shape]}
      to={authPaths.login({ redirect: `${pathname}?${SAVE}=1` })}
      aria-label={shape === 'bar' ? 'Log in to save' : undefined}
    >
      <IconBookmark size={20} stroke={1.5} aria-hidden="true" />
      {shape === 'button' && 'Log in to save'}
    </Link>
  );
}

function OwnSaveButton({ job, shape }: Required<SaveButtonProps>) {
  const [search, setSearch] = useSearchParams();
  const saved = useOwnActions().bookmarked.has(job._id);
  const [busy, setBusy] = useState(false);
  const isAsked = shape === 'button' && search.has(SAVE);
  // The visitor pressed the button, and has logged in since.
  useEffect(() => {
    if (!isAsked) return;
    const rest = new URLSearchParams(search);
    rest.delete(SAVE);
    setSearch(rest, { replace: true, preventScrollReset: true });
    setSaved(job._id, true).then(
      () => toastSuccess('Saved. Find it under “Saved and applied.”'),
      (error) => toastFailure('Couldn’t save the job', error),
    );
  }, [isAsked, job._id, search, setSearch]);
  const bare = shape !== 'button';
  const toggle = async () => {
    // The button stays enabled, since a disabled one loses the focus.
    if (busy) return;
    setBusy(true);
    await setSaved(job._id, !saved).catch((error) => toastFailure(saved ? 'Couldn’t remove the job from your list' : 'Couldn’t save the job', error));
    setBusy(false);
  };
  const Icon = saved ? IconBookmarkFilled : IconBookmark;
  return (
    <button
      type="button"
      className={classes[shape]}
      aria-pressed={saved}
      aria-label={bare ? `Save the job ${job.headline}` : undefined}
      title={bare ? (saved ? 'Saved' : 'Save') : undefined}
      aria-disabled={busy || undefined}
      onClick={toggle}
    >
      <Icon size={20} stroke={1.5} aria-hidden="true" />
      {!bare && (saved ? 'Saved' : 'Save this job')}
    </button>
  );
}
