import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import type { BoardTestOptions } from './e2e/support/board';

/** Flags for a browser in a container without a screen, and flags that stop its background requests to the internet. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds: optimizing its code costs more than it saves, a seventh of the processor time of a run.
  '--js-flags=--max-opt=1',
];

/** Chromium without windows, which needs half of the processor time; `--debug` needs windows. */
const shell = process.env.PWDEBUG ? undefined : '/usr/bin/chromium-headless-shell';

/** The system's browser rather than Playwright's own download. */
const executablePath = [process.env.CHROMIUM, shell, '/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => path && existsSync(path));

/**
 * The files that run with an embedded database as well, because what they test depends on the database: the main path of both sides,
 * accounts, and faults. Tests of screens alone are marked with the tag `@any-database` there and run on PostgreSQL only.
 */
const onEmbedded = ['main-job', 'accounts', 'faults', 'faults-payments'].map((name) => `${name}.spec.ts`);

export default defineConfig<BoardTestOptions>({
  testDir: 'e2e',
  globalSetup: './e2e/support/templates.ts',
  outputDir: 'test-results/browser',
  // Each file has its own board, so files may run in parallel; the tests of one file run in order and build on each other.
  fullyParallel: false,
  // Two more than a machine of two cores has, because a test waits for half of its time.
  workers: 4,
  projects: [
    { name: 'postgres', use: { database: 'postgres' } },
    { name: 'embedded', use: { database: 'embedded' }, testMatch: onEmbedded, grepInvert: /@any-database/ },
  ],
  // A slow machine takes three times as long as a quiet one.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    // Less than the time of a test, so that the error says what stood in the way of a click.
    actionTimeout: 90_000,
    launchOptions: { args: flags, ...(executablePath ? { executablePath } : {}) },
    // A trace slows a run by a fifth, so CI and `npm test` describe the page as text instead.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    // An animation of a page that loads takes a quarter of two cores, since the browser draws it without a graphics card.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'America/New_York',
  },
});
