import type { Page } from '@playwright/test';
import { expect, test } from './support/board';
import { logIn, openSetting, PASSWORD, registerAndConfirm } from './support/people';

const EMAIL = 'dina@example.org';
const NEW_PASSWORD = 'quite another sentence';

test.describe.configure({ mode: 'serial' });
// The browser writes every error answer to its console.
test.use({ expectedFaults: [/status of (400|401|422|500)/] });

test('the account home enables a feature, sets newsletter days and downloads the data', async ({ page, board, axe }) => {
  await registerAndConfirm(page, board, EMAIL, 'Post jobs for an organization');
  const confirmed = page.getByRole('heading', { name: 'Your email is confirmed' });
  await expect(confirmed).toBeVisible();
  // It is said once.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(confirmed).toHaveCount(0);
  await expect(page.getByText('Adds the job seeker pages to your menu. Employers see your profile only if you show it.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Employer home', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Enable Job Candidate' }).click();
  await expect(page.getByRole('link', { name: 'Open my profile' })).toBeVisible();
  const steps = page.getByRole('region', { name: 'Your first steps' });
  await expect(steps).toContainText('0 of 4 done');
  // The lists of somebody who has nothing yet are part of the steps.
  await expect(page.getByRole('heading', { name: 'Your applications' })).toHaveCount(0);
  await openSetting(page, 'Newsletter');
  await page.getByRole('checkbox', { name: 'Sunday' }).check();
  await page.getByRole('button', { name: 'Save days' }).click();
  await expect(page.getByText('Newsletter Preferences Updated')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toMatch(/^my-data-.*\.zip$/);
  await axe();
});

test('the auth pages redirect a logged-in user, and never to another site', async ({ page }) => {
  await logIn(page, EMAIL);
  for (const path of ['login', 'register', 'forgot']) {
    await page.goto(`/auth/${path}?nextUrl=//other.example`);
    await expect(page).toHaveURL(/\/employer\/home$/);
  }
  await page.goto('/auth/login?redirect=%2Faccount%2Fhome');
  await expect(page).toHaveURL(/\/account\/home$/);
});

test('the account page changes name, email and password, and shows what is wrong with a refused change', async ({ page, board, axe }) => {
  await logIn(page, EMAIL);
  await page.goto('/account/chpass');
  // This board has no login with Google.
  await expect(page.getByText('Forgot your password?', { exact: true })).toBeVisible();
  await page.getByLabel('First name').fill('דינה');
  await page.getByRole('button', { name: 'Save my name' }).click();
  await expect(page.getByText('Updated Name')).toBeVisible();
  await page.getByLabel('First name').fill('');
  await page.getByRole('button', { name: 'Save my name' }).click();
  await expect(page.getByText('Updating Name')).toBeVisible();

  await page.getByLabel('New email').fill('dina.new@example.org');
  await page.getByRole('button', { name: 'Send a code' }).click();
  await expect(page.getByText('Code sent to dina.new@example.org')).toBeVisible();
  const code = /\b\d{6}\b/.exec((await board.mailTo('dina.new@example.org', /code/i)).text ?? '')?.[0] ?? '';
  await page.getByLabel('Code from our email').fill('not it');
  await page.getByRole('button', { name: 'Save my email' }).click();
  await expect(page.getByText('Failed saving email')).toBeVisible();
  await page.getByLabel('Code from our email').fill(code);
  await page.getByRole('button', { name: 'Save my email' }).click();
  await expect(page.getByText('Successfully saved email')).toBeVisible();

  await page.getByLabel('Current password').fill('not my password');
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('New password again').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save my password' }).click();
  await expect(page.getByText('Failed saving password')).toBeVisible();
  await axe();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save my password' }).click();
  await expect(page.getByText('Successfully saved password')).toBeVisible();
});

test('a link for a forgotten password sets a new one, once', async ({ page, board, axe }) => {
  await page.goto('/auth/forgot');
  await page.getByLabel('Email').fill('dina.new@example.org');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText('a reset link was emailed')).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Use another address' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('dina.new@example.org');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('a reset link was emailed')).toHaveCount(2);
  const mail = await board.mailTo('dina.new@example.org', /Reset your .+ password/);
  const link = /https?:\/\/\S*\/auth\/resetpass\/\S+?\/\d+\/[\w-]+/.exec(mail.text ?? '')?.[0] ?? '';
  const fill = async (tab: Page) => {
    await tab.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await tab.getByLabel('New password again').fill(PASSWORD);
  };
  const second = await page.context().newPage();
  for (const tab of [page, second]) {
    await tab.goto(link);
    await fill(tab);
  }
  await page.getByRole('button', { name: 'Save my password' }).click();
  await expect(page).toHaveURL(/\/account\/home$/);
  await second.getByRole('button', { name: 'Save my password' }).click();
  await expect(second.getByText('The link no longer works.')).toBeVisible();
  await expect(second.getByRole('link', { name: 'Get a new one' })).toBeVisible();
  await second.close();

  // A link that was used or has expired says so before a password is typed.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get a new link' })).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0);
  await axe();
  await page.goto(link.replace(/\/\d+\//, '/1700000000/'));
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Get a new link' }).click();
});

test('somebody without a password has a link mailed to choose one, from the account page', async ({ page, board }) => {
  await logIn(page, 'dina.new@example.org');
  await page.goto('/account/chpass');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText('We emailed a link to set a new password to dina.new@example.org.')).toBeVisible();
  await board.mailTo('dina.new@example.org', /Reset your .+ password/);
});

test('the confirmation page refuses a wrong code and reassures a confirmed user', async ({ page }) => {
  await page.goto('/auth/confirm?code=nonsense');
  await expect(page.getByText('Confirmation failed').first()).toBeVisible();
  await logIn(page, 'dina.new@example.org');
  await page.goto('/auth/confirm?code=nonsense');
  await expect(page.getByRole('heading', { name: 'Your account is confirmed' })).toBeVisible();
});

test('the account pages show server errors', async ({ page }) => {
  await page.route('**/api/v2/auth/login', (route) => route.fulfill({ status: 500, json: { detail: 'x', error_id: 'x' } }));
  await page.goto('/auth/login');
  await page.getByRole('textbox', { name: 'Email' }).fill('dina.new@example.org');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Login failed: Unknown error occurred')).toBeVisible();
  await page.unroute('**/api/v2/auth/login');
  await logIn(page, 'dina.new@example.org');
  await page.route('**/api/v2/account/**', (route) => route.fulfill({ status: 500, json: { detail: 'The disk is full.', error_id: 'x' } }));
  await page.goto('/account/remove');
  await page.getByRole('checkbox', { name: /I understand/ }).check();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Deleting Account Failed')).toBeVisible();
  await page.route('**/api/v2/jobseeker/home', (route) => route.fulfill({ status: 500, json: { detail: 'The disk is full.', error_id: 'x' } }));
  await page.goto('/account/home');
  // The start and the list of sessions fail by themselves, and can be loaded again.
  const sessions = page.getByRole('region', { name: 'Your sessions' });
  await openSetting(page, 'Your sessions');
  await expect(sessions.getByText('This couldn’t be loaded')).toBeVisible();
  await expect(page.getByText('This couldn’t be loaded')).toHaveCount(2);
  await page.unroute('**/api/v2/account/**');
  await page.unroute('**/api/v2/jobseeker/home');
  await sessions.getByRole('button', { name: 'Try again' }).click();
  await expect(sessions.getByText('this device')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Your first steps' })).toBeVisible();
});

test('the account page deletes the account', async ({ page, axe }) => {
  await logIn(page, 'dina.new@example.org');
  await page.goto('/account/remove');
  await axe();
  await page.getByRole('checkbox', { name: /I understand/ }).check();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Account Removed')).toBeVisible();
  await page.goto('/account/home');
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
});
