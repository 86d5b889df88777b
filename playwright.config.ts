import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Flags for a browser in a container without a screen; the rest keeps it from talking to the world. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The system's browser rather than Playwright's own download. */
const executablePath = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => path && existsSync(path));

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  // Each file has a board of its own, so files may run side by side; the tests of one file tell one story, in order.
  fullyParallel: false,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    launchOptions: { args: flags, ...(executablePath ? { executablePath } : {}) },
    // A trace slows a run by a fifth; CI, which nobody can look into, tells of the page in words instead.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  },
});
