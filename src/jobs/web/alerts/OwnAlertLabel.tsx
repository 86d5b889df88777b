import { IconBellCheck } from '@tabler/icons-react';
import { type ReactNode, useCallback } from 'react';
import { useAsyncData } from '~/platform/ui/useAsyncData';
import { browserApi } from '~/platform/web/browser-api';
import type { alertDialogCalls } from '../../alert-contract';
import type { SavedSearch } from '../../alert-terms';

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
  const [loaded] = useAsyncData(
    // biome-ignore lint/correctness/useExhaustiveDependencies: the alert is looked for again when the dialog closes.
    useCallback(() => api('POST /v2/alerts/find', { body: { search: JSON.parse(asked) as SavedSearch } }), [asked, isOpen]),
  );
  // A search that an alert may not have, such as one with very many filters, is refused.
  const alert = loaded.state === 'loaded' ? loaded.data.alert : null;
  if (!alert) return children;
  return (
    <>
      <IconBellCheck size={18} stroke={1.5} aria-hidden="true" />
      {alert.paused ? 'Your alert for these is paused' : 'Your alert for these is on'}
    </>
  );
}
