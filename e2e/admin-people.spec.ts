import { expect, test } from './support/board';
import { logIn } from './support/people';

const DEMO_PASSWORD = 'shalom-parnassa';

test.use({ seed: 'demo' });

test('an admin answers a message and merges an organization into another', async ({ page, axe }) => {
  await page.request.post('/api/v2/contact', {
    data: { email: 'reader@example.org', feedback_type: 'help', message: 'Where is the kiddush?', checked_faq: true, req_response: true },
  });
  await logIn(page, 'admin@parnassa.test', DEMO_PASSWORD);

  await page.goto('/admin/home');
  await expect(page.getByRole('img', { name: /^Net revenue by week/ })).toBeVisible();
  await axe();
  await page.getByRole('link', { name: /for a reply$/ }).click();
  await expect(page).toHaveURL(/\/admin\/tickets\/list\/1\?state=open&req_response=true$/);
  await page.getByRole('link', { name: 'Where is the kiddush?' }).click();
  await page.getByRole('textbox', { name: /^Reply to reader@/ }).fill('In the hall.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByRole('region', { name: 'Replies' })).toContainText('In the hall.');
  await axe();

  await page.goto('/admin/orgs/list/1');
  await page.getByRole('table', { name: 'Organizations' }).getByRole('row').nth(1).getByRole('link').first().click();
  const record = page.getByRole('article');
  await expect(record.getByRole('table', { name: 'Members' })).toBeVisible();
  await axe();
  await record.getByRole('button', { name: 'Merge', exact: true }).click();
  const merge = page.getByRole('dialog', { name: 'Merge organization' });
  await expect(merge).toContainText(/posts?, .* members? of .* move/);
  await merge.getByRole('combobox', { name: 'Merge into' }).fill('tikvat');
  await merge
    .getByRole('option', { name: /Tikvat/ })
    .first()
    .click();
  await axe();
  await merge.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(record.getByRole('heading', { name: /Tikvat/ })).toBeVisible();
});

test('an admin opens a candidate, and sees the profile as employers do', async ({ page, axe }) => {
  await logIn(page, 'admin@parnassa.test', DEMO_PASSWORD);
  await page.goto('/admin/candidates/list/1?posted=true');
  await page.getByRole('table', { name: 'Candidates' }).getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/candidates\/view\/[\w-]+\?posted=true$/);
  const asEmployers = page.getByRole('article').getByRole('button', { name: 'As employers see it' });
  // The list is faded until the record is there.
  await expect(asEmployers).toBeVisible();
  await axe();
  await asEmployers.click();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'admin' }).click();
  await expect(page).toHaveURL(/\/admin\/candidates\/view\//);
});
