import type { Page } from '@playwright/test';
import { expect, test } from './support/board';
import { logIn, storeSession } from './support/people';

test.use({ seed: 'demo' });

const PASSWORD = 'shalom-parnassa';
const JOB = 'Fourth Grade General Studies Teacher';
const phone = { width: 360, height: 740 };

test('an employer reads, notes, answers and moves applications, and their applicant sees it and withdraws', async ({ page, board, axe }) => {
  await logIn(page, 'school@parnassa.test', PASSWORD);
  await page.goto('/employer/jobs/list/current/1');
  await page.getByRole('link', { name: JOB }).first().click();
  await page.getByRole('link', { name: /^Open the inbox/ }).click();
  const rows = page.getByRole('list', { name: 'Applications' });
  await expect(rows.getByRole('listitem')).toHaveCount(4);
  await axe();

  // The arrow keys move between the rows, and Enter opens one.
  await rows.getByRole('link').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(rows.getByRole('link').first()).toBeFocused();
  await rows.getByRole('link', { name: /Noam Elkayam/ }).focus();
  await page.keyboard.press('Enter');
  const record = page.getByRole('region', { name: 'Application', exact: true });
  await expect(record.getByRole('heading', { name: 'Noam Elkayam' })).toBeFocused();
  await expect(record.getByText(/opened it first/)).toBeVisible();
  // This browser has no viewer of PDF documents, so it saves the file.
  const file = page.waitForEvent('download');
  await record.getByRole('link', { name: 'Noam-Elkayam-resume.pdf' }).click();
  expect((await file).suggestedFilename()).toBe('Noam-Elkayam-resume.pdf');

  await record.getByRole('textbox', { name: 'Note to colleagues' }).fill('Ask him about Fridays.');
  await record.getByRole('button', { name: 'Add note' }).click();
  await expect(record.getByText('Ask him about Fridays.')).toBeVisible();
  await expect(record.getByRole('textbox', { name: 'Note to colleagues' })).toHaveValue('');

  await record.getByRole('button', { name: 'Reply' }).click();
  const reply = page.getByRole('dialog', { name: 'Reply' });
  await reply.getByRole('combobox', { name: 'Template' }).selectOption('Invitation to talk');
  await reply.getByText('As Noam reads it').click();
  await expect(reply.getByText(/^Shalom Noam,/)).toBeVisible();
  await axe();
  await reply.getByRole('combobox', { name: 'Stage' }).selectOption('Move to: In touch');
  await reply.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Replied to 1 applicant')).toBeVisible();
  await expect(record.getByText(/replied$/)).toBeVisible();
  const mail = await board.mailTo('seeker@parnassa.test', /Can we talk/);
  expect(mail.text).toContain('Shalom Noam,');

  // Several at once.
  await page
    .getByRole('navigation', { name: 'Stages' })
    .getByRole('link', { name: /^New 3/ })
    .click();
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  const chosen = page.getByRole('group', { name: '3 chosen' });
  await chosen.getByRole('combobox', { name: 'Stage' }).selectOption('Not suitable');
  await axe();
  await chosen.getByRole('button', { name: 'Move 3' }).click();
  await expect(page.getByText('Moved 3 applicants')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'None here' })).toBeVisible();

  await page.setViewportSize(phone);
  await storeSession(page, 'seeker@parnassa.test', PASSWORD);
  await page.goto('/account/jobs');
  await page.getByRole('region', { name: 'Applied to' }).getByRole('link', { name: JOB }).click();
  await expect(page.getByText('The employer has replied')).toBeVisible();
  await expect(page.getByText('Etz Rimon Day School opened your application')).toBeVisible();
  await expect(page.getByText(/^Shalom Noam,/)).toBeVisible();
  await expect(page.getByText('Ask him about Fridays.')).toHaveCount(0);
  await axe();
  await page.getByRole('button', { name: 'Withdraw this application' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('You have withdrawn this application')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw this application' })).toHaveCount(0);

  // A phone shows the list, and then the record in its place.
  await storeSession(page, 'school@parnassa.test', PASSWORD);
  await page.goto('/employer/jobs/list/current/1');
  await page.getByRole('link', { name: JOB }).first().click();
  await page.getByRole('link', { name: /^Open the inbox/ }).click();
  await page
    .getByRole('navigation', { name: 'Stages' })
    .getByRole('link', { name: /^Withdrawn 1/ })
    .click();
  await rows.getByRole('link', { name: /Noam Elkayam/ }).click();
  await expect(rows).toBeHidden();
  await expect(record.getByText('Message and files are closed.')).toBeVisible();
  await axe();
  await page.getByRole('link', { name: 'All applicants' }).click();
  await expect(rows).toBeVisible();
});

test.describe('a post that is open in two windows', () => {
  test.use({ expectedFaults: [/status of 409/] });

  test('shows both versions, saves the chosen values, and is restored from its history', async ({ page, axe }) => {
    await logIn(page, 'school@parnassa.test', PASSWORD);
    await page.goto('/employer/jobs/list/current/1');
    await page.getByRole('link', { name: JOB }).first().click();
    const field = (of: Page, name: string) => of.getByRole('textbox', { name }).or(of.getByRole('combobox', { name })).first();
    // The second window opens before anything is typed, which it would restore.
    const other = await page.context().newPage();
    await expect(page.getByRole('tab', { name: 'Edit Post' })).toBeVisible();
    await other.goto(page.url());
    for (const one of [page, other]) await one.getByRole('tab', { name: 'Edit Post' }).click();
    await field(page, 'Headline').fill('A teacher for the fourth grade');
    await field(page, 'Position').fill('Class teacher');

    await field(other, 'Headline').fill('Fourth Grade Teacher');
    await other.getByRole('button', { name: 'Save post' }).click();
    await expect(other.getByText('Saved Post')).toBeVisible();
    await other.close();

    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Save post' }).click();
    const dialog = page.getByRole('dialog', { name: 'This part was changed meanwhile' });
    await expect(dialog.getByText('You saved this part in another window')).toBeVisible();
    await expect(dialog.getByRole('group', { name: 'Position' }).getByRole('radio', { name: 'Yours' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Save the chosen values' }).click();
    await expect(dialog.getByText('Please choose a version of: Headline.')).toBeVisible();
    await axe();
    await dialog.getByRole('group', { name: 'Headline' }).getByRole('radio', { name: 'Saved' }).check();
    await dialog.getByRole('button', { name: 'Save the chosen values' }).click();
    await expect(page.getByText('Saved Post')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Fourth Grade Teacher' })).toBeVisible();
    await expect(field(page, 'Position')).toHaveValue('Class teacher');

    await page.getByRole('tab', { name: 'History' }).click();
    const history = page.getByRole('region', { name: 'History' });
    await expect(history.getByText('You changed the post')).toHaveCount(2);
    await axe();
    await history.getByRole('listitem').filter({ hasText: 'The post was started' }).getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('heading', { level: 1, name: JOB })).toBeVisible();
    await expect(history.getByText('You restored an earlier version')).toBeVisible();
    await page.getByRole('tab', { name: 'Edit Post' }).click();
    await expect(field(page, 'Headline')).toHaveValue(JOB);
  });
});
