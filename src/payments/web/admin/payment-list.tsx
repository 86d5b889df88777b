import { formatDistanceToNowStrict } from 'date-fns';
import { formatDateTime, formatDollars } from '~/platform/ui/format';
import { Badge } from '~/platform/ui/records/Badge';
import type { ListDefinition } from '~/platform/ui/records/record-list';
import type { AdminPayment } from '../../admin-contract';
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

export const paymentName = ({ subject, created_on }: AdminPayment): string => `${subject === 'order' ? 'Order' : 'Credits'}, ${formatDateTime(created_on)}`;

/** The list of payments: the columns and filters of `/admin/payments`. */
export const paymentList: ListDefinition<AdminPayment> = {
  title: 'Payments',
  noun: ['payment', 'payments'],
  kind: 'payments',
  nameOf: paymentName,
  nameLabel: 'Payment',
  nameSort: 'created_on',
  empty: 'Nobody has tried to pay yet.',
  searchLabel: 'Reference, last 4 digits or id',
  filters: [
    {
      name: 'state',
      label: 'State',
      choices: [['unsettled', 'Unsettled'], ...Object.entries(STATES).map(([value, [label]]) => [value, label] as const)],
    },
  ],
  columns: [
    { label: 'State', render: (payment) => <PaymentState payment={payment} /> },
    { label: 'Amount', sort: 'amount', numeric: true, render: ({ amount }) => formatDollars(amount) },
    { label: 'Age', hiddenWhenNarrow: true, render: ({ created_on }) => formatDistanceToNowStrict(created_on) },
    { label: 'Gateway', hiddenWhenNarrow: true, render: ({ gateway }) => gateway },
    { label: 'Answer', hiddenWhenNarrow: true, render: ({ answer }) => answer },
  ],
  actions: (payment) => isUnsettled(payment) && <SettleButton payment={payment} />,
  csv: '/v3/admin/payments/csv',
};
