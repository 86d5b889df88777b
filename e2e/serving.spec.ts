import { rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { expect, test } from './support/board';
import { freePort, launch, newBoardData } from './support/board-process';
import { ask, askUntilRefused } from './support/keep-alive-client';

/** The process as a server: stopping under load, its ports, and malformed requests. */
const METRICS = `http://127.0.0.1:${await freePort()}`;
// The embedded database is the one whose outbox has pages.
test.use({ seed: 'demo', database: 'embedded', env: { METRICS_PORT: new URL(METRICS).port } });

const paths = ['/jobs/list/1', '/api/v2/posts', '/healthz', '/api/v2/posts?page_num=2', '/nothing-here'];

test('SIGTERM under load drops no request, and ends within 10 seconds', async ({ board }) => {
  const idle = new Agent({ keepAlive: true });
  expect(await ask(idle, `${board.url}/healthz`)).toMatchObject({ status: 200, closes: false });
  const clients = Array.from({ length: 8 }, (_, number) => askUntilRefused(board.url, paths, number % 2 === 0 ? { 'accept-encoding': 'br' } : {}));
  for (const path of paths) await fetch(board.url + path);

  const started = Date.now();
  const stopping = board.stop();
  await expect(async () => expect((await fetch(`${board.url}/readyz`)).status).toBe(503)).toPass({ intervals: [10] });
  const { code } = await stopping;
  expect(code).toBe(0);
  expect(Date.now() - started).toBeLessThan(10_000);
  for (const outcomes of await Promise.all(clients)) {
    expect(outcomes.filter(({ kind }) => kind === 'broken')).toEqual([]);
    // Kept answers and new ones both announce the end of the connection.
    const closing = outcomes.filter((outcome) => outcome.kind === 'answered' && outcome.closes);
    expect(closing.length).toBeGreaterThan(0);
    expect(outcomes.filter((outcome) => outcome.kind === 'answered' && ![200, 404].includes(outcome.status))).toEqual([]);
  }
  idle.destroy();
  await board.restart();
});

test('metrics have a port of their own, on the loopback address', async ({ board }) => {
  const port = new URL(METRICS).port;
  expect(Number(port)).toBeGreaterThan(0);
  for (const path of ['/jobs/list/1', '/api/v2/posts']) await fetch(board.url + path);
  expect((await fetch(`${board.url}/metrics`)).status).toBe(404);
  const metrics = await fetch(`${METRICS}/metrics`);
  expect([metrics.status, metrics.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  const text = await metrics.text();
  expect(text).toMatch(/_count\{area="page",route="\/jobs\/list\/:page\/:slug\?",method="GET",status="200"\} \d/);
  expect(text).toMatch(/_count\{area="api",route="GET \/v2\/posts",method="GET",status="200"\} \d/);
  expect((await fetch(`${METRICS}/`)).status).toBe(404);
});

test.describe('the outbox', () => {
  // The test's own tools may not run scripts in the frame of a mail either.
  test.use({ expectedFaults: [/Blocked script execution in '\S+\/html' because the document's frame is sandboxed/] });

  test('shows a mail, and its links open', async ({ page, board, axe }) => {
    await page.goto('/auth/forgot', { waitUntil: 'networkidle' });
    await page.getByLabel('Email').fill('seeker@parnassa.test');
    await page.getByRole('button', { name: 'Email me a link' }).click();
    const { subject = '' } = await board.mailTo('seeker@parnassa.test', /Reset your .+ password/);
    await page.goto('/dev/mail');
    await axe();
    await page.getByRole('link', { name: subject }).first().click();
    await expect(page.getByRole('heading', { name: subject })).toBeVisible();
    await axe();
    const mail = page.frameLocator('iframe');
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      mail
        .getByRole('link', { name: /password/i })
        .first()
        .click(),
    ]);
    await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('a port in use ends the start with one clear line', async ({ board }) => {
  const { port } = new URL(board.url);
  const { dataDir } = await newBoardData('none', 'embedded');
  const { code, output } = await launch({ DATA_DIR: dataDir, SEED: 'none', PORT: port }).ended;
  await rm(dataDir, { recursive: true });
  expect(code).toBe(1);
  expect(output.trim()).toBe(`The board cannot listen at 127.0.0.1:${port}: another process uses it.`);
});

test.describe('a page of a former release', () => {
  test.use({ expectedFaults: [/status of 404|\/assets\/\S+\.js/] });

  test('whose scripts are gone is loaded again, once', async ({ page }) => {
    let loads = 0;
    let isGone = true;
    await page.addInitScript(() => addEventListener('parnassa:hydrated', () => Object.assign(window, { runs: true })));
    await page.route('**/assets/*.js', (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) return;
      loads += 1;
      // The second document is that of the new release.
      if (loads === 2) isGone = false;
    });
    await page.goto('/auth/login');
    await expect.poll(() => loads).toBe(2);
    await page.waitForFunction(() => 'runs' in window);

    isGone = true;
    await page.reload({ waitUntil: 'networkidle' });
    expect([loads, await page.evaluate(() => 'runs' in window)]).toEqual([3, false]);
  });
});
