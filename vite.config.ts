import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type EnvironmentOptions, mergeConfig } from 'vite';
import { brandStyles } from './vite-brand.ts';
import { chunkGroups } from './vite-chunks.ts';
import { missingRoute } from './vite-missing-route.ts';
import { NOT_BUNDLED, onlyProductionPackages } from './vite-packages.ts';
import { namedStates } from './vite-states.ts';
import { threads } from './vite-threads.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };

/** The table of routes lists the files of every page, and each first visit loads it: their hashes alone name them. */
const shortNames = { chunkFileNames: 'assets/[hash].js' };

/**
 * The packages of the server are part of its bundle, because Node needs three seconds to find and load their thousands of files.
 * The name of their chunks marks them in stack traces, as the folder would. A worker thread loads only the packages that it uses.
 */
const bundledServer: EnvironmentOptions = {
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  resolve: { noExternal: true, external: NOT_BUNDLED },
  build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'node_modules', test: /\/node_modules\//, entriesAware: true }] } } } },
};

/** `npm run dev` loads packages as Node.js does: pdfkit has another file for browsers, without the fonts of PDF. */
const fromNodeModules: EnvironmentOptions = { resolve: { externalConditions: ['node', 'module-sync'] } };

export default defineConfig(({ command }) => ({
  plugins: [brandStyles(), reactRouter(), missingRoute(), namedStates(), threads(), onlyProductionPackages()],
  define: { __APP_VERSION__: JSON.stringify(version) },
  resolve: { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } },
  // Operators read the output of a build, so it shows faults but no timings of plugins.
  build: { target: 'es2023', sourcemap: false, rolldownOptions: { checks: { pluginTimings: false } } },
  environments: {
    client: { build: { rolldownOptions: { output: { ...shortNames, codeSplitting: { groups: chunkGroups } } } } },
    // The server bundle is the whole server: API, pages and background work start from one entry.
    ssr: mergeConfig(command === 'build' ? bundledServer : fromNodeModules, { build: { target: 'node24', rolldownOptions: { input: './src/app/main.ts' } } }),
  },
}));
