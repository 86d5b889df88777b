import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { isNarrow, type SavedSearch, tidySearch } from '../../alert-terms';
import classes from './SaveSearch.module.css';

const SaveSearchDialog = lazy(() => import('./SaveSearchDialog'));

interface SaveSearchButtonProps {
  search: SavedSearch;
  label?: string;
  /** `primary` where it is the main action of the screen. */
  rank?: 'primary' | 'default';
}

/** Opens the dialog that saves a search as a job alert, which is loaded on the first click. There is none for the list of all jobs. */
export function SaveSearchButton({ search, label = 'Mail me new jobs like these', rank = 'default' }: SaveSearchButtonProps) {
  const [open, setOpen] = useState(false);
  if (!isNarrow(search)) return null;
  return (
    <>
      <button type="button" className={rank === 'primary' ? classes.primary : classes.button} onClick={() => setOpen(true)} aria-haspopup="dialog" data-noprint>
        <IconBell size={18} stroke={1.5} aria-hidden="true" />
        {label}
      </button>
      {open && (
        <Suspense fallback={null}>
          <SaveSearchDialog search={tidySearch(search)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
