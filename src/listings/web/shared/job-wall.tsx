import type { RouterContextProvider } from 'react-router';
import type { Wall } from '~/accounts/web/shared/wall';
import { pageApi } from '~/platform/web/page-api';
import { cardOf } from '~/posts/web/shared/card-job';
import type { searchCalls } from '~/search/contract';
import { queryOf } from '~/search/web/shared/search-terms';
import { titleOf } from '~/search/web/shared/search-title';
import { wallText } from '~/search/web/shared/wall-text';
import type { siteCalls } from '~/site/contract';
import { AboutLocked, isForAll, JobWall, type JobWallProps, WithoutLogin } from '../search/JobWall';
import { lockedListAt } from '../search/locked-list';

type Content = JobWallProps & { heading: string; note: string };

/** The wall before a search or a list of jobs that needs a login: how many jobs wait, the first of them, and email about new ones. */
export async function loadJobWall(context: Readonly<RouterContextProvider>, path: string): Promise<Wall | undefined> {
  const list = lockedListAt(path);
  if (!list) return undefined;
  const api = pageApi<typeof searchCalls & typeof siteCalls>(context);
  const { terms } = list;
  const [found, { login_lists: locked }] = await Promise.all([api('GET /v2/posts/count', { query: queryOf(terms) }), api('GET /site')]);
  // A login shows nothing where nothing is found.
  if (!locked.includes(list.name) || found.count === 0) return undefined;
  const { heading, note, act, text } = wallText(terms.kw, found, { isForAll: isForAll(terms, locked), title: list.title });
  const content: Content = { terms, count: { ...found, first: found.first.map(cardOf) }, locked, heading, note };
  return { title: list.title ?? titleOf(terms, found), act, text, content };
}

/** A part of the wall. */
export default function JobWallPart({ part, content, entry }: { part: 'before' | 'without' | 'after'; content: unknown; entry: string }) {
  const wall = content as Content;
  if (part === 'before') return <JobWall {...wall} entry={entry} />;
  return part === 'without' ? <WithoutLogin {...wall} /> : <AboutLocked {...wall} />;
}
