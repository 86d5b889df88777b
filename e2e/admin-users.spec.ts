import type { Page } from '@playwright/test';
import { expect, test } from './support/board';
import { logIn } from './support/people';

const DEMO_PASSWORD = 'shalom-parnassa';
const NEWCOMER = 'newcomer@parnassa.test';

test.use({ seed: 'demo', expectedFaults: [/status of 422/] });
test.describe.configure({ mode: 'serial' });

const table = (page: Page) => page.getByRole('table', { name: 'User Management' });
const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });
const history = (page: Page) => page.getByRole('region', { name: 'History' });

async function openUsers(page: Page, query = ''): Promise<void> {
  await logIn(page, 'admin@parnassa.test', DEMO_PASSWORD);
  await page.goto(`/admin/users/list/1${query}`);
  await expect(table(page)).toBeVisible();
}

test('an admin searches the list, opens a user by keyboard, changes a flag and undoes it', async ({ page, axe }) => {
  await openUsers(page);
  await axe();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('/');
  await page.keyboard.type(NEWCOMER);
  await expect(page).toHaveURL(/\/admin\/users\/list\/1\?q=newcomer%40parnassa\.test$/);
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Selected records' })).toContainText('1 selected');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/users\/view\/[\w-]+\?q=newcomer%40parnassa\.test$/);
  const record = page.getByRole('article');
  await expect(record.getByRole('link', { name: NEWCOMER })).toHaveAttribute('href', `mailto:${NEWCOMER}`);
  await expect(table(page), 'the list stays beside the record').toBeVisible();
  await axe();

  await record.getByRole('button', { name: 'Active', exact: true }).click();
  await expect(record.getByRole('button', { name: 'Inactive', exact: true })).toBeVisible();
  await expect(table(page)).toContainText('Inactive');
  await expect(history(page)).toContainText('Active: yes → no');
  await toast(page, 'Changed to Inactive').getByRole('button', { name: 'Undo' }).click();
  await expect(record.getByRole('button', { name: 'Active', exact: true })).toBeVisible();

  // Escape closes one thing at a time.
  const name = page.getByRole('banner').getByRole('button', { name: /^Account of/ });
  await name.click();
  await expect(page.getByRole('navigation', { name: 'Account', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Account', exact: true })).toBeHidden();
  await expect(name).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/users\/view\//);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/users\/list\/1\?q=/);
});

test('a search that was typed keeps the record that is opened before it begins', async ({ page }) => {
  await page.clock.install();
  await openUsers(page);
  // From here on only the test moves the time.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  const loading = Promise.withResolvers<void>();
  const asked = page.waitForRequest('**/v3/admin/users/*-*');
  await page.route('**/v3/admin/users/*-*', async (route) => {
    await loading.promise;
    await route.continue();
  });
  await page.getByRole('searchbox', { name: 'Name or email' }).fill(NEWCOMER);
  await table(page).getByRole('rowheader').getByRole('link').first().click();
  await asked;
  // The pause after which a search begins is over before the record is there.
  await page.clock.runFor(2_000);
  loading.resolve();
  await expect(page).toHaveURL(/\/admin\/users\/view\/[\w-]+$/);
  await page.clock.runFor(2_000);
  await expect(page).toHaveURL(/\/admin\/users\/view\/[\w-]+\?q=newcomer%40parnassa\.test$/);
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
});

test('an admin edits a user in a dialog', async ({ page, axe }) => {
  await openUsers(page, `?q=${NEWCOMER}`);
  await table(page)
    .getByRole('button', { name: /^Edit / })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await expect(dialog.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Miriam');
  await axe();
  await dialog.getByRole('button', { name: 'Save user' }).click();
  await expect(toast(page, 'User saved')).toBeVisible();
  await expect(table(page).getByRole('link', { name: /^Miriam / })).toBeVisible();
});

test('the view of a user has tools: roles, coupons, password, palette', async ({ page, axe }) => {
  await openUsers(page, `?q=${NEWCOMER}`);
  await table(page).getByRole('rowheader').getByRole('link').click();
  const record = page.getByRole('article');
  await record.getByRole('button', { name: 'More', exact: true }).click();
  await axe();
  await record.getByRole('button', { name: 'Add Role' }).click();
  const roleDialog = page.getByRole('dialog', { name: 'Add Role' });
  await expect(roleDialog.getByRole('textbox', { name: 'Role' })).toBeFocused();
  await roleDialog.getByRole('textbox', { name: 'Role' }).fill('vip');
  await roleDialog.getByRole('button', { name: 'Add Role' }).click();
  await expect(record.getByRole('list', { name: 'Roles' })).toContainText('vip');
  await record.getByRole('button', { name: 'Remove vip' }).click();
  await expect(record.getByRole('list', { name: 'Roles' })).not.toContainText('vip');

  await expect(record.getByRole('link', { name: /^Email \w+$/ })).toHaveAttribute('href', `mailto:${NEWCOMER}`);
  await record.getByRole('button', { name: 'Set Email' }).click();
  const emailDialog = page.getByRole('dialog', { name: 'Set Email' });
  const address = emailDialog.getByRole('textbox', { name: 'Email' });
  await expect(address).toBeFocused();
  await expect(address).toHaveValue(NEWCOMER);
  await expect(emailDialog.getByRole('list', { name: 'What happens' })).toContainText(`${NEWCOMER} gets an email about the change.`);
  await address.fill('nobody');
  await emailDialog.getByRole('button', { name: 'Set Email' }).click();
  await expect(emailDialog.getByText('Enter a full email address, like name@example.org.')).toBeVisible();
  await expect(address).toBeFocused();
  await emailDialog.getByRole('button', { name: 'Cancel' }).click();

  await record.getByText('Give a coupon or credits').click();
  await record.getByRole('tab', { name: 'New coupon or gift card' }).click();
  await expect(record.getByRole('list', { name: 'What happens' })).toHaveText(/^1 free post until \w+ \d+, \d{4}\.Only this user can use it\.$/);
  for (let count = 1; count <= 2; count += 1) {
    await record.getByRole('textbox', { name: 'Label' }).fill(`Present ${count}`);
    await record.getByRole('button', { name: 'Add coupon' }).click();
    await expect(record.getByRole('table', { name: 'User Coupons' }).getByRole('row')).toHaveCount(count + 1);
  }
  await expect(toast(page, 'Coupon Added').first()).toBeVisible();
  const codes = record.getByRole('table', { name: 'User Coupons' }).getByRole('cell', { name: /^CREDIT/ });
  const [first = '', second = ''] = await codes.allTextContents();
  await record.getByRole('button', { name: `Move ${second} up` }).click();
  await expect(codes).toHaveText([second, first]);
  await axe();

  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: /^A name, email/ }).fill('set pass');
  await page.getByRole('option', { name: 'Set Password', exact: true }).click();
  const passwordDialog = page.getByRole('dialog', { name: 'Set Password' });
  await passwordDialog.getByRole('textbox', { name: 'New password' }).fill('a sentence long enough');
  await passwordDialog.getByRole('button', { name: 'Set Password' }).click();
  await expect(toast(page, 'Password updated')).toBeVisible();
});

test('an admin deactivates several users and undoes it', async ({ page }) => {
  await openUsers(page);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).uncheck();
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.nth(2).check();
  await boxes.nth(3).check();
  await page.getByRole('region', { name: 'Selected records' }).getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deactivate: 2 users' });
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(table(page).getByText('Inactive', { exact: true })).toHaveCount(2);
  await toast(page, 'Deactivate: 2 users').getByRole('button', { name: 'Undo' }).click();
  await expect(table(page).getByText('Inactive', { exact: true })).toHaveCount(0);
});

test.describe('an address without a user', () => {
  test.use({ colorScheme: 'dark', expectedFaults: [/status of 404/] });

  test('says so, also on a phone', async ({ page, axe }) => {
    await openUsers(page);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await axe();
    await page.goto('/admin/users/view/0199a0a0-0000-7000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
    await axe();
  });
});
