import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('./src/', import.meta.url));

/** The facts about the modules of a build that a chunk group receives. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
}

/** The modules that every page loads, and the pages that are only read: their modules export `handle = readingPage`. */
export const READING = [
  'app/root.tsx',
  'app/entry.client.tsx',
  'content/web/LandingPage.tsx',
  'content/web/ContentPage.tsx',
  'listings/web/lists/JobListPage.tsx',
  'listings/web/lists/JobFacetPage.tsx',
  'listings/web/lists/JobTotalsPage.tsx',
  'listings/web/lists/RemoteJobsPage.tsx',
  'listings/web/view/JobViewPage.tsx',
  'listings/web/organization/OrganizationViewPage.tsx',
  'organizations/web/OrganizationListPage.tsx',
  'organizations/web/OrganizationPlacePage.tsx',
  'organizations/web/OrganizationStatesPage.tsx',
  'pay/web/PayOverviewPage.tsx',
  'pay/web/PayPage.tsx',
];

/** Pages for reading that few visits begin with: their own parts are in files of their own, which the first visit of the others need not load. */
const RARELY_FIRST = [
  'content/web/ContentPage.tsx',
  'listings/web/lists/JobTotalsPage.tsx',
  'listings/web/lists/RemoteJobsPage.tsx',
  'listings/web/organization/OrganizationViewPage.tsx',
  'organizations/web/OrganizationListPage.tsx',
  'organizations/web/OrganizationPlacePage.tsx',
  'organizations/web/OrganizationStatesPage.tsx',
  'pay/web/PayOverviewPage.tsx',
  'pay/web/PayPage.tsx',
];

/** The form library with what most forms use. */
const FORMS = ['app/shell/FormPages.tsx', 'accounts/web/entry/LoginPage.tsx', 'accounts/web/entry/RegisterPage.tsx', 'accounts/web/entry/ForgotPage.tsx'];

/** The pages of both searches, which use parts of what forms use. */
const SEARCHES = ['listings/web/search/JobSearchPage.tsx', 'candidates/web/CandidateSearchPage.tsx'];

/**
 * Packages that the pages for reading do without. Modules that list all parts of a package lead to the whole of it, because unused code is
 * removed later.
 */
const LARGE = /\/node_modules\/(@mantine|@floating-ui|react-remove-scroll|zod)\//;

/**
 * Packages whose index lists each part in a file of its own, named for it. A page that is only read needs the few parts that its modules name;
 * forms share the parts that are used anywhere.
 */
const LISTED = /\/node_modules\/(@tabler\/icons-react|date-fns)\//;

/** Route modules have a query. */
const asRoute = (id: string) => `${id}?__react-router-build-client-route`;

/** The parts of a package that a module imports from its index. */
function namedParts(code: string, index: string, graph: ModuleGraph): readonly string[] {
  const imports = code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["'](?:@tabler\/icons-react|date-fns)["']/g);
  const names = new Set([...imports].flatMap(([, list = '']) => list.match(/\w+/g) ?? []));
  return graph.getModuleInfo(index)?.importedIds.filter((part) => names.has(basename(part, extname(part)))) ?? [];
}

/** All modules that the given ones load before they run, without the large packages. @param named of packages that list their parts, only those that are named. */
function closureOf(entries: readonly string[], graph: ModuleGraph, named: boolean): Set<string> {
  const found = new Set(entries.flatMap((entry) => [src + entry, asRoute(src + entry)]).filter((id) => graph.getModuleInfo(id)));
  for (const id of found) {
    const { importedIds, code } = graph.getModuleInfo(id) ?? { importedIds: [], code: null };
    for (const imported of importedIds) {
      const isIndex = named && LISTED.test(imported) && !LISTED.test(id);
      for (const part of isIndex ? namedParts(code ?? '', imported, graph) : [imported]) if (!LARGE.test(part)) found.add(part);
    }
  }
  return found;
}

/** A group of all modules that each of these sets of entries loads, except those of groups with a higher priority. */
function groupOf(name: string, sets: readonly (readonly string[])[], priority: number, named = false) {
  let closures: Set<string>[] | undefined;
  return {
    priority,
    name(id: string, graph: ModuleGraph): string | null {
      closures ??= sets.map((entries) => closureOf(entries, graph, named));
      return closures.every((modules) => modules.has(id)) ? name : null;
    },
  };
}

/**
 * How the scripts and styles of the browser are put into files. Many small files cost more than the bytes that a page does not need:
 * each is a request, compresses worse, and is named in the table of routes, which is loaded with every page. So the pages that people
 * read share one script and one style file, and forms have a second one.
 */
export const chunkGroups = [
  { name: 'zod', test: /\/node_modules\/zod\//, priority: 5 },
  { name: 'framework', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 4 },
  groupOf('reading', [READING.filter((page) => !RARELY_FIRST.includes(page))], 3, true),
  groupOf('fields', [FORMS, SEARCHES], 2),
  groupOf('forms', [FORMS], 1),
];
