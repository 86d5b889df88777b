import { useEffect, useRef } from 'react';
import { focusOn, isFocusLost } from './show-and-focus';

/**
 * Gives the focus to what says the outcome of an act, or takes the place of its control, where the act took the control away. For an act whose
 * outcome is rendered later, as data that are loaded again; one that sets the state itself calls `showAndFocus`.
 * @param state what the act changes. At the first rendering, and while an element has the focus, nothing happens.
 * @param find finds the element after the rendering.
 */
export function useFocusWhenLost(state: unknown, find: () => HTMLElement | null | undefined): void {
  const shown = useRef(state);
  useEffect(() => {
    if (Object.is(shown.current, state)) return;
    shown.current = state;
    if (isFocusLost()) focusOn(find());
  });
}

/** The heading of the page. */
export const pageHeading = (): HTMLElement | null => document.querySelector('main h1');
