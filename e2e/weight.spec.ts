import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './support/board';
import { storeSession } from './support/people';

test.use({ seed: 'demo', deferredScripts: true, viewport: { width: 412, height: 823 } });

interface Loaded {
  type: string;
  path: string;
  /** As transferred: compressed, with headers. */
  bytes: number;
  encoding: string;
}

/** Collects the requests of a page that Chromium reports. */
async function watchRequests(page: Page): Promise<{ loaded: Loaded[]; client: CDPSession }> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const open = new Map<string, Omit<Loaded, 'bytes'>>();
  const loaded: Loaded[] = [];
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    const encoding = response.headers['content-encoding'] ?? response.headers['Content-Encoding'] ?? 'none';
    open.set(requestId, { type, path: new URL(response.url).pathname, encoding });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = open.get(requestId);
    if (request) loaded.push({ ...request, bytes: encodedDataLength });
  });
  return { loaded, client };
}

const sum = (loaded: Loaded[], type?: string) => loaded.filter((one) => type === undefined || one.type === type).reduce((total, { bytes }) => total + bytes, 0);
const tableOf = (loaded: Loaded[]) => loaded.map(({ bytes, type, path }) => `${bytes} ${type} ${path}`).join('\n');
const ofType = (loaded: Loaded[], type: string) => loaded.filter((one) => one.type === type);

// The bounds of the whole page are those of its first visit: document, styles, fonts and pictures, with everything near the screen.
for (const { path, mostBytes, mostRequests } of [
  { path: '/', mostBytes: 120_000, mostRequests: 24 },
  { path: '/jobs/list/1', mostBytes: 110_000, mostRequests: 20 },
]) {
  test(`a first visit to ${path} is light, and its scripts come with the first movement`, async ({ page }) => {
    const { loaded } = await watchRequests(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(ofType(loaded, 'Script'), tableOf(loaded)).toEqual([]);
    expect(ofType(loaded, 'Stylesheet'), tableOf(loaded)).toHaveLength(1);
    expect(loaded.length, tableOf(loaded)).toBeLessThanOrEqual(mostRequests);
    expect(sum(loaded), tableOf(loaded)).toBeLessThanOrEqual(mostBytes);

    // The press starts the scripts, and the menu opens when they run.
    await page.getByRole('button', { name: 'Menu' }).dispatchEvent('click');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    const scripts = ofType(loaded, 'Script');
    expect(sum(scripts), tableOf(loaded)).toBeGreaterThan(50_000);
    expect(sum(scripts), tableOf(loaded)).toBeLessThanOrEqual(145_000);
    expect(scripts.length, tableOf(loaded)).toBeLessThanOrEqual(7);
    const texts = loaded.filter(({ type }) => ['Document', 'Script', 'Stylesheet'].includes(type));
    expect(texts.filter(({ encoding }) => !['br', 'gzip'].includes(encoding)).map((file) => file.path)).toEqual([]);
  });
}

/** Adds up how far what is on the screen moves by itself, as browsers measure it. */
function watchLayout() {
  (window as unknown as { shift: number }).shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

// The bounds are those of the first page of a session, when nothing of the board is in the browser's cache.
for (const { name, email, path, shows, mostBytes, mostRequests } of [
  { name: 'the account home', email: 'seeker', path: '/account/home', shows: 'Your applications', mostBytes: 305_000, mostRequests: 32 },
  { name: 'the form of an application', email: 'seeker', path: '', shows: 'Respond to Ad', mostBytes: 300_000, mostRequests: 31 },
  { name: 'the employer home', email: 'school', path: '/employer/home', shows: 'My Live Posted Jobs', mostBytes: 318_000, mostRequests: 38 },
  { name: 'a search', email: 'seeker', path: '/jobs/search/1?kw=teacher', shows: /teacher/i, mostBytes: 310_000, mostRequests: 38 },
]) {
  test(`${name} as the first page of a session is light, asks once for its data, and stays in its place`, async ({ page }) => {
    await storeSession(page, `${email}@parnassa.test`, 'shalom-parnassa');
    const posts = (await (await page.request.get('/api/v2/posts?limit=1')).json()) as { data: { _id: string }[] };
    await page.addInitScript(watchLayout);
    const { loaded } = await watchRequests(page);
    const asked: string[] = [];
    page.on('request', (request) => request.method() === 'GET' && request.url().includes('/api/') && asked.push(request.url()));
    await page.goto(path || `/jobs/apply/${posts.data[0]?._id}`);
    await expect(page.getByRole('heading', { name: shows }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(loaded.length, tableOf(loaded)).toBeLessThanOrEqual(mostRequests);
    expect(sum(loaded), tableOf(loaded)).toBeLessThanOrEqual(mostBytes);
    expect(asked.length).toBeGreaterThan(1);
    expect(asked, 'an early answer that is not taken is asked again').toEqual([...new Set(asked)]);
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(0.05);
  });
}

test('a link to the contact form opens it over the page, also as the first act of a visitor', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact and feedback' }).dispatchEvent('click');
  await expect(page.getByRole('dialog', { name: 'Contact and feedback' })).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
});

test('a page that is only read starts its scripts at once for an address with a query', async ({ page }) => {
  await page.goto('/jobs/list/1?gc=SPRING');
  await expect.poll(async () => (await page.context().cookies()).find(({ name }) => name === 'gc')?.value).toBe('SPRING');
});
