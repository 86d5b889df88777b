import type { Page } from '@playwright/test';
import { expect, test } from './support/board';
import { logIn } from './support/people';

const DEMO_PASSWORD = 'shalom-parnassa';
const SEEKER = 'seeker@parnassa.test';

test.use({ seed: 'demo' });

const bar = (page: Page) => page.getByRole('region', { name: 'Acting as another user' });
const users = (page: Page) => page.getByRole('table', { name: 'User Management' });

async function openBackOffice(page: Page): Promise<void> {
  await logIn(page, 'admin@parnassa.test', DEMO_PASSWORD);
  await page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/home$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Back office' })).toBeVisible();
}

test('an admin sees the figures, acts for the seeker and returns to the same page', async ({ page, axe }) => {
  await openBackOffice(page);
  const figures = page.getByRole('region', { name: 'Today’s figures' });
  await expect(figures).toContainText(/Live jobs[1-9]\d*on the board now/);
  await expect(figures).toContainText(/Sales\$[\d,]+after refunds, in 7 days\d+ orders?, \d+ credit packs?/);
  await axe();

  await page.getByRole('searchbox', { name: 'Name or email' }).fill(SEEKER);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/users\/list\/1\?q=seeker%40parnassa\.test$/);
  await users(page).getByRole('rowheader').getByRole('link').click();
  await page.getByRole('button', { name: 'Become User' }).click();
  await expect(page).toHaveURL(/\/account\/home$/);
  await expect(bar(page)).toContainText(/You’re viewing the board as .+, until \d+:\d\d [AP]M/);
  await expect(page.getByRole('main').getByText(SEEKER)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);

  await bar(page)
    .getByRole('button', { name: /^Return to / })
    .click();
  await expect(page).toHaveURL(/\/admin\/users\/view\/[\w-]+\?q=seeker%40parnassa\.test$/);
  await expect(page.getByRole('searchbox', { name: 'Name or email' })).toHaveValue(SEEKER);
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Home' }).click();
  const acts = page.getByRole('region', { name: 'Latest activity' }).getByRole('listitem');
  await expect(acts.filter({ hasText: 'started acting as' })).toBeVisible();
  await expect(acts.filter({ hasText: /made (a request|\d+ requests) as/ })).toBeVisible();
  await axe();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

  test('the menu has the admin link and the debug toggle', async ({ page, axe }) => {
    await page.goto('/auth/login');
    await page.getByRole('textbox', { name: 'Email' }).fill('admin@parnassa.test');
    await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/account\/home$/);
    await expect(page.getByRole('heading', { name: 'Select a type of account' })).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: 'Go to the back office' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Back office' })).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog');
    await menu.getByRole('button', { name: 'Debug off' }).click();
    await expect(menu.getByRole('button', { name: 'Debug on' })).toBeVisible();
    await axe();
    await menu.getByRole('link', { name: 'Admin', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Back office' })).toBeVisible();
    await axe();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

test('the back office refuses a job seeker', async ({ page }) => {
  await logIn(page, SEEKER, DEMO_PASSWORD);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
  await page.goto('/admin/home');
  await expect(page).toHaveURL(/\/account\/home$/);
  const toast = page.getByRole('alert').filter({ hasText: 'Authorization Failure' });
  await expect(toast).toContainText('You need to have one of the following roles: admin visit the FAQ for more information.');
});

test('opening a new error marks it as reviewed, which can be taken back', async ({ page, axe }) => {
  await logIn(page, 'admin@parnassa.test', 'shalom-parnassa');
  await page.goto('/admin/errors/list/1?reviewed=false');
  await page.getByRole('table', { name: 'Server errors' }).getByRole('rowheader').first().getByRole('link').click();
  const error = page.getByRole('article');
  await expect(error.getByText('Opening it marked it as reviewed.')).toBeVisible();
  await expect(error.getByRole('switch', { name: 'Reviewed' })).toBeChecked();
  await axe();
  // What only developers need is closed.
  await expect(error.getByText('Pass it on to the person who runs the board')).toBeVisible();
  await expect(error.getByRole('heading', { name: 'Traceback' })).toBeHidden();
  await error.getByText('For developers').click();
  await expect(error.getByRole('heading', { name: 'Traceback' })).toBeVisible();
  await axe();
  await error.getByRole('button', { name: 'Mark as not reviewed' }).click();
  await expect(error.getByRole('switch', { name: 'Reviewed' })).not.toBeChecked();
  await error.getByRole('button', { name: 'Mark as reviewed' }).click();
  await expect(error.getByRole('switch', { name: 'Reviewed' })).toBeChecked();
});

test('trouble stands first at the home of the back office, with what to do about it', async ({ page, axe }) => {
  const opened_on = new Date(Date.now() - 3_600_000).toISOString();
  const trouble = { severity: 'grave', path: null, count: 12, opened_on, last_seen_on: opened_on, ended_on: null };
  const incidents = [
    {
      ...trouble,
      kind: 'mail_server',
      text: 'The mail server accepts no email: 12 emails are waiting.',
      advice: 'Look at its answer.',
      path: '/admin/mails/list/1?waiting=true',
    },
    { ...trouble, kind: 'derived_rows', severity: 'minor', text: '3 rows of the search differ.', advice: 'Run ‘npm run board -- reindex’.' },
    { ...trouble, kind: 'payments', text: '1 payment is still unsettled.', advice: '', ended_on: new Date().toISOString() },
  ];
  await page.route('**/api/v3/admin/overview', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), incidents } });
  });
  await logIn(page, 'admin@parnassa.test', DEMO_PASSWORD);
  await page.goto('/admin/home');
  const list = page.getByRole('list', { name: 'Open incidents' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('link')).toHaveAttribute('href', '/admin/mails/list/1?waiting=true');
  await page.getByText('Over since yesterday (1)').click();
  await expect(page.getByText('1 payment is still unsettled.')).toBeVisible();
  await axe();
});
