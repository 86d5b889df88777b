import { IconBellCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { browserApi } from '~/platform/web/browser-api';
import type { SavedSearch } from '~/search/alert-terms';
import type { alertDialogCalls, OwnAlert } from '../../alert-contract';

const api = browserApi<typeof alertDialogCalls>();

interface OwnAlertLabelProps {
  search: SavedSearch;
  /** Whether the dialog is open, which may save an alert. */
  isOpen: boolean;
  /** The label for a search without an alert. */
  children: ReactNode;
}

/** The label of the button that saves a search, for users: it says so where they have that alert already. */
export default function OwnAlertLabel({ search, isOpen, children }: OwnAlertLabelProps) {
  const asked = JSON.stringify(search);
  const [found, setFound] = useState<{ asked: string; alert: OwnAlert | null }>();
  // The label stays as it is while the dialog is open, and until the answer is there.
  useEffect(() => {
    if (isOpen) return;
    let isCurrent = true;
    api('POST /v2/alerts/find', { body: { search: JSON.parse(asked) as SavedSearch } }).then(
      ({ alert }) => isCurrent && setFound({ asked, alert }),
      // A search that an alert may not have, such as one with very many filters, is refused.
      () => isCurrent && setFound({ asked, alert: null }),
    );
    return () => {
      isCurrent = false;
    };
  }, [asked, isOpen]);
  if (found?.asked !== asked || !found.alert) return children;
  return (
    <>
      <IconBellCheck size={18} stroke={1.5} aria-hidden="true" />
      {found.alert.paused ? 'Your alert is paused. Change it' : 'Your alert is on. Change it'}
    </>
  );
}
