import type { ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

/** The parts of a route's whole path: `jobs`, `view`, `:id`, `:slug?`. */
function partsOf(routes: Routes, id: string | undefined): string[] {
  const route = id === undefined ? undefined : routes[id];
  return route ? [...partsOf(routes, route.parentId), ...(route.path ?? '').split('/').filter((part) => part !== '')] : [];
}

const isWord = (part: string | undefined): part is string => part !== undefined && /^[^:*?]+$/.test(part);

/** Whether a path that begins with these words may fit the parts of a route. Optional and variable parts fit everything. */
function mayFit(parts: string[], words: string[]): boolean {
  for (const [at, word] of words.entries()) {
    const part = parts[at];
    if (part === undefined) return false;
    if (!isWord(part)) return true;
    if (part.toLowerCase() !== word) return false;
  }
  return true;
}

/**
 * Divides the pages of a build into groups by the first words of their paths, such as `jobs/list`. For every page React Router tries the
 * patterns of its routes one after the other, three times, and makes an object of each; a group has a few of two hundred.
 * @returns a function that finds, for a path, the build with the pages of its group, or the whole build.
 */
export function createPageGroups(build: ServerBuild): (path: string) => ServerBuild {
  const patterns = Object.keys(build.routes).map((id) => ({ id, parts: partsOf(build.routes, id) }));
  const beginnings = new Set<string>();
  for (const { parts } of patterns) {
    if (isWord(parts[0])) beginnings.add(parts[0].toLowerCase());
    if (isWord(parts[0]) && isWord(parts[1])) beginnings.add(`${parts[0]}/${parts[1]}`.toLowerCase());
  }
  const groups = new Map<string, ServerBuild>();

  const groupOf = (beginning: string): ServerBuild => {
    const kept = new Set<string>();
    for (const { id, parts } of patterns) {
      const route = build.routes[id];
      // A route without a path of its own is a frame: it is kept for the sake of the pages in it.
      if (!route?.path || !mayFit(parts, beginning.split('/'))) continue;
      for (let at = build.routes[id]; at; at = at.parentId === undefined ? undefined : build.routes[at.parentId]) kept.add(at.id);
    }
    const only = <Route>(routes: Record<string, Route | undefined>) => Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
    return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
  };

  return (path) => {
    const [first = '', second = ''] = path
      .replace(/^\/+/, '')
      .replace(/\.data$/, '')
      .toLowerCase()
      .split('/', 2);
    const beginning = [`${first}/${second}`, first].find((one) => beginnings.has(one));
    if (beginning === undefined) return build;
    let group = groups.get(beginning);
    if (!group) {
      group = groupOf(beginning);
      groups.set(beginning, group);
    }
    return group;
  };
}
