import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirmDialog } from '../confirm';
import { asksBeforeLeaving, isUnderWay } from './unsaved';

/** Asks before another page of the board takes the place of a form with unsaved changes. There is one, in the layout of the pages with forms. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && (asksBeforeLeaving() || isUnderWay()),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const asked = asksBeforeLeaving()
      ? confirmDialog('Leave without saving?', 'Leave', 'What you typed stays in this browser, so you can continue later. It isn’t saved or sent.')
      : confirmDialog('Leave during the upload?', 'Leave', 'A file is still being uploaded. If you leave now, it may be lost.');
    void asked.then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  return null;
}
