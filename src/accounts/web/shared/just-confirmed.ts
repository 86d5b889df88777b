import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The state of a navigation to the page after the address was confirmed, so that this page says so. */
export const justConfirmed = { confirmed: true };

const isJustConfirmed = (state: unknown): boolean => typeof state === 'object' && state !== null && 'confirmed' in state;

/** Whether the page was opened by confirming the address. */
export function useJustConfirmed(): boolean {
  const { state } = useLocation();
  const is = isJustConfirmed(state);
  // The browser keeps the state (`usr`) of a page in its history, and would say it again after a reload. A navigation would load the page's data anew.
  useEffect(() => {
    if (is) window.history.replaceState({ ...window.history.state, usr: null }, '');
  }, [is]);
  return is;
}
