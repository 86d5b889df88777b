import { openGoogleStandIn } from '../src/accounts/google-stand-in';
import { test as base, expect } from './support/board';
import { logInByForm, logOff, PASSWORD, registerAndConfirm } from './support/people';

const CLIENT = 'board-client';
const MEMBER = 'member@example.org';

/** The identity provider runs longer than the board that uses it. */
const test = base.extend<object, { google: Awaited<ReturnType<typeof openGoogleStandIn>> }>({
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern.
    async ({}, use) => {
      const google = await openGoogleStandIn([CLIENT]);
      google.addPerson({ email: 'Talia@Example.org', email_verified: true, given_name: 'Talia', family_name: 'Klein' });
      google.addPerson({ email: MEMBER, email_verified: true, given_name: 'Somebody', family_name: 'Else' });
      google.addPerson({ email: 'unproved@example.org', email_verified: false });
      await use(google);
      await google.close();
    },
    { scope: 'worker' },
  ],
  env: async ({ google }, use) => use({ GOOGLE_CLIENT_ID: CLIENT, GOOGLE_ISSUER: google.issuer }),
});

test.describe.configure({ mode: 'serial' });
test.use({ expectedFaults: [/status of (401|404)|favicon/] });

test('creates a confirmed account, which then chooses its type', async ({ page, axe }) => {
  await page.goto('/auth/login');
  await expect(page.getByRole('button', { name: /Facebook/ })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await page.getByRole('link', { name: 'Talia@Example.org' }).click();
  await expect(page).toHaveURL(/\/account\/home$/);
  await expect(page.getByRole('heading', { name: 'Shalom, Talia' })).toBeVisible();
  await expect(page.getByText('talia@example.org confirmed')).toBeVisible();
  await expect(page.getByText('confirmed', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Select a type of account' })).toBeVisible();
  await logOff(page);
});

test('logs in to the account of a confirmed address, returns to the requested page, and keeps the password', async ({ page, board, context }) => {
  await registerAndConfirm(page, board, MEMBER, 'Find a job');
  await logOff(page);
  await context.clearCookies({ domain: '127.0.0.1' });
  await page.goto('/account/chpass?from=mail');
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('link', { name: MEMBER }).click();
  await expect(page).toHaveURL(/\/account\/chpass\?from=mail$/);
  await expect(page.getByLabel('First name')).toHaveValue('Rivka');
  await expect(page.getByText('Forgot your password, or log in with Google and don’t have one yet?')).toBeVisible();
  await logOff(page);
  await logInByForm(page, MEMBER, PASSWORD);
});

test('explains a cancelled login and an unverified address', async ({ page }) => {
  for (const choice of ['Cancel', 'unproved@example.org']) {
    await page.goto('/auth/login');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByRole('link', { name: choice }).click();
    await expect(page.getByText('Google didn’t confirm who you are.')).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/login$/);
  }
});

test('refuses a token that this browser did not request', async ({ page, google }) => {
  const stolen = await google.credentialFor({ email: MEMBER, email_verified: true }, CLIENT);
  await page.goto(`/auth/login#id_token=${stolen}&state=made-up`);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
