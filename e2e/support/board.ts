/**
 * A browser test has a board of its own:
 *
 *     import { expect, test } from './board';
 *     import { registerAndConfirm } from './people';
 *
 *     test.use({ seed: 'demo' });                    // the demo board; the default is an empty one
 *     test.describe.configure({ mode: 'serial' });   // where later tests build on earlier ones
 *
 *     test('an employer posts a job', async ({ page, board, axe }) => {
 *       await registerAndConfirm(page, board, 'rivka@example.org', 'Post jobs for an organization');
 *       await axe();                                 // WCAG 2.2 AA of what is on the screen now
 *       const mail = await board.mailTo('rivka@example.org', /your order/i);   // .subject .text .html .attachments
 *       await board.kill9();
 *       await board.restart();
 *     });
 *
 * `board` is the built server (`npm run build`, or BUILD_DIR=build-…) as a process of its own on a free port with an empty
 * DATA_DIR: `url`, `dataDir`, `mails()`, `mailTo()`, `stop()`, `kill9()`, `restart()`. The tests of one file share it; no two
 * files do. `test.use({ env: { … } })` sets more of its environment. `page.goto('/path')` goes to it. Boards are on a PostgreSQL
 * server of the run; the files that `playwright.config.ts` lists run with an embedded database as well (`--project embedded`), and
 * `test.use({ database: 'embedded' })` is for files about that one alone.
 *
 * Any error on the browser's console (breaches of the Content-Security-Policy are among them) and any uncaught exception
 * fail the test. Refused requests are console errors too: `test.use({ expectedFaults: [/status of 422/] })` where they are wanted.
 *
 * One file: playwright test e2e/accounts.spec.ts
 */
import { test as base, expect } from '@playwright/test';
import { accessibilityFaults } from './accessibility';
import { BoardProcess, type Seed } from './board-process';
import type { DatabaseKind } from './templates';

/** Options that projects of the configuration and files of tests set. */
export interface BoardTestOptions {
  /** The data that the board starts with. */
  seed: Seed;
  /** Where the board's data is. */
  database: DatabaseKind;
  /** Further environment variables of the board. */
  env: Record<string, string>;
}

interface PerTest extends BoardTestOptions {
  board: BoardProcess;
  /** Fails if axe finds a violation of WCAG 2.2 AA on the current page. */
  axe(): Promise<void>;
  /** Whether pages that are only read wait for their visitor before they load scripts. By default the visitor acts at once. */
  deferredScripts: boolean;
  /** Patterns of console errors that these tests cause on purpose. */
  expectedFaults: RegExp[];
}

interface PerWorker {
  /** The board of the file whose tests run now. */
  current: { file: string; board: BoardProcess | undefined };
}

export const test = base.extend<PerTest, PerWorker>({
  seed: ['none', { option: true }],
  database: ['postgres', { option: true }],
  env: [{}, { option: true }],

  current: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern.
    async ({}, use) => {
      const current: PerWorker['current'] = { file: '', board: undefined };
      await use(current);
      await current.board?.dispose();
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  board: [
    async ({ current, database, seed, env }, use, info) => {
      const { file } = info;
      if (current.file !== file) {
        await current.board?.dispose();
        current.board = undefined;
        current.board = await BoardProcess.start({ seed, env, database });
        current.file = file;
      }
      const board = current.board as BoardProcess;
      await use(board);
      if (info.errors.length > 0) console.log(`The board logged last:\n${board.logged.split('\n').slice(-20).join('\n')}`);
    },
    { timeout: 300_000 },
  ],

  baseURL: async ({ board }, use) => use(board.url),

  axe: async ({ page }, use) => use(async () => expect(await accessibilityFaults(page), `accessibility of ${page.url()}`).toEqual([])),

  expectedFaults: [[], { option: true }],

  deferredScripts: [false, { option: true }],

  context: async ({ context, expectedFaults, deferredScripts }, use) => {
    if (!deferredScripts) await context.addInitScript(() => addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('pointerdown'))));
    const faults: string[] = [];
    const note = (fault: string) => {
      if (![TRACED_FRAME, ...expectedFaults].some((expected) => expected.test(fault))) faults.push(fault);
    };
    // Breaches of the Content-Security-Policy come as errors on the console as well.
    context.on('console', (message) => message.type() === 'error' && note(`console: ${message.text()} (${message.location().url})`));
    context.on('weberror', (fault) => note(`script: ${fault.error().message}`));
    await use(context);
    expect(faults, 'faults in the browser').toEqual([]);
  },
});

/** The recorder of traces tries to run scripts in the frame of a previewed mail, whose sandbox refuses them. */
export const TRACED_FRAME = /the document's frame is sandboxed and the 'allow-scripts' permission is not set/;

export { expect };
