import type { Page } from '@playwright/test';
import { MOST_PHOTOS } from '../../../src/organizations/rules';
import { type Form, quoted } from '../form';
import type { People } from '../people';

const basic = { headline: 'Hebrew teacher', position: 'Teacher', description: 'You teach small classes.', location: { country_code: 'US', zipcode: '10001' } };
const details = { salary: { min: 62_000, max: 74_000, pay_type: 'Annually' } };
const applyInfo = { apply: { email: 'jobs@school.example.org', subject: '{position}: {first_name} {last_name}' } };

/** The organization of the school, and one of its live posts. */
const OURS = `(select organization_id from organization_members m join users u on u.id = m.user_id where u.email = 'school@parnassa.test' order by m.created_at limit 1)`;
const ourOrganization = (people: People) => people.value(`select ${OURS}`);
const liveJob = (people: People) => people.value(`select id from posts where organization_id = ${OURS} and listed order by posted_on desc limit 1`);

/** Removes the last photo of an organization that has as many as it may have. */
async function makeRoomForPhoto(people: People, id: string): Promise<void> {
  const last = await people.value(`select coalesce(photos->${MOST_PHOTOS - 1}->>'name', '') from organizations where id = '${id}'`);
  if (last) await people.call('school', 'DELETE', `/v2/employer/organizations/photos/${id}/${last}`);
}

/** An application that nobody has withdrawn, with its job. */
async function application(people: People): Promise<{ id: string; job: string }> {
  const id = await people.value(
    `select a.id from applications a join posts p on p.id = a.post_id where p.organization_id = ${OURS} and p.listed and withdrawn_at is null order by a.created_at limit 1`,
  );
  return { id, job: await people.value(`select post_id from applications where id = '${id}'`) };
}

async function openApplication(page: Page, people: People): Promise<void> {
  const { id, job } = await application(people);
  await page.goto(`/employer/jobs/applicants/${job}?application=${id}`);
}

/** A committee that reads one application. */
async function newCommittee(people: People): Promise<string> {
  const { id, job } = await application(people);
  const committee = {
    name: 'Search committee',
    criteria: [{ name: 'Experience', text: '' }],
    names_hidden: false,
    files_shown: false,
    last_day: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
    applications: [id],
  };
  return (await people.call('school', 'POST', `/v2/employer/jobs/${job}/committees`, committee))._id;
}

/** Begins a post. @param steps how many of its steps are filled in. */
async function newPost(people: People, steps = 0): Promise<string> {
  const { _id: id } = await people.call('school', 'POST', '/v2/employer/jobs_prep/start', {
    agree: true,
    organization: { _id: await ourOrganization(people) },
  });
  const parts = { basic, details, apply_info: { ...applyInfo, require_resume: false } };
  for (const [part, data] of Object.entries(parts).slice(0, steps)) {
    await people.call('school', 'POST', `/v2/employer/jobs_prep/update/${id}/${part}`, { data });
  }
  return id;
}

const mailTo = (email: string): string => `select count(*) from mails where recipient = ${quoted(email)}`;
const address = (mark: string): string => `${mark.toLowerCase()}@example.org`;

