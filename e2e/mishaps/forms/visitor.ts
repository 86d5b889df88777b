import { type Form, quoted } from '../form';

/** An address of the test's own. */
const address = (mark: string): string => `${mark.toLowerCase()}@example.org`;

/** The forms for which nobody needs to be logged in. */
export const visitorForms: readonly Form[] = [
  {
    name: 'write to the staff',
    source: 'src/support/web/FeedbackForm.tsx',
    open: (page) => page.goto('/support/contact'),
    field: (page) => page.getByRole('textbox', { name: 'Message' }),
    async fill(page) {
      await page.getByRole('textbox', { name: 'Email' }).fill('reader@example.org');
      await page.getByRole('checkbox', { name: 'I have checked the FAQ' }).check();
    },
    button: 'Send message',
    sends: 'POST /api/v2/contact',
    done: (page) => page.getByText('Successfully Submitted Feedback'),
    made: (text) => `select count(*) from support_tickets where message = ${quoted(text)}`,
    always: ['a lost answer'],
  },
  {
    name: 'report a job',
    source: 'src/listings/web/reporting/ReportDialog.tsx',
    async open(page, people) {
      await page.goto(`/jobs/view/${await people.value('select id from posts where listed order by random() limit 1')}`);
    },
    unfold: (page) => page.getByRole('button', { name: 'Report this job' }).click(),
    field: (page) => page.getByRole('textbox', { name: 'Details' }),
    fill: (page) => page.getByRole('dialog').getByRole('radio').first().check(),
    button: 'Send report',
    sends: 'POST /api/v2/posts/*/report',
    done: (page) => page.getByText(/Thank you/),
    made: (text) => `select count(*) from job_reports where message = ${quoted(text)}`,
  },
  {
    name: 'subscribe to the newsletter',
    source: 'src/newsletter/web/SubscriptionForm.tsx',
    open: (page) => page.goto('/support/subscription'),
    field: (page) => page.getByRole('textbox', { name: 'Email' }),
    text: address,
    button: 'Subscribe',
    sends: 'POST /api/v2/support/subscription',
    done: (page) => page.getByRole('heading', { name: 'Check your email' }),
    made: (email) => `select count(*) from newsletter_requests where email = ${quoted(email)}`,
  },
  {
    name: 'sign up for alerts',
    source: 'src/alerts/web/shared/SaveSearchDialog.tsx',
    open: (page) => page.goto('/jobs/state/NY/1'),
    unfold: (page) => page.getByRole('button', { name: 'Email me jobs like these' }).click(),
    field: (page) => page.getByRole('textbox', { name: 'Your email' }),
    text: address,
    button: 'Save alert',
    sends: 'POST /api/v2/alerts',
    forgets: 'It has one short field.',
    done: (page) => page.getByRole('dialog', { name: 'Check your email' }),
    made: (email) => `select count(*) from job_alerts where email = ${quoted(email)}`,
  },
  {
    name: 'unsubscribe',
    source: 'src/newsletter/web/UnsubscribePage.tsx',
    async open(page, people) {
      const email = `${crypto.randomUUID()}@example.org`;
      const subscribe = { email, first_name: '', last_name: '', deliver_on: ['Monday'] };
      await people.call(undefined, 'POST', '/v2/support/subscription', subscribe);
      const [, code] = await people.mailed(email, /newsletter/i, /\/support\/subscription\/confirm\/([\w-]+)/);
      await people.call(undefined, 'POST', '/v2/support/subscription/confirm', { code });
      await people.call(undefined, 'POST', '/v2/support/unsubscribe', { email });
      const [path] = await people.mailed(email, /^Unsubscribe from/, /\/unsubscribe\/[^\s>)]+/);
      await page.goto(path);
    },
    button: 'Unsubscribe',
    sends: 'POST /api/v2/support/unsubscribe/*/*',
    done: (page) => page.getByRole('heading', { name: 'You’re unsubscribed' }),
    made: () => 'select count(*) from newsletter_subscriptions where ended_at is not null',
    always: ['a lost answer'],
  },
  {
    name: 'register',
    source: 'src/accounts/web/entry/RegisterPage.tsx',
    open: (page) => page.goto('/auth/register'),
    field: (page) => page.getByRole('textbox', { name: 'Email' }),
    text: address,
    async fill(page) {
      await page.getByRole('radio', { name: 'Find a job' }).check();
      await page.getByLabel('First name').fill('Rivka');
      await page.getByLabel('Last name').fill('Stern');
      await page.getByRole('textbox', { name: 'Password' }).fill('a sentence long enough');
    },
    button: 'Create my account',
    sends: 'POST /api/v2/auth/register',
    done: (page) => page.getByRole('heading', { name: 'Check your email' }),
    made: (email) => `select count(*) from users where email = ${quoted(email)}`,
  },
  {
    name: 'reset the password',
    source: 'src/accounts/web/entry/ForgotPage.tsx',
    open: (page) => page.goto('/auth/forgot'),
    field: (page) => page.getByRole('textbox', { name: 'Email' }),
    text: () => 'newcomer@parnassa.test',
    button: 'Email me a link',
    sends: 'POST /api/v2/auth/forgot',
    forgets: 'It has one short field.',
    done: (page) => page.getByRole('heading', { name: 'Check your email' }),
    made: () => `select count(*) from pgboss.job where name = 'accounts.send-reset'`,
  },
  {
    name: 'log in',
    source: 'src/accounts/web/entry/LoginPage.tsx',
    open: (page) => page.goto('/auth/login'),
    field: (page) => page.getByRole('textbox', { name: 'Email' }),
    text: () => 'newcomer@parnassa.test',
    fill: (page) => page.getByRole('textbox', { name: 'Password' }).fill('shalom-parnassa'),
    button: 'Log in',
    sends: 'POST /api/v2/auth/login',
    forgets: 'Nobody else who logs in on this device gets the address.',
    done: (page) => page.getByRole('link', { name: 'Log off' }),
  },
  {
    name: 'buy credits',
    source: 'src/credits/web/BuyForm.tsx',
    open: (page) => page.goto('/account/purchase/credits'),
    field: (page) => page.getByRole('textbox', { name: 'Email for the code and the receipt' }),
    text: address,
    async fill(page) {
      await page.getByRole('textbox', { name: 'Card number' }).fill('4242 4242 4242 4242');
      await page.getByRole('textbox', { name: 'Expiry (MM/YY)' }).fill('1234');
      await page.getByRole('textbox', { name: 'Security code' }).fill('123');
      await page.getByRole('textbox', { name: 'Name on card' }).fill('Rivka Stern');
      await page.getByRole('textbox', { name: 'Billing ZIP or postal code' }).fill('10001');
    },
    button: /^Pay \$/,
    sends: 'POST /api/v2/employer/jobs/buycredits/*/*',
    done: (page) => page.getByRole('region', { name: /Thank you/ }),
    made: (email) => `select count(*) from credit_purchases where email = ${quoted(email)}`,
    always: ['a lost answer'],
  },
];
