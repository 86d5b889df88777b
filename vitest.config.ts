import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { brandStyles } from './vite-brand.ts';
import { threads } from './vite-threads.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };

const shared = {
  define: { __APP_VERSION__: JSON.stringify(version) },
  resolve: { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } },
};
const touchesData = ['src/**/*.db.test.{ts,tsx}', 'db/**/*.db.test.ts'];
const timeouts = { testTimeout: 60_000, hookTimeout: 120_000 };

/** Rules run without a database; tests with data run on the embedded database and again on a PostgreSQL server. */
export default defineConfig({
  ...shared,
  // The projects inherit the plugin from here.
  plugins: [brandStyles(), threads()],
  test: {
    // Vitest leaves one core free by default, which on a machine of two would be half of it.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { ...shared, test: { name: 'rules', include: ['src/**/*.test.{ts,tsx}', 'db/**/*.test.ts', 'scripts/**/*.test.ts'], exclude: touchesData, ...timeouts } },
      { ...shared, test: { name: 'embedded', include: touchesData, globalSetup: './src/platform/testing/embedded-setup.ts', ...timeouts } },
      { ...shared, test: { name: 'postgres', include: touchesData, globalSetup: './src/platform/testing/postgres-setup.ts', ...timeouts } },
    ],
  },
});
