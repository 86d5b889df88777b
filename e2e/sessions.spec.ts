import type { Page } from '@playwright/test';
import { SignJWT } from 'jose';
import { expect, test } from './support/board';
import { logIn, logOff, openSetting, PASSWORD, registerAndConfirm } from './support/people';

const EMAIL = 'noa@example.org';
const SECRET = 'a secret of the board for its tests, long enough';

test.describe.configure({ mode: 'serial' });
test.use({ env: { APP_SECRET: SECRET }, expectedFaults: [/status of (401|403|500)/] });

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** Replaces the valid token with one that has just expired, as if a quarter of an hour had passed. */
async function letTokenRunOut(page: Page): Promise<void> {
  const claims = JSON.parse(Buffer.from((await stored(page, 'token'))?.split('.')[1] ?? '', 'base64url').toString());
  const old = await new SignJWT({ sid: claims.sid, roles: claims.roles })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(claims.sub)
    .setIssuedAt('16 minutes ago')
    .setExpirationTime('1 minute ago')
    .sign(new TextEncoder().encode(SECRET));
  await page.evaluate((token) => localStorage.setItem('token', token), old);
}

const countRefreshes = (...pages: Page[]) => {
  const seen: string[] = [];
  for (const page of pages) page.on('request', (request) => request.url().endsWith('/api/auth/refresh') && seen.push(request.url()));
  return seen;
};

const home = (page: Page) => expect(page.getByRole('heading', { name: 'Shalom, Rivka' })).toBeVisible();

test('an expired token is refreshed once for all waiting calls', async ({ page, board }) => {
  await registerAndConfirm(page, board, EMAIL, 'Find a job');
  await letTokenRunOut(page);
  const refreshes = countRefreshes(page);
  await page.reload();
  await home(page);
  await openSetting(page, 'Your sessions');
  await expect(page.getByText('this device')).toBeVisible();
  expect(refreshes).toHaveLength(1);
});

test('two tabs that find the token expired at the same moment refresh it once, and both stay logged in', async ({ page, context }) => {
  await logIn(page, EMAIL);
  const other = await context.newPage();
  await Promise.all([page.goto('/account/home'), other.goto('/account/home')]);
  await Promise.all([home(page), home(other)]);
  for (let round = 0; round < 3; round += 1) {
    await letTokenRunOut(page);
    const refreshes = countRefreshes(page, other);
    await Promise.all([page.reload(), other.reload()]);
    await Promise.all([home(page), home(other)]);
    expect(refreshes).toHaveLength(1);
    page.removeAllListeners('request');
    other.removeAllListeners('request');
  }
});

test('two tabs of a browser without locks both stay logged in as well', async ({ page, context }) => {
  await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
  await logIn(page, EMAIL);
  const other = await context.newPage();
  await Promise.all([page.goto('/account/home'), other.goto('/account/home')]);
  await letTokenRunOut(page);
  await Promise.all([page.reload(), other.reload()]);
  await Promise.all([home(page), home(other)]);
});

test('the server replaces a token whose roles are out of date', async ({ page }) => {
  await logIn(page, EMAIL);
  await page.goto('/account/home');
  const before = await stored(page, 'token');
  await page.getByRole('button', { name: 'Enable Employer' }).click();
  await expect(page.getByRole('link', { name: 'Open employer home' })).toBeVisible();
  await expect.poll(() => stored(page, 'token')).not.toBe(before);
  const claims = JSON.parse(Buffer.from((await stored(page, 'token'))?.split('.')[1] ?? '', 'base64url').toString());
  expect(claims.roles).toEqual(['user', 'jobseeker', 'employer']);
});

