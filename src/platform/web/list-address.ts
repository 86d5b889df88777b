import { data } from 'react-router';

const missing = (detail: string) => data({ detail, status: 404 }, { status: 404 });

/** Thrown for a list that cannot exist, because no record has such a value. */
export const listNotFound = () => missing('There is no such list.');

/** The page number of an address. @throws 404 for anything but a page number. */
export function pageNumberOf(params: { page?: string }): number {
  if (!/^[1-9]\d{0,6}$/.test(params.page ?? '')) throw missing('There is no such page.');
  return Number(params.page);
}
