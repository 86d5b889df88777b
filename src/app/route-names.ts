import type { ServerBuild } from 'react-router';
import type { Call } from '~/platform/http/call';
import type { PublicDocument } from '~/platform/http/documents';
import type { Implementation } from '~/platform/http/implementation';
import { hasKeyInAddress } from '~/platform/web/key-in-address';

/** A kind of request: its area and the pattern that its path fits. The code declares all of them, so their number is bounded. */
export interface RouteName {
  area: 'api' | 'page' | 'document' | 'file' | 'asset' | 'health';
  /** The call's name for the API (`GET /v2/posts/{id}`), else the path's pattern (`/jobs/view/:id`). */
  route: string;
  /** Whether the addresses of the page have a key (`platform/web/key-in-address.ts`). */
  keyInAddress?: true;
  /** Whether the page takes forms that the browser posts (`platform/web/form-post.ts`). */
  takesForms?: true;
}

interface Node {
  words: Map<string, Node>;
  parameter?: Node;
  /** The routes that end here, by method; pages answer every method. */
  names: Map<string, RouteName>;
  /** The route that any path below fits. */
  below?: RouteName;
}

const node = (): Node => ({ words: new Map(), names: new Map() });

const isParameter = (part: string) => /^[:{]/.test(part);

export interface RouteNames {
  /** The name of a request's route, by its method and its path without the query. It never contains a part of the path itself. */
  nameOf(method: string, path: string): RouteName;
  /** Whether only the catch-all page fits the path. */
  isUnknown(path: string): boolean;
  /** An unknown path with the words of a route in lower case, as in `/Terms`: the address of the page that was meant. */
  respelled(path: string): string | undefined;
}

/** The page for unknown addresses. */
const UNKNOWN_ROUTE: RouteName = { area: 'page', route: '/*' };
const FIXED: [path: string, area: RouteName['area']][] = [
  ['/healthz', 'health'],
  ['/readyz', 'health'],
  ['/assets/*', 'asset'],
  ['/favicon.svg', 'asset'],
  ['/favicon.ico', 'asset'],
  ['/social.png', 'asset'],
  ['/api/docs', 'document'],
  ['/api/docs/*', 'document'],
  ['/api/openapi.json', 'document'],
  ['/api/*', 'api'],
  ['/dev/mail', 'document'],
  ['/dev/mail/*', 'document'],
];

/** Reads the tables of calls, documents and pages into a tree, which names a request's route in a few look-ups. */
export function createRouteNames(slices: Implementation[], documents: PublicDocument[], pages: ServerBuild['routes'] = {}): RouteNames {
  const root = node();

  const add = (path: string, method: string, name: RouteName): void => {
    let at = root;
    for (const part of path.split('/').filter((one) => one !== '')) {
      if (part === '*') {
        at.below ??= name;
        return;
      }
      let next = isParameter(part) ? at.parameter : at.words.get(part);
      if (!next) {
        next = node();
        if (isParameter(part)) at.parameter = next;
        else at.words.set(part, next);
      }
      at = next;
    }
    if (!at.names.has(method)) at.names.set(method, name);
  };

  for (const [path, area] of FIXED) add(path, '*', { area, route: path });
  for (const { calls } of slices) {
    for (const [name, call] of Object.entries(calls) as [string, Call][]) {
      for (const spelling of [name, ...(call.aliases ?? [])]) {
        const [method = '', path = ''] = spelling.split(' ');
        const isFile = /^\/(resumes|logos)\//.test(path);
        add(isFile ? path : `/api${path}`, method, { area: isFile ? 'file' : 'api', route: name });
      }
    }
  }
  for (const { path } of documents) add(path, '*', { area: 'document', route: path });
  for (const page of pagePatterns(pages)) for (const path of withoutOptional(page.route)) add(path, '*', page);

  const find = (at: Node, method: string, parts: string[], from: number): RouteName | undefined => {
    const part = parts[from];
    if (part === undefined) return at.names.get(method) ?? at.names.get('*') ?? at.below;
    const word = at.words.get(part);
    return (word && find(word, method, parts, from + 1)) ?? (at.parameter && find(at.parameter, method, parts, from + 1)) ?? at.below;
  };
  const lookUp = (method: string, path: string): RouteName | undefined => {
    // The data of a page has the page's address with a suffix.
    const parts = path.replace(/\.data$/, '').split('/', 20);
    return find(
      root,
      method === 'HEAD' ? 'GET' : method,
      parts.filter((part) => part !== ''),
      0,
    );
  };
  const respell = (at: Node, parts: string[], from: number): string[] | undefined => {
    const part = parts[from];
    if (part === undefined) return at.names.size > 0 ? [] : undefined;
    for (const spelling of [part, part.toLowerCase()]) {
      const word = at.words.get(spelling);
      const rest = word && respell(word, parts, from + 1);
      if (rest) return [spelling, ...rest];
    }
    const rest = at.parameter && respell(at.parameter, parts, from + 1);
    return rest && [part, ...rest];
  };
  return {
    respelled(path) {
      const [, address = '', suffix = ''] = /^(.*?)(\.data)?$/.exec(path) ?? [];
      const parts = respell(
        root,
        address.split('/', 20).filter((part) => part !== ''),
        0,
      );
      const spelling = parts && `/${parts.join('/')}${suffix}`;
      return spelling === path ? undefined : spelling;
    },
    nameOf: (method, path) => lookUp(method, path) ?? UNKNOWN_ROUTE,
    isUnknown: (path) => [undefined, '/*'].includes(lookUp('GET', path)?.route),
  };
}

/** `/jobs/view/:id/:slug?` and the like, from the routes of React Router's build. */
function pagePatterns(pages: ServerBuild['routes']): RouteName[] {
  const fullPath = (id: string | undefined): string => {
    const page = id === undefined ? undefined : pages[id];
    return page ? `${fullPath(page.parentId)}/${page.path ?? ''}` : '';
  };
  return Object.values(pages).flatMap((page) =>
    page && (page.path || page.index)
      ? [
          {
            area: 'page' as const,
            route: fullPath(page.id)
              .replace(/\/+/g, '/')
              .replace(/(.)\/$/, '$1'),
            ...(hasKeyInAddress(page.module?.handle) ? { keyInAddress: true as const } : {}),
            ...(page.module?.action ? { takesForms: true as const } : {}),
          },
        ]
      : [],
  );
}

/** The paths that a pattern means, without and with its optional parts: `/a/:b?` is `/a` and `/a/:b`. */
function withoutOptional(pattern: string): string[] {
  const parts = pattern.split('/');
  const from = parts.findIndex((part) => part.endsWith('?'));
  if (from === -1) return [pattern];
  return [...parts.slice(from).keys(), parts.length - from].map((count) =>
    parts
      .slice(0, from + count)
      .join('/')
      .replaceAll('?', ''),
  );
}
