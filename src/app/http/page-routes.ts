import { TrieRouter } from 'hono/router/trie-router';
import { matchRoutes, type ServerBuild } from 'react-router';
import { withoutTrailingSlashes } from '~/platform/text/text';
import { hasKeyInAddress } from '~/platform/web/key-in-address';

/** What the server knows of a page before it renders it. */
export interface PageRoute {
  /** Its name in the build. */
  id: string;
  /** The pattern of its path: `/jobs/view/:id/:slug?`. */
  pattern: string;
  /** Whether its addresses have a key (`platform/web/key-in-address.ts`). */
  keyInAddress?: boolean;
  /** Whether it takes forms that the browser posts (`platform/web/form-post.ts`). */
  takesForms?: boolean;
}

export interface PageRoutes {
  /** The page that a path shows; undefined where only the page for unknown addresses fits. The path may end in `.data`, as that of a page's data. */
  find(path: string): PageRoute | undefined;
  /** The address of the page or document that was meant by an unknown path, with the words in the right letters: `/terms` for `/Terms`. */
  respelled(path: string): string | undefined;
}

/** @param documents the patterns of the paths that are not pages. */
export function createPageRoutes(routes: ServerBuild['routes'], documents: string[]): PageRoutes {
  const pages = pagesOf(routes);
  const router = new TrieRouter<PageRoute>();
  for (const page of pages) router.add('GET', page.pattern, page);
  const meant = [...pages.map(({ pattern }) => pattern), ...documents].map((path) => ({ path }));
  return {
    find(path) {
      const [[found] = []] = router.match('GET', withoutTrailingSlashes(path.replace(/\.data$/, '')) || '/')[0];
      return found;
    },
    respelled(path) {
      const [, address = '', suffix = ''] = /^(.*?)(\.data)?$/.exec(path) ?? [];
      // React Router takes words in any letters.
      const pattern = matchRoutes(meant, address)?.at(-1)?.route.path?.split('/');
      if (!pattern) return undefined;
      const spelling = address
        .split('/')
        .map((part, at) => (pattern[at]?.startsWith(':') ? part : (pattern[at] ?? part)))
        .join('/');
      return spelling === address ? undefined : spelling + suffix;
    },
  };
}

/** The pages of a build but the one for unknown addresses, in the order in which their patterns are tried. */
function pagesOf(routes: ServerBuild['routes']): PageRoute[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathOf(route.parentId)}/${route.path ?? ''}` : '';
  };
  const pages = Object.values(routes).flatMap((route): PageRoute[] => {
    if (!route || (!route.path && !route.index)) return [];
    const pattern = `/${pathOf(route.id).split('/').filter(Boolean).join('/')}`;
    const { handle, action } = route.module ?? {};
    return pattern === '/*' ? [] : [{ id: route.id, pattern, keyInAddress: hasKeyInAddress(handle), takesForms: action !== undefined }];
  });
  return pages.sort((a, b) => rank(a.pattern).localeCompare(rank(b.pattern)));
}

/** A text by which a pattern with a word comes before one with a parameter in the same place. */
const rank = (pattern: string): string =>
  pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? '2' : '1'))
    .join('');
