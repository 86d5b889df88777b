import type { ReactNode } from 'react';
import { browserApi } from '~/platform/web/browser-api';
import type { jobCalls } from '../../contract';
import { queryOf, termsOf } from '../search/search-terms';
import { FoundTitles } from './FoundTitles';
import { searchReasonText } from './search-reason-text';

const api = browserApi<typeof jobCalls>();

/** How many jobs a search finds, and the titles of some, for visitors who must log in to see them: `12 jobs match “teacher” within 25 miles of Allentown, PA.` */
export async function searchReason(path: string): Promise<{ text: string; details?: ReactNode } | undefined> {
  const { pathname, searchParams } = new URL(path, 'http://board');
  if (!/^\/(jobs|posts|jewish-jobs)\/search\//.test(pathname)) return undefined;
  const terms = termsOf(searchParams);
  const found = await api('GET /v2/posts/count', { query: queryOf(terms) });
  if (found.count === 0) return undefined;
  return { text: searchReasonText(terms.kw, found), details: <FoundTitles titles={found.titles} count={found.count} /> };
}
