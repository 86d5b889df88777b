import { candidateParameters } from '~/candidates/search-filters';
import { jobParameters } from '~/search/search-filters';

/**
 * The query parameters that pages read, and those that React Router adds to requests for the data of a page. The source of a link
 * (`platform/addresses/visit-source.ts`) is not among them: only the browser reads it.
 */
const READ = new Set([
  ...Object.keys(jobParameters),
  ...Object.keys(candidateParameters),
  ...[
    '_id',
    'about',
    'account',
    'application',
    'ask',
    'code',
    'correct',
    'count',
    'error',
    'errorMsg',
    'expired',
    'gc',
    'id_token',
    'key',
    'kind',
    'limit',
    'list',
    'month',
    'name',
  ],
  ...['nextUrl', 'page', 'payment', 'q', 'reauth', 'redirect', 'reply', 'section', 'sort', 'stage', 'state', 'thanks', 'token', 'type', 'year'],
  ...['_routes', 'index'],
]);

/** Whether a page reads a query parameter of this name. */
export const isReadByPages = (name: string): boolean => READ.has(name);

/**
 * The address of a page without the query parameters that no page reads, such as those of campaigns: each would otherwise make an answer
 * of its own in the cache.
 */
export function withoutUnreadParameters(url: string): string {
  const [address = '', query] = url.split('?', 2);
  if (query === undefined) return url;
  const pairs = url.slice(address.length + 1).split('&');
  const kept = pairs.filter((pair) => isReadByPages(decodeName(pair.split('=', 1)[0] ?? '')));
  return kept.length === 0 ? address : `${address}?${kept.join('&')}`;
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return name;
  }
}
