/** The words of a search in an address, cut to what the API takes. */
export const searchTermFrom = (search: URLSearchParams, name: string): string => (search.get(name) ?? '').slice(0, 200);

/** The values of a filter in an address: each once, as many as the API takes. */
export const filterValuesFrom = (search: URLSearchParams, name: string): string[] =>
  [...new Set(search.getAll(name).map((value) => value.slice(0, 200)))].slice(0, 50);

/** A path with its query: lists become one parameter a value. */
export function pathWith(path: string, query: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) for (const one of [value].flat()) search.append(name, String(one));
  return `${path}${search.size > 0 ? `?${search}` : ''}`;
}
