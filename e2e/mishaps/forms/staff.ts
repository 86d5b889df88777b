import { type Form, quoted } from '../form';
import type { People } from '../people';

const newcomer = (people: People) => people.value(`select id from users where email = 'newcomer@parnassa.test'`);
const address = (mark: string): string => `${mark.toLowerCase()}@example.org`;

async function orderOf(people: People, condition: string): Promise<string> {
  return people.value(`select id from orders o where ${condition} order by created_at limit 1`);
}

/** Why some forms of the back office forget what was typed when their page is loaded again. */
const MOVES_MONEY = 'A form that moves money begins empty each time.';
const ONE_ENTRY = 'It has one short field.';

/** The forms of the staff. */
export const staffForms: readonly Form[] = [
  {
    name: 'give credits',
    source: 'src/admin/web/users/coupon-forms.tsx#GiveCreditsForm',
    who: 'admin',
    open: async (page, people) => page.goto(`/admin/users/view/${await newcomer(people)}`),
    unfold: (page) => page.getByText('Give a coupon or credits').click(),
    field: (page) => page.getByRole('form', { name: 'Give credits' }).getByRole('textbox', { name: 'Reason' }),
    button: 'Give credits',
    sends: 'POST /api/v3/admin/users/give_credits',
    forgets: MOVES_MONEY,
    done: (page) => page.getByText('Gave 1 credit'),
    made: () => 'select count(*) from coupons',
    always: ['a lost answer'],
  },
  {
    name: 'add a coupon for a user',
    source: 'src/admin/web/users/coupon-forms.tsx#AddCouponForm',
    who: 'admin',
    open: async (page, people) => page.goto(`/admin/users/view/${await newcomer(people)}`),
    unfold: async (page) => {
      await page.getByText('Give a coupon or credits').click();
      await page.getByRole('tab', { name: 'New coupon or gift card' }).click();
    },
    field: (page) => page.getByRole('form', { name: 'Add a coupon or gift card' }).getByRole('textbox', { name: 'Label' }),
    button: 'Add coupon',
    sends: 'POST /api/v3/admin/users/add_coupon',
    forgets: MOVES_MONEY,
    done: (page) => page.getByText('Coupon Added'),
    made: (text) => `select count(*) from coupons where name = ${quoted(text)} or description = ${quoted(text)}`,
  },
  {
    name: 'make a coupon',
    source: 'src/coupons/web/admin/coupon-forms.tsx#NewCouponDialog',
    who: 'admin',
    open: (page) => page.goto('/admin/coupons/list/1'),
    unfold: (page) => page.getByRole('button', { name: 'New coupon' }).click(),
    field: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Name' }),
    fill: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Amount' }).fill('30'),
    button: 'Add coupon',
    sends: 'POST /api/v3/admin/coupons',
    forgets: MOVES_MONEY,
    done: (page) => page.getByRole('article'),
    made: (text) => `select count(*) from coupons where name = ${quoted(text)}`,
  },
  {
    name: 'share a coupon',
    source: 'src/coupons/web/admin/coupon-forms.tsx#ShareCouponForm',
    who: 'admin',
    open: async (page, people) =>
      page.goto(
        `/admin/coupons/view/${await people.value(`select id from coupons where active and coupon_type = 'System' and use_count < use_limit order by created_at limit 1`)}`,
      ),
    field: (page) => page.getByRole('textbox', { name: 'Share emails' }),
    text: address,
    button: 'Share',
    sends: 'POST /api/v3/admin/coupons/share',
    forgets: MOVES_MONEY,
    done: (page) => page.getByText(/^Shared with /),
    made: (email) => `select count(*) from mails where recipient = ${quoted(email)}`,
  },
  {
    name: 'mark an order as paid',
    source: 'src/orders/web/admin/order-dialogs.tsx#MarkPaidDialog',
    who: 'admin',
    open: async (page, people) =>
      page.goto(
        `/admin/orders/view/${await orderOf(people, `status = 'open' and total_cents > 0 and exists (select from posts p where p.id = o.post_id and p.step = 3 and p.removed_at is null)`)}`,
      ),
    unfold: (page) => page.getByRole('article').getByRole('button', { name: 'Mark as paid' }).click(),
    field: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Reference' }),
    fill: (page) =>
      page
        .getByRole('dialog')
        .getByLabel('Paid on')
        .fill(new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' })),
    button: 'Mark as paid',
    sends: 'POST /api/v3/admin/orders/*/mark_paid',
    forgets: MOVES_MONEY,
    done: (page) => page.getByText('Order marked as paid'),
    made: () => 'select count(*) from payments',
  },
  {
    name: 'refund an order',
    source: 'src/orders/web/admin/order-dialogs.tsx#RefundDialog',
    who: 'admin',
    open: async (page, people) =>
      page.goto(
        `/admin/orders/view/${await orderOf(people, `status = 'paid' and total_cents > 1000 and refunded_cents = 0 and exists (select from payments y where y.subject_id = o.id)`)}`,
      ),
    unfold: (page) => page.getByRole('article').getByRole('button', { name: 'Refund' }).click(),
    field: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }),
    fill: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Amount' }).fill('5'),
    button: /^Refund \$5/,
    sends: 'POST /api/v3/admin/orders/*/refund',
    forgets: MOVES_MONEY,
    done: (page) => page.getByText('Refunded $5.00'),
    made: (text) => `select count(*) from refunds where reason = ${quoted(text)}`,
    always: ['a lost answer'],
  },
  {
    name: 'answer a message',
    source: 'src/support/web/admin/tickets.record.tsx#AnswerForm',
    who: 'admin',
    async open(page, people) {
      await people.call(undefined, 'POST', '/v2/contact', {
        email: 'reader@example.org',
        feedback_type: 'help',
        message: 'Where is the kiddush?',
        checked_faq: true,
        req_response: true,
      });
      await page.goto(`/admin/tickets/view/${await people.value('select id from support_tickets order by created_at desc limit 1')}`);
    },
    field: (page) => page.getByRole('textbox', { name: /^Reply to / }),
    button: 'Send reply',
    sends: 'POST /api/v3/admin/tickets/*/answer',
    done: (page) => page.getByText('Reply sent'),
    made: (text) => `select count(*) from support_answers where message = ${quoted(text)}`,
    always: ['a lost answer'],
  },
  {
    name: 'add an organization as staff',
    source: 'src/organizations/web/admin/OrganizationDialog.tsx',
    who: 'admin',
    open: (page) => page.goto('/admin/orgs/list/1'),
    unfold: (page) => page.getByRole('button', { name: 'Add organization' }).click(),
    field: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Name' }),
    fill: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'ZIP code' }).fill('10001'),
    button: 'Save organization',
    sends: 'POST /api/v3/admin/organizations',
    done: (page, mark) => page.getByRole('article').getByRole('heading', { name: mark }),
    made: (text) => `select count(*) from organizations where name = ${quoted(text)}`,
  },
  {
    name: 'edit an organization as staff',
    source: 'src/organizations/web/admin/OrganizationDialog.tsx',
    who: 'admin',
    open: async (page, people) => page.goto(`/admin/orgs/view/${await people.value(`select id from organizations where name = 'Etz Rimon Day School'`)}`),
    unfold: (page) => page.getByRole('article').getByRole('button', { name: 'Edit organization' }).click(),
    field: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Phone' }),
    button: 'Save organization',
    sends: 'PATCH /api/v3/admin/organizations/*',
    done: (page) => page.getByText('Organization Saved'),
    made: (text) => `select count(*) from organizations where phone = ${quoted(text)}`,
    shared: {
      field: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Fax' }),
      saved: (text) => `select count(*) from organizations where fax = ${quoted(text)}`,
    },
    always: ['a login that ended'],
  },
  {
    name: 'edit a user',
    source: 'src/admin/web/users/EditUserDialog.tsx',
    who: 'admin',
    open: (page) => page.goto('/admin/users/list/1?q=newcomer%40parnassa.test'),
    unfold: (page) => page.getByRole('button', { name: /^Edit / }).click(),
    field: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'First name' }),
    button: 'Save user',
    sends: 'PATCH /api/v3/admin/users/*',
    done: (page) => page.getByText('User saved'),
    made: (text) => `select count(*) from users where first_name = ${quoted(text)}`,
    shared: {
      field: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Last name' }),
      saved: (text) => `select count(*) from users where last_name = ${quoted(text)}`,
    },
    always: ['two tabs'],
  },
  {
    name: 'change a setting',
    source: 'src/admin/web/settings/useSettingForm.ts',
    who: 'admin',
    open: (page) => page.goto('/admin/settings/money#seller'),
    field: (page) => page.getByRole('textbox', { name: 'Tax number' }),
    button: 'Save seller',
    sends: 'PATCH /api/v3/admin/settings',
    done: (page) => page.getByText('Seller saved'),
    already: (page, mark) => page.locator(`input[value="${mark}"]`),
    made: (text) => `select count(*) from settings where value::text like '%${text}%'`,
    shared: {
      field: (page) => page.getByRole('region', { name: /seller/i }).getByRole('textbox', { name: 'Name' }),
      saved: (text) => `select count(*) from settings where value::text like '%${text}%'`,
      chooses: true,
    },
  },
  {
    name: 'edit the text of a page',
    source: 'src/admin/web/settings/TextForm.tsx',
    who: 'admin',
    open: (page) => page.goto('/admin/settings/texts?page=about'),
    field: (page) => page.getByRole('textbox', { name: 'Title' }),
    button: 'Save text',
    sends: 'PATCH /api/v3/admin/content/*',
    done: (page) => page.getByText('Text saved'),
    already: (page) => page.getByRole('button', { name: 'Use the built-in text' }),
    made: (text) => `select count(*) from settings where value::text like '%${text}%'`,
  },
  {
    name: 'make a plan of credits',
    source: 'src/admin/web/settings/PlanForm.tsx',
    who: 'admin',
    open: (page) => page.goto('/admin/settings/credits'),
    unfold: (page) => page.getByText('New plan').first().click(),
    field: (page) => page.getByRole('form', { name: 'New plan' }).getByRole('textbox', { name: 'Name' }),
    async fill(page, text) {
      const form = page.getByRole('form', { name: 'New plan' });
      await form.getByRole('textbox', { name: 'Code' }).fill(`plan-${text.toLowerCase()}`);
      await form.getByRole('textbox', { name: 'Price of a credit ($)' }).fill('150');
    },
    button: 'Save plan',
    sends: 'POST /api/v3/admin/plans',
    done: (page) => page.getByText('Plan saved'),
    made: (text) => `select count(*) from credit_plans where name = ${quoted(text)}`,
  },
  {
    name: 'define a collection',
    source: 'src/admin/web/collections/CollectionDialog.tsx',
    who: 'admin',
    open: (page) => page.goto('/admin/collections'),
    unfold: (page) => page.getByRole('button', { name: 'Add Collection' }).click(),
    field: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Title' }),
    fill: (page, text) => page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(`c${text.toLowerCase()}`),
    button: 'Save',
    sends: 'POST /api/v3/admin/collections',
    done: (page) => page.getByText('Collection saved'),
    made: (text) => `select count(*) from data_collections where title = ${quoted(text)}`,
  },
  {
    name: 'change a field where it stands',
    source: 'src/platform/ui/records/fields.tsx',
    who: 'admin',
    open: async (page, people) =>
      page.goto(`/admin/coupons/view/${await people.value(`select id from coupons where coupon_type = 'System' order by created_at limit 1`)}`),
    field: (page) => page.getByRole('article').getByRole('textbox', { name: 'Name' }),
    button: 'Save Name',
    sends: 'POST /api/v3/tools/field_set',
    forgets: ONE_ENTRY,
    done: (page) => page.getByText('Name saved'),
    made: (text) => `select count(*) from coupons where name = ${quoted(text)}`,
    always: ['a lost answer'],
  },
  {
    name: 'add a role',
    source: 'src/platform/ui/records/FieldPrompt.tsx',
    who: 'admin',
    open: async (page, people) => page.goto(`/admin/users/view/${await newcomer(people)}`),
    unfold: async (page) => {
      await page.getByRole('article').getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('article').getByRole('button', { name: 'Add Role' }).click();
    },
    field: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Role' }),
    text: (mark) => mark.toLowerCase(),
    button: 'Add Role',
    sends: 'POST /api/admin/users/tools/field_add_to_set',
    forgets: ONE_ENTRY,
    done: (page) => page.getByText(/^Added the role/),
    made: (role) => `select count(*) from users where ${quoted(role)} = any(roles)`,
  },
  {
    name: 'add a value to a list',
    source: 'src/admin/web/settings/AddValueForm.tsx#AddValueForm',
    who: 'admin',
    open: (page) => page.goto('/admin/settings/vocabularies?name=org_types'),
    field: (page) => page.getByRole('textbox', { name: 'New value' }),
    button: 'Add',
    sends: 'POST /api/v3/admin/vocabularies/*',
    forgets: ONE_ENTRY,
    done: (page, mark) => page.getByText(`“${mark}” added`),
    made: (text) => `select count(*) from settings where value::text like '%${text}%'`,
  },
];
