import { expect, test } from './support/board';
import { logIn, logOff, PASSWORD, registerAndConfirm } from './support/people';

// One story: each test goes on where the one before ended.
test.describe.configure({ mode: 'serial' });

test('from registration to log off', async ({ page, board, axe }) => {
  await page.goto('/auth/register');
  await axe();
  await registerAndConfirm(page, board, 'rivka@example.org', 'Find a job');
  await axe();
  await logOff(page);
  await logIn(page, 'rivka@example.org');
  await expect(page.getByText('rivka@example.org')).toBeVisible();
  await logOff(page);
});

test.describe('refusals', () => {
  // The browser notes every answer that is an error on its console.
  test.use({ expectedFaults: [/status of (401|422)/] });

  test('a wrong password is refused in words, and nothing typed is lost', async ({ page, axe }) => {
    await page.goto('/auth/login');
    await page.getByRole('textbox', { name: 'Email' }).fill('rivka@example.org');
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('The email or the password is wrong.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('rivka@example.org');
    await axe();
  });

  test('an empty registration names its fields', async ({ page, axe }) => {
    await page.goto('/auth/register');
    await page.getByRole('button', { name: 'Make my account' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true');
    await axe();
  });
});

test('a personal page asks to log in and leads back', async ({ page }) => {
  await page.goto('/account/home?from=mail');
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
  await page.getByRole('textbox', { name: 'Email' }).fill('rivka@example.org');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/account\/home\?from=mail$/);
});
