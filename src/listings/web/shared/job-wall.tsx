import type { Wall } from '~/accounts/web/shared/wall';
import { browserApi } from '~/platform/web/browser-api';
import type { searchCalls } from '~/search/contract';
import { queryOf } from '~/search/web/shared/search-terms';
import { titleOf } from '~/search/web/shared/search-title';
import { wallText } from '~/search/web/shared/wall-text';
import type { siteCalls } from '~/site/contract';
import { AboutLocked, isForAll, JobWall, WithoutLogin } from '../search/JobWall';
import { lockedListAt } from '../search/locked-list';

const api = browserApi<typeof searchCalls & typeof siteCalls>();

/** The wall before a search or a list of jobs that needs a login: how many jobs wait, the best of them, and mail about new ones. */
export async function jobWall(path: string): Promise<Wall | undefined> {
  const list = lockedListAt(path);
  if (!list) return undefined;
  const { terms } = list;
  const [found, { login_lists }] = await Promise.all([api('GET /v2/posts/count', { query: queryOf(terms) }), api('GET /site')]);
  // A login shows nothing where nothing is found.
  if (!login_lists.includes(list.name) || found.count === 0) return undefined;
  const search = { terms, count: found, locked: login_lists };
  const text = wallText(terms.kw, found, { isForAll: isForAll(terms, login_lists), title: list.title });
  return {
    title: list.title ?? titleOf(terms, found),
    act: text.act,
    text: text.text,
    without: <WithoutLogin {...search} />,
    before: (entry) => <JobWall {...search} {...text} entry={entry} />,
    after: <AboutLocked {...search} />,
  };
}
