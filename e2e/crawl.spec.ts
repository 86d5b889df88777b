import type { Page } from '@playwright/test';
import { accessibilityFaults } from './support/accessibility';
import { expect, TRACED_FRAME, test } from './support/board';
import { isFirst } from './support/claims';
import { storeSession } from './support/people';

/**
 * A walk on a slow machine takes longer than an access token lives. The browser reports the call that the old token made; the page
 * repeats it with a new one.
 */
const RENEWAL = /status of 401 \(Unauthorized\)/;

// Each of these crawls has its own board, so they may run in parallel.
test.describe.configure({ mode: 'parallel', timeout: 1_800_000 });
// Failures are described in the messages of the assertions, so no trace is needed.
test.use({ expectedFaults: [RENEWAL], seed: 'demo', env: { RATE_LIMIT_SCALE: '1000' }, viewport: { width: 360, height: 740 }, trace: 'off' });

const START = 'the start';
/** Its links open a dialog. */
const CONTACT = '/support/contact';
const FACET = /^\/(jobs|organizations|candidates)\/(state|skill|country|degree|orgtype|contract_type|benefit|movement|language|start)\/[^/]+\//;
const PERSONAL = /^\/(account|admin|auth|candidates|employer|support|jobs\/(search|remote|degree|contract_type|apply))\b/;
/** Whether a link leads to a page of the site, not to a file, a feed or the API. */
const isPage = (url: URL) => !/^\/(api|feeds|assets|dev|resumes)\//.test(url.pathname) && !/\.\w{2,5}$/.test(url.pathname);

/** `/jobs/state/NY/3` → `/jobs/state/:value/:number`: pages of one kind are alike. */
const kindOf = ({ pathname, search }: URL): string =>
  pathname
    .replace(/^\/jobs\/pay\/[^/]+(\/\w+)?$/, '/jobs/pay/:group')
    .replace(FACET, '/$1/$2/:value/')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}.*$/, ':id')
    .replace(/\/\d+$/, '/:number') + (search ? '?' : '');

/** The address from which React Router loads the data of a page. */
const dataOf = ({ pathname, search }: URL): string => (pathname === '/' ? '/_.data' : `${pathname}.data`) + search;

/** The pages of this site that a text links to. */
const linksOf = (hrefs: string[], base: string): URL[] =>
  hrefs
    .map((href) => new URL(href, base))
    .filter((url) => url.origin === new URL(base).origin && isPage(url))
    .map((url) => {
      url.hash = '';
      return url;
    });

/** Addresses without a fault. The answers are the same for everyone, because a session exists in the browser only. */
const faultless = new Set<string>();

/** Requests a page without the browser. @returns its status if it is a fault. */
async function faultOf({ href }: URL): Promise<number | undefined> {
  if (faultless.has(href)) return undefined;
  const answer = await fetch(href);
  await answer.arrayBuffer();
  if (!answer.ok) return answer.status;
  faultless.add(href);
  return undefined;
}

/**
 * Opens the current page again through a link to it, on the page that it was found on. Neither reloads the site: each of the pages
 * has been loaded as a document when the walk came to it.
 */
async function followLink(page: Page, from: string, { pathname, search }: URL): Promise<void> {
  const title = await page.title();
  await openWithin(page, new URL(from, page.url()));
  const link = page.locator(`a[href="${pathname}${search}"], a[href^="${pathname}${search}#"]`).first();
  if ((await link.count()) === 0) await page.getByRole('button', { name: 'Menu' }).click();
  await expect(link, `${pathname}, on ${from}`).toBeAttached();
  await link.dispatchEvent('click');
  await expect(page, `${pathname}, by its link on ${from}`).toHaveTitle(title);
}

/** The first part of an address: the pages of an area have the same menu. */
const areaOf = ({ pathname }: URL): string => pathname.split('/')[1] ?? '';

/** Opens an address within the loaded site, as its links do, and waits until the page stands. */
async function openWithin(page: Page, { pathname, search }: URL): Promise<void> {
  await page.evaluate(async (path) => {
    const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } };
    await router.navigate(path);
    // The router has the data of the page; the browser is idle when the page is drawn.
    await new Promise((resolve) => requestIdleCallback(resolve));
  }, pathname + search);
}

