import type { BrowserContext, Page, Request } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../src/app/routes';
import { FORM_FIELD } from '../src/platform/web/form-field';
import { expect, test } from './support/board';
import type { BoardProcess } from './support/board-process';

/** What a person does before the scripts of a page run, or where they never do, is done once, or the page says what it needs. */

test.use({
  seed: 'demo',
  expectedFaults: [/status of (400|401|404|409|422)|ERR_(FAILED|INTERNET_DISCONNECTED)|Error loading route module|dynamically imported module/],
});

const ID = '019aa1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b';
const EXAMPLES: Record<string, string> = { page: '1', secs: '9999999999', useEmail: 'reader@example.org' };

/** An example of each address of the URL table; those of mailed links have a key. */
const addresses = (function flatten(entries: RouteConfigEntry[], base = ''): string[] {
  return entries.flatMap(({ path = '', children = [] }) => {
    const full = `${base}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
    return [full, ...flatten(children, full)];
  });
})(routes)
  .filter((path) => !path.includes('*') && !/^\/(posts|jewish-jobs|jewish-organizations)\//.test(path))
  .map((path) => path.replaceAll(/:(\w+)\??/g, (_, name: string) => EXAMPLES[name] ?? ID))
  .map((path) => (/^\/(unsubscribe|support\/unsubscribe|alerts\/(end|pause|of))\/./.test(path) ? `${path}?key=abc` : path));

interface Form {
  /** The name of the form in the action of its page; undefined for one that needs scripts. */
  name: string | undefined;
  fault: string | undefined;
}

/** The forms of a page that the browser would post, and what is wrong with any of its forms. */
function formsOf(html: string): Form[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(([, attributes = '', inside = '']) => {
    if (!/method="post"/.test(attributes)) return /\baction="/.test(attributes) ? [] : [{ name: undefined, fault: `leads nowhere: ${attributes}` }];
    // The browser posts it to another page, whose own form it is.
    if (/\baction="/.test(attributes)) return [];
    const name = new RegExp(`name="${FORM_FIELD}" value="(\\w+)"`).exec(inside)?.[1];
    if (!/type="submit"/.test(inside)) return [{ name, fault: 'has no button that sends it' }];
    return [{ name, fault: name || inside.includes('needs JavaScript') ? undefined : 'does not say that it needs scripts' }];
  });
}

const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), headers: { accept: 'text/html', ...headers }, redirect: 'manual' });

/** The pages with forms that are drawn by the server, by their forms. */
async function pagesWithForms(board: BoardProcess): Promise<Map<string, { path: string; name: string | undefined }>> {
  const found = new Map<string, { path: string; name: string | undefined }>();
  for (const path of addresses) {
    const html = await (await fetch(board.url + path)).text();
    const title = /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? path;
    for (const { name } of formsOf(html)) if (!found.has(`${title} ${name}`)) found.set(`${title} ${name}`, { path, name });
  }
  return found;
}

test('every form works without scripts or says that it needs them, and so does every page that loads its data by scripts', async ({ board }) => {
  const faults: string[] = [];
  let forms = 0;
  for (const path of addresses) {
    const answer = await fetch(board.url + path);
    const html = await answer.text();
    if (/role="status"[^>]*>(?:<[^>]*>)*Loading/.test(html) && !html.includes('needs JavaScript')) faults.push(`${path}: says only that it loads`);
    for (const { name, fault } of formsOf(html)) {
      forms += 1;
      if (fault) faults.push(`${path}: a form ${fault}`);
      if (!name) continue;
      const [sent, foreign] = await Promise.all([
        post(board.url + path, { [FORM_FIELD]: name }),
        post(board.url + path, { [FORM_FIELD]: name }, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }),
      ]);
      const page = await sent.text();
      if (![200, 400].includes(sent.status) || !page.includes('</html>')) faults.push(`${path}: the form ${name} answers ${sent.status}`);
      if (!sent.headers.get('cache-control')?.includes('no-store')) faults.push(`${path}: the answer to ${name} may be kept`);
      if (!sent.headers.get('content-security-policy')?.includes("default-src 'none'")) faults.push(`${path}: the answer to ${name} has no policy`);
      if (foreign.status !== 403) faults.push(`${path}: takes ${name} from another site`);
    }
  }
  expect(faults).toEqual([]);
  expect(forms).toBeGreaterThan(12);
  const unnamed = await post(`${board.url}/auth/login`, { email: 'reader@example.org', password: 'a sentence long enough' });
  expect([unnamed.status, await unnamed.text()]).toEqual([400, expect.stringContaining('needs JavaScript')]);
  expect((await post(`${board.url}/support/contact`, { [FORM_FIELD]: 'feedback', message: 'x'.repeat(300_000) })).status).toBe(413);
});

/** Calls that only read, or that pages make by themselves. */
const READS = /\/(check|state|destination|statistics\/visit|frontend-error)$/;
const isAct = (request: Request) => {
  const { pathname } = new URL(request.url());
  return pathname.startsWith('/api/') && !READS.test(pathname) && (request.method() !== 'GET' || pathname === '/api/v2/auth/verify');
};

/** Holds the scripts of the pages that open from now on. @returns what lets them pass. */
async function holdScripts(context: BrowserContext): Promise<() => void> {
  let release = () => {};
  const free = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(/\/assets\/.*\.js/, async (route) => {
    await free;
    await route.continue();
  });
  return release;
}

test('a form that is sent before the scripts of its page run waits in sight, and is sent once', async ({ board, browser }) => {
  test.slow();
  const pages = await pagesWithForms(board);
  expect(pages.size).toBeGreaterThan(8);
  const wrong: string[] = [];
  for (const { path, name } of pages.values()) {
    const context = await browser.newContext({ baseURL: board.url, viewport: { width: 360, height: 740 } });
    const release = await holdScripts(context);
    const page = await context.newPage();
    const acts: string[] = [];
    page.on('request', (request) => isAct(request) && acts.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.goto(path, { waitUntil: 'commit' });
    const form = name ? page.locator('form', { has: page.locator(`input[name=${FORM_FIELD}][value=${name}]`) }) : page.locator('form[method=post]');
    // The last part of every page.
    await page.getByRole('contentinfo').waitFor();
    const button = form.first().locator('[type=submit]');
    // A form that is folded away.
    if (!(await button.isVisible())) {
      await context.close();
      continue;
    }
    await button.click();
    await button.click();
    await expect(form.first(), path).toHaveAttribute('data-waiting', '');
    expect(acts, path).toEqual([]);
    release();
    await expect.poll(() => acts.length, { message: path }).toBeGreaterThan(0);
    await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0);
    if (acts.length !== 1) wrong.push(`${path}: ${acts.join(', ')}`);
    await context.close();
  }
  expect(wrong).toEqual([]);
});

test('what was typed before the scripts run is sent by Enter', async ({ board, page, context }) => {
  const release = await holdScripts(context);
  await page.goto('/auth/forgot', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Email' }).fill('seeker@parnassa.test');
  await page.keyboard.press('Enter');
  await expect(page.locator('form[data-waiting]')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await board.mailTo('seeker@parnassa.test', /password/i);
});

test('a form whose scripts do not come is posted by the browser', async ({ page, context }) => {
  let fail = () => {};
  const lost = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await context.route(/\/assets\/.*\.js/, async (route) => {
    await lost;
    await route.abort();
  });
  await page.goto('/auth/forgot', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Email' }).fill('employer@parnassa.test');
  await page.keyboard.press('Enter');
  fail();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
});

test('what is typed for the newsletter survives a reload', async ({ page }) => {
  await page.goto('/support/subscription');
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('half@example.org');
  await page.reload();
  await expect(email).toHaveValue('half@example.org');
});

test('a link that is clicked without a connection leads on when it is back', async ({ page, context }) => {
  await page.goto('/jobs/list/1');
  await expect(page.locator('html[data-session], script[data-deferred]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Organizations' }).click();
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /organizations/i })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  const linkOf = async (board: BoardProcess, email: string, subject: RegExp, path: string) =>
    new RegExp(`https?://\\S*${path}[^\\s>)]+`).exec((await board.mailTo(email, subject)).text ?? '')?.[0] ?? '';
  const send = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();

  test('a visitor writes to the board, and a refusal keeps what was typed', async ({ page }) => {
    await page.goto('/support/contact');
    await page.getByRole('textbox', { name: 'Message' }).fill('Where is my post?\nIt was here.');
    await send(page, 'Send message');
    await expect(page.getByText('Enter your email address.').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Where is my post?\nIt was here.');
    await page.getByRole('textbox', { name: 'Email' }).fill('reader@example.org');
    await page.getByRole('checkbox', { name: 'I have checked the FAQ' }).check();
    await send(page, 'Send message');
    await expect(page.getByText('Successfully Submitted Feedback')).toBeVisible();
  });

  test('a visitor subscribes to the newsletter, confirms and unsubscribes', async ({ page, board }) => {
    await page.goto('/support/subscription');
    await page.getByRole('textbox', { name: 'Email' }).fill('plain@example.org');
    await send(page, 'Subscribe');
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await page.goto(await linkOf(board, 'plain@example.org', /newsletter/i, '/support/subscription/confirm/'));
    await send(page, 'Confirm my subscription');
    await expect(page.getByRole('heading', { name: 'You’re subscribed' })).toBeVisible();
    await page.goto(page.url());
    await expect(page.getByRole('heading', { name: 'You’re already subscribed' })).toBeVisible();
    await page.goto('/support/unsubscribe');
    await page.getByRole('textbox', { name: 'Email' }).fill('plain@example.org');
    await send(page, 'Email me the link');
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await page.goto(await linkOf(board, 'plain@example.org', /^Unsubscribe from/, '/unsubscribe/'));
    await expect(page.getByText('plain@example.org will stop getting the newsletter')).toBeVisible();
    await send(page, 'Unsubscribe');
    await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
    await expect(page.getByRole('link', { name: /subscribe again/i })).toBeVisible();
  });

  test('a new account is confirmed, and a password is chosen', async ({ page, board }) => {
    const email = 'plain-account@example.org';
    const body = { first_name: 'Rivka', last_name: 'Stern', email, password: 'a sentence long enough', account_type: 'jobseeker' };
    await page.request.post('/api/v2/auth/register', { data: body });
    await page.goto(await linkOf(board, email, /confirm/i, '/auth/confirm/'));
    await send(page, 'Confirm my account');
    await expect(page.getByRole('heading', { name: 'Your account is confirmed' })).toBeVisible();
    expect(await page.content()).not.toContain('access_token');
    await page.goto(page.url());
    await expect(page.getByRole('heading', { name: 'Your account is confirmed' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirm my account' })).toHaveCount(0);
    await page.goto('/auth/forgot');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await send(page, 'Email me a link');
    await page.goto(await linkOf(board, email, /password/i, '/auth/resetpass/'));
    await page.getByLabel('New password', { exact: true }).fill('another sentence long enough');
    await page.getByLabel('New password again').fill('another sentence long enough');
    await send(page, 'Save my password');
    await expect(page.getByRole('heading', { name: 'Your password is saved' })).toBeVisible();
    expect((await page.request.post('/api/v2/auth/login', { data: { email, password: 'another sentence long enough' } })).status()).toBe(200);
  });

  test('pages that need scripts say so', async ({ page }) => {
    for (const path of ['/jobs/search/1?kw=rabbi', '/auth/login', '/auth/register', '/account/home', `/alerts/of/reader@example.org?key=abc`]) {
      await page.goto(path);
      await expect(page.locator('noscript strong').first(), path).toBeVisible();
      await expect(page.getByText('Loading'), path).toBeHidden();
      // No form looks as if it worked.
      await expect(page.getByRole('main').locator('form:visible [type="submit"]:visible'), path).toHaveCount(0);
    }
  });
});
