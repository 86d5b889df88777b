import type { UseFormReturnType } from '@mantine/form';
import { useLayoutEffect } from 'react';

const TEXT_TYPES = ['text', 'email', 'password', 'tel', 'url', 'search'];

/** The text of a field of the page, or null for other elements. A list to choose from shows a name and has another value. */
function textOf(element: HTMLElement): string | null {
  if (element instanceof HTMLTextAreaElement) return element.value;
  const isText = element instanceof HTMLInputElement && TEXT_TYPES.includes(element.type);
  return isText && element.getAttribute('role') !== 'combobox' && !element.hasAttribute('aria-haspopup') ? element.value : null;
}

/**
 * Takes over what somebody typed, or a password manager filled in, before the page's scripts ran. React would replace it by the form's own
 * empty values with its next rendering.
 * @param idOf the id of the input at a path.
 */
export function useInputBeforeHydration<Values extends Record<string, unknown>>(form: UseFormReturnType<Values>, idOf: (path: string) => string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first rendering finds a page that somebody has already used.
  useLayoutEffect(() => {
    for (const [path, value] of Object.entries(form.getValues())) {
      const field = document.getElementById(idOf(path));
      const typed = value === '' && field ? textOf(field) : null;
      if (typed) form.setFieldValue(path as never, typed as never);
    }
  }, []);
}
