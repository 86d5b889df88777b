import { formatDistanceToNowStrict } from 'date-fns';
import { formatDateTime, formatDollars } from '~/platform/ui/format';
import { Badge } from '~/platform/ui/records/Badge';
import type { ListDefinition } from '~/platform/ui/records/record-list';
import type { AdminPayment, AdminPaymentRow } from '../../admin-contract';
import { brandName } from '../../rules';
import { SettleButton } from './SettleButton';

const STATES: Record<AdminPayment['status'], readonly [label: string, kind: 'good' | 'bad' | 'plain']> = {
  intended: ['No answer', 'bad'],
  charged: ['Refund under way', 'bad'],
  declined: ['Declined', 'plain'],
  settled: ['Settled', 'good'],
  refunded: ['Given back', 'plain'],
};

export const PaymentState = ({ payment: { status } }: { payment: AdminPayment }) => <Badge kind={STATES[status][1]}>{STATES[status][0]}</Badge>;

export const isUnsettled = ({ status }: AdminPayment): boolean => status === 'intended' || status === 'charged';

/** The buyer as the list names them. */
export const buyerOf = ({ user }: AdminPaymentRow): string => (user ? user.name || user.email || 'A removed user' : 'No account');

export const paymentName = ({ title, created_on }: AdminPaymentRow): string => `${title}, ${formatDateTime(created_on)}`;

/** The list of payments: the columns and filters of `/admin/payments`. */
export const paymentList: ListDefinition<AdminPaymentRow> = {
  title: 'Payments',
  noun: ['payment', 'payments'],
  kind: 'payments',
  nameOf: paymentName,
  nameLabel: 'Payment',
  nameSort: 'created_on',
  empty: 'Nobody has tried to pay yet.',
  searchLabel: 'Buyer, post, invoice, reference or last 4 digits',
  filters: [
    {
      name: 'state',
      label: 'State',
      choices: [['unsettled', 'Unsettled'], ...Object.entries(STATES).map(([value, [label]]) => [value, label] as const)],
    },
  ],
  columns: [
    {
      label: 'State',
      // The answer about a settled payment says no more than its state.
      render: (payment) => (
        <>
          <PaymentState payment={payment} /> {payment.status !== 'settled' && <small>{payment.answer}</small>}
        </>
      ),
    },
    { label: 'Buyer', render: (payment) => [buyerOf(payment), payment.organization?.name].filter(Boolean).join(', ') },
    { label: 'Card', hiddenWhenNarrow: true, whole: true, render: ({ brand, last4 }) => last4 && `${brandName(brand ?? '')} ${last4}` },
    { label: 'Amount', sort: 'amount', numeric: true, render: ({ amount }) => formatDollars(amount) },
    { label: 'Age', hiddenWhenNarrow: true, whole: true, render: ({ created_on }) => formatDistanceToNowStrict(created_on) },
  ],
  actions: (payment) => isUnsettled(payment) && <SettleButton payment={payment} />,
  csv: '/v3/admin/payments/csv',
};
