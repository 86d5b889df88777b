import { expect, test } from './support/board';
import { logIn, logOff, registerAndConfirm, storeSession } from './support/people';

test.use({ seed: 'demo' });

const PERSONAS = 'shalom-parnassa';
const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 860 };

/** The profiles that the API lists for an employer. */
async function listed(url: string): Promise<{ _id: string; available: boolean; user: { first_name: string; last_name: string } }[]> {
  const answer = await fetch(`${url}/api/v2/auth/login`, { method: 'POST', body: JSON.stringify({ email: 'school@parnassa.test', password: PERSONAS }) });
  const { access_token: token } = await answer.json();
  const read = async (page: number) => (await fetch(`${url}/api/v2/candidates?page_num=${page}`, { headers: { Authorization: `Bearer ${token}` } })).json();
  const first = await read(1);
  const others = await Promise.all(Array.from({ length: first.meta.page_info.page_count - 1 }, (_, index) => read(index + 2)));
  return [first, ...others].flatMap(({ data }) => data);
}

test('somebody without a profile learns its use, who may see it and how it looks', async ({ page, axe }) => {
  await logIn(page, 'newcomer@parnassa.test', PERSONAS);
  await page.goto('/candidates/profile');
  await expect(page.getByText('No Profile found')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('figure')).toContainText('An example');
  await expect(page.getByRole('region', { name: 'You choose who sees it' }).getByRole('term')).toHaveCount(3);
  await axe();
  await page.getByRole('button', { name: 'Create Profile' }).click();
  // The empty form says what suffices; a filled one says who sees it.
  await expect(page.getByRole('heading', { name: 'Start my profile', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'My files' })).toBeVisible();
  await axe();
  await page.getByRole('textbox', { name: 'Job role' }).fill('Hebrew teacher');
  const zip = page.getByRole('textbox', { name: 'ZIP code' });
  await expect(zip).toHaveAccessibleDescription('We’ll fill in the city and state.');
  await zip.fill('19004');
  await expect(zip).toHaveAccessibleDescription('Bala Cynwyd, PA');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await expect(page.getByRole('heading', { name: 'Edit my profile', level: 1 })).toBeVisible();
  // The next part of a profile leads to its form, which is open.
  await page.goto('/candidates/profile#add-education');
  await expect(page.getByRole('textbox', { name: 'School' })).toBeFocused();
});

test('the settings say whether the profile follows a changed name, or has another one', async ({ page, axe }) => {
  await storeSession(page, 'newcomer@parnassa.test', PERSONAS);
  await page.goto('/account/chpass');
  await expect(page.getByText('The name in your profile will change too.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Last name' }).fill('Stern');
  await page.getByRole('button', { name: 'Save my name' }).click();
  await expect(page.getByText('Updated Name')).toBeVisible();
  await page.goto('/candidates/edit');
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Stern');
  await page.getByRole('textbox', { name: 'First name' }).fill('Dee');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dee Stern', level: 1 })).toBeVisible();
  await page.goto('/account/chpass');
  await expect(page.getByText('Your profile has a different name, Dee Stern, which employers see.')).toBeVisible();
  await axe();
  await page.getByRole('link', { name: 'change it in your profile' }).click();
  await expect(page).toHaveURL('/candidates/edit');
});

