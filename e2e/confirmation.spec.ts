import { expect, test } from './support/board';
import { logIn, register } from './support/people';

test.use({ seed: 'demo', expectedFaults: [/status of 403/] });

const EMAIL = 'noa@example.org';

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

test('a user with an unconfirmed address sees why nothing is sent, and has the confirmation sent again', async ({ page, board, axe }) => {
  await register(page, EMAIL, 'Find a job');
  await logIn(page, EMAIL);
  await page.goto(`/jobs/view/${await jobWithApplications(board)}`);
  await page.getByRole('link', { name: 'Apply to Job' }).first().click();
  await page.getByRole('textbox', { name: 'Message' }).fill('I have taught for six years.');
  await page.getByRole('button', { name: 'Send application' }).click();

  const dialog = page.getByRole('dialog', { name: 'Please confirm your address first' });
  await expect(dialog).toContainText(`${EMAIL} is not confirmed yet`);
  await axe();
  await dialog.getByRole('button', { name: 'Send the mail again' }).click();
  await expect(page.getByText(`We sent a confirmation to ${EMAIL}.`)).toBeVisible();
  await expect(page.getByText('Authentication error')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('I have taught for six years.');
  await board.mailTo(EMAIL, /confirm/i);
});