interface Walk {
  /** The color schemes in which the accessibility of a page is checked. */
  schemes: readonly ('light' | 'dark')[];
  /** Whether the accessibility of a page is checked. */
  audits?: (url: URL) => boolean;
  /** Whether a page is also opened through its link. */
  byLinks?: boolean;
  /**
   * Whether a page that another walk with a session has loaded is opened within the site, which takes a quarter of the time. The
   * server does not know sessions, so all of them load the same document.
   */
  withSession?: boolean;
}

/**
 * Follows the links of the site from the front page, opens one page of each kind, and collects the faults of the pages. Links to
 * other personal pages of a kind are requested without the browser; the walk without scripts requests all public pages.
 */
async function walk(
  page: Page,
  origin: string,
  { schemes, audits = () => true, byLinks = false, withSession = false }: Walk,
): Promise<{ faults: string[]; kinds: Set<string> }> {
  const faults: string[] = [];
  const kinds = new Set<string>();
  const queue: { url: URL; from: string }[] = [{ url: new URL('/', origin), from: START }];
  const seen = new Set(['/']);
  const areas = new Set<string>();
  let current = '';
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !TRACED_FRAME.test(text) && !RENEWAL.test(text)) faults.push(`${current}: ${text}`);
  });
  page.on('pageerror', (error) => faults.push(`${current}: ${error.message}`));
  for (const { url, from } of queue) {
    const kind = kindOf(url);
    current = url.pathname + url.search;
    if (kinds.has(kind)) {
      const fault = PERSONAL.test(url.pathname) && (await faultOf(url));
      if (fault) faults.push(`${current}: ${fault}, linked from ${from}`);
      continue;
    }
    kinds.add(kind);
    const loads = from === START || !withSession || (await isFirst(`load ${kind} with a session`));
    const status = loads ? ((await page.goto(url.href))?.status() ?? 0) : ((await faultOf(url)) ?? 0);
    if (status >= 400) faults.push(`${current}: ${status}, linked from ${from}`);
    if (!loads) await openWithin(page, url);
    await expect(page.getByRole('status').filter({ hasText: 'Loading' }), current).toHaveCount(0);
    await expect(page.getByRole('heading').first(), current).toBeVisible();
    // Reports of missing pages quote the heading of the error page, so its link tells it.
    if (await page.getByRole('link', { name: 'Go to the front page' }).count()) faults.push(`${current}: not found, linked from ${from}`);
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) faults.push(`${current}: scrolls sideways at 360 px`);
    for (const [index, colorScheme] of (audits(url) ? schemes : []).entries()) {
      await page.emulateMedia({ colorScheme });
      const found = await accessibilityFaults(page, index === 0 ? 'all rules' : 'rules of colors', `the crawl in ${colorScheme}`);
      faults.push(...found.map((fault) => `${current} (${colorScheme}): ${fault}`));
    }
    const menu = page.getByRole('button', { name: 'Menu' });
    if ((loads || !areas.has(areaOf(url))) && (await menu.isVisible())) await menu.click();
    areas.add(areaOf(url));
    const hrefs = await page.evaluate(() => [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''));
    for (const link of linksOf(hrefs, origin)) {
      const path = link.pathname + link.search;
      if (seen.has(path)) continue;
      seen.add(path);
      queue.push({ url: link, from: current });
    }
    if (byLinks && from !== START && url.pathname !== CONTACT) await followLink(page, from, url);
  }
  return { faults, kinds };
}

/** The page that a link to the login or registration names as the next one. */
const pageAfterLogin = ({ pathname, searchParams }: URL): string | null => (/^\/auth\/(login|register)$/.test(pathname) ? searchParams.get('redirect') : null);

/** The id of a job at an address in a list: `/jobs/skill/Hebrew/view/:id` shows what the job's own address, `/jobs/view/:id/:slug`, shows. */
const jobInList = ({ pathname }: URL): string | undefined => /^\/jobs\/\w+\/[^/]+\/view\/([^/]+)/.exec(pathname)?.[1];
const jobAtOwnAddress = (path: string): string | undefined => /^\/jobs\/view\/([^/]+)/.exec(path)?.[1];

