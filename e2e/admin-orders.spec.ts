import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/board';
import { storeSession } from './support/people';

// A refund of more than is left is refused.
test.use({ seed: 'demo', expectedFaults: [/status of 422/] });
test.describe.configure({ mode: 'serial' });

const table = (page: Page) => page.getByRole('table', { name: 'Orders' });

async function openOrders(page: Page, query: string): Promise<void> {
  await storeSession(page, 'admin@parnassa.test', 'shalom-parnassa');
  await page.goto(`/admin/orders/list/1${query}`);
  await expect(table(page)).toBeVisible();
}

test('an admin marks an order as paid, refunds it, and sees both in the statement', async ({ page, axe }) => {
  await openOrders(page, '?status=open');
  await axe();
  await table(page).locator('[data-record-link]').first().click();
  const record = page.getByRole('article');
  await record.getByRole('button', { name: 'Mark as paid' }).click();
  const paying = page.getByRole('dialog', { name: 'Mark as paid' });
  await expect(paying.getByRole('combobox', { name: 'Paid by' })).toBeFocused();
  await axe();
  await paying.getByRole('textbox', { name: 'Reference' }).fill('Cheque 1007');
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
  const paidOn = paying.getByLabel('Paid on');
  await expect(paidOn).toHaveValue(today);
  await paidOn.fill('');
  await paying.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(paying.getByText('Enter the payment date.')).toBeVisible();
  await expect(paidOn).toBeFocused();
  await paidOn.fill(today);
  await paying.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(record.getByText('Paid', { exact: true })).toBeVisible();
  const paid = record.getByRole('table', { name: 'Payments' }).getByRole('row').filter({ hasText: 'Cheque 1007' });
  await expect(paid.getByRole('cell', { name: 'invoice', exact: true })).toBeVisible();
  await expect(paid.getByRole('cell', { name: 'Cheque 1007', exact: true })).toBeVisible();

  await record.getByRole('button', { name: 'Refund' }).click();
  const refunding = page.getByRole('dialog', { name: 'Refund' });
  await expect(refunding.getByRole('list', { name: 'What happens' })).toContainText('please return it the way it was paid');
  await expect(refunding.getByRole('list', { name: 'What happens' })).toContainText(
    /The gift card GIFT-\S+ that came with this order ends: .* No one has used it yet/,
  );
  await axe();
  await refunding.getByRole('textbox', { name: 'Reason' }).fill('Posted twice');
  // A part of the money leaves the post as it is.
  const amount = refunding.getByRole('textbox', { name: 'Amount' });
  const all = await amount.inputValue();
  await amount.fill('5');
  await expect(refunding.getByRole('radio', { name: 'Keep the post' })).toBeChecked();
  await expect(refunding.getByRole('button', { name: 'Refund $5.00', exact: true })).toBeVisible();
  // What is typed stays: too much is refused, and does not become everything.
  await amount.fill('500');
  await refunding.getByRole('textbox', { name: 'Reason' }).click();
  await expect(amount).toHaveValue('$500.00');
  await expect(amount).toHaveAccessibleDescription(new RegExp(`At most \\${all}`));
  await refunding.getByRole('button', { name: /^Refund \$500/ }).click();
  await expect(refunding.getByRole('alert')).toContainText('Please fix the highlighted fields.');
  await expect(amount).toHaveValue('$500.00');
  await amount.fill(all);
  await expect(refunding.getByRole('radio', { name: 'Remove the post' })).toBeChecked();
  await refunding.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(record.getByRole('table', { name: 'Refunds' })).toContainText('Posted twice');
  await expect(record.getByRole('button', { name: 'Refund' })).toHaveCount(0);
  await axe();

  await page.goto('/admin/statement');
  await expect(page.getByRole('table', { name: 'By method' })).toContainText('Invoice');
  await axe();
});

test('an admin marks an order as paid in its row, whose buttons show where the pointer or the keyboard is', async ({ page, axe }) => {
  await openOrders(page, '?status=open');
  const row = table(page).getByRole('row').nth(1);
  const title = page.getByRole('heading', { level: 1 });
  const opacity = (act: Locator) => act.evaluate((button) => getComputedStyle(button.closest('td > *') as Element).opacity);
  const markPaid = row.getByRole('button', { name: /^Mark as paid / });
  await title.hover();
  await expect.poll(() => opacity(markPaid)).toBe('0');
  await row.hover();
  await expect.poll(() => opacity(markPaid)).toBe('1');
  await title.hover();
  await row.getByRole('link').first().focus();
  await page.keyboard.press('Tab');
  await expect(markPaid).toBeFocused();
  await expect.poll(() => opacity(markPaid)).toBe('1');
  await axe();
  await page.keyboard.press('Enter');
  const paying = page.getByRole('dialog', { name: 'Mark as paid' });
  await paying.getByRole('textbox', { name: 'Reference' }).fill('Cheque 1008');
  await paying.getByRole('button', { name: 'Mark as paid' }).click();
  // The row stays where it is, with the act that it has now, and the list stays open.
  await expect(row).toContainText('No longer fits this list');
  await expect(row.getByRole('link').first()).toBeFocused();
  await expect(row.getByRole('button', { name: /^Refund / })).toBeAttached();
  await expect(markPaid).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/orders\/list\/1/);
});

test.describe('on a screen for fingers', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the buttons of the rows are always there', async ({ page }) => {
    await openOrders(page, '?status=open');
    const act = table(page)
      .getByRole('button', { name: /^Mark as paid / })
      .first();
    expect(await act.evaluate((button) => getComputedStyle(button.closest('td > *') as Element).opacity)).toBe('1');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

test('the invoice of a pack of credits is found from the list of orders', async ({ page, axe }) => {
  await openOrders(page, '?q=Rina Tavor');
  const packs = page.getByRole('region', { name: 'Found in Credit packs' });
  const invoice = (await packs.getByRole('listitem').first().textContent())?.match(/Invoice (\d+)/)?.[1] ?? '';
  await page.getByRole('searchbox', { name: 'Invoice number, headline, organization, name or email' }).fill(invoice);
  await expect(page.getByRole('heading', { name: 'No records found' })).toBeVisible();
  await axe();
  await packs.getByRole('link', { name: /^10 credits/ }).click();
  await expect(page.getByRole('article')).toContainText(`Invoice number${invoice}`);
});

test('an admin sees that no payment is unsettled, and the orders of a user', async ({ page, axe }) => {
  await openOrders(page, '');
  await page.goto('/admin/payments/list/1?state=unsettled');
  await expect(page.getByRole('heading', { name: 'No records found' })).toBeVisible();
  await axe();
  await page.goto('/admin/orders/list/1');
  await table(page).locator('[data-record-link]').first().click();
  await page.getByRole('article').getByRole('term').filter({ hasText: 'Buyer' }).locator('xpath=following-sibling::dd').getByRole('link').click();
  await page.getByRole('tab', { name: 'Orders' }).click();
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  await axe();
});
