import type { Page } from '@playwright/test';
import { expect, test } from './support/board';
import { logIn, logOff } from './support/people';
import { chooseOption, FURTHER_PRICE, fillSteps, startPost } from './support/posting';

// A gift card that is shared with nobody is refused.
test.use({ seed: 'demo', expectedFaults: [/status of 422 .*\/gift_cards\/share/] });

test('a credit activates a post without a card', async ({ page, board, axe }) => {
  test.slow();
  await logIn(page, 'recruiter@parnassa.test', 'shalom-parnassa');
  await page.goto('/employer/home');
  await axe();
  await page.goto('/employer/jobs/new/start');
  // All of the recruiter's organizations have the same price, so it is known before one is chosen.
  await expect(page.getByRole('region', { name: 'Price' })).toContainText(`${FURTHER_PRICE} for 90 days`);
  await chooseOption(page, 'Organization', await firstOrganization(page));
  await startPost(page, FURTHER_PRICE);
  await fillSteps(page, 'Youth director for the summer', { axe, price: FURTHER_PRICE });
  await page.getByRole('textbox', { name: 'Name on card' }).fill('Rivka Stern');
  const billing = () => page.evaluate(() => Object.entries(localStorage).filter(([name]) => name.includes(':pay:')));
  await expect.poll(billing).toHaveLength(1);
  const { coupons } = await credits(board.url);
  const code = page.getByRole('textbox', { name: 'Coupon, credit or gift card code' });
  await code.fill(coupons[0]?.code ?? '');
  await page.getByRole('button', { name: 'Add coupon' }).click();
  await expect(page.getByText('Coupon Added')).toBeVisible();
  const added = page.getByText(/^Coupon .+ you save/);
  await expect(added).toBeFocused();
  await page.getByRole('button', { name: 'Remove coupon' }).click();
  await expect(code).toBeFocused();
  await page.getByRole('button', { name: `Use a credit: ${coupons[0]?.code}` }).click();
  await expect(added).toBeFocused();
  await page.getByRole('button', { name: 'Activate Post' }).click();
  await expect(page).toHaveURL(/\/employer\/jobs\/manage\//);
  // Nothing of the card form that was not needed stays in the browser.
  expect(await billing()).toEqual([]);
  await page.goto('/jobs/list/1');
  await expect(page.getByRole('link', { name: 'Youth director for the summer' }).first()).toBeVisible();
});

test('a post begins with the text of an earlier one', async ({ page, axe }) => {
  await logIn(page, 'school@parnassa.test', 'shalom-parnassa');
  await page.goto('/employer/jobs/new/start');
  const choice = page.getByRole('radiogroup', { name: 'Start with' });
  await expect(choice.getByRole('radio', { name: 'A blank post' })).toBeChecked();
  const headline = (await choice.locator('bdi').first().textContent()) ?? '';
  await choice.getByRole('radio', { name: headline }).first().check();
  await axe();
  await page.getByRole('checkbox', { name: 'I’ve read the policies and agree to them' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/employer\/jobs\/new\/edit\//);
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
});

test('the list of orders shows those of a year, and what was paid in it', async ({ page, axe }) => {
  await logIn(page, 'school@parnassa.test', 'shalom-parnassa');
  await page.goto('/employer/orders/list/1');
  await expect(page.getByText(/^Paid in .+, \d+ orders$/)).toBeVisible();
  await axe();
  await page.goto('/employer/orders/list/1?year=1999');
  await expect(page.getByRole('heading', { name: 'No orders in 1999' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all years' }).click();
  await expect(page).toHaveURL(/\/employer\/orders\/list\/1$/);
  await expect(page.getByRole('link', { name: /^Download receipt \d+ \(PDF\)$/ }).first()).toBeVisible();
});

test('an organization that the user has left says so, and is not reported as an unknown page', async ({ page }) => {
  await logIn(page, 'school@parnassa.test', 'shalom-parnassa');
  const reports: string[] = [];
  page.on('request', (request) => request.url().includes('frontend-error') && reports.push(request.url()));
  await page.goto('/organizations/edit/01a206e8-a1b7-7654-93db-ed2eb216f4aa');
  await expect(page.getByRole('heading', { name: 'You can’t edit this organization.' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Employer home' }).click();
  await expect(page.getByRole('heading', { name: 'Gift Cards' })).toBeVisible();
  expect(reports).toEqual([]);
});

test('an owner shares a gift card by mail, and another employer takes it by the link', async ({ page, board, axe }) => {
  await logIn(page, 'school@parnassa.test', 'shalom-parnassa');
  await page.goto('/employer/home');
  await page.getByText(/^\d+ gift cards$/).click();
  const cards = page.getByRole('list', { name: 'Gift cards' }).getByRole('listitem');
  await expect(cards).toHaveCount(3);
  await page.getByRole('button', { name: /^Show more/ }).click();
  await expect(cards).toHaveCount(9);

  await cards
    .first()
    .getByRole('button', { name: /^Share gift card/ })
    .click();
  const dialog = page.getByRole('dialog');
  const organizations = dialog.getByRole('group', { name: 'Organizations' });
  await expect(organizations.getByRole('checkbox')).toHaveCount(5);
  await axe();
  await organizations.getByRole('checkbox').first().check();
  // The chosen one stays in the list when others are searched for.
  await dialog.getByRole('searchbox', { name: 'Find organizations' }).fill('congregation');
  await expect(organizations.getByRole('checkbox').nth(1)).toHaveAccessibleName(/Congregation/);
  await expect(organizations.getByRole('checkbox').first()).toBeChecked();
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('Gift card successfully shared.')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await cards
    .first()
    .getByRole('button', { name: /^Details of gift card/ })
    .click();
  await expect(dialog.getByRole('heading', { name: 'Shared by email' })).toBeVisible();
  const offered = dialog.getByRole('switch', { name: 'The board may offer this card' });
  // Cards of one day have no fixed order, and some of them are not offered.
  const wasOffered = await offered.isChecked();
  await offered.click();
  await expect(offered).toBeChecked({ checked: !wasOffered });
  await axe();
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(organizations.getByRole('checkbox')).toHaveCount(5);
  // Nothing is chosen yet: the refusal is said at the field.
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  const refusal = dialog.getByRole('heading', { name: 'Gift card failed being shared' });
  await expect(refusal).toBeVisible();
  await expect(organizations).toContainText('Please select an organization.');
  await dialog.getByRole('link', { name: 'Organizations' }).click();
  await expect(organizations.getByRole('checkbox').first()).toBeFocused();
  await dialog.getByRole('searchbox', { name: 'Find organizations' }).fill('zzzz');
  await expect(organizations).not.toContainText('Please select an organization.');
  await expect(organizations).toContainText('Nothing found.');
  await page.getByRole('tab', { name: 'By email' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('friend@example.org');
  // What was typed stays while the other tab is looked at.
  await page.getByRole('tab', { name: 'Select organizations' }).click();
  await expect(dialog.getByRole('searchbox', { name: 'Find organizations' })).toHaveValue('zzzz');
  await page.getByRole('tab', { name: 'By email' }).click();
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  const link = /https?:\/\/\S*\/employer\/take-coupon\/[\w-]+/.exec((await board.mailTo('friend@example.org', /gift card/)).text ?? '')?.[0] ?? '';
  await logOff(page);
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Email' }).fill('recruiter@parnassa.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('shalom-parnassa');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Add it to My Credits' }).click();
  await expect(page.getByRole('heading', { name: 'It’s in My Credits' })).toBeVisible();
  await axe();
});

async function firstOrganization(page: Page): Promise<string> {
  await page.getByRole('combobox', { name: 'Organization' }).click();
  const name = await page.getByRole('option').first().textContent();
  await page.keyboard.press('Escape');
  return name ?? '';
}

/** The recruiter's credits as the API lists them. */
async function credits(url: string): Promise<{ coupons: { code: string; description: string }[] }> {
  const answer = await fetch(`${url}/api/v2/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ email: 'recruiter@parnassa.test', password: 'shalom-parnassa' }),
  });
  return (await answer.json()).user;
}