test('a job seeker sees what waits, the settings folded on a phone, and the steps of the profile in their order', async ({ page, axe }) => {
  await storeSession(page, 'seeker@parnassa.test', PERSONAS);
  await page.setViewportSize(phone);
  await page.goto('/account');
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  // Each thing that waits has its own next step.
  for (const item of await waiting.getByRole('listitem').all()) await expect(item.getByRole('link', { name: /^(Read the reply|Apply): / })).toBeVisible();
  const newsletter = page.getByRole('main').getByRole('region', { name: 'Newsletter' });
  await expect(newsletter).toBeHidden();
  await page.getByText('Settings', { exact: true }).click();
  await expect(newsletter).toBeVisible();
  await page.setViewportSize(desk);
  await page.goto('/candidates/profile');
  const visibility = page.getByRole('region', { name: 'Visibility' });
  await expect(visibility.getByRole('link')).toHaveText([/^(Edit profile|\d+ requests? for your name)$/, 'Who viewed it', 'Who can see me', 'My files']);
  // Each way says what is behind it.
  await expect(visibility.getByRole('listitem').filter({ hasText: 'Who viewed it' })).toContainText(/No one yet|(Once|\d+ times) in 12 months/);
  await expect(visibility.getByRole('listitem').filter({ hasText: 'My files' })).toContainText(/\d+ files?/);
  await expect(visibility.getByRole('button').last()).toHaveText('Deactivate');
  await visibility.getByRole('link', { name: 'Edit profile' }).click();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Noam');
  await expect(page.getByRole('textbox', { name: 'Middle name' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add a title, middle name or suffix' }).click();
  await expect(page.getByRole('textbox', { name: 'Prefix' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Middle name' }).fill('B.');
  await axe();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Noam B\. Elkayam/ })).toBeVisible();
  await page.goto('/candidates/edit');
  // Filled in, the field is shown at once.
  await page.getByRole('textbox', { name: 'Middle name' }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Noam Elkayam' })).toBeVisible();
});

test.describe('a file that is refused', () => {
  test.use({ expectedFaults: [/status of 4\d\d .*\/files\/save/] });

  test('says why, until another one is chosen', async ({ page }) => {
    await storeSession(page, 'newcomer@parnassa.test', PERSONAS);
    await page.goto('/candidates/files');
    const add = async (name: string) => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose files' }).press('Enter');
      await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('Taught Hebrew for six years.') });
    };
    await add('references.exe');
    const refusal = page.getByRole('alert').filter({ hasText: 'Error: ' });
    // A toast on which the pointer moves stays.
    await refusal.hover({ position: { x: 10, y: 10 } });
    await refusal.hover({ position: { x: 20, y: 10 } });
    await add('references.txt');
    await expect(page.getByRole('listitem').filter({ hasText: 'references.txt uploaded' })).toBeVisible();
    await expect(refusal).toBeHidden();
  });
});

test('the focus stays where a file is changed, and goes to the heading when it is removed', async ({ page, axe }) => {
  await storeSession(page, 'newcomer@parnassa.test', PERSONAS);
  await page.goto('/candidates/files');
  for (const name of ['first.txt', 'second.txt']) {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose files' }).click();
    await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('Taught Hebrew for six years.') });
    await expect(page.getByRole('listitem').filter({ hasText: `${name} uploaded` })).toBeVisible();
  }
  const list = page.getByRole('region', { name: /^\d+ files?$/ });
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  await row('second.txt').getByRole('button', { name: 'Make primary' }).click();
  await expect(row('second.txt').getByText('Primary resume')).toBeFocused();
  await axe();
  const heading = list.getByRole('heading');
  const count = Number.parseInt((await heading.textContent()) ?? '', 10);
  await row('second.txt').getByRole('button', { name: 'Remove second.txt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove file' }).click();
  await expect(heading).toHaveText(new RegExp(`^${count - 1} files?$`));
  await expect(heading).toBeFocused();
});

