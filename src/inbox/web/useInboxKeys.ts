import type { RefObject } from 'react';
import { isTyping, type ShortcutText, useShortcuts } from '~/platform/ui/records/shortcuts';

/** The keys of the inbox, as the page lists them. */
export const inboxShortcuts: readonly ShortcutText[] = [
  { keys: ['j', 'n'], does: 'Open the next application' },
  { keys: ['k', 'p'], does: 'Open the previous application' },
  { keys: ['↓', '↑'], does: 'Move through the list' },
  { keys: ['Enter'], does: 'Open the application and go to it' },
  { keys: ['Esc'], does: 'Go back to the list' },
  { keys: ['x'], does: 'Select the applicant' },
  { keys: ['r'], does: 'Reply' },
  { keys: ['s'], does: 'Go to the stage' },
  { keys: ['/'], does: 'Search' },
  { keys: ['?'], does: 'Show this list' },
];

interface InboxKeys {
  onNext(): unknown;
  onPrevious(): unknown;
  /** Goes back to the list from the open application; answers false where none is open. */
  onBack(): unknown;
}

/**
 * The keys of the inbox, which do nothing while somebody types. A control names its key in `aria-keyshortcuts`, which also tells screen readers:
 * fields take the focus, other controls are pressed.
 * @param inbox the element that contains list and application. Controls of the application come before those of the list.
 */
export function useInboxKeys(inbox: RefObject<HTMLElement | null>, { onNext, onPrevious, onBack }: InboxKeys): void {
  const use = (key: string) => {
    const controls = [...(inbox.current?.querySelectorAll<HTMLElement>(`[aria-keyshortcuts~="${key}"]`) ?? [])].filter((control) => control.offsetParent);
    const control = controls.find((one) => one.closest('[data-record]')) ?? controls[0];
    if (!control) return false;
    if (control.matches('select, input[type="search"]')) control.focus();
    else control.click();
    return true;
  };
  const leave = () => {
    if (!isTyping()) return onBack();
    (document.activeElement as HTMLElement).blur();
    return true;
  };
  useShortcuts({
    j: onNext,
    n: onNext,
    k: onPrevious,
    p: onPrevious,
    Escape: leave,
    ...Object.fromEntries(['r', 's', '/'].map((key) => [key, () => use(key)])),
    x: () => {
      // The row with the focus, else the one that is open.
      const focused = document.activeElement?.closest('[data-inbox-row]')?.querySelector<HTMLElement>('input[type="checkbox"]');
      if (!focused) return use('x');
      focused.click();
      return true;
    },
  });
}
