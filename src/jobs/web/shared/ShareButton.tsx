import { IconShare2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { SharedJob } from '../../share-message';
import classes from '../view/SaveButton.module.css';

const ShareDialog = lazy(() => import('../sharing/ShareDialog'));

/** Opens the share dialog, which is loaded on the first click. */
export function ShareButton({ job }: { job: SharedJob }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={classes.button} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <IconShare2 size={20} stroke={1.5} aria-hidden="true" />
        Share
        <span className="visually-hidden"> the job {job.headline}</span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <ShareDialog job={job} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
