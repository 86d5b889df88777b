/**
 * Marks the page of somebody who has a session, before anything is painted: the server renders every page for visitors, and their
 * links, marked with `data-visitor`, stay invisible until the session is known (`platform/ui/base.css`).
 */
export const MARK_SESSION = `try{if(localStorage.getItem('token'))document.documentElement.dataset.session='loading'}catch{};`;

/** Removes the mark: the session is known now. */
export function unmarkSession(): void {
  if (typeof document !== 'undefined') document.documentElement?.removeAttribute('data-session');
}
