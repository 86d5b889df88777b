import type { Page } from '@playwright/test';
import { SignJWT } from 'jose';
import { expect, test } from './support/board';
import { logIn, logOff, openSetting, registerAndConfirm } from './support/people';

const SECRET = 'a secret of the board for its tests, long enough';
const ADMIN = { email: 'admin@example.org', password: 'the admin has a sentence' };
const USER = 'rivka@example.org';
const OTHER = 'shira@example.org';

test.describe.configure({ mode: 'serial' });
test.use({ env: { APP_SECRET: SECRET, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }, expectedFaults: [/status of (401|403|404)/] });

const ids: Record<string, string> = {};
const token = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '');
const claimsOf = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString());
const bar = (page: Page) => page.getByRole('region', { name: 'Acting as another user' });

/** Calls the API with the tokens of the page. */
const callApi = (page: Page, path: string, method = 'GET') =>
  page.evaluate(
    async ([url = '', how = '']) => {
      const answer = await fetch(url, { method: how, headers: { authorization: `Bearer ${localStorage.getItem('token')}` } });
      return { status: answer.status, body: await answer.json().catch(() => null) };
    },
    [`/api${path}`, method],
  );

/** Acts for a user as the back office does: the admin's own tokens are stashed under `extra_tokens`. */
async function actFor(page: Page, email: string): Promise<void> {
  const { status, body } = await callApi(page, `/v3/admin/users/become/${ids[email]}`);
  expect(status).toBe(200);
  await page.evaluate((acting) => {
    const name = 'Admin NoLast';
    const userId = JSON.parse(atob((localStorage.getItem('token') ?? '').split('.')[1] ?? '')).sub;
    const own = { userId, name, token: localStorage.getItem('token'), refreshToken: localStorage.getItem('refreshToken'), path: location.pathname };
    const others = JSON.parse(localStorage.getItem('extra_tokens') ?? '[]').filter((other: { userId: string }) => other.userId !== acting.user._id);
    localStorage.setItem('extra_tokens', JSON.stringify([...others, own]));
    localStorage.removeItem('refreshToken');
    localStorage.setItem('token', acting.tokens.token);
  }, body);
  await page.goto('/account/home');
}

async function logInAsAdmin(page: Page): Promise<void> {
  await logIn(page, ADMIN.email, ADMIN.password);
  await page.goto('/account/chpass');
  await expect(page.getByRole('heading', { name: 'Change my information' })).toBeVisible();
}

test('the users to act for register', async ({ page, board }) => {
  for (const email of [USER, OTHER]) {
    await registerAndConfirm(page, board, email, 'Find a job');
    ids[email] = claimsOf(await token(page)).sub;
    await page.getByRole('main').getByRole('link', { name: 'Edit information' }).click();
    await page.getByLabel('Last name').fill(email === USER ? 'Stern' : 'Adler');
    await page.getByRole('button', { name: 'Save my name' }).click();
    await expect(page.getByText('Updated Name')).toBeVisible();
    await logOff(page);
  }
});

test('only an admin may act for a user', async ({ page }) => {
  await logIn(page, USER);
  expect((await callApi(page, `/v3/admin/users/become/${ids[OTHER]}`)).status).toBe(403);
  await expect(bar(page)).toHaveCount(0);
});

test('the bar names the user; calls that only the user may make are refused; one click returns', async ({ page, axe }) => {
  await logInAsAdmin(page);
  await actFor(page, USER);
  await expect(bar(page)).toContainText(/You’re viewing the board as Rivka Stern, until \d+:\d\d [AP]M/);
  await expect(page.getByRole('main').getByText(USER)).toBeVisible();
  await axe();
  expect(claimsOf(await token(page))).toMatchObject({ sub: ids[USER], act: { sub: expect.any(String) } });
  expect((await callApi(page, '/v2/account/remove_account', 'DELETE')).status).toBe(403);
  expect((await callApi(page, `/v3/admin/users/become/${ids[OTHER]}`)).status).toBe(403);
  await openSetting(page, 'Your sessions');
  await expect(page.getByText('Board staff, acting for you')).toBeVisible();

  await bar(page).getByRole('button', { name: 'Return to Admin NoLast' }).click();
  await expect(page).toHaveURL(/\/account\/chpass$/);
  await expect(bar(page)).toContainText('You’re back in your own account.');
  await expect(page.getByRole('main').getByText(ADMIN.email)).toBeVisible();
});

