import { useEffect } from 'react';
import { createStore } from '~/platform/ui/store';

/** The address that was typed on one of the pages for logging in, signing up and a forgotten password, until the page is reloaded. It is never stored. */
export const typedEmail = createStore('');

/** Carries the address of a form to the other pages of this kind. */
export function useTypedEmail(email: string): void {
  useEffect(() => typedEmail.set(email), [email]);
}
