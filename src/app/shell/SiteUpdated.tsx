import { useEffect, useState } from 'react';
import { type Path, useNavigation } from 'react-router';
import { Dialog } from '~/platform/ui/Dialog';
import { PlainButton } from '~/platform/ui/PlainButton';
import { toastFailure } from '~/platform/ui/toast';
import { isOutdated, onVersionChange } from '~/platform/web/client-version';

/**
 * Asks for a reload when this page is from an older version than the server's, or when a part of it cannot be loaded while
 * the browser is online, which has the same cause. The user can postpone the reload, so that no input is lost. Without a connection it says that
 * the page waits for it.
 */
export function SiteUpdated() {
  const [updated, setUpdated] = useState(false);
  const { location: wanted } = useNavigation();
  useEffect(() => {
    const missingPart = () => {
      if (navigator.onLine) setUpdated(true);
      else toastFailure('You’re offline. The page will open when you’re back online.');
    };
    addEventListener('vite:preloadError', missingPart);
    const stop = onVersionChange(() => setUpdated(isOutdated()));
    return () => {
      removeEventListener('vite:preloadError', missingPart);
      stop();
    };
  }, []);
  if (!updated) return null;
  return (
    <Dialog title="Site Updated" onClose={() => setUpdated(false)}>
      <p className="below-m">A newer version of this site is available. Finish what you’re typing, then reload.</p>
      <div className="row">
        <PlainButton onClick={() => reloadAt(wanted)}>Reload now</PlainButton>
        <PlainButton rank="default" onClick={() => setUpdated(false)}>
          Later
        </PlainButton>
      </div>
    </Dialog>
  );
}

/** Reloads at the page that the visitor wanted to open. */
function reloadAt(wanted: Path | undefined): void {
  if (wanted) location.assign(wanted.pathname + wanted.search + wanted.hash);
  else location.reload();
}