test('an admin switches between several users and removes them', async ({ page }) => {
  await logInAsAdmin(page);
  await actFor(page, USER);
  await bar(page)
    .getByRole('button', { name: /^Return/ })
    .click();
  await expect(bar(page)).toContainText('You’re back in your own account.');
  await actFor(page, OTHER);
  await expect(bar(page)).toContainText('You’re viewing the board as Rivka Adler');
  await bar(page).getByRole('button', { name: 'Switch to Rivka Stern' }).click();
  await expect(bar(page)).toContainText('You’re viewing the board as Rivka Stern');
  await expect(page.getByRole('main').getByText(USER)).toBeVisible();
  await bar(page)
    .getByRole('button', { name: /^Return/ })
    .click();
  await expect(page.getByRole('main').getByText(ADMIN.email)).toBeVisible();
  await bar(page).getByRole('button', { name: 'Done' }).click();
  await expect(bar(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('extra_tokens'))).toBeNull();
});

test('after half an hour the admin returns to the page they came from, with a notice', async ({ page, axe }) => {
  await logInAsAdmin(page);
  await actFor(page, USER);
  await expect(bar(page)).toContainText('You’re viewing the board as Rivka Stern');
  await openSetting(page, 'Newsletter');
  // The page's own requests have ended, so that the click is the first one with the old token.
  await expect(page.getByText(/The next issue goes out|No days selected/)).toBeVisible();
  const { sub, sid, act, roles } = claimsOf(await token(page));
  const old = await new SignJWT({ sid, act, roles })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(sub)
    .setIssuedAt('31 minutes ago')
    .setExpirationTime('1 minute ago')
    .sign(new TextEncoder().encode(SECRET));
  await page.evaluate((value) => localStorage.setItem('token', value), old);
  await page.getByRole('button', { name: 'Save days' }).click();
  await expect(page).toHaveURL(/\/account\/chpass$/);
  await expect(bar(page)).toContainText('Your 30 minutes as Rivka Stern are up. You’re back in your own account.');
  await expect(page.getByRole('main').getByText(ADMIN.email)).toBeVisible();
  await axe();
  await bar(page).getByRole('button', { name: 'Done' }).click();
  await expect(bar(page)).toHaveCount(0);
});

test('another tab switches as well, and never sends a request as another user', async ({ page, context }) => {
  await logInAsAdmin(page);
  const other = await context.newPage();
  await other.goto('/account/chpass');
  await expect(other.getByRole('main').getByText(ADMIN.email)).toBeVisible();
  await actFor(page, USER);
  await expect(other.getByRole('main').getByText(USER)).toBeVisible();
  await expect(bar(other)).toContainText('You’re viewing the board as Rivka Stern');
});

test('an admin turns debug on and the admin role off, in this browser only', async ({ page }) => {
  await logInAsAdmin(page);
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Debug off' }).click();
  await expect(banner.getByRole('button', { name: 'Debug on' })).toBeVisible();
  await banner.getByRole('button', { name: 'Admin on' }).click();
  await expect(banner.getByRole('button', { name: 'Admin off' })).toBeVisible();
  await page.reload();
  await banner.getByRole('button', { name: 'Admin off' }).click();
  await expect(banner.getByRole('button', { name: 'Admin on' })).toBeVisible();
  expect((await callApi(page, '/v2/auth/refresh_user')).body.user.roles).toEqual(['user', 'admin']);
});

test('logging off ends the admin’s session as well', async ({ page }) => {
  await logInAsAdmin(page);
  const own = await token(page);
  await actFor(page, USER);
  const acting = await token(page);
  await logOff(page);
  await expect(bar(page)).toHaveCount(0);
  for (const ended of [own, acting]) {
    const { status } = await page.evaluate(async (value) => {
      const answer = await fetch('/api/v2/auth/refresh_user', { headers: { authorization: `Bearer ${value}` } });
      return { status: answer.status };
    }, ended);
    expect(status).toBe(401);
  }
});
