import { formatDateTime, formatDollars } from '~/platform/ui/format';
import { attempt } from '~/platform/ui/records/attempt';
import { type States, stateBadge, stateChoices } from '~/platform/ui/records/Badge';
import { recordLink } from '~/platform/ui/records/RecordLink';
import type { Fact, RecordDefinition } from '~/platform/ui/records/record-definition';
import { browserApi } from '~/platform/web/browser-api';
import type { AdminPayment, AdminPaymentRow, adminPaymentCalls } from '../../admin-contract';
import { brandName } from '../../rules';

const api = browserApi<typeof adminPaymentCalls>();

const STATES: States<AdminPayment['status']> = {
  intended: ['No response', 'bad'],
  charged: ['Refund in progress', 'bad'],
  declined: ['Declined', 'plain'],
  settled: ['Settled', 'good'],
  refunded: ['Refunded', 'plain'],
};

const isUnsettled = ({ status }: AdminPayment): boolean => status === 'intended' || status === 'charged';

const buyerOf = ({ user }: AdminPaymentRow): string => (user ? user.name || user.email || 'A removed user' : 'No account');

/** Several payments may be for the same post. */
const headingOf = ({ title, created_on }: AdminPaymentRow): string => `${title}, ${formatDateTime(created_on)}`;

/** Attempts to take money, with the gateways' answers. */
export const payments: RecordDefinition<AdminPaymentRow> = {
  title: 'Payments',
  noun: ['payment', 'payments'],
  kind: 'payments',
  calls: '/v3/admin/payments',
  nameOf: ({ title }) => title,
  nameLabel: 'Payment',
  empty: 'No one has tried to pay yet.',
  searchLabel: 'Buyer, post, invoice, reference or last 4 digits',
  filters: [{ name: 'state', label: 'State', choices: [['unsettled', 'Unsettled'], ...stateChoices(STATES)] }],
  columns: [
    {
      label: 'State',
      // The answer about a settled payment says no more than its state.
      render: ({ status, answer }) => (
        <>
          {stateBadge(STATES, status)} {status !== 'settled' && <small>{answer}</small>}
        </>
      ),
    },
    { label: 'Buyer', render: (payment) => [buyerOf(payment), payment.organization?.name].filter(Boolean).join(', ') },
    { label: 'Card', hiddenWhenNarrow: true, whole: true, render: ({ brand, last4 }) => last4 && `${brandName(brand ?? '')} ${last4}` },
    { label: 'Amount', sort: 'amount', numeric: true, render: ({ amount }) => formatDollars(amount) },
    { label: 'Started', sort: 'created_on', whole: true, render: ({ created_on }) => formatDateTime(created_on) },
  ],
  page: {
    title: headingOf,
    windowTitle: 'Payment',
    badges: ({ record }) => stateBadge(STATES, record.status),
    actions: [{ label: 'Settle now', when: isUnsettled, inRows: isUnsettled, run: ({ _id }, { revalidate }) => settle(_id).then(revalidate) }],
    facts: factsOf,
    rawData: (payment) => payment,
  },
};

function factsOf(payment: AdminPaymentRow): Fact[] {
  const { subject, user, organization, last4 } = payment;
  const bought = payment.has_record && recordLink(subject === 'order' ? 'orders' : 'packs', payment.subject_id, payment.title);
  return [
    ['Answer', payment.answer],
    ['Amount', formatDollars(payment.amount)],
    ['Refunded', payment.refunded > 0 ? formatDollars(payment.refunded) : null],
    ['Gateway', payment.gateway],
    ['Method', payment.method],
    ['Card', last4 && `${brandName(payment.brand ?? '')} ending in ${last4}`],
    ['Reference', payment.reference],
    ['Decline code', payment.decline_code],
    [subject === 'order' ? 'Order' : 'Credit pack', bought],
    ['Buyer', user ? recordLink('users', user._id, buyerOf(payment)) : 'No account'],
    ['Organization', organization && recordLink('orgs', organization._id, organization.name)],
    ['Started', formatDateTime(payment.created_on)],
    ['Last change', formatDateTime(payment.updated_on)],
  ];
}

/** Asks the gateway for the outcome of a payment and settles it, or shows why that is not possible yet. */
const settle = (id: string) =>
  attempt(
    () => api('POST /v3/admin/payments/{id}/settle', { params: { id } }),
    ({ answer }) => answer,
    'The payment wasn’t settled',
  );
