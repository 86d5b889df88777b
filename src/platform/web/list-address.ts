import { data } from 'react-router';

const missing = (detail: string) => data({ detail, status: 404 }, { status: 404 });

/** Thrown for a list that cannot exist, because no record has such a value. */
export const listNotFound = () => missing('There’s no such list.');

/** Far beyond the last page of any list. */
const LAST_PAGE = 10_000_000;

/** The page number of an address; a page beyond the end of a list is empty, however large its number is. @throws 404 for anything but a page number. */
export function pageNumberOf(params: { page?: string }): number {
  if (!/^[1-9]\d*$/.test(params.page ?? '')) throw missing('There’s no such page.');
  return Math.min(Number(params.page), LAST_PAGE);
}
