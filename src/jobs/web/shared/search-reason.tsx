import { Link } from 'react-router';
import type { Reason } from '~/accounts/web/shared/login-reason';
import { jobPaths } from '~/platform/paths';
import { browserApi } from '~/platform/web/browser-api';
import type { siteCalls } from '~/site/contract';
import type { jobCalls } from '../../contract';
import { queryOf, searchPath, termsOf, wordsInPath } from '../search/search-terms';
import { FoundJobs } from './FoundJobs';
import { nothingFoundReason, searchReasonText } from './search-reason-text';

const api = browserApi<typeof jobCalls & typeof siteCalls>();

/** How many jobs a search finds, and some of them, for visitors who must log in to see them: `Log in to see 12 jobs for “teacher”`. */
export async function searchReason(path: string): Promise<Reason | undefined> {
  const { pathname, searchParams } = new URL(path, 'http://board');
  const page = /^\/(?:jobs|posts|jewish-jobs)\/search\/([^/]+)/.exec(pathname)?.[1];
  if (page === undefined) return undefined;
  const typed = termsOf(searchParams);
  const terms = { ...typed, kw: typed.kw || wordsInPath(decodeURIComponent(page)) };
  const [found, { login_lists }] = await Promise.all([api('GET /v2/posts/count', { query: queryOf(terms) }), api('GET /site')]);
  if (found.count > 0) {
    return {
      ...searchReasonText(terms.kw, found),
      details: <FoundJobs jobs={found.jobs} count={found.count} />,
      ...(!login_lists.includes('all') && { otherwise: <Link to={jobPaths.list()}>Browse all jobs without an account</Link> }),
    };
  }
  return { ...nothingFoundReason(terms.kw, found), details: <Link to={searchPath(terms)}>Change the search, or get a mail when there is one</Link> };
}
