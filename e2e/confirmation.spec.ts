import { expect, test } from './support/board';
import { fillInRegistration, logIn, mailedDigits, PASSWORD, register } from './support/people';

test.use({ seed: 'demo', expectedFaults: [/status of (401|403)/] });

const EMAIL = 'noa@example.org';

/**
 * A job of the front page that takes applications through the board and requires no file. Which jobs are there depends on the day, so staff take
 * the requirements away.
 */
async function jobWithApplications({ url }: { url: string }): Promise<string> {
  const call = async (method: string, path: string, body?: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.json();
  };
  const { data } = (await call('GET', '/v2/posts/')) as { data: { _id: string }[] };
  // The front page shows the ten newest.
  for (const { _id } of data.slice(0, 10)) {
    const job = (await call('GET', `/v2/posts/${_id}`)) as { apply: { url: string } };
    if (job.apply.url) continue;
    const { access_token } = await call('POST', '/v2/auth/login', { email: 'admin@parnassa.test', password: 'shalom-parnassa' });
    await call('PATCH', `/v3/admin/posts/${_id}`, { require_resume: false, require_cover_letter: false }, access_token);
    return _id;
  }
  throw new Error('No job of the front page takes applications through the board.');
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

test('a user with an unconfirmed address sees why nothing is sent, and has the confirmation sent again', async ({ page, board, axe }) => {
  await register(page, EMAIL, 'Find a job');
  await logIn(page, EMAIL);
  await page.goto(`/jobs/view/${await jobWithApplications(board)}`);
  await page.getByRole('link', { name: 'Apply to Job' }).first().click();
  await page.getByRole('textbox', { name: 'Message' }).fill('I have taught for six years.');
  await page.getByRole('button', { name: 'Send application' }).click();

  const dialog = page.getByRole('dialog', { name: 'Please confirm your address first' });
  await expect(dialog).toContainText(`${EMAIL} isn’t confirmed yet`);
  await axe();
  const former = await mailedDigits(board, EMAIL);
  await dialog.getByRole('button', { name: 'Send the email again' }).click();
  await expect(page.getByText(`We sent a confirmation to ${EMAIL}.`)).toBeVisible();
  await expect(page.getByText('Authentication error')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('I have taught for six years.');
  await expect.poll(() => mailedDigits(board, EMAIL)).not.toBe(former);
  await page.getByLabel('Code').fill(await mailedDigits(board, EMAIL));
  await expect(page.getByRole('region', { name: 'Confirm your address' })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('I have taught for six years.');
});

for (const [screen, use] of [
  ['a phone', { viewport: { width: 360, height: 740 }, hasTouch: true }],
  ['a computer', { viewport: { width: 1280, height: 800 } }],
] as const) {
  test.describe(`on ${screen}`, () => {
    test.use(use);

    test('a visitor comes from the front page to a sent application in at most 8 clicks', async ({ page, board }) => {
      const email = `dov-${use.viewport.width}@example.org`;
      const acts: string[] = [];
      await page.exposeFunction('countAct', (act: string) => acts.push(act));
      await page.addInitScript(() => {
        const count = (act: string) => (window as never as { countAct(act: string): void }).countAct(act);
        // After a tap, browsers repeat it as a mouse, which may meet the next page.
        const device = matchMedia('(pointer: coarse)').matches ? 'touch' : 'mouse';
        addEventListener(
          'pointerdown',
          ({ target, pointerType }) => pointerType === device && count((target as HTMLElement).textContent || (target as HTMLElement).tagName),
          true,
        );
        addEventListener('keydown', ({ key }) => key === 'Enter' && count(key), true);
      });
      const act = (name: string | RegExp, role: 'link' | 'button' = 'button') => {
        const control = page.getByRole('main').getByRole(role, { name }).and(page.locator(':visible')).first();
        return 'hasTouch' in use ? control.tap() : control.click();
      };
      await page.goto('/');
      const id = await jobWithApplications(board);
      const job = page.getByRole('main').locator(`a[href*="/jobs/view/${id}"]`).first();
      await ('hasTouch' in use ? job.tap() : job.click());
      await act('Log in to apply', 'link');
      await act('Create an account', 'link');
      await page.getByLabel('First name').fill('Dov');
      await page.getByLabel('Last name').fill('Stern');
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
      await expect(page.getByText(/We’ll also send you our newsletter/)).toBeVisible();
      await act('Create my account');
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
      await page.getByLabel('Code').fill(await mailedDigits(board, email));
      // Without a message and a resume the form asks first.
      await act('Send application');
      const question = page.getByRole('dialog', { name: 'Send without a resume?' });
      await expect(question).toContainText('no message or resume');
      const send = question.getByRole('button', { name: 'Send without a resume' });
      await ('hasTouch' in use ? send.tap() : send.click());
      await expect(page.getByRole('heading', { name: 'Application Successfully Sent!' })).toBeFocused();
      await expect(page.getByRole('main').getByRole('link', { name: 'Saved and applied' })).toBeVisible();
      expect(acts.length, acts.join(', ')).toBeLessThanOrEqual(8);
      expect(acts.length).toBeGreaterThan(5);
    });
  });
}
