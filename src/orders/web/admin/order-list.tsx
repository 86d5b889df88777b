import { userFilter } from '~/accounts/web/shared/user-filter';
import { couponFilter } from '~/coupons/web/shared/coupon-filter';
import { organizationFilter } from '~/organizations/web/shared/organization-filter';
import { formatDate, formatDollars } from '~/platform/ui/format';
import { Badge } from '~/platform/ui/records/Badge';
import type { ListDefinition } from '~/platform/ui/records/record-list';
import type { AdminOrderRow } from '../../admin-contract';

const STATES: Record<AdminOrderRow['status'], readonly [label: string, kind: 'good' | 'bad' | 'plain']> = {
  open: ['Not Paid', 'plain'],
  paying: ['Being paid', 'plain'],
  paid: ['Paid', 'good'],
  refunded: ['Refunded', 'bad'],
  cancelled: ['Cancelled', 'plain'],
};

/** The state of an order in one word. An order of which a part was given back is still paid. */
export function OrderState({ order }: { order: Pick<AdminOrderRow, 'status' | 'refunded'> }) {
  const [label, kind] = STATES[order.status];
  return <Badge kind={kind}>{order.status === 'paid' && order.refunded > 0 ? 'Partly refunded' : label}</Badge>;
}

export const headlineOf = ({ post }: Pick<AdminOrderRow, 'post'>): string => (post ? post.headline || 'Untitled post' : 'An order without a post');

/** The list of orders: the columns and filters of `/admin/orders`. */
export const orderList: ListDefinition<AdminOrderRow> = {
  title: 'Orders',
  noun: ['order', 'orders'],
  kind: 'orders',
  nameOf: headlineOf,
  nameLabel: 'Post',
  detail: ({ user, invoice_number }) => [user.name || user.email || 'A removed user', invoice_number && `Invoice ${invoice_number}`].filter(Boolean).join(', '),
  searchLabel: 'Invoice number, headline, organization, name or email',
  // Orders and packs of credits have their invoice numbers from one sequence.
  sibling: { title: 'Credit packs', kind: 'packs' },
  filters: [
    { name: 'status', label: 'Status', choices: Object.entries(STATES).map(([value, [label]]) => [value, label] as const) },
    {
      name: 'paid',
      label: 'Payment',
      choices: [
        ['true', 'Paid'],
        ['false', 'Not Paid'],
      ],
    },
    userFilter,
    organizationFilter,
    couponFilter,
    { name: 'paid_from', label: 'Paid from', input: 'date', rare: true },
    { name: 'paid_to', label: 'Paid to', input: 'date', rare: true },
    { name: 'from', label: 'Created from', input: 'date', rare: true },
    { name: 'to', label: 'Created to', input: 'date', rare: true },
  ],
  columns: [
    { label: 'Status', render: (order) => <OrderState order={order} /> },
    { label: 'Total', sort: 'total', numeric: true, render: ({ total }) => formatDollars(total) },
    { label: 'Coupon', hiddenWhenNarrow: true, render: ({ coupon }) => coupon?.code },
    { label: 'Created', sort: 'created_on', whole: true, hiddenWhenNarrow: true, render: ({ created_on }) => formatDate(created_on) },
    { label: 'Paid', sort: 'paid_on', whole: true, hiddenWhenNarrow: true, render: ({ paid_on }) => (paid_on ? formatDate(paid_on) : '–') },
  ],
  csv: '/v3/admin/orders/csv',
};