test.describe('experience', () => {
  test.use({ expectedFaults: [/status of 422 .*\/exp_item\//] });
  test('is added with a month from the list and a typed year, which a draft keeps', async ({ page, axe }) => {
    await storeSession(page, 'seeker@parnassa.test', PERSONAS);
    await page.setViewportSize(phone);
    await page.goto('/candidates/profile');
    await page.getByRole('button', { name: 'Add education' }).click();
    await page.getByRole('button', { name: 'Add experience' }).click();
    // The fields of the two forms have the same names.
    await axe();
    const form = page.locator('#add-experience');
    await form.getByRole('textbox', { name: 'Job title' }).fill('Gabbai');
    await form.getByRole('textbox', { name: 'Company or organization' }).fill('Beth Tikvah');
    const from = form.getByRole('group', { name: 'From' });
    await from.getByRole('combobox', { name: 'Month' }).selectOption('September');
    await page.reload();
    await page.getByRole('button', { name: 'Add experience' }).click();
    await expect(from.getByRole('combobox', { name: 'Month' })).toHaveValue('09');
    await form.getByRole('button', { name: 'Save experience' }).click();
    await expect(from).toContainText('Please submit a month and a year, such as 09/2018.');
    await from.getByRole('textbox', { name: 'Year' }).fill('2098');
    await form.getByRole('button', { name: 'Save experience' }).click();
    await expect(from).toContainText('Please submit a start that isn’t in the future.');
    await form.getByRole('alert').getByRole('link', { name: 'From' }).click();
    await expect(from.getByRole('combobox', { name: 'Month' })).toBeFocused();
    await axe();
    const year = from.getByRole('textbox', { name: 'Year' });
    await year.fill('18');
    await year.press('Tab');
    await expect(year).toHaveValue('2018');
    // A whole month is read, too, also where it is sent at once.
    const until = form.getByRole('group', { name: 'Until' });
    await until.getByRole('textbox', { name: 'Year' }).fill('Jun 2021');
    await until.getByRole('textbox', { name: 'Year' }).press('Enter');
    const added = form.getByRole('listitem').filter({ hasText: 'Gabbai' });
    await expect(added).toContainText('Sep 2018 – Jun 2021');
    // The control that takes the place of the form has the focus.
    const add = form.getByRole('button', { name: 'Add experience' });
    await expect(add).toBeFocused();
    await add.click();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(add).toBeFocused();
    await added.getByRole('button', { name: 'Edit Gabbai' }).click();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(added.getByRole('button', { name: 'Edit Gabbai' })).toBeFocused();
    await added.getByRole('button', { name: 'Remove Gabbai' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(added).toHaveCount(0);
    await expect(form.getByRole('heading', { name: 'Experience', exact: true })).toBeFocused();
  });
});

test('an employer with a recent post finds a candidate, reads the profile and writes a message', async ({ page, board, axe }) => {
  await logIn(page, 'school@parnassa.test', PERSONAS);
  await expect(page).toHaveURL(/\/employer\/home$/);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'All profiles' }).click();
  await expect(page).toHaveURL(/\/employer\/candidates\/list\/1$/);
  await expect(page.getByText(/^1 to 12 of \d+ profiles/)).toBeVisible();
  await axe();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByText(/^13 to 24 of/)).toBeVisible();

  await page.goto('/employer/candidates/list/1');
  await page.getByRole('searchbox', { name: 'Keyword' }).fill('chaplain');
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/candidates\/search\/1\?kw=chaplain$/);
  await expect(page.getByRole('region', { name: 'Profiles found' }).getByText('Chaplain', { exact: true }).first()).toBeVisible();
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Search profiles by place, work and skills' }).click();
  await page.getByRole('checkbox', { name: 'Available to hire' }).check();
  await expect(page).toHaveURL(/available=true/);
  await page.getByRole('searchbox', { name: 'Keyword' }).fill('teacher');
  await expect(page).toHaveURL(/kw=teacher/);
  const found = page.getByRole('region', { name: 'Profiles found' });
  await expect(found.getByText('Availability: unknown')).toHaveCount(0);
  await axe();
  await page.getByRole('searchbox', { name: 'Keyword' }).fill('zeppelin');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('To get more results, change your filter terms.')).toBeVisible();
  await axe();
  await page.getByRole('link', { name: /^Without “zeppelin”: \d+ profiles/ }).click();
  await expect(page.getByRole('searchbox', { name: 'Keyword' })).toHaveValue('');
  await page.getByRole('link', { name: 'Remove Available to hire' }).click();
  await expect(page).toHaveURL(/\/candidates\/search\/1$/);

  await page.goto('/candidates/search/1?available=true');
  await found.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/employer\/candidates\/view\//);
  // The address changes before the profile takes the place of the list.
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact', exact: true })).toBeVisible();
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await expect(page.getByText('Available to hire')).toBeVisible();
  await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toHaveCount(0);
  await axe();

  const id = page.url().split('/').at(-1);
  await page.getByRole('main').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Write to ${name}` })).toBeVisible();
  await axe();
  const jobs = page.getByRole('combobox', { name: 'Related job' });
  const headline = await jobs.locator('option:checked').textContent();
  expect(headline).not.toBe('No particular job');
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(headline ?? '');
  await jobs.selectOption('No particular job');
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('');
  await page.getByRole('textbox', { name: 'Subject' }).fill('A place at our school');
  await page.getByRole('textbox', { name: 'Message' }).fill('Shalom,\nwould you like to visit us?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message sent')).toBeVisible();
  await expect(page).toHaveURL(`/employer/candidates/view/${id}`);
  await expect(page.getByText(/^You wrote on \w{3} \d+, \d{4}/)).toBeVisible();
  await expect.poll(async () => (await board.mails()).filter(({ subject }) => subject === 'A place at our school')).toHaveLength(1);
  const mail = (await board.mails()).find(({ subject }) => subject === 'A place at our school');
  expect(mail?.replyTo?.[0]?.address).toBe('school@parnassa.test');
  expect(mail?.text).toContain('would you like to visit us?');
  expect(mail?.text).toContain(`${board.url}/candidates/profile`);
});

test("places link to their profiles, and older addresses redirect to today's pages", async ({ page, axe }) => {
  await logIn(page, 'school@parnassa.test', PERSONAS);
  await page.goto('/candidates/country');
  await axe();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Israel|^Canada/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/candidates\/country\/(IL|CA)\/1$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Profiles in /);
  await axe();
  await page.goto('/candidates/state/GU/1');
  await expect(page.getByRole('heading', { name: 'No profiles in Guam' })).toBeVisible();
  await page.goto('/candidates/list/2');
  await expect(page).toHaveURL(/\/employer\/candidates\/list\/2$/);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/employer\/candidates\/view\//);
  const path = new URL(page.url()).pathname;
  await page.goto(path.replace('/employer', ''));
  await expect(page).toHaveURL(path);
  await page.getByRole('main').locator('a[href^="/candidates/country/"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Profiles in /);
});

test('a candidate who is not available cannot be written to', async ({ page, board, axe }) => {
  const away = (await listed(board.url)).find(({ available }) => !available);
  await logIn(page, 'school@parnassa.test', PERSONAS);
  await page.goto(`/employer/candidates/view/${away?._id}`);
  await expect(page.getByText('You can’t contact this person now.')).toBeVisible();
  await expect(page.getByText('Availability: unknown')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact', exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Resume/ })).toHaveCount(0);
  await axe();
  await page.goto(`/employer/candidates/contact/${away?._id}`);
  await expect(page.getByRole('heading', { name: /isn’t available right now$/ })).toBeVisible();
  await axe();
});

test.describe('a profile that does not exist', () => {
  test.use({ expectedFaults: [/status of 404/] });

  test('says that it is not shown', async ({ page, axe }) => {
    await logIn(page, 'school@parnassa.test', PERSONAS);
    await page.goto('/employer/candidates/view/01a10d35-8ccf-7b23-8c89-aab91a8b02c8');
    await expect(page.getByRole('heading', { name: 'This profile isn’t available' })).toBeVisible();
    await axe();
  });
});

test.describe('a message that is refused', () => {
  test.use({ expectedFaults: [/status of 422/] });

  test('keeps what was typed', async ({ page, board, axe }) => {
    const there = (await listed(board.url)).find(({ available }) => available);
    await logIn(page, 'recruiter@parnassa.test', PERSONAS);
    await page.goto(`/employer/candidates/contact/${there?._id}`);
    await page.getByRole('textbox', { name: 'Subject' }).fill('');
    await page.getByRole('textbox', { name: 'Message' }).fill('Without a subject');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('alert').getByRole('link', { name: 'Subject' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Without a subject');
    await axe();
  });
});

test('a job seeker without a name is found, asked, and seen with the name after accepting', async ({ page, board, axe }) => {
  await storeSession(page, 'seeker@parnassa.test', PERSONAS);
  await page.goto('/candidates/edit');
  // Each page has one form and one button that saves it, which stays at the bottom edge of the screen.
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveText(['Save']);
  await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport();
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Location and work' }).click();
  await expect(page.getByRole('group', { name: 'Where and how you’d work' })).toBeInViewport();
  await page.getByRole('main').getByRole('link', { name: 'Who can see me' }).click();
  await expect(page.getByRole('heading', { name: 'Who can see me', level: 1 })).toBeVisible();
  const form = page.getByRole('main');
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveText(['Save']);
  await form.getByRole('radio', { name: 'Employers, without my name' }).check();
  await form.getByLabel('Hide it from these email domains').fill('myschool.org');
  await form.getByLabel('Hide it from these email domains').press('Enter');
  await axe();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved who can see you')).toBeVisible();
  await expect(page).toHaveURL('/candidates/profile');
  await expect(page.getByRole('region', { name: 'Visibility' })).toContainText('without your name');
  // The lists of profiles are for employers.
  await expect(page.getByRole('main').locator('a[href^="/candidates/state/"], a[href^="/employer/"]')).toHaveCount(0);

  const unnamed = (await listed(board.url)).find(({ user }) => user.last_name === '');
  await storeSession(page, 'school@parnassa.test', PERSONAS);
  await page.goto(`/employer/candidates/view/${unnamed?._id}`);
  await expect(page.getByText('Name on request')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Elkayam');
  await axe();
  await page.getByRole('main').getByRole('link', { name: 'Ask for the name' }).click();
  await page.getByRole('textbox', { name: 'Subject' }).fill('A place at our school');
  await page.getByRole('textbox', { name: 'Message' }).fill('Shalom, who are you?');
  await axe();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText(/asked for the name on/)).toBeVisible();

  await storeSession(page, 'seeker@parnassa.test', PERSONAS);
  const mail = await board.mailTo('seeker@parnassa.test', /would like to know your name/);
  const mailed = /https?:\/\/\S*\/candidates\/interest\/1/.exec(mail.text ?? '')?.[0] ?? '';
  expect(mailed).not.toBe('');
  // The account home names who waits, too.
  await page.goto('/account/home');
  const waiting = page.getByRole('region', { name: 'An employer is asking for your name' });
  await expect(waiting).toContainText('A place at our school');
  await axe();
  await waiting.getByRole('link', { name: 'Read and respond to the request' }).click();
  await expect(page).toHaveURL(mailed);
  await expect(page.getByRole('region', { name: 'Who opened your profile' })).toContainText('opened your profile');
  await axe();
  await page.getByRole('button', { name: /^Show my name/ }).click();
  await expect(page.getByText(/^Has seen your name since/)).toBeVisible();

  await storeSession(page, 'school@parnassa.test', PERSONAS);
  await page.goto(`/employer/candidates/view/${unnamed?._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Noam Elkayam');
});

test('an employer without a recent post sees how to get access to profiles', async ({ page, board, axe }) => {
  await page.goto('/employer/candidates/list/1');
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Femployer%2Fcandidates%2Flist%2F1$/);
  await page.getByRole('textbox', { name: 'Email' }).fill('employer@parnassa.test');
  await page.getByRole('textbox', { name: 'Password' }).fill(PERSONAS);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/employer\/jobseeker_profiles_access$/);
  await expect(page.getByRole('heading', { name: 'Missing Organization' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Missing Purchase' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add an organization' })).toHaveAttribute('href', '/organizations/add');
  await expect(page.getByRole('main').getByRole('link', { name: 'Post a job' })).toHaveAttribute('href', '/employer/jobs/new/start');
  await expect(page.getByText('Authorization Failure')).toHaveCount(0);
  await axe();
  await logOff(page);

  await registerAndConfirm(page, board, 'rivka@example.org', 'Find a job');
  for (const path of ['/candidates/search/1', '/candidates/state/NY/1', '/candidates/country', '/candidates/list/1']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/employer\/jobseeker_profiles_access$/);
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'show your profile' })).toBeVisible();
  await axe();
  await logOff(page);

  await logIn(page, 'school@parnassa.test', PERSONAS);
  await page.goto('/employer/jobseeker_profiles_access');
  await expect(page.getByRole('heading', { name: 'You have access to profiles' })).toBeVisible();
  await expect(page.getByText(/Missing/)).toHaveCount(0);
  await axe();
});

