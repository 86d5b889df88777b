import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { brandStyles } from './vite-brand.ts';
import { missingRoute } from './vite-missing-route.ts';
import { threads } from './vite-threads.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };

const framework = { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 };
/** Modules that nearly all pages share, except those that only pages with forms need. */
const shell = { name: 'shell', test: /\/src\/(?!platform\/ui\/(form|mantine)\/)/, minShareCount: 24, priority: 1 };
/** What lists of jobs, the front page and the page of a job share. */
const lists = {
  name: 'lists',
  test: /\/src\/(jobs\/web\/(shared\/(JobCard|SearchBar|results-link)|lists\/(JobResults|BrowseSidebar|FeedLinks|LockedList|list-page|lockable-list)|view\/(SaveButton|useNow))|organizations\/web\/shared\/OrganizationMark|platform\/ui\/(Initials|RelativeDate|TotalsIndex|SearchForm)|platform\/web\/list-address)\b/,
  priority: 0,
};

export default defineConfig({
  plugins: [brandStyles(), reactRouter(), missingRoute(), threads()],
  define: { __APP_VERSION__: JSON.stringify(version) },
  resolve: { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } },
  // Operators read the output of a build, so it shows faults but no timings of plugins.
  build: { target: 'es2023', sourcemap: false, rolldownOptions: { checks: { pluginTimings: false } } },
  environments: {
    // Modules of every page compress better in few files, and the table of routes, which lists each page's files, stays short.
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [framework, shell, lists] } } } } },
    // The server bundle is the whole server: API, pages and background work start from one entry.
    ssr: { build: { target: 'node24', rollupOptions: { input: './src/app/main.ts' } } },
  },
});
