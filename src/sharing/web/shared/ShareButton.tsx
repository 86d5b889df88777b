import { IconShare2 } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import classes from '~/posts/web/shared/SaveButton.module.css';
import type { SharedJob } from '../../share-message';

const ShareDialog = lazy(() => import('./ShareDialog'));

interface ShareButtonProps {
  job: SharedJob;
  /** Another look of the button, for a place where it is one of several. */
  button?: (open: () => void) => ReactNode;
}

/** Opens the share dialog, which is loaded on the first click. */
export function ShareButton({ job, button }: ShareButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {button ? (
        button(() => setOpen(true))
      ) : (
        <button type="button" className={classes.button} onClick={() => setOpen(true)} aria-haspopup="dialog">
          <IconShare2 size={20} stroke={1.5} aria-hidden="true" />
          Share
          <span className="visually-hidden"> the job {job.headline}</span>
        </button>
      )}
      {open && (
        <Suspense fallback={null}>
          <ShareDialog job={job} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
