import type { ReactNode } from 'react';
import { countLabel } from '~/platform/ui/choices';
import { browserApi } from '~/platform/web/browser-api';
import type { jobCalls } from '../../contract';
import { queryOf, termsOf } from '../search/search-terms';
import { FoundTitles } from './FoundTitles';

const api = browserApi<typeof jobCalls>();

/** How many jobs a search finds, and the titles of some, for visitors who must log in to see them: `12 jobs match “teacher” within 25 miles of Allentown, PA.` */
export async function searchReason(path: string): Promise<{ text: string; details?: ReactNode } | undefined> {
  const { pathname, searchParams } = new URL(path, 'http://board');
  if (!/^\/(jobs|posts|jewish-jobs)\/search\//.test(pathname)) return undefined;
  const terms = termsOf(searchParams);
  const { count, capped, place, corrected, titles } = await api('GET /v2/posts/count', { query: queryOf(terms) });
  if (count === 0) return undefined;
  const words = corrected ?? place?.words ?? terms.kw;
  const searched = [words && `“${words}”`, place && placeText(place.label)].filter(Boolean).join(' ');
  const jobs = `${countLabel(count, capped)} ${count === 1 ? 'job' : 'jobs'}`;
  const match = count === 1 ? 'matches' : 'match';
  const found = searched ? `${jobs} ${match} ${searched}` : `${jobs} ${count === 1 ? 'is' : 'are'} open`;
  return {
    text: `${found}. Log in or create an account to see ${count === 1 ? 'it' : 'them'}; accounts are free.`,
    details: <FoundTitles titles={titles} count={count} />,
  };
}

/** `Within 25 miles of …` and `In …` inside of a sentence. */
const placeText = (label: string): string => (label === 'Remote' ? '(remote)' : `${label.charAt(0).toLowerCase()}${label.slice(1)}`);
