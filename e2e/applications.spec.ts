import type { Page } from '@playwright/test';
import { expect, test } from './support/board';
import { logIn, storeSession } from './support/people';

// A reply with a gap is refused.
test.use({ seed: 'demo', expectedFaults: [/status of 422 .*\/(applications\/reply|basic)/] });

const PASSWORD = 'shalom-parnassa';
const JOB = 'Fourth Grade General Studies Teacher';
const phone = { width: 360, height: 740 };

test('an employer reads, notes, answers and moves applications, and their applicant sees it and withdraws', async ({ page, board, axe }) => {
  await logIn(page, 'school@parnassa.test', PASSWORD);
  await page.goto('/employer/jobs/list/current/1');
  await page.getByRole('link', { name: JOB }).first().click();
  // The manage page shows the latest three with their stages; the inbox has all.
  const latest = page.getByRole('table', { name: 'Applicants' });
  await expect(latest.getByText(/^Stage: /)).toHaveCount(3);
  const all = page.getByRole('link', { name: /^All \d+ in the inbox/ });
  // How many have applied to a job of the demo board depends on the day.
  const count = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);
  const others = count - 1;
  await all.click();
  const rows = page.getByRole('list', { name: 'Applications' });
  await expect(rows.getByRole('listitem')).toHaveCount(count);
  const inbox = page.url();
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

  // The keys go back to the row, on to the next application and back, and tick it; a list of them opens.
  await page.keyboard.press('Escape');
  await expect(rows.getByRole('link', { name: /Noam Elkayam/ })).toBeFocused();
  const lastRow = rows.getByRole('link').last();
  const before = await lastRow.boundingBox();
  await page.keyboard.press('x');
  await expect(page.getByRole('group', { name: '1 selected' })).toBeVisible();
  expect(await lastRow.boundingBox(), 'choosing moves no row').toEqual(before);
  await page.keyboard.press('x');
  await page.keyboard.press('p');
  await expect(record.getByRole('heading', { name: 'Noam Elkayam' })).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(record.getByRole('heading', { name: 'Noam Elkayam' })).toBeFocused();
  await page.keyboard.press('?');
  await axe();
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('s');
  await expect(record.getByRole('combobox', { name: 'Stage' })).toBeFocused();
  // A stage is saved as it is selected, and can be undone. The arrow keys pass through stages that are not saved.
  await page.keyboard.press('ArrowDown');
  await record.getByRole('combobox', { name: 'Stage' }).selectOption('Offer');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Noam Elkayam is now in “Offer”')).toBeVisible();
  await expect(record.getByRole('button', { name: 'Tell Noam' })).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Noam Elkayam is now in “New”')).toBeVisible();
  await expect(record.getByRole('combobox', { name: 'Stage' })).toHaveValue('new');
  await expect(record.getByRole('button', { name: 'Tell Noam' })).toHaveCount(0);
  await expect(record.getByText(/^Opened by /)).toBeVisible();
  // This browser has no viewer of PDF documents, so it saves the file.
  const file = page.waitForEvent('download');
  await record.getByRole('link', { name: 'Noam-Elkayam-resume.pdf' }).click();
  expect((await file).suggestedFilename()).toBe('Noam-Elkayam-resume.pdf');

  await record.getByRole('textbox', { name: 'Note to colleagues' }).fill('Ask him about Fridays.');
  await record.getByRole('button', { name: 'Add note' }).click();
  await expect(record.getByText('Ask him about Fridays.')).toBeVisible();
  await expect(record.getByRole('textbox', { name: 'Note to colleagues' })).toHaveValue('');

  await record.getByRole('button', { name: 'Reply' }).click();
  const reply = record.getByRole('region', { name: 'Reply' });
  await reply.getByRole('combobox', { name: 'Template' }).selectOption('Invitation to talk');
  await expect(reply.getByRole('textbox', { name: 'Message' })).toHaveValue(/^Shalom Noam,/);
  await expect(reply.getByText('Filled in for Noam. It’s sent exactly as you see it.')).toBeVisible();
  await axe();
  await expect(reply.getByRole('combobox', { name: 'Stage' })).toHaveValue('interview');
  await reply.getByRole('combobox', { name: 'Template' }).selectOption('Not this time');
  await expect(reply.getByRole('combobox', { name: 'Stage' })).toHaveValue('not_suitable');
  // A stage that the sender has chosen stays with another template.
  await reply.getByRole('combobox', { name: 'Stage' }).selectOption('Move to: In touch');
  await reply.getByRole('combobox', { name: 'Template' }).selectOption('Invitation to talk');
  await expect(reply.getByRole('combobox', { name: 'Stage' })).toHaveValue('in_touch');
  // The template has a gap, which is named and selected: what is typed takes its place.
  await expect(reply.getByRole('button', { name: '[times that work for us]' })).toBeVisible();
  await reply.getByRole('button', { name: 'Send reply' }).click();
  await expect(reply.getByRole('alert')).toContainText('Please fill in [times that work for us], or remove it.');
  await expect(reply.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await page.keyboard.type('Monday or Tuesday at 10');
  await expect(reply.getByRole('textbox', { name: 'Message' })).toHaveValue(/works for you\?\n\nMonday or Tuesday at 10\n\nBest/);
  await reply.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Replied to Noam Elkayam')).toBeVisible();
  await expect(record.getByText(/replied by email$/)).toBeVisible();
  const mail = await board.mailTo('seeker@parnassa.test', /Can we talk/);
  expect(mail.text).toContain('Shalom Noam,');
  expect(mail.text).toMatch(/Best wishes,\s+Shira Feldheim\s/);

  // Several at once.
  await page
    .getByRole('navigation', { name: 'Stages' })
    .getByRole('link', { name: new RegExp(`^New ${others}`) })
    .click();
  // The list of the filter has come, which begins with nothing chosen.
  await expect(page.getByText(`${others} applications`, { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const chosen = page.getByRole('group', { name: `${others} selected` });
  await chosen.getByRole('button', { name: 'Stage' }).click();
  const move = page.getByRole('dialog', { name: `Move ${others} applicants` });
  await move.getByRole('combobox', { name: 'Stage' }).selectOption('Not suitable');
  await axe();
  await move.getByRole('button', { name: `Move ${others}` }).click();
  await expect(page.getByText(`Moved ${others} applicants`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'None here' })).toBeVisible();

  await page.getByRole('link', { name: 'Your replies' }).click();
  await expect(page.getByRole('heading', { name: 'Your replies' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Awaiting reply: / })).toBeVisible();
  await axe();

  await page.setViewportSize(phone);
  await storeSession(page, 'seeker@parnassa.test', PASSWORD);
  await page.goto('/account/jobs');
  await page.getByRole('region', { name: 'Applied to' }).getByRole('link', { name: JOB }).click();
  const letter = page.getByRole('article', { name: 'Etz Rimon Day School replied' });
  await expect(letter.getByText(/^Shalom Noam,/)).toBeVisible();
  await expect(page.getByText('Etz Rimon Day School opened your application')).toBeVisible();
  await expect(page.getByText('Ask him about Fridays.')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Your reply' }).fill('Tuesday at ten suits me.');
  await axe();
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('You replied, and we emailed it to them')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Your reply' })).toContainText('Tuesday at ten suits me.');
  const application = page.url();

  await storeSession(page, 'school@parnassa.test', PASSWORD);
  await page.goto(inbox);
  await page
    .getByRole('navigation', { name: 'Stages' })
    .getByRole('link', { name: /^Replied to you 1/ })
    .click();
  await rows.getByRole('link', { name: /Noam Elkayam/ }).click();
  await expect(record.getByText('Tuesday at ten suits me.')).toBeVisible();
  await page.getByRole('link', { name: 'All applicants' }).click();
  await expect(rows.getByRole('link', { name: /Noam Elkayam/ })).toBeFocused();

  await storeSession(page, 'seeker@parnassa.test', PASSWORD);
  await page.goto(application);
  await page.getByRole('button', { name: 'Withdraw this application' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('You withdrew this application.')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Withdraw this application' })).toHaveCount(0);
  await page.getByRole('link', { name: 'See the job' }).click();
  await expect(page.getByText('You withdrew your application.').first()).toBeVisible();
  await page.goto(`/jobs/apply/${new URL(page.url()).pathname.split('/')[3]}`);
  await expect(page.getByRole('heading', { name: 'You withdrew your application to this job.' })).toBeVisible();

  // A phone shows the list, and then the record in its place.
  await storeSession(page, 'school@parnassa.test', PASSWORD);
  await page.goto(inbox);
  await page
    .getByRole('navigation', { name: 'Stages' })
    .getByRole('link', { name: /^Withdrawn 1/ })
    .click();
  await rows.getByRole('link', { name: /Noam Elkayam/ }).click();
  await expect(rows).toBeHidden();
  await expect(record.getByText('You can no longer open its message and files.')).toBeVisible();
  await axe();
  await page.getByRole('link', { name: 'All applicants' }).click();
  await expect(rows).toBeVisible();
});

test('“Not suitable” in the mail opens the applicant after the login, with a reply that is ready to be sent', async ({ page, board, axe }) => {
  const tokenOf = async (email: string) => (await (await page.request.post('/api/v2/auth/login', { data: { email, password: PASSWORD } })).json()).access_token;
  const headersOf = async (email: string) => ({ authorization: `Bearer ${await tokenOf(email)}` });
  const [school, newcomer] = [await headersOf('school@parnassa.test'), await headersOf('newcomer@parnassa.test')];
  const { data: jobs } = await (await page.request.get('/api/v2/employer/jobs', { headers: school })).json();
  const { _id: job } = jobs.find(({ headline }: { headline: string }) => headline === JOB);
  const file = { name: 'resume.txt', mimeType: 'text/plain', buffer: Buffer.from('Malka Ostrov, teacher') };
  const uploaded = await page.request.post('/api/v2/jobseeker/files/save', { headers: newcomer, multipart: { file, file_type: 'Resume' } });
  const resume = (await uploaded.json()).file_info._id;
  const applied = await page.request.post(`/api/v2/posts/apply/${job}`, {
    headers: newcomer,
    data: { job_id: job, email: 'newcomer@parnassa.test', message: 'I would love to teach here.', resume, send_confirmation: false },
  });
  expect(applied.status(), await applied.text()).toBe(200);

  // Others have applied before.
  const mailed = async () => (await board.mails()).find(({ text }) => text?.includes('I would love to teach here.'))?.text ?? '';
  await expect.poll(mailed).toContain('Not suitable');
  const link = /Not suitable (\S+)/.exec(await mailed())?.[1] ?? '';
  expect(link).toContain(job);
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Email' }).fill('school@parnassa.test');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  const record = page.getByRole('region', { name: 'Application', exact: true });
  const reply = record.getByRole('region', { name: 'Reply' });
  await expect(reply.getByRole('heading', { name: 'Reply' })).toBeFocused();
  await expect(reply.getByRole('heading', { name: 'Reply' })).toBeInViewport();
  await expect(reply.getByRole('combobox', { name: 'Template' })).toHaveValue('Not this time');
  await expect(reply.getByRole('textbox', { name: 'Subject' })).toHaveValue(`Your application: ${JOB}`);
  await expect(reply.getByRole('combobox', { name: 'Stage' })).toHaveValue('not_suitable');
  // Nothing has happened but that it was opened.
  await expect(record.getByRole('combobox', { name: 'Stage' }).first()).toHaveValue('new');
  await axe();

  // Canceled, it is out of the address too: the page loaded again has no reply open.
  await reply.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).not.toHaveURL(/reply=/);
  await expect(record.getByRole('button', { name: 'Reply' })).toBeFocused();
  await page.goto(link);
  await reply.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText(/^Replied to /)).toBeVisible();
  await expect(record.getByText(/moved it to “Not suitable”/)).toBeVisible();
  await expect(page).not.toHaveURL(/reply=/);
  expect((await board.mailTo('newcomer@parnassa.test', new RegExp(JOB))).text).toContain('move forward with other candidates');
  // The mail is opened again: there is nothing left to send.
  await page.goto(link);
  await expect(record.getByText(/is already in “Not suitable”/)).toBeVisible();
  await expect(reply).toHaveCount(0);
});

test('a resume is open below the letter, and from its link over the page', async ({ page }) => {
  // The browser of the tests has no viewer for PDF files; the page asks this before it shows one.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true }));
  await logIn(page, 'school@parnassa.test', PASSWORD);
  await page.goto('/employer/jobs/list/current/1');
  await page.getByRole('link', { name: 'Limudei Kodesh Teacher, Grades 1 to 4' }).first().click();
  await page.getByRole('link', { name: /^Open the inbox|in the inbox/ }).click();
  await page
    .getByRole('list', { name: 'Applications' })
    .getByRole('link', { name: /Hillel Schechter/ })
    .click();
  const record = page.getByRole('region', { name: 'Application', exact: true });
  const link = record.getByRole('region', { name: 'Files' }).getByRole('link').first();
  const name = (await link.getAttribute('title')) ?? '';
  await expect(record.locator('iframe')).toHaveAttribute('title', name);
  await expect(record.locator('iframe')).toHaveAttribute('src', /^blob:/);

  await link.click();
  const opened = page.getByRole('dialog', { name });
  await expect(opened.locator('iframe')).toHaveAttribute('title', name);
  await expect(opened.getByRole('button', { name: 'Download' })).toBeFocused();
  await opened.getByRole('button', { name: 'Close' }).click();
  await expect(opened).toBeHidden();
  await expect(link).toBeFocused();
});

test.describe('a search committee', () => {
  // The page of an ended link asks for the committee, and is answered 404.
  test.use({ expectedFaults: [/404 .*\/api\/v2\/committee\/|409 .*\/opinion/] });

  test('without accounts scores applications without names, until its links end', async ({ page, board, axe }) => {
    await logIn(page, 'school@parnassa.test', PASSWORD);
    await page.goto('/employer/jobs/list/current/1');
    await page.getByRole('link', { name: JOB }).first().click();
    await page.getByRole('link', { name: /^Open the inbox|in the inbox/ }).click();
    for (const place of [0, 1])
      await page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .nth(place)
        .check();
    await page.getByRole('button', { name: 'Search committee', exact: true }).click();
    await page.getByRole('button', { name: 'Create a new committee' }).click();
    await page.getByRole('checkbox', { name: 'Hide the names of applicants' }).check();
    await expect(page.getByRole('textbox', { name: 'Criterion 1', exact: true })).toBeHidden();
    await page.getByText(/^What the members score, from 1 to 5: Experience/).click();
    await expect(page.getByRole('textbox', { name: 'Criterion 1', exact: true })).toBeVisible();
    await axe();
    await page.getByRole('button', { name: 'Create the committee' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Miriam Gold');
    await page.getByRole('textbox', { name: 'Email' }).fill('miriam@council.example');
    await page.getByRole('button', { name: 'Invite' }).click();
    const invited = page.getByRole('list', { name: 'Members' }).getByRole('listitem');
    await expect(invited).toBeFocused();
    await expect(invited).toContainText('An invitation is on its way to miriam@council.example');
    await expect(invited).toContainText('0 of 2 done');
    await axe();
    const committee = page.url();
    const mail = await board.mailTo('miriam@council.example', /search committee/);
    const link = /\/committee\/[\w-]+/.exec(mail.text ?? '')?.[0] ?? '';

    // The member has no account, and a phone.
    await page.evaluate(() => localStorage.clear());
    await page.setViewportSize(phone);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: '0 of 2 done' })).toBeVisible();
    await expect(page.getByRole('banner'), 'no menus for members of the board').toHaveText('Parnassa');
    await axe();
    await page.getByRole('link', { name: /^Applicant 1/ }).click();
    await expect(page.getByRole('heading', { name: 'Applicant 1' })).toBeFocused();
    const criteria = page.getByRole('region', { name: 'Your scores' }).getByRole('group');
    for (const place of [0, 1, 2]) {
      await criteria.nth(place).getByRole('radio', { name: '3' }).focus();
      await page.keyboard.press('ArrowRight');
    }
    await expect(page.getByText(/^You’re the first/)).toBeVisible();
    await axe();
    // In another tab the member writes a comment: a score keeps it, and another comment asks.
    const application = new URL(page.url()).searchParams.get('application');
    const inOtherTab = (opinion: object) => page.request.put(`/api/v2${link}/applications/${application}/opinion`, { data: opinion });
    expect((await inOtherTab({ scores: [4, 4, 3], comment: 'A clear letter.' })).status()).toBe(200);
    const comment = page.getByRole('textbox', { name: 'Comment' });
    await criteria.nth(0).getByRole('radio', { name: '5' }).check();
    await expect(comment).toHaveValue('A clear letter.');
    await expect(criteria.nth(2).getByRole('radio', { name: '3' })).toBeChecked();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect((await inOtherTab({ scores: [5, 4, 4], comment: 'A long letter.' })).status()).toBe(200);
    await comment.fill('A good letter.');
    await comment.blur();
    const conflict = page.getByRole('dialog', { name: 'You also changed this somewhere else' });
    await expect(conflict.getByRole('group')).toHaveText(/^Comment.*YoursA good letter\.SavedA long letter\.$/);
    await conflict.getByRole('radio', { name: 'Yours' }).check();
    await conflict.getByRole('button', { name: 'Save selected values' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(comment).toHaveValue('A good letter.');
    await criteria.nth(0).getByRole('radio', { name: '4' }).check();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: '← All applications' }).click();
    await expect(page.getByRole('heading', { name: '1 of 2 done' })).toBeVisible();

    await page.setViewportSize({ width: 1280, height: 800 });
    await storeSession(page, 'school@parnassa.test', PASSWORD);
    await page.goto(committee);
    await expect(page.getByRole('region', { name: 'Averages' }).getByRole('cell', { name: '4.0' })).toHaveCount(4);
    await page.setViewportSize(phone);
    const card = page.getByRole('list', { name: 'Averages' }).getByRole('listitem').filter({ hasText: '1 of 1 done' });
    await expect(card.getByText('4.0', { exact: true }).first()).toBeVisible();
    await card.getByText('Scores by criterion').click();
    await expect(card.getByRole('definition')).toHaveText(['4.0', '4.0', '4.0']);
    await axe();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('list', { name: 'Openings' }).getByText(/^Miriam Gold opened the application/)).toHaveCount(1);
    await axe();
    await page.getByRole('button', { name: 'Revoke all links' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke all links' }).click();
    await expect(page.getByText('The links no longer work.')).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });

  test('that was made without applications is given some on its own page', async ({ page, axe }) => {
    await storeSession(page, 'school@parnassa.test', PASSWORD);
    await page.goto('/employer/jobs/list/current/1');
    await page.getByRole('link', { name: JOB }).first().click();
    await expect(page).toHaveURL(/\/employer\/jobs\/manage\//);
    await page.goto(page.url().replace(/\/manage\/([\w-]+).*/, '/committees/$1'));
    await page.getByRole('textbox', { name: 'Committee name' }).fill('Second round');
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Create the committee' }).click();
    const steps = page.getByRole('region', { name: 'Next steps' });
    await expect(steps.getByRole('listitem').filter({ hasText: 'Select applications' })).toHaveAttribute('aria-current', 'step');
    await expect(page.getByRole('heading', { name: 'Members' })).toBeHidden();
    await axe();
    await steps.getByRole('button', { name: 'Add to the committee' }).click();
    await expect(steps.getByRole('alert')).toHaveText('Please select at least one application.');
    await steps
      .getByRole('checkbox', { name: /^(?!Select)/ })
      .first()
      .check();
    await steps.getByRole('button', { name: 'Add 1 application' }).click();
    await expect(steps).toBeFocused();
    await expect(steps).toContainText('It has 1 application.');
    await expect(steps.getByRole('listitem').filter({ hasText: 'Invite members' })).toHaveAttribute('aria-current', 'step');
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
    await axe();
    // The others are added on the same page.
    await page.getByText('Add applications').click();
    const others = page.getByRole('region', { name: 'Applications to this job' });
    await others.getByRole('checkbox', { name: /^Select all/ }).check();
    await others.getByRole('button', { name: /^Add \d+ applications$/ }).click();
    await expect(steps).toContainText(/It has [2-9] applications\./);
    await page.getByText('Add applications').click();
    await expect(page.getByText('The committee already has every open application.')).toBeVisible();
    // Without applications the focus leads to the next step again.
    for (const choice of await page.getByRole('checkbox', { name: /^Select / }).all()) await choice.check();
    await page.getByRole('button', { name: /^Remove \d+$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(steps.getByRole('listitem').filter({ hasText: 'Select applications' })).toHaveAttribute('aria-current', 'step');
    await expect(steps).toBeFocused();
  });
});

/** The browser of the tests names itself as one without windows, which counts as a robot. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

test('an employer and the staff see how people came to a post', async ({ page, browser, board, axe }) => {
  await storeSession(page, 'school@parnassa.test', PASSWORD);
  await page.goto('/employer/jobs/list/current/1');
  await page.getByRole('link', { name: JOB }).first().click();
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await expect(page).toHaveURL(/section=statistics$/);
  const statistics = page.getByRole('region', { name: 'Statistics', exact: true });
  const views = async () => {
    const text = (await statistics.getByText(/^Seen /).textContent()) ?? '';
    return Number(/^Seen ([\d,]+) times/.exec(text)?.[1]?.replaceAll(',', ''));
  };
  const before = await views();
  await axe();
  const path = `/jobs/view/${new URL(page.url()).pathname.split('/')[4]}`;

  const visitor = await (await browser.newContext({ baseURL: board.url, userAgent: BROWSER })).newPage();
  const counted = visitor.waitForRequest(/\/statistics\/visit$/);
  await visitor.goto(`${path}?via=newsletter`);
  await counted;
  await expect(visitor).toHaveURL(path);
  await visitor.context().close();

  await expect(async () => {
    await page.reload();
    expect(await views()).toBe(before + 1);
  }).toPass();
  await expect(statistics.getByRole('row', { name: /^Newsletter/ })).toBeVisible();
  const file = page.waitForEvent('download');
  await statistics.getByRole('button', { name: 'Download CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^job-statistics-.+\.csv$/);

  await storeSession(page, 'admin@parnassa.test', PASSWORD);
  await page.goto('/admin/statistics');
  await expect(page.getByRole('heading', { name: 'Statistics', exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Posts no one applied to' }).click();
  await expect(page).toHaveURL(/\?section=posts$/);
  const unanswered = page.getByRole('table', { name: 'Posts no one applied to' });
  await expect(unanswered.getByRole('row')).toHaveCount(11);
  await page.getByRole('button', { name: /^Show all \d+ posts$/ }).click();
  await expect.poll(() => unanswered.getByRole('row').count()).toBeGreaterThan(11);
  await axe();
});

test('the three forms of a live post are saved with one button, and a refused one is shown', async ({ page, axe }) => {
  await storeSession(page, 'school@parnassa.test', PASSWORD);
  await page.goto('/employer/jobs/list/current/1');
  // Not the job of the other tests, which are found by its headline.
  await page.getByRole('link', { name: 'Edit Modern Hebrew Teacher, Grades K to 8' }).click();
  const headline = page.getByRole('textbox', { name: 'Headline' });
  await headline.fill('A teacher whose headline was changed');
  await page.getByRole('tab', { name: 'Edit Details' }).click();
  const details = page.getByRole('tabpanel', { name: 'Edit Details' });
  const experience = details.getByRole('combobox', { name: 'Experience' });
  await experience.click();
  await page.getByRole('option').last().click();
  const chosen = await experience.inputValue();
  await expect(details.getByRole('status').filter({ hasText: 'Not saved yet' })).toHaveText(
    'Not saved yet: this form; headline, position, description and place',
  );
  await axe();
  await details.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A teacher whose headline was changed' })).toBeVisible();
  await page.reload();
  await page.getByRole('tab', { name: 'Edit Details' }).click();
  await expect(experience).toHaveValue(chosen);

  await page.getByRole('tab', { name: 'Edit Post' }).click();
  await headline.fill('');
  await page.getByRole('tab', { name: 'Edit Apply Information' }).click();
  // This form has no changes of its own.
  await page.getByRole('tabpanel', { name: 'Edit Apply Information' }).getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('tab', { name: 'Edit Post' })).toHaveAttribute('aria-selected', 'true');
  await expect(headline).toHaveAttribute('aria-invalid', 'true');
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
    await other.getByRole('button', { name: 'Save changes' }).click();
    await expect(other.getByText('Saved Post')).toBeVisible();
    await other.close();

    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Save changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'This part has changed in the meantime' });
    await expect(dialog.getByText('You saved this part in another window')).toBeVisible();
    await expect(dialog.getByRole('group', { name: 'Position' }).getByRole('radio', { name: 'Yours' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Save selected values' }).press('Enter');
    await expect(dialog.getByText('Select which “Headline” to keep.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Back to my changes' }).click();
    await page.getByRole('button', { name: 'Show current values' }).click();
    await axe();
    await dialog.getByRole('group', { name: 'Headline' }).getByRole('radio', { name: 'Saved' }).check();
    await dialog.getByRole('button', { name: 'Save selected values' }).click();
    await expect(page.getByText('Saved Post')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Fourth Grade Teacher' })).toBeVisible();
    await expect(field(page, 'Position')).toHaveValue('Class teacher');

    await page.getByRole('tab', { name: 'History' }).click();
    const history = page.getByRole('region', { name: 'History' });
    // The two changes of today come before the steps with which it was posted.
    await expect(history.getByRole('listitem').filter({ hasText: 'You changed the post' }).nth(1)).toContainText('Fourth Grade Teacher');
    await axe();
    await history
      .getByRole('listitem')
      .filter({ hasText: 'Email for applications' })
      .getByRole('button', { name: /^Restore/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('heading', { level: 1, name: JOB })).toBeVisible();
    await expect(history.getByText('You restored an earlier version')).toBeVisible();
    await page.getByRole('tab', { name: 'Edit Post' }).click();
    await expect(field(page, 'Headline')).toHaveValue(JOB);
  });
});
