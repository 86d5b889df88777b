import type { Reason } from '~/accounts/web/shared/login-reason';
import { browserApi } from '~/platform/web/browser-api';
import type { searchCalls } from '~/search/contract';
import { searchReasonText } from '~/search/web/shared/search-reason-text';
import { queryOf, termsOf, wordsInPath } from '~/search/web/shared/search-terms';
import { titleOf } from '~/search/web/shared/search-title';
import type { siteCalls } from '~/site/contract';
import { AboutLocked, isForAll, LockedSearch, WithoutLogin } from '../search/LockedSearch';

const api = browserApi<typeof searchCalls & typeof siteCalls>();

/** How many jobs a search finds and where, for visitors who must log in to see them: `Log in to see 12 jobs for “teacher”`. */
export async function searchReason(path: string): Promise<Reason | undefined> {
  const { pathname, searchParams } = new URL(path, 'http://board');
  const page = /^\/(?:jobs|posts|jewish-jobs)\/search\/([^/]+)/.exec(pathname)?.[1];
  if (page === undefined) return undefined;
  const typed = termsOf(searchParams);
  const terms = { ...typed, kw: typed.kw || wordsInPath(decodeURIComponent(page)) };
  const [found, { login_lists }] = await Promise.all([api('GET /v2/posts/count', { query: queryOf(terms) }), api('GET /site')]);
  // A login shows nothing where nothing is found.
  if (found.count === 0) return undefined;
  const search = { terms, count: found, locked: login_lists };
  const { title, text, ...about } = searchReasonText(terms.kw, found, isForAll(terms, login_lists));
  return {
    page: titleOf(terms, found),
    title,
    text,
    without: <WithoutLogin {...search} />,
    before: <LockedSearch {...search} {...about} />,
    after: <AboutLocked {...search} />,
  };
}
