import { expect, type Page } from '@playwright/test';
import { pathAfterLogin } from '../../src/accounts/rules';
import type { BoardProcess } from './board-process';

export const PASSWORD = 'a sentence long enough';

type Purpose = 'Post jobs for an organization' | 'Find a job';

/** Registers through the form; the address is not confirmed and nobody is logged in. */
export async function register(page: Page, email: string, purpose: Purpose) {
  await page.goto('/auth/register');
  await page.getByRole('radio', { name: purpose }).check();
  await fillInRegistration(page, email);
}

/** Fills in the open registration form, whose type of account is chosen already, and sends it. */
export async function fillInRegistration(page: Page, email: string) {
  await page.getByLabel('First name').fill('Rivka');
  await page.getByLabel('Last name').fill('Stern');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
}

/** The six digits of the newest confirmation mail. */
export async function mailedDigits(board: BoardProcess, email: string): Promise<string> {
  const mail = await board.mailTo(email, /confirm/i);
  return /^(\d{6})$/m.exec(mail.text ?? '')?.[1] ?? '';
}

/** Registers through the form, confirms with the mailed link, and is logged in. */
export async function registerAndConfirm(page: Page, board: BoardProcess, email: string, purpose: Purpose) {
  await register(page, email, purpose);
  const mail = await board.mailTo(email, /confirm/i);
  const link = /https?:\/\/\S*\/auth\/confirm\/[\w-]+/.exec(mail.text ?? '')?.[0];
  expect(link?.startsWith(board.url), 'the link leads to PUBLIC_URL').toBe(true);
  await page.goto(link ?? '');
  await page.getByRole('button', { name: 'Confirm my account' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
}

/** Fills in the login form. */
export async function logInByForm(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/auth/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('link', { name: 'Log off' })).toBeVisible();
}

/** Logs in with a call and opens the same page as the login form does, in half of the time. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const roles = await storeSession(page, email, password);
  await page.goto(pathAfterLogin(roles, new URLSearchParams()));
  await expect(page.getByRole('link', { name: 'Log off' })).toBeVisible();
}

/** Logs in with a call; the next page that opens has the session. @returns the roles of the user. */
export async function storeSession(page: Page, email: string, password = PASSWORD): Promise<string[]> {
  const answer = await page.request.post('/api/v2/auth/login', { data: { email, password } });
  expect(answer.status(), `login of ${email}`).toBe(200);
  const { access_token: token, refresh_token: refreshToken, user } = await answer.json();
  // Only a page of the board can write into its storage, so an empty one stands at an address of the board.
  await page.route('**/empty-page', (route) => route.fulfill({ contentType: 'text/html', body: '' }), { times: 1 });
  await page.goto('/empty-page');
  await page.evaluate((tokens) => Object.entries(tokens).map(([key, value]) => localStorage.setItem(key, value)), { token, refreshToken });
  return user.roles;
}

/** Opens a line of the settings on the account home, such as `Newsletter`. */
export const openSetting = (page: Page, name: string): Promise<void> => page.getByRole('region', { name, exact: true }).locator('summary').click();

export async function logOff(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Log off' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
}
