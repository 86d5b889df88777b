import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, test } from './support/board';
import { logIn } from './support/people';

const PASSWORD = 'shalom-parnassa';
const CARD = { name: 'Rivka Stern', exp_month: '12', exp_year: '2034', code: '123', zipcode: '10001', address: '1 Main Street', email: '' };
const DECLINED = '4000 0000 0000 0002';
const GOOD = '4242 4242 4242 4242';

test.use({ seed: 'demo' });
test.describe.configure({ mode: 'serial' });

interface OpenOrder {
  _id: string;
  post: { _id: string; headline: string };
  user: { email: string };
  organization: { name: string };
}
let order: OpenOrder;

async function tokenOf(request: APIRequestContext, email: string): Promise<{ authorization: string }> {
  const answer = await request.post('/api/v2/auth/login', { data: { email, password: PASSWORD } });
  const { access_token } = await answer.json();
  return { authorization: `Bearer ${access_token}` };
}

/** Pays for the post of the order as its author does. @returns the status of the answer. */
async function pay(request: APIRequestContext, number: string): Promise<number> {
  const headers = { ...(await tokenOf(request, order.user.email)), 'idempotency-key': crypto.randomUUID() };
  const answer = await request.post(`/api/v2/employer/jobs_prep/pay/${order.post._id}`, { headers, data: { ...CARD, number } });
  return answer.status();
}

/** Opens the home of the back office. The answer clicks on elements and refuses a fourth click. */
async function startAtHome(page: Page): Promise<(target: Locator) => Promise<void>> {
  if (new URL(page.url()).pathname !== '/admin/home') await page.goto('/admin/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Back office' })).toBeVisible();
  let count = 0;
  return async (target) => {
    count += 1;
    expect(count, 'clicks from the home').toBeLessThanOrEqual(3);
    await target.click();
  };
}

/** Types into the command palette. @returns the found entries of a kind. */
async function find(page: Page, typed: string, kind: string): Promise<Locator> {
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: /^A name, email/ }).fill(typed);
  return page.getByRole('group', { name: kind }).getByRole('option');
}

const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });
const record = (page: Page) => page.getByRole('article').first();

test.beforeEach(async ({ page }) => logIn(page, 'admin@parnassa.test', PASSWORD));

test('an admin finds a school by a misspelled name and sees why its payment failed', async ({ page, request }) => {
  const headers = await tokenOf(request, 'admin@parnassa.test');
  const open = await (await request.get('/api/v3/admin/orders?status=open&limit=100', { headers })).json();
  order = open.data.find((one: OpenOrder & { total: number }) => one.organization && one.total > 0 && one.user.email.endsWith('@parnassa.test'));
  expect(order, 'an unpaid order of a demo account').toBeDefined();
  expect(await pay(request, DECLINED)).toBe(422);

  const click = await startAtHome(page);
  const { name } = order.organization;
  const misspelled = name.slice(0, 3) + name.charAt(4) + name.charAt(3) + name.slice(5);
  await click((await find(page, misspelled, 'Organizations')).filter({ hasText: name }).first());
  await click(record(page).getByRole('table', { name: 'Orders', exact: true }).locator(`a[href$="${order._id}"]`));
  await expect(record(page).getByRole('table', { name: 'Payments' })).toContainText('The card was declined.');
});

test('an admin becomes the user and returns, at any moment, without a refused request', async ({ page }) => {
  const click = await startAtHome(page);
  await click((await find(page, order.user.email, 'Users')).first());
  await click(page.getByRole('button', { name: 'Become User' }));
  const bar = page.getByRole('region', { name: 'Acting as another user' });
  await expect(bar).toBeVisible();
  // The sections of the user's home may still be loading.
  await click(bar.getByRole('button', { name: /^Return to / }));
  await expect(page).toHaveURL(/\/admin\/users\/view\//);
  await expect(record(page)).toBeVisible();
});

test('an admin gives a user a credit', async ({ page }) => {
  const click = await startAtHome(page);
  await click((await find(page, order.user.email, 'Users')).first());
  await click(record(page).getByText('Give a coupon or credits'));
  await record(page).getByRole('textbox', { name: 'Reason' }).fill('Thanks for waiting');
  await click(record(page).getByRole('button', { name: 'Give credits' }));
  await expect(toast(page, 'Gave 1 credit')).toBeVisible();
  await expect(record(page).getByRole('table', { name: 'User Coupons' })).toContainText('CREDIT');
});

test('an admin shifts the end of a post and undoes it', async ({ page, request }) => {
  expect(await pay(request, GOOD)).toBe(200);
  const click = await startAtHome(page);
  await click((await find(page, order.post.headline, 'Posts')).filter({ hasText: order.post.headline }).first());
  const end = record(page).getByRole('group', { name: 'Expires on' });
  const before = await end.textContent();
  await click(end.getByRole('button', { name: '7 days later' }));
  await expect(end).not.toHaveText(before ?? '');
  await click(toast(page, 'Expires on: 7 days later').getByRole('button', { name: 'Undo' }));
  await expect(end).toHaveText(before ?? '');
});

test('an admin refunds an order', async ({ page }) => {
  const click = await startAtHome(page);
  await click((await find(page, order._id, 'Orders')).first());
  await click(record(page).getByRole('button', { name: 'Refund' }));
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The position was filled inside the school');
  await click(dialog.getByRole('button', { name: /^Refund \$/ }));
  await expect(record(page).getByRole('table', { name: 'Refunds' })).toContainText('Refunded');
});

test('an admin answers a message', async ({ page, request }) => {
  const message = { email: 'reader@example.org', feedback_type: 'help', message: 'Where is my receipt?', checked_faq: true, req_response: true };
  expect((await request.post('/api/v2/contact', { data: message })).status()).toBe(200);
  const click = await startAtHome(page);
  await click(page.getByRole('link', { name: /for a reply$/ }));
  await click(page.getByRole('link', { name: 'Where is my receipt?' }));
  await page.getByRole('textbox', { name: /^Reply to / }).fill('Thank you. We look into it.');
  await click(page.getByRole('button', { name: 'Send reply' }));
  await expect(page.getByRole('region', { name: 'Replies' })).toContainText('Thank you. We look into it.');
});
