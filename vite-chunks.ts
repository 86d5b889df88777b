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

/** Pages with which many visits of people with an account begin, by the name of the file with what they share with a few others. */
const FIRST = {
  account: 'candidates/web/home/HomePage.tsx',
  employer: 'postings/web/EmployerHomePage.tsx',
  apply: 'applications/web/ApplyPage.tsx',
  search: 'listings/web/search/JobSearchPage.tsx',
};

/** The frame of the pages with controls. */
const FRAME = 'app/shell/FormPages.tsx';

/** The form library with what most forms use. */
const FORMS = [FRAME, 'accounts/web/entry/LoginPage.tsx', 'accounts/web/entry/RegisterPage.tsx', 'accounts/web/entry/ForgotPage.tsx'];

/** Parts of the form library that many screens use a little of. */
const SMALL_PARTS = /\/node_modules\/@mantine\/(hooks|core\/esm\/components\/(Checkbox|FileButton|NativeSelect|Textarea))\//;

/** Parts of the form library that open a list, and those that are used with them. */
const CHOICES = /\/node_modules\/(@floating-ui|@mantine\/core\/esm\/components\/(Combobox|Popover|ScrollArea|Select))\//;

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

/** A group of the modules that are chosen, except those of groups with a higher priority, and what they load. */
function groupOf(name: string, priority: number, choose: (graph: ModuleGraph) => (id: string) => boolean, minShareCount = 1) {
  let isChosen: ((id: string) => boolean) | undefined;
  return {
    priority,
    minShareCount,
    name(id: string, graph: ModuleGraph): string | null {
      isChosen ??= choose(graph);
      return isChosen(id) ? name : null;
    },
  };
}

/** Chooses all modules that these load before they run. */
const loadedBy =
  (entries: readonly string[], named = false) =>
  (graph: ModuleGraph) => {
    const modules = closureOf(entries, graph, named);
    return (id: string) => modules.has(id);
  };

/** Chooses what several of the first pages of a session load, what they have in common with forms, and the styles of all of them. */
function sharedByFirst(graph: ModuleGraph) {
  const forms = loadedBy(FORMS)(graph);
  const pages = [FRAME, ...Object.values(FIRST)].map((page) => loadedBy([page])(graph));
  return (id: string) => {
    const users = pages.filter((isLoaded) => isLoaded(id)).length;
    return users > 1 || (users === 1 && (forms(id) || id.endsWith('.css'))) || SMALL_PARTS.test(id);
  };
}

/**
 * How the scripts and styles of the browser are put into files. Many small files cost more than the bytes that a page does not need:
 * each is a request, compresses worse, and is named in the table of routes, which is loaded with every page. So the pages that people
 * read share one script and one style file, the first pages of a session have a second one, and forms a third.
 */
export const chunkGroups = [
  { name: 'zod', test: /\/node_modules\/zod\//, priority: 6 },
  { name: 'framework', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 5 },
  groupOf(
    'reading',
    4,
    loadedBy(
      READING.filter((page) => !RARELY_FIRST.includes(page)),
      true,
    ),
  ),
  groupOf('shared', 3, sharedByFirst),
  groupOf('forms', 2, loadedBy(FORMS)),
  { name: 'choices', test: CHOICES, priority: 1 },
  { name: 'account-menu', test: /\/app\/shell\/(AccountMenu|LogOffLink|use-log-off)/, priority: 1 },
  ...Object.entries(FIRST).map(([name, page]) => groupOf(name, 0, loadedBy([page]), 2)),
];
