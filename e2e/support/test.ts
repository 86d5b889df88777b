import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { startPostgres } from '../../src/platform/testing/postgres-server';
import { BoardProcess } from './board-process';

interface PerTest {
  /** Fails unless the page as it stands keeps WCAG 2.2 AA, as far as axe can tell. */
  axe(): Promise<void>;
  /** Words of faults on the console that this test brings about on purpose. */
  expectedFaults: RegExp[];
  watchFaults: undefined;
}

interface PerFile {
  /** What the board starts with; `test.use({ seed: 'demo' })` in a spec. */
  seed: 'demo' | 'none';
  databaseUrl: string | undefined;
  board: BoardProcess;
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export const test = base.extend<PerTest, PerFile>({
  seed: ['none', { option: true, scope: 'worker' }],

  databaseUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern.
    async ({}, use) => {
      if (process.env.BOARD_DATABASE !== 'postgres') return use(undefined);
      const server = await startPostgres();
      await use(`${server.url}/postgres`);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  board: [
    async ({ seed, databaseUrl }, use) => {
      const board = await BoardProcess.start({ seed, databaseUrl });
      await use(board);
      await board.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ board }, use) => use(board.url),

  axe: async ({ page }, use) => use(() => expectAccessible(page)),

  expectedFaults: [[], { option: true }],

  watchFaults: [
    async ({ page, expectedFaults }, use) => {
      const faults: string[] = [];
      const note = (fault: string) => {
        if (!expectedFaults.some((expected) => expected.test(fault))) faults.push(fault);
      };
      // Breaches of the Content-Security-Policy come as errors on the console as well.
      page.on('console', (message) => message.type() === 'error' && note(`console: ${message.text()} (${message.location().url})`));
      page.on('pageerror', (error) => note(`script: ${error.message}`));
      await use(undefined);
      expect(faults, 'faults in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  const lines = violations.map((violation) => `${violation.id}: ${violation.help}\n${violation.nodes.map((node) => `  ${node.target.join(' ')}`).join('\n')}`);
  expect(lines, `accessibility of ${page.url()}`).toEqual([]);
}

export { expect };
