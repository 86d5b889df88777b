import type { Page } from '@playwright/test';
import { type Form, quoted } from '../form';
import type { People } from '../people';

const ME = `(select id from users where email = 'seeker@parnassa.test')`;
const main = (page: Page) => page.getByRole('main');

/** Opens the application to a job that is open, takes applications here, and to which nobody has applied yet. */
async function openApplication(page: Page, people: People): Promise<void> {
  const job = await people.value(
    `select id from posts p where listed and apply_url = '' and not require_cover_letter and not exists (select from applications where post_id = p.id) order by random() limit 1`,
  );
  await page.goto(`/jobs/apply/${job}`);
}

/** Opens an application that the employer has answered. */
async function openAnswered(page: Page, people: People): Promise<void> {
  const application =
    await people.value(`select a.id from applications a join posts p on p.id = a.post_id join organization_members m on m.organization_id = p.organization_id
      join users u on u.id = m.user_id where a.user_id = ${ME} and u.email = 'school@parnassa.test' and p.removed_at is null and withdrawn_at is null limit 1`);
  await people.call(
    'school',
    'POST',
    `/v2/employer/jobs/${await people.value(`select post_id from applications where id = '${application}'`)}/applications/reply`,
    {
      ids: [application],
      subject: 'A question',
      text: 'Shalom, can you teach on Fridays?',
    },
  );
  await page.goto(`/account/applications/${application}`);
}

/** The forms of job seekers, and those of every account. */
export const seekerForms: readonly Form[] = [
  {
    name: 'apply',
    source: 'src/applications/web/ApplyForm.tsx',
    who: 'seeker',
    open: openApplication,
    field: (page) => page.getByRole('textbox', { name: 'Message' }),
    button: 'Send application',
    sends: 'POST /api/v2/posts/apply/*',
    done: (page) => page.getByText('Application Successfully Sent!'),
    made: (text) => `select count(*) from applications where message = ${quoted(text)}`,
    already: (page) => page.getByRole('heading', { name: 'You’ve applied to this job.' }),
    upload: { button: 'Upload resume', sends: 'POST /api/v2/jobseeker/files/save', file: 'src/files/fixtures/pdf-with-leading-newlines.pdf' },
    always: ['an upload under way', 'a login that ended'],
  },
  {
    name: 'answer an employer',
    source: 'src/applications/web/AnswerEmployer.tsx',
    who: 'seeker',
    open: openAnswered,
    field: (page) => page.getByRole('textbox', { name: 'Your reply' }),
    button: 'Send reply',
    sends: 'POST /api/v2/account/applications/*/answer',
    done: (page) => page.getByRole('article', { name: 'Your reply' }),
    made: (text) => `select count(*) from application_events where text = ${quoted(text)}`,
  },
  {
    name: 'edit the profile',
    source: 'src/candidates/web/ProfileEditPage.tsx',
    who: 'seeker',
    open: (page) => page.goto('/candidates/edit'),
    field: (page) => page.getByRole('textbox', { name: 'Job role' }),
    button: 'Save',
    sends: 'POST /api/v2/jobseeker/profile/save',
    done: (page) => main(page).getByRole('link', { name: 'Edit profile' }),
    made: (text) => `select count(*) from candidates where title = ${quoted(text)}`,
    shared: {
      field: (page) => page.getByRole('textbox', { name: 'Personal statement' }),
      saved: (text) => `select count(*) from candidates where bio = ${quoted(text)}`,
    },
    always: ['two tabs', 'a login that ended'],
  },
  {
    name: 'add experience',
    source: 'src/candidates/web/HistoryForms.tsx',
    who: 'seeker',
    open: (page) => page.goto('/candidates/profile'),
    unfold: (page) => page.getByRole('button', { name: 'Add experience' }).click(),
    field: (page) => page.getByRole('textbox', { name: 'Job title' }),
    async fill(page) {
      await page.getByRole('textbox', { name: 'Company or organization' }).fill('Beth Tikvah');
      const from = page.getByRole('group', { name: 'From' });
      await from.getByRole('combobox', { name: 'Month' }).selectOption('September');
      await from.getByRole('textbox', { name: 'Year' }).fill('2018');
    },
    button: 'Save experience',
    sends: 'POST /api/v2/jobseeker/profile/exp_item/*',
    done: (page) => page.locator('#add-experience').getByRole('button', { name: 'Add experience' }),
    made: (text) => `select count(*) from candidate_history where title = ${quoted(text)}`,
  },
  {
    name: 'choose who may see the profile',
    source: 'src/candidates/web/privacy/PrivacyForm.tsx',
    who: 'seeker',
    open: (page) => page.goto('/candidates/privacy'),
    async fill(page, domain) {
      await page
        .getByRole('combobox', { name: 'Hide it from these email domains' })
        .or(page.getByRole('textbox', { name: 'Hide it from these email domains' }))
        .fill(domain);
      await page.keyboard.press('Enter');
    },
    text: (mark) => `${mark.toLowerCase()}.org`,
    button: 'Save',
    sends: 'POST /api/v2/jobseeker/profile/privacy',
    done: (page) => main(page).getByRole('link', { name: 'Edit profile' }),
    made: (domain) => `select count(*) from candidate_hidden_domains where domain = ${quoted(domain)}`,
  },
  {
    name: 'change the name',
    source: 'src/accounts/web/settings/ChangeNameForm.tsx',
    who: 'seeker',
    open: (page) => page.goto('/account/chpass'),
    field: (page) => page.getByRole('textbox', { name: 'First name' }),
    button: 'Save my name',
    sends: 'POST /api/account/change_name',
    done: (page) => page.getByText('Updated Name'),
    made: (text) => `select count(*) from users where first_name = ${quoted(text)}`,
    shared: {
      field: (page) => page.getByRole('textbox', { name: 'Last name' }),
      saved: (text) => `select count(*) from users where last_name = ${quoted(text)}`,
    },
  },
  {
    name: 'ask for the code of a new address',
    source: 'src/accounts/web/settings/ChangeEmailForm.tsx',
    who: 'seeker',
    open: (page) => page.goto('/account/chpass'),
    field: (page) => page.getByRole('textbox', { name: 'New email' }),
    text: (mark) => `${mark.toLowerCase()}@example.org`,
    button: 'Send a code',
    sends: 'POST /api/account/req_email_code',
    forgets: 'It has one short field.',
    done: (page) => page.getByText(/^Code sent to/),
    made: (email) => `select count(*) from mailed_codes where email = ${quoted(email)} and used_at is null`,
  },
  {
    name: 'edit an alert',
    source: 'src/alerts/web/AlertForm.tsx',
    who: 'seeker',
    async open(page, people) {
      await people.call('seeker', 'POST', '/v2/alerts', { search: { kw: `rabbi ${Date.now()}` }, at_once: true, days: [], hour: 8, email: '' });
      await page.goto(`/account/alerts/${await people.value(`select id from job_alerts where user_id = ${ME} order by created_at desc limit 1`)}`);
    },
    field: (page) => page.getByRole('textbox', { name: 'Words' }),
    button: 'Save',
    sends: 'PUT /api/v2/alerts/*',
    done: (page) => page.getByRole('heading', { level: 1, name: 'My job alerts' }),
    made: (text) => `select count(*) from job_alerts where search->>'kw' = ${quoted(text)}`,
  },
];
