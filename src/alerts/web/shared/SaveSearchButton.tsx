import { IconBell } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSession } from '~/accounts/web/shared/session';
import { newsletterPaths } from '~/platform/addresses/paths';
import { Link } from '~/platform/ui/Link';
import { isNarrow, type SavedSearch, tidySearch } from '~/search/alert-terms';
import type { OrganizationNames } from '~/search/alert-words';
import classes from './SaveSearch.module.css';

const SaveSearchDialog = lazy(() => import('./SaveSearchDialog'));
// The button works without it, so a failure to load it is not one of the page.
const OwnAlertLabel = lazy(() => import('./OwnAlertLabel').catch(() => ({ default: ({ children }: { children: ReactNode }) => children })));

interface SaveSearchButtonProps {
  search: SavedSearch;
  /** The names of its organizations. */
  names?: OrganizationNames;
  label?: string;
  /** `primary` where it is the main action of the screen. */
  rank?: 'primary' | 'default';
}

/**
 * Opens the dialog that saves a search as a job alert, which is loaded on the first click. Users who have that alert already are told so, and the
 * dialog changes it. All new jobs are what the newsletter has, so the button of a search for nothing in particular leads to it.
 */
export function SaveSearchButton({ search, names = {}, label = 'Email me jobs like these', rank = 'default' }: SaveSearchButtonProps) {
  const [open, setOpen] = useState(false);
  const isUser = useSession().status === 'logged in';
  if (!isNarrow(search)) {
    return (
      <Link className={classes.button} to={newsletterPaths.subscribe()} data-noprint>
        <IconBell size={18} stroke={1.5} aria-hidden="true" />
        Get new jobs in our newsletter
      </Link>
    );
  }
  const tidy = tidySearch(search);
  const plain = (
    <>
      <IconBell size={18} stroke={1.5} aria-hidden="true" />
      {label}
    </>
  );
  return (
    <>
      <button type="button" className={rank === 'primary' ? classes.primary : classes.button} onClick={() => setOpen(true)} aria-haspopup="dialog" data-noprint>
        {isUser ? (
          <Suspense fallback={plain}>
            <OwnAlertLabel search={tidy} isOpen={open}>
              {plain}
            </OwnAlertLabel>
          </Suspense>
        ) : (
          plain
        )}
      </button>
      {open && (
        <Suspense fallback={null}>
          <SaveSearchDialog search={tidy} names={names} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
