import { expect, test } from './support/board';
import type { BoardProcess } from './support/board-process';
import { fillInRegistration, logIn, mailedDigits, PASSWORD } from './support/people';

test.use({ seed: 'demo', expectedFaults: [/status of (401|403)/] });

const EMAIL = 'seeker@parnassa.test';
const DEMO_PASSWORD = 'shalom-parnassa';

/** The first job of the demo board that takes applications through the board: which one that is depends on the day. */
async function jobWithApplications({ url }: { url: string }): Promise<string> {
  const get = async (path: string) => (await fetch(`${url}/api${path}`)).json();
  const { data } = (await get('/v2/posts/')) as { data: { _id: string }[] };
  for (const { _id } of data) {
    const job = (await get(`/v2/posts/${_id}`)) as { apply: { url: string } };
    if (!job.apply.url) return _id;
  }
  throw new Error('No job of the first page takes applications through the board.');
}

test('a visitor who wants to apply signs up, types the mailed code, and applies, whatever happens to the page in between', async ({ page, board, axe }) => {
  test.slow();
  const email = 'tamar@example.org';
  const message = page.getByRole('textbox', { name: 'Message' });
  await page.goto(`/jobs/view/${await jobWithApplications(board)}`);
  const headline = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('link', { name: 'Log in to apply' }).first().click();
  await expect(page.getByText(`Log in to apply to ${headline}`)).toBeVisible();
  await axe();
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('radio', { name: 'Find a job' })).toBeChecked();
  await fillInRegistration(page, email);
  await expect(page.getByText(`Then you can apply to ${headline}`)).toBeVisible();
  await page.getByLabel('Code').fill(await mailedDigits(board, email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Respond to Ad' })).toBeVisible();
  await expect(page.getByRole('link', { name: headline }).first()).toBeVisible();

  await message.fill('I have taught for six years.');
  await page.reload();
  await expect(message).toHaveValue('I have taught for six years.');
  await axe();
  await page.getByRole('banner').getByRole('link', { name: 'Jobs', exact: true }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
  await message.fill('I have taught Hebrew for six years.');

  // The session ends while the form is open.
  await page.evaluate(() => {
    localStorage.setItem('token', 'expired');
    localStorage.setItem('refreshToken', 'expired');
  });
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText(`Your session has ended. Log in again to apply to ${headline}`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(message).toHaveValue('I have taught Hebrew for six years.');
});

/** Takes the confirmation of a user's address away, as staff may. */
async function unconfirm({ url }: BoardProcess, email: string): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const logIn = (body: object) => fetch(`${url}/api/v2/auth/login`, { method: 'POST', headers: json, body: JSON.stringify(body) });
  const { access_token } = (await (await logIn({ email: 'admin@parnassa.test', password: DEMO_PASSWORD })).json()) as { access_token: string };
  const headers = { ...json, authorization: `Bearer ${access_token}` };
  const found = (await (await fetch(`${url}/api/v3/admin/users?kw=${encodeURIComponent(email)}`, { headers })).json()) as { data: { _id: string }[] };
  const changed = await fetch(`${url}/api/v3/admin/users/${found.data[0]?._id}`, { method: 'PATCH', headers, body: JSON.stringify({ verified: false }) });
  expect(changed.status).toBe(200);
}

test('a user with an unconfirmed address sees why nothing is sent, and has the confirmation sent again', async ({ page, board, axe }) => {
  await unconfirm(board, EMAIL);
  await logIn(page, EMAIL, DEMO_PASSWORD);
  await page.goto(`/jobs/view/${await jobWithApplications(board)}`);
  await page.getByRole('link', { name: 'Apply to Job' }).first().click();
  await page.getByRole('textbox', { name: 'Message' }).fill('I have taught for six years.');
  await page.getByRole('button', { name: 'Send application' }).click();

  const dialog = page.getByRole('dialog', { name: 'Please confirm your address first' });
  await expect(dialog).toContainText(`${EMAIL} is not confirmed yet`);
  await axe();
  const former = await mailedDigits(board, EMAIL);
  await dialog.getByRole('button', { name: 'Send the mail again' }).click();
  await expect(page.getByText(`We sent a confirmation to ${EMAIL}.`)).toBeVisible();
  await expect(page.getByText('Authentication error')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('I have taught for six years.');
  await expect.poll(() => mailedDigits(board, EMAIL)).not.toBe(former);
  await page.getByLabel('Code').fill(await mailedDigits(board, EMAIL));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Confirm your address' })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('I have taught for six years.');
});
