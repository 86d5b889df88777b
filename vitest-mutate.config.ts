import { defineConfig } from 'vitest/config';
import { threads } from './vite-threads.ts';
import { shared } from './vitest.config.ts';

/** `npm run mutate` runs the tests of some rules again for each change of them; `MUTATION_TESTS` has the patterns of their files. */
export default defineConfig({
  ...shared,
  plugins: [threads()],
  // Each run has a copy of the sources, with a cache of its own within.
  cacheDir: '.vite',
  test: {
    include: JSON.parse(process.env.MUTATION_TESTS ?? '[]') as string[],
    exclude: ['**/*.db.test.ts'],
    testTimeout: 60_000,
    setupFiles: './test/fixed-seed.ts',
    // Each run loads its packages anew: as one file they take a tenth of the time.
    deps: { optimizer: { ssr: { enabled: true, include: ['date-fns', '@date-fns/tz', 'zod', 'fast-check'] } } },
  },
});
