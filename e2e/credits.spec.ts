import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/board';
import { registerAndConfirm } from './support/people';

test.describe.configure({ mode: 'serial' });
test.use({ expectedFaults: [/status of (404|422)/] });

const SCHOOL = 'office@school.example.org';
const VISITOR = 'treasurer@shul.example.org';

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill(number);
  await page.getByRole('textbox', { name: 'Expiry (MM/YY)' }).fill('1234');
  await page.getByRole('textbox', { name: 'Security code' }).fill('123');
  await page.getByRole('textbox', { name: 'Name on card' }).fill('Rivka Stern');
  await page.getByRole('textbox', { name: 'Billing ZIP or postal code' }).fill('10001');
}

const codeIn = (text: string | null | undefined): string => /CREDIT(-\w{4}){3}/.exec(text ?? '')?.[0] ?? '';

test('a logged-in employer buys a pack after a declined card, and has the credits', async ({ page, board, axe }) => {
  test.slow();
  await registerAndConfirm(page, board, SCHOOL, 'Post jobs for an organization');
  await page.goto('/credits');
  await expect(page.getByText('A single post costs $199.95 today. The regular price is $224.95.', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Packs of credits' }).getByRole('listitem').first()).toContainText('5 credits');
  await expect(page.getByRole('listitem').filter({ hasText: 'Recommended' })).toContainText(/10 credits.*\$166\.46 a post.*Save 26% off the regular price/);
  await page.getByRole('link', { name: 'Buy credits' }).click();
  await expect(page.getByRole('heading', { name: 'Purchase credits' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^10 credits/ })).toBeChecked();
  const order = page.getByRole('region', { name: 'Your order' });
  await page.getByLabel('Other quantities').selectOption('1');
  await expect(order).toContainText('Just one job? Posting it directly costs $199.95 today.');
  await page.getByRole('radio', { name: /^10 credits/ }).check();
  await expect(order).toContainText(/10 × \$224\.95.*Save 26% off the regular price.*\$1,664\.63.*\$166\.46 a post; a single post costs \$199\.95 today/);
  await axe();

  await fillCard(page, '4000 0000 0000 0002');
  await page.getByRole('button', { name: 'Pay $1,664.63 for 10 credits' }).click();
  await expect(page.getByRole('alert')).toContainText('The payment didn’t go through, and nothing was charged');
  await expect(page.getByText('Your card was declined.', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Expiry (MM/YY)' })).toHaveValue('12/34');
  await expect(page.getByRole('textbox', { name: 'Security code' })).toHaveAccessibleDescription('Enter the security code again.');
  // The focus is in the field, and the heading of the refusal stays in sight above it, below the bar of the page.
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeFocused();
  const { height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {};
  await expect.poll(async () => (await page.getByRole('alert').boundingBox())?.y).toBeGreaterThanOrEqual(height);
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeInViewport({ ratio: 1 });
  await axe();
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay $1,664.63 for 10 credits' }).click();
  const thanks = page.getByRole('region', { name: /Thank you/ });
  await expect(thanks).toContainText('10 credits are ready');
  await axe();
  const code = codeIn(await thanks.textContent());
  expect((await board.mailTo(SCHOOL, /credits/)).text).toContain(code);

  await thanks.getByRole('link', { name: 'See my credits' }).click();
  await expect(page.getByText(code)).toBeVisible();
  await page.goto('/account/home');
  await expect(page.getByRole('heading', { name: 'Account settings' })).toBeVisible();
  const held = page.getByRole('region', { name: 'Credits and coupons' });
  await expect(held).toContainText(new RegExp(`${code}.*10 of 10 credits left, each for one post in full, until \\w+ \\d+, \\d+`));
  await expect(page.getByRole('region', { name: 'Receipts' }).getByRole('link', { name: '10 job credits' })).toBeVisible();
  await axe();
});

test('the order of a pack stands beside the form on a wide screen, and above its button on a phone', async ({ page }) => {
  await page.goto('/account/purchase/credits');
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  const order = page.getByRole('region', { name: 'Your order' });
  const place = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await expect(pay).toBeVisible();
  const packs = await place(page.getByRole('group', { name: 'Select a pack' }));
  expect((await place(order)).x).toBeGreaterThanOrEqual(packs.x + packs.width);
  await page.setViewportSize({ width: 360, height: 740 });
  const name = await place(page.getByRole('textbox', { name: 'Organization on the receipt (optional)' }));
  const [above, button] = [await place(order), await place(pay)];
  expect(above.y).toBeGreaterThan(name.y);
  expect(above.y + above.height).toBeLessThan(button.y);
});

test('a visitor buys with the code of a plan, receives the credit code by mail and sees its value', async ({ page, board, axe }) => {
  await page.goto('/account/purchase/credits');
  await expect(page.getByRole('textbox', { name: 'Plan code' })).toBeHidden();
  await page.getByText('Have a plan code?').click();
  await page.getByRole('button', { name: 'Show its packs' }).click();
  await expect(page.getByText('Field is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Plan code' }).fill('nobody-knows');
  await page.getByRole('button', { name: 'Show its packs' }).click();
  await expect(page.getByText('There is no plan with this code.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Plan code' }).fill('public-2023');
  await page.getByRole('button', { name: 'Show its packs' }).click();
  await expect(page.getByText('These are the packs in plan public-2023.')).toBeVisible();
  await page.getByRole('radio', { name: /^20 credits/ }).check();
  await axe();

  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay $3,261.77 for 20 credits' }).click();
  await expect(page.getByRole('alert')).toContainText('Please submit an email address so we can email you the code.');
  await page.getByRole('textbox', { name: 'Email for the code and the receipt' }).fill(VISITOR);
  await page.getByRole('button', { name: 'Pay $3,261.77 for 20 credits' }).click();
  await expect(page.getByRole('region', { name: /Thank you/ })).toContainText(VISITOR);
  await axe();

  const code = codeIn((await board.mailTo(VISITOR, /credits/)).text);
  await page.goto(`/support/coupon/${code}`);
  await expect(page.getByRole('region', { name: code })).toContainText('0 of 20 used, 20 left');

  await registerAndConfirm(page, board, VISITOR, 'Post jobs for an organization');
  await page.goto('/employer/home');
  await expect(page.getByText(code)).toBeVisible();
});
