import { adminPaths } from '../../addresses/paths';
import type { FoundKind } from '../../records/found-kinds';
import { beginning } from '../../text/text';

/**
 * The state of a back-office list lives in its address: `/admin/users/list/2?q=levi&sort=-created_on&active=true`. A record opened from
 * a list keeps that state (`/admin/users/view/{id}?page=2&q=levi`), so that the list beside it stays the same.
 */
export interface ListState {
  page: number;
  q: string;
  /** A name that the list declares, with `-` in front for descending order; empty for the list's own order. */
  sort: string;
  /** Records a page; undefined for the usual number. */
  limit: number | undefined;
  /** Chosen values by filter; filters without a value are missing. */
  filters: Record<string, string>;
}

/** Records a page after 'Reset filters'. */
const LIMIT_AFTER_RESET = 10;
const LAST_PAGE = 10_000_000;
const QUERY_LENGTH = 200;

const positive = (text: string | null | undefined): number | undefined => (/^[1-9]\d{0,7}$/.test(text ?? '') ? Math.min(Number(text), LAST_PAGE) : undefined);

/** Reads the state of an address. Values that no list accepts are left out. @param page the page number of the path, if it has one. */
export function listStateOf(search: URLSearchParams, filterNames: readonly string[], page?: string): ListState {
  const filters: Record<string, string> = {};
  for (const name of filterNames) {
    const value = beginning(search.get(name) ?? '', QUERY_LENGTH);
    if (value) filters[name] = value;
  }
  const limit = positive(search.get('limit'));
  return {
    page: positive(page ?? search.get('page')) ?? 1,
    q: beginning(search.get('q') ?? '', QUERY_LENGTH),
    sort: /^-?[a-z_]{1,40}$/.test(search.get('sort') ?? '') ? (search.get('sort') ?? '') : '',
    limit: limit && Math.min(limit, 100),
    filters,
  };
}

/** The query with which the API answers the list. @param declared the filters of the list. */
export const listQuery = (
  { page, q, sort, limit, filters }: ListState,
  declared: readonly { name: string; preset?: string; sendsPreset?: true }[] = [],
): Record<string, string | number> => ({
  ...Object.fromEntries(declared.flatMap(({ name, preset, sendsPreset }) => (sendsPreset && preset ? [[name, preset]] : []))),
  ...filters,
  page,
  ...(limit && { limit }),
  ...(q.trim() && { q: q.trim() }),
  ...(sort && { sort }),
});

function searchOf({ q, sort, limit, filters }: ListState, page?: number): string {
  const search = new URLSearchParams();
  if (page !== undefined && page > 1) search.set('page', String(page));
  if (q.trim()) search.set('q', q);
  if (sort) search.set('sort', sort);
  if (limit) search.set('limit', String(limit));
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, value);
  return search.size > 0 ? `?${search}` : '';
}

/** The address of a list. */
export const listHref = (kind: FoundKind, state: ListState): string => adminPaths.list(kind, state.page) + searchOf(state);

/** The address of a record that was opened from a list. */
export const recordHref = (kind: FoundKind, id: string, state?: ListState): string => adminPaths.record(kind, id) + (state ? searchOf(state, state.page) : '');

/** Another search, filter or order begins on the first page. */
export const changeList = (state: ListState, change: Partial<Omit<ListState, 'page'>>): ListState => ({ ...state, ...change, page: 1 });

/** The state after 'Reset filters': everything, 10 a page, in the chosen order. */
export const resetList = ({ sort }: ListState): ListState => ({ page: 1, q: '', sort, limit: LIMIT_AFTER_RESET, filters: {} });

/** Whether a search or a filter leaves records out. */
export const isNarrowed = ({ q, filters }: ListState): boolean => q.trim() !== '' || Object.keys(filters).length > 0;

/** The order after a click on a column's heading: ascending, descending, then the list's own order again. */
export const nextSort = (sort: string, name: string): string => (sort === name ? `-${name}` : sort === `-${name}` ? '' : name);

/** The value of `aria-sort` of a column. */
export const ariaSort = (sort: string, name: string): 'ascending' | 'descending' | 'none' =>
  sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none';
