import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** How long the code of a shared link is remembered (1 §9). */
const KEPT_SECONDS = 7 * 24 * 60 * 60;
const LONGEST = 100;

/** The code in an address's query, or nothing: one short line, so that no link writes at will into the cookie. */
export function codeInLink(search: string): string {
  const code = new URLSearchParams(search).get('gc')?.trim() ?? '';
  return code.length <= LONGEST && /^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u.test(code) ? code : '';
}

/** The cookie that remembers a code, as `document.cookie` takes it. */
export const sharedCodeCookie = (code: string, secure: boolean): string =>
  `gc=${encodeURIComponent(code)}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`;

/** The code of a shared link, kept in the cookie `gc` (1 §9); empty where there is none or it is malformed. */
export function sharedCode(cookies: string): string {
  const value = /(?:^|;\s*)gc=([^;]*)/.exec(cookies)?.[1] ?? '';
  try {
    return decodeURIComponent(value).trim().slice(0, LONGEST);
  } catch {
    return '';
  }
}

/**
 * Remembers the code that any address brings as `?gc=`. The browser does it, since cached pages are the same for everybody;
 * whoever takes a code reads it with `sharedCode`.
 */
export function useSharedLinks(): void {
  const { search } = useLocation();
  useEffect(() => {
    const code = codeInLink(search);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
    if (code) document.cookie = sharedCodeCookie(code, location.protocol === 'https:');
  }, [search]);
}
