import { useEffect, useEffectEvent } from 'react';
import { createStore } from '../store';

/** A shortcut as the help dialog lists it. */
export interface ShortcutText {
  keys: readonly string[];
  does: string;
}

/** The keyboard shortcuts of the back office, as the help dialog lists them. */
export const shortcuts: readonly ShortcutText[] = [
  { keys: ['j'], does: 'Go to the next record' },
  { keys: ['k'], does: 'Go to the previous record' },
  { keys: ['Enter'], does: 'Open the record' },
  { keys: ['x'], does: 'Select the record' },
  { keys: ['/'], does: 'Search this list' },
  { keys: ['Esc'], does: 'Close the record or a dialog' },
  { keys: ['Ctrl K', '⌘ K'], does: 'Find any record, screen or action' },
  { keys: ['?'], does: 'Show this help' },
];

interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  defaultPrevented: boolean;
}

interface Surroundings {
  /** The focus is where keys are text. */
  typing: boolean;
  dialogOpen: boolean;
  /** Shortcuts of one character are on; people who use speech input may turn them off (WCAG 2.1.4). */
  singleKeys: boolean;
}

/** The shortcut that a key press means: `j`, `Escape`, `mod+k`. Undefined where the key is text or belongs to a dialog or the browser. */
export function shortcutOf(
  { key, ctrlKey, metaKey, altKey, defaultPrevented }: KeyPress,
  { typing, dialogOpen, singleKeys }: Surroundings,
): string | undefined {
  if (defaultPrevented || altKey) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'mod+k' : undefined;
  if (dialogOpen) return undefined;
  if (key === 'Escape') return 'Escape';
  return typing || !singleKeys || key.length !== 1 ? undefined : key;
}

const SINGLE_KEYS_OFF = 'admin_single_keys_off';

/** Whether shortcuts of one character are on in this browser. */
export const singleKeys = createStore(typeof localStorage === 'undefined' || localStorage.getItem(SINGLE_KEYS_OFF) === null);

export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(SINGLE_KEYS_OFF);
  else localStorage.setItem(SINGLE_KEYS_OFF, '1');
  singleKeys.set(on);
}

const TEXT_FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** Whether the focus is in a field for text. */
export const isTyping = (): boolean => document.activeElement?.matches(TEXT_FIELDS) ?? false;

/** Calls a handler for each press of its shortcut while the component is shown. A handler that answers false leaves the key to the browser. */
export function useShortcuts(handlers: Record<string, () => unknown>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const surroundings = {
      typing: isTyping(),
      dialogOpen: document.querySelector('dialog:modal, .mantine-Modal-inner') !== null,
      singleKeys: singleKeys.get(),
    };
    const shortcut = shortcutOf(event, surroundings);
    const handler = shortcut === undefined ? undefined : handlers[shortcut];
    if (handler && handler() !== false) event.preventDefault();
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