test('a session that was ended elsewhere redirects to the login page and back', async ({ page, browser, board }) => {
  await logIn(page, EMAIL);
  await page.goto('/account/home?from=mail#newsletter-days');
  await home(page);
  const elsewhere = await browser.newPage({ baseURL: board.url });
  await logIn(elsewhere, EMAIL);
  await elsewhere.goto('/account/home');
  await openSetting(elsewhere, 'Your sessions');
  await elsewhere.getByRole('button', { name: 'Log off everywhere' }).click();
  await expect(elsewhere).toHaveURL(/\/auth\/login$/);
  await elsewhere.close();

  // The next action on that device discovers it.
  await openSetting(page, 'Newsletter');
  await expect(page).toHaveURL(/\/auth\/login\?reauth=1&redirect=%2Faccount%2Fhome%3Ffrom%3Dmail%23newsletter-days$/);
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  expect([await stored(page, 'token'), await stored(page, 'refreshToken')]).toEqual([null, null]);
  await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/account\/home\?from=mail#newsletter-days$/);
});

test('a visitor with an expired session can read public pages', async ({ page }) => {
  await logIn(page, EMAIL);
  await letTokenRunOut(page);
  await page.evaluate(() => localStorage.setItem('refreshToken', 'long-gone'));
  await page.goto('/jobs/list/1#list');
  const login = page.getByRole('banner').getByRole('link', { name: 'Log in' });
  await expect(login).toBeVisible();
  // The way back has the place within the page.
  await expect(login).toHaveAttribute('href', '/auth/login?redirect=%2Fjobs%2Flist%2F1%23list');
  await page.goto('/account/chpass#new');
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Faccount%2Fchpass%23new$/);
});

test('a refused call shows the refusal while the session is valid', async ({ page }) => {
  await logIn(page, EMAIL);
  await page.route('**/api/v2/account/newsletter/prefs', (route) => route.fulfill({ status: 403, json: { detail: 'You don’t have permission to do this.' } }));
  await page.goto('/account/home');
  await openSetting(page, 'Newsletter');
  await page.getByRole('button', { name: 'Save days' }).click();
  await expect(page.getByText('Authentication error. Reload the page, and if the issue persists, please log out and in again.')).toBeVisible();
  await home(page);
});

test('logging off in one tab logs off the other', async ({ page, context }) => {
  await logIn(page, EMAIL);
  await page.goto('/account/home');
  const other = await context.newPage();
  await other.goto('/account/chpass');
  await expect(other.getByRole('heading', { name: 'Change my information' })).toBeVisible();
  await logOff(page);
  await expect(other).toHaveURL(/\/auth\/login\?redirect=%2Faccount%2Fchpass$/);
  await expect(other.getByText(EMAIL)).toHaveCount(0);
});

test('without “keep me logged in” the session ends with the browser’s', async ({ page, context, browser, board }) => {
  for (const remember of [false, true]) {
    await page.goto('/auth/login');
    await page.getByRole('checkbox', { name: 'Keep me logged in' }).setChecked(remember);
    await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Log off' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Log off' })).toBeVisible();

    // A restarted browser has its local storage and no session cookies.
    const { cookies, origins } = await context.storageState();
    const later = await browser.newContext({ baseURL: board.url, storageState: { cookies: cookies.filter(({ expires }) => expires !== -1), origins } });
    const opened = await later.newPage();
    await opened.goto('/account/home');
    if (remember) await home(opened);
    else await expect(opened).toHaveURL(/\/auth\/login\?redirect=/);
    await later.close();
    await logOff(page);
  }
});

test('a changed password logs off the other devices and not this one', async ({ page, browser, board }) => {
  await logIn(page, EMAIL);
  const elsewhere = await browser.newPage({ baseURL: board.url });
  await logIn(elsewhere, EMAIL);
  await page.goto('/account/chpass');
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill('quite another sentence');
  await page.getByLabel('New password again').fill('quite another sentence');
  await page.getByRole('button', { name: 'Save my password' }).click();
  await expect(page.getByText('Successfully saved password')).toBeVisible();
  await elsewhere.goto('/account/home');
  await expect(elsewhere).toHaveURL(/\/auth\/login\?reauth=1&redirect=/);
  await elsewhere.close();
  await page.goto('/account/home');
  await home(page);
});
