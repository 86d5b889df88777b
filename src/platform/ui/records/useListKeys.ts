import { type RefObject, useRef } from 'react';
import { isTyping, useShortcuts } from './shortcuts';

const RECORD = '[data-record]';
const LINK = '[data-record-link]';

/**
 * Moves through a list by keyboard: `j` and `k` move the focus between the links of the records, so that Enter opens one as any
 * link; `x` selects the focused record, `/` goes to the search, Escape leaves the search or closes the open record.
 * @param onClose closes the open record; answers false where none is open.
 * @returns a reference for the list's element.
 */
export function useListKeys({ onClose }: { onClose(): unknown }): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  const records = () => [...(list.current?.querySelectorAll<HTMLElement>(RECORD) ?? [])];
  const move = (step: 1 | -1) => {
    const all = records();
    const focused = all.findIndex((record) => record.contains(document.activeElement));
    const open = all.findIndex((record) => record.hasAttribute('data-open'));
    const from = focused >= 0 ? focused : open;
    const next = from < 0 ? all.at(step === 1 ? 0 : -1) : all[Math.min(Math.max(from + step, 0), all.length - 1)];
    const link = next?.querySelector<HTMLElement>(LINK);
    link?.focus();
    link?.scrollIntoView({ block: 'nearest' });
  };
  const leave = () => {
    if (!isTyping()) return onClose();
    (document.activeElement as HTMLElement).blur();
    return true;
  };
  useShortcuts({
    Escape: leave,
    j: () => move(1),
    k: () => move(-1),
    x: () => {
      const focused = records().find((record) => record.contains(document.activeElement));
      const box = focused?.querySelector<HTMLInputElement>('input[type="checkbox"]');
      if (!box) return false;
      box.click();
      return true;
    },
    '/': () => list.current?.querySelector<HTMLElement>('input[type="search"]')?.focus(),
  });
  return list;
}
