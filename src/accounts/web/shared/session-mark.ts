import { authPaths } from '~/platform/addresses/paths';

/** Where the browser keeps that somebody logged in here once. */
export const KNOWN = 'known';

/**
 * Marks the page of somebody who has a session, before anything is painted: the server renders every page for visitors, and their
 * links, marked with `data-visitor`, stay invisible until the session is known (`platform/ui/base.css`). Somebody without a session is sent to
 * the wall of a page that needs one, marked with `data-locked`, before it is shown: to log in, or where nobody ever did to create an account.
 */
export const MARK_SESSION = `try{
const root=document.documentElement;
if(localStorage.getItem('token'))root.dataset.session='loading';
else if(root.dataset.locked!==undefined)location.replace((localStorage.getItem('${KNOWN}')?'${authPaths.login()}':'${authPaths.register()}')+'?redirect='+encodeURIComponent(location.pathname+location.search+location.hash))
}catch{};`;

/** Removes the mark: the session is known now. */
export function unmarkSession(): void {
  if (typeof document !== 'undefined') document.documentElement?.removeAttribute('data-session');
}
