import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/** Whether no element has the focus, as after a change that removed the one that had it. Code that runs after a call of the API asks, since somebody may have gone on to another field. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Gives the focus to an element, also to one that is no control, such as a heading, to be read. */
export function focusOn(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus(options);
}

/**
 * Renders a change of state at once and moves the focus to an element that it shows. A later frame would be too late: a person or a password
 * manager could have moved on to another field, and phones open their keyboard only for a focus that directly follows the press.
 * @param change sets the state; not to be called while React renders or runs effects.
 * @param find finds the element after the rendering; without one the focus stays where it is.
 */
export function showAndFocus(change: () => void, find: () => HTMLElement | null | undefined, options?: FocusOptions): void {
  flushSync(change);
  focusOn(find(), options);
}

/** `showAndFocus` after a call: the focus moves only where the change took away the element that had it, since somebody may have gone on to another field. */
export const showAndRefocus: typeof showAndFocus = (change, find, options) => showAndFocus(change, () => (isFocusLost() ? find() : null), options);

/**
 * Moves the focus after an act of the person that took away its own control: to the words about the outcome, or to the control in the same place. For an
 * act whose outcome is rendered later, as data that are loaded again. An act that sets the state itself calls `showAndFocus` or `showAndRefocus`.
 * @param state the value that the act changes. While an element has the focus, nothing happens.
 * @param find finds the element after the rendering.
 * @returns notes an act that was carried out. The next change of the state belongs to it; a change without an act moves no focus.
 */
export function useFocusAfterAct(state: unknown, find: () => HTMLElement | null | undefined, options?: FocusOptions): () => void {
  const shown = useRef(state);
  const acted = useRef(false);
  useEffect(() => {
    if (Object.is(shown.current, state)) return;
    shown.current = state;
    if (acted.current && isFocusLost()) focusOn(find(), options);
    acted.current = false;
  });
  return () => {
    acted.current = true;
  };
}

/** The heading of the page. */
export const pageHeading = (): HTMLElement | null => document.querySelector('main h1');
