import { beginning } from '../text/text';

/** The search text of an address, cut to the length that the API accepts. */
export const searchTermFrom = (search: URLSearchParams, name: string): string => beginning(search.get(name) ?? '', 200);

/** The values of a filter in an address: without duplicates, and at most as many as the API accepts. */
export const filterValuesFrom = (search: URLSearchParams, name: string): string[] =>
  [...new Set(search.getAll(name).map((value) => beginning(value, 200)))].slice(0, 50);
