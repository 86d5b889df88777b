import { useCallback } from 'react';
import { type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router';
import type { Calls } from '../../http/call';
import { Role } from '../../http/roles';
import type { AuditLine, changeCalls } from '../../records/audit-contract';
import type { searchCalls } from '../../records/search-contract';
import { browserApi } from '../../web/browser-api';
import { guardPage } from '../../web/page-guard';
import { type ListState, listQuery, listStateOf } from './list-address';
import type { AnyRecordDefinition } from './record-definition';
import type { Identified, ListAnswer, LoadedList, SiblingList, SiblingRecord } from './record-list';

const api = browserApi<typeof changeCalls>();
const searchApi = browserApi<typeof searchCalls>();

/** What a loader of the back office reads. */
export interface LoaderArgs {
  request: Request;
  url: URL;
  params: { page?: string; id?: string };
}

/** Turns away users who are not admins. The guard of every page of the back office. */
export const requireAdmin = ({ request }: { request: Request }) => guardPage(request, { roles: [Role.admin] });

/** The calls of the records of every kind, by the addresses that their definitions have. */
const callOf = browserApi<Calls>() as unknown as (name: string, input?: object) => Promise<never>;

/** The records that a search finds in the sibling of a list: none without a search, and none where it fails, so that the list itself is shown. */
export async function searchSibling(sibling: SiblingList | undefined, { q }: ListState): Promise<readonly SiblingRecord[]> {
  if (!sibling || q.trim() === '') return [];
  const found = await searchApi('GET /v3/admin/search', { query: { q: q.trim(), kind: sibling.kind } }).catch(() => undefined);
  return found?.data ?? [];
}

/** How many acts of this page have added records, removed them or moved what they have. */
let changes = 0;

/** Opens an address after an act that added a record, removed one or moved what it had: the list beside it, too, is loaded again. */
export function useNavigateAfterChange(): (to: string) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async (to) => {
      changes += 1;
      await navigate(to);
    },
    [navigate],
  );
}

/**
 * The loader of a list, and the rule when it loads again: when the list changes, and after acts that changed which records there are; not when
 * one of its records is opened.
 */
export function adminList({ calls, filters = [], sibling, above }: AnyRecordDefinition) {
  const names = filters.map(({ name }) => name);
  const stateOf = (url: URL, page: string | undefined): ListState => listStateOf(url.searchParams, names, page);
  let loadedAfter = 0;
  return {
    clientLoader: async ({ request, url, params }: LoaderArgs): Promise<LoadedList<Identified> & { above: unknown }> => {
      await requireAdmin({ request });
      const state = stateOf(url, params.page);
      loadedAfter = changes;
      // The address may hold anything; the API refuses what does not fit.
      const [list, siblings, loaded] = await Promise.all([
        loadRows<Identified>(calls, listQuery(state, filters)),
        searchSibling(sibling, state),
        above?.load(),
      ]);
      return { state, list, siblings, changes: loadedAfter, above: loaded };
    },
    shouldRevalidate: ({ currentUrl, nextUrl, currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean =>
      loadedAfter < changes ||
      currentUrl.href === nextUrl.href ||
      JSON.stringify(stateOf(currentUrl, currentParams.page)) !== JSON.stringify(stateOf(nextUrl, nextParams.page)),
  };
}

/** How many entries the history of a record shows. */
export const HISTORY_LIMIT = 20;

interface LoadedRecord<Data> {
  record: Data;
  /** The acts on this record, newest first. */
  history: AuditLine[];
}

/** Loads a page of a list. */
export const loadRows = <Row>(calls: string, query: object): Promise<ListAnswer<Row>> => callOf(`GET ${calls}`, { query });

/** Loads a record of a kind. */
export const loadRecord = ({ calls, page }: AnyRecordDefinition, id: string): Promise<Identified> =>
  page.load?.(id) ?? callOf(`GET ${calls}/{id}`, { params: { id } });

/** Removes a record of a kind for good. */
export const deleteRecord = ({ calls }: AnyRecordDefinition, id: string): Promise<unknown> => callOf(`DELETE ${calls}/{id}`, { params: { id } });

/** The loader of a record with its history, and the rule when it loads again: not when only the list beside it changes. */
export function adminRecord<Data>(load: (id: string) => Promise<Data>) {
  return {
    clientLoader: async ({ request, params: { id = '' } }: LoaderArgs): Promise<LoadedRecord<Data>> => {
      await requireAdmin({ request });
      const [record, history] = await Promise.all([load(id), api('GET /v3/admin/audit', { query: { subject_id: id, limit: HISTORY_LIMIT } })]);
      return { record, history: history.data };
    },
    shouldRevalidate: ({ currentUrl, nextUrl, currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean =>
      currentUrl.href === nextUrl.href || currentParams.id !== nextParams.id,
  };
}
