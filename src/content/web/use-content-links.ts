import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { supportPaths } from '~/platform/addresses/paths';
import { openContact } from '~/support/web/shared/contact';

/**
 * Makes the links of a rendered text navigate without reloading the board; a link to the contact form opens it on the
 * current page. Without scripts they work as ordinary links.
 */
export function useContentLinks(text: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const { origin, pathname, search, hash } = new URL(link.href);
      const isAnchorHere = pathname === location.pathname && hash !== '';
      if (origin !== location.origin || isAnchorHere) return;
      event.preventDefault();
      // Texts that staff wrote may have the address that needs a login.
      if (pathname === supportPaths.contact || pathname === supportPaths.tickets) openContact();
      else void navigate(pathname + search + hash);
    };
    const element = text.current;
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [text, navigate]);
}