test('the candidate pages fit a phone in dark mode', async ({ page, board, axe }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const there = (await listed(board.url)).find(({ available }) => available);
  await page.setViewportSize(desk);
  await logIn(page, 'recruiter@parnassa.test', PERSONAS);
  await page.setViewportSize(phone);
  const paths = [
    '/employer/candidates/list/1',
    `/employer/candidates/view/${there?._id}`,
    `/employer/candidates/contact/${there?._id}`,
    '/employer/jobseeker_profiles_access',
    '/candidates/search/1?available=true&remote=true&stateCodes=NY&stateCodes=NJ',
    '/candidates/country',
    '/candidates/state/NY/1',
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${path} scrolls sideways`).toBe(true);
    await axe();
  }
});

test('a profile without a job role is shown to employers only after a question', async ({ page, board, axe }) => {
  await registerAndConfirm(page, board, 'without.role@example.org', 'Find a job');
  await page.goto('/candidates/profile');
  await page.getByRole('button', { name: 'Create Profile' }).click();
  await expect(page).toHaveURL('/candidates/edit');
  await page.goto('/candidates/profile');
  const visibility = page.getByRole('region', { name: 'Visibility' });
  await visibility.getByRole('button', { name: 'Activate' }).click();
  const question = page.getByRole('dialog', { name: 'Show a profile without a job role?' });
  await axe();
  await question.getByRole('button', { name: 'Add it first' }).click();
  await expect(visibility).toContainText('Not Posted');
  await visibility.getByRole('button', { name: 'Activate' }).click();
  await question.getByRole('button', { name: 'Show it anyway' }).click();
  await expect(visibility.getByText('Posted', { exact: true })).toBeVisible();
});

test('pasted text becomes Markdown that can be undone, and Enter in a field for several values takes one', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await storeSession(page, 'seeker@parnassa.test', PERSONAS);
  await page.goto('/candidates/edit');
  const copy = (html: string, text: string) =>
    page.evaluate(
      ([rich = '', plain = '']) => {
        const blob = (type: string, content: string) => new Blob([content], { type });
        return navigator.clipboard.write([new ClipboardItem({ 'text/html': blob('text/html', rich), 'text/plain': blob('text/plain', plain) })]);
      },
      [html, text],
    );

  const bio = page.getByRole('textbox', { name: 'Personal statement' });
  await bio.fill('*All* ages');
  await bio.press('Control+a');
  await bio.press('Control+x');
  await expect(bio).toHaveValue('');
  await bio.press('Control+v');
  await expect(bio).toHaveValue('*All* ages');
  await bio.fill('Skills:');
  await bio.press('End');
  await copy('<h3>I can</h3><ul><li>teach <b>Hebrew</b></li><li>lead prayers</li></ul>', 'I can\nteach Hebrew\nlead prayers');
  await bio.press('Control+v');
  await expect(bio).toHaveValue('Skills:\n\n### I can\n\n- teach **Hebrew**\n- lead prayers');
  await bio.press('Control+z');
  await expect(bio).toHaveValue('Skills:');
  await bio.press('Control+Shift+V');
  await expect(bio).toHaveValue('Skills:I can\nteach Hebrew\nlead prayers');

  const skills = page.getByRole('combobox', { name: 'Skills' });
  await skills.fill('fundrais');
  await skills.press('Enter');
  await expect(skills).toHaveValue('');
  await expect(page.getByText('Fundraising', { exact: true }).first()).toBeVisible();
  await skills.press('Enter');
  await skills.fill('juggling');
  await skills.press('Enter');
  await expect(page.getByText('“juggling” isn’t selected yet. Select a value from the list, or clear it.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // Nothing is sent, and nothing typed is lost.
  await expect(skills).toBeFocused();
  await expect(skills).toHaveValue('juggling');
  await expect(page).toHaveURL('/candidates/edit');
  await skills.fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('list').getByText('Fundraising')).toBeVisible();
  // The lines of the text are lines for its readers.
  await expect(page.getByText('teach Hebrew')).toContainText('lead prayers');
  await expect(page.locator('p:has(br)', { hasText: 'teach Hebrew' })).toBeVisible();
});
