import { IconBell, IconBellCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { isNarrow, type SavedSearch, tidySearch } from '../../alert-terms';
import { useOwnAlert } from './own-alert';
import classes from './SaveSearch.module.css';

const SaveSearchDialog = lazy(() => import('./SaveSearchDialog'));

interface SaveSearchButtonProps {
  search: SavedSearch;
  label?: string;
  /** `primary` where it is the main action of the screen. */
  rank?: 'primary' | 'default';
}

/**
 * Opens the dialog that saves a search as a job alert, which is loaded on the first click. It says so where the user has that alert already, which
 * the dialog changes. There is none for the list of all jobs.
 */
export function SaveSearchButton({ search, label = 'Mail me new jobs like these', rank = 'default' }: SaveSearchButtonProps) {
  const [open, setOpen] = useState(false);
  const [closings, setClosings] = useState(0);
  const alert = useOwnAlert(search, closings);
  const close = () => {
    setOpen(false);
    setClosings(closings + 1);
  };
  if (!isNarrow(search)) return null;
  const Icon = alert ? IconBellCheck : IconBell;
  return (
    <>
      <button
        type="button"
        className={rank === 'primary' && !alert ? classes.primary : classes.button}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        data-noprint
      >
        <Icon size={18} stroke={1.5} aria-hidden="true" />
        {alert ? (alert.paused ? 'Your alert for these is paused' : 'You get mail about new jobs like these') : label}
      </button>
      {open && (
        <Suspense fallback={null}>
          <SaveSearchDialog search={tidySearch(search)} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
