import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './support/board';
import { logIn, logOff } from './support/people';

const PASSWORD = 'shalom-parnassa';
const CARD = { name: 'Rivka Stern', number: '4242 4242 4242 4242', exp_month: '12', exp_year: '2034', code: '123', zipcode: '10001', address: '1 Main Street' };

test.use({ seed: 'demo' });

const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

async function tokenOf(request: APIRequestContext, email: string): Promise<{ authorization: string }> {
  const answer = await request.post('/api/v2/auth/login', { data: { email, password: PASSWORD } });
  return { authorization: `Bearer ${(await answer.json()).access_token}` };
}

/** Lets all posts be reviewed, pays for one as its author, and asks for changes of it. */
async function askForChanges(request: APIRequestContext): Promise<{ postId: string; headline: string; author: string }> {
  const headers = await tokenOf(request, 'admin@parnassa.test');
  await request.patch('/api/v3/admin/settings', { headers, data: { moderation: 'all' } });
  const [order] = (await (await request.get('/api/v3/admin/orders?status=open&limit=1', { headers })).json()).data;
  const [author, postId] = [order.user.email as string, order.post._id as string];
  await request.post(`/api/v2/employer/jobs_prep/pay/${postId}`, { headers: await tokenOf(request, author), data: { ...CARD, email: '' } });
  const { version } = await (await request.get(`/api/v3/admin/review/${postId}`, { headers })).json();
  const asked = await request.post(`/api/v3/admin/review/${postId}/ask`, { headers, data: { version, text: 'Please name the pay.' } });
  expect(asked.status()).toBe(200);
  return { postId, headline: order.post.headline, author };
}

test('a visitor reports a job, an employer sends a post back to the review, and staff decide about both', async ({ page, request, axe }) => {
  test.slow();
  const { postId, headline, author } = await askForChanges(request);

  await page.goto('/jobs/list/1');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Report this job' }).click();
  const report = page.getByRole('dialog', { name: 'Report this job' });
  await report.getByRole('radio', { name: 'It’s a scam or misleading' }).check();
  await report.getByRole('textbox', { name: 'Details (optional)' }).fill('They ask for money first.');
  await axe();
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(toast(page, 'We will look at this job')).toBeVisible();
  const [jobId = ''] = /[0-9a-f-]{36}/.exec(page.url()) ?? [];
  const again = await request.post(`/api/v2/posts/${jobId}/report`, {
    headers: await tokenOf(request, author),
    data: { reason: 'scam', message: 'It is not a job.' },
  });
  expect(again.status()).toBe(200);

  await logIn(page, author, PASSWORD);
  await page.goto(`/employer/jobs/manage/${postId}`);
  await expect(page.getByRole('region', { name: 'Changes requested' })).toContainText('Please name the pay.');
  await axe();
  await page.getByRole('button', { name: 'Send back for review' }).click();
  await expect(page.getByRole('region', { name: 'In review' }).getByRole('heading')).toBeFocused();
  await logOff(page);

  await logIn(page, 'admin@parnassa.test', PASSWORD);
  await page.goto('/admin/home');
  const section = (name: string | RegExp) => page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name });
  await expect(section('Review 2 waiting')).toBeVisible();
  await page.getByRole('link', { name: '1 post waiting for review' }).click();
  await page.getByRole('table', { name: 'Review' }).getByRole('link', { name: headline }).click();
  await page.getByRole('button', { name: 'Decline' }).click();
  const declining = page.getByRole('dialog', { name: 'Decline this post' });
  await expect(declining.getByRole('list', { name: 'What happens' })).toContainText('The post is permanently deleted.');
  await axe();
  await declining.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page, 'The post is live')).toBeVisible();
  await expect(section('Review 1 waiting')).toBeVisible();
  await page.goto('/admin/review/list/1?why=reported');
  await page.getByRole('table', { name: 'Review' }).locator('[data-record-link]').first().click();
  await page
    .getByRole('button', { name: /^Dismiss the report/ })
    .first()
    .click();
  await expect(page.getByText('1 open')).toBeVisible();
  await page.getByRole('button', { name: 'Take down' }).click();
  const takingDown = page.getByRole('dialog', { name: 'Take this job down' });
  await takingDown.getByRole('textbox', { name: 'Reason' }).fill('It is not a job.');
  await takingDown.getByRole('button', { name: 'Take down' }).click();
  const putBack = page.getByRole('button', { name: 'Put back' });
  await expect(putBack).toBeFocused();
  await expect(page.getByRole('article').first().getByText('Taken down', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('0 open')).toBeVisible();
  await expect(section(/^Review$/)).toBeVisible();
  await axe();
  await putBack.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Put back' }).click();
  await expect(putBack).toHaveCount(0);
});
