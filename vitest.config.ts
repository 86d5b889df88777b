import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { brandStyles } from './vite-brand.ts';
import { threads } from './vite-threads.ts';
import { onEmbedded } from './vitest-embedded.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };

export const shared = {
  define: { __APP_VERSION__: JSON.stringify(version) },
  resolve: { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)), '~test': fileURLToPath(new URL('./test', import.meta.url)) } },
};
const touchesData = ['{src,test}/**/*.db.test.{ts,tsx}', 'db/**/*.db.test.ts'];
/** These files replace a module, which other files of the same worker would see. */
const mocksModules = '{src,test}/**/*.isolated.test.tsx';
const common = {
  testTimeout: 120_000,
  hookTimeout: 240_000,
  // A worker runs many files and loads the board's modules once. So tests undo what they change globally; those that mock modules are named `*.isolated.test.tsx`.
  isolate: false,
};

/**
 * Rules run without a database. Tests with data run on a PostgreSQL server, and those of `vitest-embedded.ts` on the embedded
 * database as well; with `EMBEDDED_TESTS=all` all of them run there.
 */
export default defineConfig({
  ...shared,
  // The projects inherit the plugin from here.
  plugins: [brandStyles(), threads()],
  test: {
    // Vitest leaves one core free by default, which on a machine of two would be half of it.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        ...shared,
        test: {
          ...common,
          name: 'rules',
          include: ['{src,test}/**/*.test.{ts,tsx}', '{db,scripts,bench}/**/*.test.ts'],
          exclude: [...touchesData, mocksModules],
        },
      },
      { ...shared, test: { ...common, name: 'isolated', include: [mocksModules], isolate: true } },
      {
        ...shared,
        test: {
          ...common,
          name: 'embedded',
          include: process.env.EMBEDDED_TESTS === 'all' ? touchesData : onEmbedded,
          globalSetup: './test/servers/embedded-setup.ts',
        },
      },
      { ...shared, test: { ...common, name: 'postgres', include: touchesData, globalSetup: './test/servers/postgres-setup.ts' } },
    ],
  },
});
