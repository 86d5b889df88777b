import type { Page } from '@playwright/test';
import { expect, test } from './support/board';
import { logIn } from './support/people';

test.use({ seed: 'demo', expectedFaults: [/status of 409/] });

/** A call of another admin, who changes the same record meanwhile. */
async function callAsOther(page: Page, method: 'GET' | 'PATCH', path: string, data?: object) {
  const login = await page.request.post('/api/v2/auth/login', { data: { email: 'admin@parnassa.test', password: 'shalom-parnassa' } });
  const headers = { authorization: `Bearer ${(await login.json()).access_token}` };
  const answer = await page.request.fetch(`/api${path}`, { method, headers, ...(data && { data }) });
  expect(answer.status(), `${method} ${path}`).toBe(200);
  return answer.json();
}

const conflictOf = (page: Page) => page.getByRole('dialog', { name: 'Someone else changed this' });

test('two admins edit a user: one value of what both changed is chosen, and nothing else is overwritten', async ({ page, axe }) => {
  await logIn(page, 'admin@parnassa.test', 'shalom-parnassa');
  await page.goto('/admin/users/list/1?q=newcomer%40parnassa.test');
  await page.getByRole('button', { name: /^Edit / }).click();
  const form = page.getByRole('dialog', { name: 'Edit User' });
  await form.getByRole('textbox', { name: 'First name' }).fill('Miriam');
  await form.getByRole('checkbox', { name: 'Active' }).uncheck();
  const [user] = (await callAsOther(page, 'GET', '/v3/admin/users?q=newcomer%40parnassa.test')).data;
  await callAsOther(page, 'PATCH', `/v3/admin/users/${user._id}`, { first_name: 'Mirjam', last_name: 'Katz' });
  await form.getByRole('button', { name: 'Save user' }).click();

  const conflict = conflictOf(page);
  await expect(conflict.getByRole('group', { name: 'First name' })).toContainText('YoursMiriamSavedMirjam');
  // Only one of them has changed these.
  await expect(conflict.getByRole('group')).toHaveCount(1);
  const save = conflict.getByRole('button', { name: 'Save selected values' });
  await expect(save).toBeDisabled();
  await save.press('Enter');
  await expect(conflict.getByRole('group', { name: 'First name' }).getByRole('alert')).toHaveText('Select which “First name” to keep.');
  // The comparison says it; the form behind it does not say it again.
  await expect(form.getByRole('alert')).toHaveCount(0);
  await axe();
  await conflict.getByRole('radio', { name: 'Yours' }).check();
  await conflict.getByRole('button', { name: 'Save selected values' }).click();
  await expect(form).toHaveCount(0);
  expect(await callAsOther(page, 'GET', `/v3/admin/users/${user._id}`)).toMatchObject({ first_name: 'Miriam', last_name: 'Katz', active: false });
});

test('two admins edit an organization: the saved value is kept, and what was typed beside it is saved', async ({ page }) => {
  await logIn(page, 'admin@parnassa.test', 'shalom-parnassa');
  const { data } = await callAsOther(page, 'GET', '/v3/admin/organizations?q=Etz%20Rimon');
  const path = `/v3/admin/organizations/${data[0]._id}`;
  await page.goto(`/admin/orgs/view/${data[0]._id}`);
  await page.getByRole('article').getByRole('button', { name: 'Edit organization' }).click();
  const form = page.getByRole('dialog', { name: 'Edit organization' });
  await form.getByRole('textbox', { name: 'Mission' }).fill('We teach children to ask.');
  await form.getByRole('textbox', { name: 'Fax' }).fill('555 0100');
  await callAsOther(page, 'PATCH', path, { mission: 'We teach children to read.', phone: '555 0199' });
  await form.getByRole('button', { name: 'Save organization' }).click();

  const conflict = conflictOf(page);
  await expect(conflict.getByRole('group', { name: 'Mission' })).toContainText('We teach children to ask.');
  // Looking at both loses nothing that was typed.
  await conflict.getByRole('button', { name: 'Back to my changes' }).click();
  await expect(form.getByRole('textbox', { name: 'Mission' })).toHaveValue('We teach children to ask.');
  await expect(form.getByRole('status')).toContainText('Someone else changed this.');
  await form.getByRole('button', { name: 'Show current values' }).click();
  await conflict.getByRole('radio', { name: 'Saved' }).check();
  await conflict.getByRole('button', { name: 'Save selected values' }).click();
  await expect(form).toHaveCount(0);
  expect(await callAsOther(page, 'GET', path)).toMatchObject({ mission: 'We teach children to read.', phone: '555 0199', fax: '555 0100' });
});
