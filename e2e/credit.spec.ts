import type { Page } from '@playwright/test';
import { expect, test } from './support/board';
import { logIn } from './support/people';
import { chooseOption, fillSteps, startPost } from './support/posting';

test.use({ seed: 'demo' });

test('a credit activates a post without a card', async ({ page, board, axe }) => {
  test.slow();
  await logIn(page, 'recruiter@parnassa.test', 'shalom-parnassa');
  await page.goto('/employer/home');
  await axe();
  await page.goto('/employer/jobs/new/start');
  await chooseOption(page, 'Organization', await firstOrganization(page));
  await startPost(page);
  await fillSteps(page, 'Youth director for the summer', axe);
  const { coupons } = await credits(board.url);
  await page.getByRole('textbox', { name: 'Coupon, credit or gift card code' }).fill(coupons[0]?.code ?? '');
  await page.getByRole('button', { name: 'Add coupon' }).click();
  await expect(page.getByText('Coupon Added')).toBeVisible();
  await page.getByRole('button', { name: 'Activate Post' }).click();
  await expect(page).toHaveURL(/\/employer\/jobs\/manage\//);
  await page.goto('/jobs/list/1');
  await expect(page.getByRole('link', { name: 'Youth director for the summer' }).first()).toBeVisible();
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
