import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './support/board';

/** The most that a first visit may load, in bytes after gzip. Most browsers get brotli, which is smaller. */
const MOST_SCRIPT = 150_000;
const MOST_STYLE = 40_000;

test.use({ seed: 'demo' });

interface Weighed {
  type: string;
  path: string;
  bytes: number;
  encoding: string;
}

/** Opens a page as a new visitor and adds up every script and style that loads without a click. */
async function weigh(page: Page, path: string): Promise<Weighed[]> {
  const weighed: Promise<Weighed>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (type !== 'script' && type !== 'stylesheet') return;
    const { 'content-encoding': encoding = 'none' } = response.headers();
    weighed.push(response.body().then((body) => ({ type, path: new URL(response.url()).pathname, bytes: gzipSync(body, { level: 9 }).length, encoding })));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  // The page is interactive: its menu opens and closes.
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  return Promise.all(weighed);
}

for (const path of ['/', '/jobs/list/1']) {
  test(`a first visit to ${path} is light`, async ({ page }) => {
    const files = await weigh(page, path);
    const total = (type: string) => files.filter((file) => file.type === type).reduce((sum, { bytes }) => sum + bytes, 0);
    const table = files.toSorted((one, other) => other.bytes - one.bytes).map((file) => `${file.bytes} ${file.path}`);
    expect(total('script'), table.join('\n')).toBeGreaterThan(50_000);
    expect(total('script'), table.join('\n')).toBeLessThanOrEqual(MOST_SCRIPT);
    expect(total('stylesheet'), table.join('\n')).toBeLessThanOrEqual(MOST_STYLE);
    expect(files.filter(({ encoding }) => !['br', 'gzip'].includes(encoding)).map((file) => file.path)).toEqual([]);
  });
}
