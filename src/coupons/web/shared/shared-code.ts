import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { beginning } from '~/platform/text/text';

/** The lifetime of the cookie with the code of a shared link. */
const COOKIE_LIFETIME_SECONDS = 7 * 24 * 60 * 60;
const MAX_CODE_LENGTH = 100;

/** The code in an address's query, or an empty string. Long or multi-line values are rejected, so that a link cannot write any value into the cookie. */
export function codeInLink(search: string): string {
  const code = new URLSearchParams(search).get('gc')?.trim() ?? '';
  return code.length <= MAX_CODE_LENGTH && /^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u.test(code) ? code : '';
}

/** The cookie that stores a code, in the form that `document.cookie` takes. */
export const sharedCodeCookie = (code: string, secure: boolean): string =>
  `gc=${encodeURIComponent(code)}; Path=/; Max-Age=${COOKIE_LIFETIME_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`;

/** The code of a shared link, from the cookie `gc`; empty when there is none or it is malformed. */
export function sharedCode(cookies: string): string {
  const value = /(?:^|;\s*)gc=([^;]*)/.exec(cookies)?.[1] ?? '';
  try {
    return beginning(decodeURIComponent(value).trim(), MAX_CODE_LENGTH);
  } catch {
    return '';
  }
}

/**
 * Stores the code of any address with `?gc=`. The browser does it, since cached pages are the same for all visitors;
 * forms that take a code read it with `sharedCode`.
 */
export function useSharedLinks(): void {
  const { search } = useLocation();
  useEffect(() => {
    const code = codeInLink(search);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
    if (code) document.cookie = sharedCodeCookie(code, location.protocol === 'https:');
  }, [search]);
}
