import type { Page } from '@playwright/test';
import { expect, test } from './support/board';
import { logIn, logInByForm, logOff, mailedDigits, openSetting, PASSWORD, register } from './support/people';

/** Marks tests of screens alone, which need not run on both databases (`scripts/test.mjs`). */
const ANY_DATABASE = '@any-database';

// Each test continues where the one before ended.
test.describe.configure({ mode: 'serial' });

test('from registration to log off', async ({ page, board, axe }) => {
  await page.goto('/auth/register');
  await axe();
  // A mistyped address is corrected without filling in the form again.
  await register(page, 'rivka.typo@example.org', 'Find a job');
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await expect(page).toHaveTitle(/^Check your email \|/);
  await axe();
  await page.getByRole('link', { name: 'Change it' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('rivka@example.org');
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.reload();
  await page.getByLabel('Code').fill(await mailedDigits(board, 'rivka@example.org'));
  await expect(page.getByRole('heading', { name: 'Shalom, Rivka' })).toBeVisible();
  await axe();
  await logOff(page);
  await logInByForm(page, 'rivka@example.org');
  await expect(page.getByText('rivka@example.org confirmed')).toBeVisible();
  await logOff(page);
});

/** Holds back the scripts of the next pages. @returns lets them load. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('what is typed before the scripts run stays', async ({ page, board }) => {
  const release = await holdScripts(page);
  await page.goto(`${board.url}/auth/login`, { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  release();
  // The label of the button appears when scripts run, and the page has been drawn anew by then.
  await page
    .getByRole('button', { name: 'Toggle password visibility' })
    .or(page.getByRole('button', { name: /password/i }))
    .first()
    .click();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org');
  await expect(page.locator('input[name=password]')).toHaveValue('not the password');
});

test('what is chosen before the scripts run stays', async ({ page, board }) => {
  const release = await holdScripts(page);
  await page.goto(`${board.url}/auth/register`, { waitUntil: 'commit' });
  await page.getByText('Find a job', { exact: true }).click();
  release();
  await expect(page.getByRole('radio', { name: 'Find a job' })).toBeChecked();
  // The form knows of the choice as well.
  await page.getByLabel('First name').fill('Tamar');
  await page.getByLabel('Last name').fill('Levi');
  await page.getByRole('textbox', { name: 'Email' }).fill('tamar.levi@example.org');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
});

test('a form whose button is pressed before the scripts run is sent when they do', async ({ page, board }) => {
  const release = await holdScripts(page);
  await page.goto(`${board.url}/auth/login`, { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Email' }).fill('rivka@example.org');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  release();
  await expect(page.getByRole('heading', { name: 'Shalom, Rivka' })).toBeVisible();
  await logOff(page);
});

test.describe('refusals', () => {
  // The browser writes every error answer to its console.
  test.use({ expectedFaults: [/status of (401|422)/] });

  test('the login page explains that a password is wrong and keeps what was typed', async ({ page, axe }) => {
    await page.goto('/auth/login');
    await page.getByRole('textbox', { name: 'Email' }).fill('rivka@example.org');
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert')).toHaveText('That email or password isn’t right. Reset your password');
    await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', '/auth/forgot');
    // Typing replaces the wrong password.
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('aria-invalid', 'true');
    const selected = await page.getByRole('textbox', { name: 'Password' }).evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]);
    expect(selected).toEqual([0, 'not the password'.length]);
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('rivka@example.org');
    await axe();
    // The address is not typed twice.
    await page.getByRole('navigation', { name: 'Log in or create an account' }).getByRole('link', { name: 'Create an account' }).click();
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('rivka@example.org');
  });

  test('the registration page names the fields that are empty', async ({ page, axe }) => {
    await page.goto('/auth/register');
    await page.getByRole('button', { name: 'Create my account' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('alert').filter({ hasText: 'Please fix the highlighted fields.' })).toBeVisible();
    await expect(page.getByText('Enter your email address.')).toHaveCount(1);
    await expect(page.getByRole('radio', { name: 'Find a job' })).toBeFocused();
    await axe();
  });
});

test('a personal page sends a visitor to the login page and back', async ({ page }) => {
  await page.goto('/account/home?from=mail');
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
  await page.getByRole('textbox', { name: 'Email' }).fill('rivka@example.org');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/account\/home\?from=mail$/);
});

test.describe('roles and redirects', () => {
  test.use({ expectedFaults: [/status of (401|403|404)/] });

  test('a page sends a user without its role home and names the role', async ({ page }) => {
    await logIn(page, 'rivka@example.org');
    for (const path of ['/employer/home', '/employer/orders/list/1', '/employer/jobs/list/current/1']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/account\/home$/);
      await expect(page.getByText('Authorization Failure')).toBeVisible();
      await expect(page.getByText('You need to have one of the following roles: employer, organization visit the FAQ for more information.')).toBeVisible();
      await expect(page.getByRole('alert').getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/faq');
    }
  });

  test('the older addresses of the wizard redirect to the new ones', async ({ page }) => {
    await logIn(page, 'rivka@example.org');
    await page.goto('/account/home');
    await page.getByRole('button', { name: 'Enable Employer' }).click();
    await expect(page.getByRole('link', { name: 'Open employer home' })).toBeVisible();
    for (const prefix of ['', '/account']) {
      for (const path of ['/jobs/prep/start', '/jobs/new/start']) {
        await page.goto(prefix + path);
        await expect(page).toHaveURL(/\/employer\/jobs\/new\/start$/);
      }
      await page.goto(`${prefix}/jobs/manage/0191d0a0-0000-7000-8000-000000000000`);
      await expect(page).toHaveURL(/\/employer\/jobs\/manage\/0191d0a0-0000-7000-8000-000000000000$/);
    }
  });

  for (const path of ['/account/home', '/account/chpass', '/account/remove', '/account/files', '/employer/home', '/candidates/profile']) {
    test(`${path} asks a visitor to log in`, { tag: ANY_DATABASE }, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(new RegExp(`/auth/login\\?redirect=${encodeURIComponent(path).replaceAll('.', '\\.')}$`));
    });
  }

  test('the login page does not redirect to another site', { tag: ANY_DATABASE }, async ({ page }) => {
    for (const bad of ['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)', '/%09/evil.example', '/.//evil.example']) {
      for (const key of ['nextUrl', 'redirect']) {
        await page.goto(`/auth/login?${key}=${encodeURIComponent(bad)}`);
        await page.getByRole('textbox', { name: 'Email' }).fill('rivka@example.org');
        await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
        await page.getByRole('button', { name: 'Log in', exact: true }).click();
        await expect(page.getByRole('link', { name: 'Log off' })).toBeVisible();
        await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/(employer\/home|%09|[^/])/);
        await logOff(page);
      }
    }
  });
});

test.describe('an error of the server', () => {
  test.use({ expectedFaults: [/status of (400|500)/] });
  const fault = { status: 500, json: { detail: 'The disk is full.', error_id: 'x' } };

  test('is shown on every auth page, which keeps what was typed', { tag: ANY_DATABASE }, async ({ page }) => {
    await page.route('**/api/v2/auth/**', (route) => (route.request().url().includes('refresh_user') ? route.continue() : route.fulfill(fault)));
    await page.goto('/auth/forgot');
    await page.getByRole('textbox', { name: 'Email' }).fill('rivka@example.org');
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await expect(page.getByText('The disk is full.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('rivka@example.org');

    await page.goto('/auth/register');
    await page.getByLabel('First name').fill('Rivka');
    await page.getByRole('button', { name: 'Create my account' }).click();
    await expect(page.getByText('The disk is full.')).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Rivka');

    await page.goto('/auth/confirm/some-code');
    await expect(page.getByText('Confirmation failed').first()).toBeVisible();

    for (const path of ['/auth/resetpass', '/auth/resetpass?token=a/9999999999/b', '/auth/resetpass/a/9999999999/b']) {
      await page.goto(path);
      await expect(page.getByLabel('Reset code')).toHaveCount(path === '/auth/resetpass' ? 1 : 0);
      await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Save my password' }).click();
      await expect(page.getByText('The disk is full.')).toBeVisible();
    }
  });

  test('is shown as a toast for every action of the account pages', { tag: ANY_DATABASE }, async ({ page }) => {
    await logIn(page, 'rivka@example.org');
    await page.goto('/account/chpass');
    await page.route('**/api/account/**', (route) => route.fulfill(fault));
    await page.getByRole('button', { name: 'Save my name' }).click();
    await expect(page.getByText('Updating Name')).toBeVisible();
    await page.getByLabel('New email').fill('new@example.org');
    await page.getByRole('button', { name: 'Send a code' }).click();
    await expect(page.getByText('Failed sending code')).toBeVisible();
    await page.getByRole('button', { name: 'Save my password' }).click();
    await expect(page.getByText('Failed saving password')).toBeVisible();

    // The home shows the user's jobs, which the same addresses answer.
    await page.unroute('**/api/account/**');
    await page.goto('/account/home');
    await page.route('**/api/v2/account/newsletter/prefs', (route) => route.fulfill(fault));
    await openSetting(page, 'Newsletter');
    await page.getByRole('button', { name: 'Save days' }).click();
    await expect(page.getByText('Setting Newsletter Preference Failed')).toBeVisible();
  });

  test('is shown as a toast for enabling a feature and sending the confirmation again', async ({ page }) => {
    await page.goto('/auth/register');
    await page.getByRole('radio', { name: 'Find a job' }).check();
    await page.getByLabel('First name').fill('Noa');
    await page.getByLabel('Last name').fill('Levi');
    await page.getByRole('textbox', { name: 'Email' }).fill('noa@example.org');
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create my account' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await logIn(page, 'noa@example.org');
    await page.goto('/account/home');
    await page.route('**/api/auth/resend_confirmation', (route) => route.fulfill(fault));
    await page.getByRole('button', { name: 'Resend verification email' }).click();
    await expect(page.getByText('Resend Verification Email', { exact: true })).toBeVisible();
    await page.route('**/api/v2/employer/enable', (route) => route.fulfill(fault));
    await page.getByRole('button', { name: 'Enable Employer' }).click();
    await expect(page.getByText('Enabling Job Seeker Failed')).toBeVisible();
    await page.unroute('**/api/auth/resend_confirmation');
    await page.getByRole('button', { name: 'Resend verification email' }).click();
    await expect(page.getByRole('button', { name: 'Sent' })).toBeVisible();
  });
});
