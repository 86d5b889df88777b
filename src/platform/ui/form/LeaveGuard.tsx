import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirmDialog } from '../confirm';
import { asksBeforeLeaving } from './unsaved';

/** Asks before another page of the board takes the place of a form with unsaved changes. There is one, in the layout of the pages with forms. */
export function LeaveGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && asksBeforeLeaving());
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmDialog('Leave without saving?', 'Leave', 'What you typed stays in this browser, so you can go on later. It is not saved or sent.').then(
      (leaves) => (leaves ? blocker.proceed() : blocker.reset()),
    );
  }, [blocker]);
  return null;
}
