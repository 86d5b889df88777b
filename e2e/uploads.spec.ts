import type { Page } from '@playwright/test';
import { expect, test } from './support/board';
import { logIn } from './support/people';

/** Nothing is sent while a file that it needs is being uploaded. */

test.use({ seed: 'demo', expectedFaults: [/status of 422/] });

interface Job {
  _id: string;
  apply: { url: string };
}

/** Opens the applications of two jobs that take them through the board, one after the other. */
async function jobs({ url }: { url: string }): Promise<string[]> {
  const read = async (path: string) => (await fetch(`${url}/api${path}`)).json();
  const { data } = (await read('/v2/posts/')) as { data: Job[] };
  const all: Job[] = await Promise.all(data.slice(0, 10).map(({ _id }) => read(`/v2/posts/${_id}`)));
  return all.filter(({ apply }) => !apply.url).map(({ _id }) => _id);
}

/** Chooses a new resume, whose upload ends when the test says so. @returns what ends it. */
async function upload(page: Page): Promise<(failure?: string) => void> {
  let end: (failure?: string) => void = () => {};
  const ended = new Promise<string | undefined>((resolve) => {
    end = resolve;
  });
  await page.route(
    '**/api/v2/jobseeker/files/save',
    async (route) => {
      const failure = await ended;
      if (failure === undefined) return route.continue();
      return route.fulfill({ status: 422, json: { detail: [{ loc: ['body', 'file'], msg: failure, type: 'value_error' }] } });
    },
    { times: 1 },
  );
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload resume' }).click();
  await (await chooser).setFiles({ name: 'New resume.txt', mimeType: 'text/plain', buffer: Buffer.from('Six years of teaching.') });
  return end;
}

test('an application waits for the resume that is being uploaded, and is not sent with the old one where that fails', async ({ page, board }) => {
  await logIn(page, 'seeker@parnassa.test', 'shalom-parnassa');
  const sent: { resume: string }[] = [];
  page.on('request', (request) => /\/posts\/apply\//.test(request.url()) && request.method() === 'POST' && sent.push(request.postDataJSON()));
  const open = await jobs(board);
  const send = page.getByRole('main').locator('button[type=submit]');
  for (const id of open) {
    await page.goto(`/jobs/apply/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if ((await page.getByRole('textbox', { name: 'Message' }).count()) > 0) break;
  }
  await page.getByRole('textbox', { name: 'Message' }).fill('I have taught for six years.');

  const fail = await upload(page);
  await send.click();
  await expect(send).toHaveText('Uploading New resume.txt…');
  // Playwright would wait until the button can be pressed.
  await send.dispatchEvent('click');
  fail('The file is damaged.');
  await expect(page.getByText('New resume.txt: The file is damaged. Nothing was sent.')).toBeVisible();
  await expect(send).toHaveText('Send application');
  expect(sent).toEqual([]);
  await send.click();
  await page.getByRole('dialog', { name: 'Continue without New resume.txt?' }).getByRole('button', { name: 'Cancel' }).click();
  expect(sent).toEqual([]);

  const end = await upload(page);
  await send.click();
  await send.dispatchEvent('click');
  await expect(send).toHaveText('Uploading New resume.txt…');
  expect(sent).toEqual([]);
  end();
  await expect(page.getByText('Application Successfully Sent!')).toBeVisible();
  expect(sent).toHaveLength(1);
  await expect(page.getByText('New resume.txt')).toBeVisible();
});
