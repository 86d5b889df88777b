import type { Page } from '@playwright/test';
import { expect, test } from './support/board';
import { logIn } from './support/people';

const DEMO_PASSWORD = 'shalom-parnassa';

// A coupon without an amount is refused.
test.use({ seed: 'demo', expectedFaults: [/status of 422/] });
test.describe.configure({ mode: 'serial' });

const table = (page: Page) => page.getByRole('table', { name: 'Coupons' });
const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });
const history = (page: Page) => page.getByRole('region', { name: 'History' });

test('an admin makes a coupon, changes it, shares it and deletes it', async ({ page, board, axe }) => {
  await logIn(page, 'admin@parnassa.test', DEMO_PASSWORD);
  await page.goto('/admin/coupons/list/1');
  await expect(table(page)).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'New coupon' }).click();
  const dialog = page.getByRole('dialog', { name: 'New coupon' });
  await expect(dialog.getByRole('combobox', { name: 'Coupon type' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Code' }).fill('chanukah-30');
  // A new coupon proposes no amount, and is not made without one.
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('');
  await dialog.getByRole('button', { name: 'Add coupon' }).click();
  await expect(dialog.getByText('Please submit the amount of the discount.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await expect(toast(page, 'Add Coupon error'), 'the field says it').toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('30');
  await axe();
  await dialog.getByRole('button', { name: 'Add coupon' }).click();
  // The toast leaves after some seconds, which the page of the record may take to load.
  await expect(toast(page, 'Coupon Added')).toBeVisible();
  const record = page.getByRole('article');
  await expect(record.getByRole('heading', { name: 'CHANUKAH-30' })).toBeVisible();
  await expect(table(page).getByRole('link', { name: 'CHANUKAH-30' }), 'the list beside it has it, too').toBeVisible();

  await record.getByRole('button', { name: 'Change to dollars' }).click();
  await expect(record.getByText('$30.00 off').first()).toBeVisible();
  await expect(record.getByText('0 used of 1, 1 left')).toBeVisible();
  await record.getByText('Correct the count').click();
  await record.getByRole('group', { name: 'Left' }).getByRole('button', { name: '10 more' }).click();
  await expect(record.getByRole('group', { name: 'Limit' })).toContainText('11');
  await record.getByRole('group', { name: 'Used' }).getByRole('button', { name: 'Used: 1 more' }).click();
  await expect(record.getByRole('group', { name: 'Left' })).toContainText('10');
  await toast(page, 'Used: 1').getByRole('button', { name: 'Undo' }).click();
  await expect(record.getByRole('group', { name: 'Left' })).toContainText('11');
  await record.getByRole('textbox', { name: 'Name' }).fill('Chanukah present');
  await record.getByRole('button', { name: 'Save Name' }).click();
  await expect(history(page)).toContainText('Chanukah present');
  await record.getByRole('group', { name: 'Expires' }).getByRole('button', { name: 'Today' }).click();

  // A second change of the same date waits until the first one is stored.
  const never = Promise.withResolvers<void>();
  await page.route('**/tools/field_add_days', async (route) => {
    await never.promise;
    await route.continue();
  });
  await record.getByRole('group', { name: 'Expires' }).getByRole('button', { name: '7 days later' }).click();
  await record.getByRole('button', { name: 'Never' }).click();
  never.resolve();
  await expect(record.getByRole('group', { name: 'Expires' })).toContainText('None');

  await record.getByRole('button', { name: 'Change User' }).click();
  const owner = page.getByRole('dialog', { name: 'Change User' });
  await owner.getByRole('combobox', { name: 'New user' }).fill('newcomer@parnassa.test');
  await owner.getByRole('option', { name: /newcomer@parnassa\.test/ }).click();
  await owner.getByRole('button', { name: 'Change User' }).click();
  await expect(owner).toBeHidden();
  await axe();

  await record.getByRole('textbox', { name: 'Share emails' }).fill('friend@example.org, other@example.org');
  await record.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(toast(page, 'Shared with friend@example.org and other@example.org')).toBeVisible();
  expect((await board.mailTo('friend@example.org', /off a job post/)).text).toContain('CHANUKAH-30');

  await page.goto('/admin/coupons/list/1?q=newcomer');
  await expect(table(page).getByRole('link', { name: /^View user/ })).toHaveAttribute('href', /\/admin\/users\/view\//);
  await table(page).getByRole('button', { name: 'Active', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(table(page).getByRole('button', { name: 'Inactive', exact: true })).toBeVisible();
  await table(page).getByRole('link', { name: 'CHANUKAH-30' }).focus();
  await page.keyboard.press('Enter');
  await record.getByRole('button', { name: 'Remove Record' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Record removed')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/coupons\/list\/1\?q=newcomer/);
  await expect(table(page).getByRole('link', { name: 'CHANUKAH-30' })).toHaveCount(0);
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('a gift card is readable on a phone', async ({ page, axe }) => {
    await logIn(page, 'admin@parnassa.test', DEMO_PASSWORD);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/admin/coupons/list/1?type=Gift+Card');
    await expect(table(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await axe();
    await table(page).getByRole('rowheader').first().getByRole('link').click();
    const attaching = page.getByRole('form', { name: 'Attach to a post' });
    const post = attaching.getByRole('combobox', { name: 'Attach gift card to post' });
    // At the lower edge of the screen the list would open above the field, where its options move when the answer comes.
    await post.evaluate((field) => field.scrollIntoView({ block: 'center' }));
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/v3/admin/search?*', async (route) => {
      await asked;
      await route.continue();
    });
    await post.fill('hebrew');
    await expect(attaching.getByRole('listbox')).toHaveText('Searching…');
    answer();
    await attaching
      .getByRole('option', { name: /hebrew/i })
      .first()
      .click();
    await expect(attaching.getByRole('button', { name: 'Attach' })).toBeEnabled();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await axe();
  });
});