// The login page is the same for every page that follows it. So it is requested once, and each page that follows it is requested too.
test('every page that a visitor without scripts can reach exists', async ({ board }) => {
  const broken: string[] = [];
  const queue = [{ url: new URL('/', board.url), from: START }];
  const seen = new Set(['/']);
  const kinds = new Set<string>();
  const jobs = new Set<string>();
  for (const { url, from } of queue) {
    const path = url.pathname + url.search;
    const job = jobInList(url);
    // A job has an address in each list that names it. Of these, one for each kind of list is requested as a document, and the others
    // as data, which takes half of the time and has the same status. The document of each job is requested at its own address.
    const asData = job !== undefined && kinds.has(kindOf(url));
    if (job) jobs.add(job);
    const answer = await fetch(asData ? board.url + dataOf(url) : url);
    const text = asData ? await answer.arrayBuffer().then(() => '') : await answer.text();
    // Personal pages answer with the shell and ask to log in, in the browser.
    if (!answer.ok) broken.push(`${path}: ${answer.status}, linked from ${from}`);
    if (!kinds.has(kindOf(url))) {
      kinds.add(kindOf(url));
      // A link within the app requests this address; 204 means that the page loads no data from the server.
      const data = await fetch(board.url + dataOf(url));
      await data.arrayBuffer();
      if (!data.ok) broken.push(`${path}: ${data.status} within the app, linked from ${from}`);
    }
    const hrefs = [...text.matchAll(/<a\b[^>]*?\bhref="([^"]+)"/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'));
    const links = linksOf(hrefs, board.url);
    const targets = links.map(pageAfterLogin).filter((target) => target !== null);
    for (const link of [...links, ...linksOf(targets, board.url)]) {
      const key = pageAfterLogin(link) ? `${link.pathname}?redirect` : link.pathname + link.search;
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push({ url: link, from: path });
    }
  }
  expect(broken).toEqual([]);
  const own = new Set([...seen].map(jobAtOwnAddress));
  expect(
    [...jobs].filter((id) => !own.has(id)),
    'jobs whose own address no page links to',
  ).toEqual([]);
  expect(seen.size, 'the walk went through the whole board').toBeGreaterThan(500);
});

test('a value that cannot exist is a 404; a list that is only empty is a page', async ({ board, request }) => {
  const statusOf = async (path: string) => `${path}: ${(await request.get(board.url + path)).status()}`;
  const impossible = [
    '/nowhere',
    '/jobs/list/0',
    '/jobs/list/first',
    '/jobs/state/ZZ/1',
    '/jobs/country/XX/1',
    '/jobs/skill/Alchemy/1',
    '/jobs/orgtype/Guild/1',
    '/jobs/movement/Moonlight/1',
  ];
  for (const path of [...impossible, '/organizations/state/ZZ/1', '/organizations/country/XX/1']) expect(await statusOf(path)).toBe(`${path}: 404`);
  for (const path of ['/jobs/state/GU/1', '/jobs/state/ny/1', '/jobs/list/5000', '/organizations/state/GU/1'])
    expect(await statusOf(path)).toBe(`${path}: 200`);
});

test('a visitor meets no fault on any kind of page', async ({ page, board }) => {
  const { faults, kinds } = await walk(page, board.url, { schemes: ['light', 'dark'], byLinks: true });
  expect(faults).toEqual([]);
  expect(kinds.size).toBeGreaterThan(25);
});

// The longest walk is the first, so that it does not run alone at the end.
for (const persona of ['admin', 'recruiter', 'school', 'employer', 'seeker', 'newcomer']) {
  test(`the ${persona} meets no fault on any kind of page`, async ({ page, board }) => {
    await storeSession(page, `${persona}@parnassa.test`, 'shalom-parnassa');
    // Public pages are the same for everyone; the visitor's crawl checks their accessibility.
    const { faults, kinds } = await walk(page, board.url, { schemes: ['light'], audits: ({ pathname }) => PERSONAL.test(pathname), withSession: true });
    expect(faults).toEqual([]);
    expect(kinds.size).toBeGreaterThan(25);
    await page.goto('/account/home');
    await expect(page.getByRole('heading', { level: 1, name: /^(Shalom|Account settings)/ }), 'the session lasts to the end').toBeVisible();
  });
}