/** The forms of employers. */
export const employerForms: readonly Form[] = [
  {
    name: 'start a post',
    source: 'src/postings/web/StartPostPage.tsx',
    who: 'school',
    open: (page) => page.goto('/employer/jobs/new/start'),
    fill: (page) => page.getByRole('checkbox', { name: 'I’ve read the policies and agree to them' }).check(),
    button: 'Continue',
    sends: 'POST /api/v2/employer/jobs_prep/start',
    done: (page) => page.getByRole('textbox', { name: 'Headline' }),
    made: () => 'select count(*) from posts',
    always: ['a lost answer and a reload'],
  },
  {
    name: 'fill in a step of a post',
    source: 'src/postings/web/StepForm.tsx',
    who: 'school',
    open: async (page, people) => page.goto(`/employer/jobs/new/edit/${await newPost(people)}`),
    field: (page) => page.getByRole('textbox', { name: 'Headline' }),
    async fill(page) {
      await page.getByRole('combobox', { name: 'Position' }).fill('Teacher');
      await page.getByRole('textbox', { name: 'Description', exact: true }).fill('You teach small classes.');
      await page.getByRole('textbox', { name: 'ZIP code' }).fill('10001');
    },
    button: 'Save and continue',
    sends: 'POST /api/v2/employer/jobs_prep/update/*/basic',
    done: (page) => page.getByRole('textbox', { name: 'From', exact: true }),
    made: (text) => `select count(*) from posts where headline = ${quoted(text)}`,
    already: (page) => page.getByRole('textbox', { name: 'From', exact: true }),
    always: ['a login that ended'],
  },
  {
    name: 'edit a live post',
    source: 'src/postings/web/StepForm.tsx',
    who: 'school',
    open: async (page, people) => page.goto(`/employer/jobs/manage/${await liveJob(people)}`),
    unfold: (page) => page.getByRole('tab', { name: 'Edit Post' }).click(),
    field: (page) => page.getByRole('textbox', { name: 'Headline' }),
    button: 'Save changes',
    sends: 'POST /api/v2/employer/jobs/update/*/basic',
    done: (page) => page.getByText('Saved Post'),
    made: (text) => `select count(*) from posts where headline = ${quoted(text)}`,
    shared: {
      field: (page) => page.getByRole('combobox', { name: 'Position' }),
      saved: (text) => `select count(*) from posts where position = ${quoted(text)}`,
      chooses: true,
    },
    always: ['two tabs'],
  },
  {
    name: 'pay for a post',
    source: 'src/orders/web/PayForms.tsx',
    who: 'school',
    open: async (page, people) => page.goto(`/employer/jobs/new/edit/${await newPost(people, 3)}`),
    field: (page) => page.getByRole('textbox', { name: 'Name on card' }),
    async fill(page) {
      await page.getByRole('textbox', { name: 'Card number' }).fill('4242 4242 4242 4242');
      await page.getByRole('textbox', { name: 'Expiry (MM/YY)' }).fill('1234');
      await page.getByRole('textbox', { name: 'Security code' }).fill('123');
      await page.getByRole('textbox', { name: 'Billing ZIP or postal code' }).fill('10001');
    },
    button: /^Pay \$/,
    sends: 'POST /api/v2/employer/jobs_prep/pay/*',
    done: (page) => page.getByRole('region', { name: 'Thank you. Your job is live.' }),
    already: (page) => page.getByRole('heading', { name: 'No applications yet' }),
    made: () => 'select count(*) from sandbox_charges',
    always: ['a slow line', 'a lost answer'],
  },
  {
    name: 'email a receipt',
    source: 'src/orders/web/OrderViewPage.tsx',
    who: 'school',
    open: async (page, people) =>
      page.goto(
        `/employer/orders/view/${await people.value(`select id from orders where organization_id = ${OURS} and paid_on is not null and not imported limit 1`)}`,
      ),
    field: (page) => page.getByRole('textbox', { name: 'Send this receipt to' }),
    text: address,
    button: 'Email receipt',
    sends: 'POST /api/v2/employer/orders/send_receipt/*',
    forgets: 'It has one short field.',
    done: (page) => page.getByText('Successfully notified email'),
    made: mailTo,
  },
  {
    name: 'add an organization',
    source: 'src/organizations/web/OrganizationForm.tsx',
    who: 'school',
    open: (page) => page.goto('/organizations/add'),
    field: (page) => page.getByRole('textbox', { name: 'Name' }),
    fill: (page) => page.getByRole('textbox', { name: 'ZIP code' }).fill('10001'),
    button: 'Save and continue',
    sends: 'POST /api/v2/employer/organizations/save',
    done: (page) => page.getByRole('list', { name: 'Steps to a live post' }),
    made: (text) => `select count(*) from organizations where name = ${quoted(text)}`,
  },
  {
    name: 'edit an organization',
    source: 'src/organizations/web/OrganizationForm.tsx',
    who: 'school',
    open: async (page, people) => page.goto(`/organizations/edit/${await ourOrganization(people)}`),
    field: (page) => page.getByRole('textbox', { name: 'Phone' }),
    button: 'Save organization',
    sends: 'POST /api/v2/employer/organizations/save',
    done: (page) => page.getByText('Organization Saved'),
    made: (text) => `select count(*) from organizations where phone = ${quoted(text)}`,
    shared: {
      field: (page) => page.getByRole('textbox', { name: 'Mission' }),
      saved: (text) => `select count(*) from organizations where mission = ${quoted(text)}`,
    },
    upload: { button: /Replace logo|Upload a logo/, sends: 'POST /api/v2/employer/organizations/logo/*', file: 'public/social.png' },
  },
  {
    name: 'add a photo',
    source: 'src/organizations/web/PhotosField.tsx',
    who: 'school',
    open: async (page, people) => {
      const id = await ourOrganization(people);
      await makeRoomForPhoto(people, id);
      await page.goto(`/organizations/edit/${id}`);
    },
    unfold: (page) => page.getByRole('region', { name: 'Photos' }).locator('input[type=file]').setInputFiles('public/social.png'),
    field: (page) => page.getByRole('textbox', { name: 'What does this photo show?' }),
    button: 'Add photo',
    sends: 'POST /api/v2/employer/organizations/photos/*',
    forgets: 'A page cannot keep a file that was chosen.',
    done: (page) => page.getByText('Photo added'),
    made: (text) => `select count(*) from organizations, jsonb_array_elements(photos) photo where photo->>'alt' = ${quoted(text)}`,
    always: ['a slow line', 'a lost answer'],
  },
  {
    name: 'add a colleague',
    source: 'src/organizations/web/shared/MembersDialog.tsx',
    who: 'school',
    open: async (page, people) => page.goto(`/organizations/edit/${await ourOrganization(people)}`),
    unfold: (page) => page.getByRole('button', { name: /^Members/ }).click(),
    field: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Email' }),
    text: address,
    button: 'Add member',
    sends: 'POST /api/v2/employer/org/add_user',
    forgets: 'It has one short field.',
    done: (page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Withdraw/ })
        .last(),
    made: mailTo,
  },
  {
    name: 'write to a candidate',
    source: 'src/candidates/web/CandidateContactPage.tsx',
    who: 'school',
    open: async (page, people) =>
      page.goto(
        `/employer/candidates/contact/${await people.value('select id from candidates where posted and available and not anonymous order by random() limit 1')}`,
      ),
    field: (page) => page.getByRole('textbox', { name: 'Subject' }),
    fill: (page) => page.getByRole('textbox', { name: 'Message' }).fill('Shalom, would you like to visit us?'),
    button: 'Send message',
    sends: 'POST /api/v2/candidates/contact/*',
    done: (page) => page.getByText(/^You wrote on /),
    made: (text) => `select count(*) from candidate_messages where subject = ${quoted(text)}`,
    always: ['a lost answer and a reload'],
  },
  {
    name: 'note something about an applicant',
    source: 'src/inbox/web/ApplicationRecord.tsx',
    who: 'school',
    open: openApplication,
    field: (page) => page.getByRole('textbox', { name: 'Note to colleagues' }),
    button: 'Add note',
    sends: 'POST /api/v2/employer/applications/*/notes',
    done: (page, mark) => page.getByRole('region', { name: 'Application', exact: true }).locator('li', { hasText: mark }),
    made: (text) => `select count(*) from application_events where text = ${quoted(text)}`,
    always: ['a lost answer'],
  },
  {
    name: 'reply to an applicant',
    source: 'src/inbox/web/ReplyDialog.tsx',
    who: 'school',
    open: openApplication,
    unfold: (page) => page.getByRole('region', { name: 'Application', exact: true }).getByRole('button', { name: 'Reply' }).click(),
    field: (page) => page.getByRole('region', { name: 'Reply' }).getByRole('textbox', { name: 'Message' }),
    button: 'Send reply',
    sends: 'POST /api/v2/employer/jobs/*/applications/reply',
    done: (page) => page.getByText(/^Replied to /),
    made: (text) => `select count(*) from application_events where text = ${quoted(text)}`,
    always: ['a lost answer and a reload'],
  },
  {
    name: 'set how the organization answers',
    source: 'src/inbox/web/AnswerSettings.tsx',
    who: 'school',
    open: async (page, people) => page.goto(`/employer/jobs/applicants/${(await application(people)).job}`),
    async unfold(page) {
      await page.getByRole('button', { name: 'Templates and stages' }).click();
      await page.getByRole('tab', { name: 'Stage names' }).click();
    },
    field: (page) => page.getByRole('textbox', { name: 'Instead of “Interview”' }),
    button: 'Save',
    sends: 'PUT /api/v2/employer/organizations/*/answers',
    done: (page) => page.getByText('Templates and stages were saved'),
    made: (text) => `select count(*) from answer_settings where stage_names::text like '%${text}%'`,
    shared: {
      field: (page) => page.getByRole('textbox', { name: 'Instead of “Offer”' }),
      saved: (text) => `select count(*) from answer_settings where stage_names::text like '%${text}%'`,
      chooses: true,
    },
  },
  {
    name: 'make a committee',
    source: 'src/committees/web/CommitteeForm.tsx',
    who: 'school',
    async open(page, people) {
      const { id, job } = await application(people);
      await page.goto(`/employer/jobs/applicants/${job}?application=${id}`);
      await page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .first()
        .check();
      await page.getByRole('button', { name: 'Search committee', exact: true }).click();
      await page.getByRole('button', { name: 'Create a new committee' }).click();
    },
    field: (page) => page.getByRole('textbox', { name: 'Committee name' }),
    button: 'Create the committee',
    sends: 'POST /api/v2/employer/jobs/*/committees',
    done: (page) => page.getByRole('button', { name: 'Invite' }),
    made: (text) => `select count(*) from committees where name = ${quoted(text)}`,
  },
  {
    name: 'invite a member of a committee',
    source: 'src/committees/web/MemberList.tsx',
    who: 'school',
    open: async (page, people) => page.goto(`/employer/committees/${await newCommittee(people)}`),
    field: (page) => page.getByRole('textbox', { name: 'Email' }),
    text: address,
    fill: (page) => page.getByRole('textbox', { name: 'Name', exact: true }).fill('Miriam Gold'),
    button: 'Invite',
    sends: 'POST /api/v2/employer/committees/*/members',
    forgets: 'It has one short field.',
    done: (page) => page.getByRole('list', { name: 'Members' }).getByRole('listitem'),
    made: mailTo,
  },
  {
    name: 'send a test application',
    source: 'src/postings/web/ManageTools.tsx',
    who: 'school',
    open: async (page, people) => page.goto(`/employer/jobs/manage/${await liveJob(people)}`),
    unfold: (page) => page.getByRole('button', { name: 'Send test application' }).click(),
    field: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Email' }),
    text: address,
    button: 'Send test application',
    sends: 'POST /api/account/jobs/send_test/*',
    forgets: 'It has one short field.',
    done: (page) => page.getByText('Test Application Sent'),
    made: mailTo,
  },
];
