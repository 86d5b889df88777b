import { userFilter } from '~/accounts/web/shared/user-filter';
import { couponFilter } from '~/coupons/web/shared/coupon-filter';
import { organizationFilter } from '~/organizations/web/shared/organization-filter';
import { formatDate, formatDateTime, formatDollars, pluralize } from '~/platform/ui/format';
import { stateChoices } from '~/platform/ui/records/Badge';
import { recordLink } from '~/platform/ui/records/RecordLink';
import { RecordSection } from '~/platform/ui/records/RecordView';
import { RelatedTable } from '~/platform/ui/records/RelatedRecords';
import type { FactGroup, PanelProps, RecordDefinition } from '~/platform/ui/records/record-definition';
import { dayFilters, flagFilter } from '~/platform/ui/records/record-list';
import type { AdminOrder, AdminOrderRow } from '../../admin-contract';
import { OrderedPost } from '../shared/OrderedPost';
import { DisputeBadge, DisputesSection, PaymentsSection, RefundsSection, wayOf } from '../shared/PaymentParts';
import { OrderState, orderStates } from './OrderState';
import classes from './Orders.module.css';
import { MarkPaidDialog, RefundDialog } from './order-dialogs';

const isUnpaid = ({ status, total }: Pick<AdminOrderRow, 'status' | 'total'>): boolean => status === 'open' && total > 0;
const isPaid = ({ status }: Pick<AdminOrderRow, 'status'>): boolean => status === 'paid';

/** The orders of posts, with their payments and the tools that move their money. */
export const orders: RecordDefinition<AdminOrder, AdminOrderRow> = {
  title: 'Orders',
  noun: ['order', 'orders'],
  kind: 'orders',
  calls: '/v3/admin/orders',
  nameOf: headlineOf,
  nameLabel: 'Post',
  detail: ({ user, invoice_number }) => [personOf(user), invoice_number && `Invoice ${invoice_number}`].filter(Boolean).join(', '),
  searchLabel: 'Invoice number, headline, organization, name or email',
  // Orders and packs of credits have their invoice numbers from one sequence.
  sibling: { title: 'Credit packs', kind: 'packs' },
  filters: [
    { name: 'status', label: 'Status', choices: stateChoices(orderStates) },
    flagFilter('paid', 'Payment', 'Paid', 'Not Paid'),
    userFilter,
    organizationFilter,
    couponFilter,
    ...dayFilters('paid', 'Paid'),
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
  page: {
    title: headlineOf,
    badges: ({ record: order }) => (
      <>
        <OrderState order={order} />
        <DisputeBadge disputes={order.disputes} />
      </>
    ),
    subtitle: ({ invoice_number, user, organization }) =>
      [invoice_number && `Invoice ${invoice_number}`, user.name, organization?.name].filter(Boolean).join(' · '),
    summary: ({ record }) => <p>{standingOf(record)}</p>,
    actions: [
      { label: 'Mark as paid', when: isUnpaid, inRows: isUnpaid, dialog: MarkPaidDialog },
      { label: 'Refund', danger: true, when: isPaid, inRows: isPaid, dialog: RefundDialog },
    ],
    facts: factsOf,
    panels: [
      OrderItems,
      ({ record }) => <PaymentsSection payments={record.payments} none={withoutPayment(record)} />,
      ({ record }) => <RefundsSection refunds={record.refunds} />,
      ({ record }) => <DisputesSection disputes={record.disputes} />,
    ],
    rawData: (order) => order,
  },
};

function headlineOf({ post }: Pick<AdminOrderRow, 'post'>): string {
  return post ? post.headline || 'Untitled post' : 'An order without a post';
}

function personOf({ name, email }: Pick<AdminOrder['user'], 'name' | 'email'>): string {
  return name || email || 'A removed user';
}

/** How an order stands: its sum, and when and by which way it was paid. */
function standingOf({ status, total, paid_on, refunded, refunded_on, payments, coupon, imported }: AdminOrder): string {
  const sum = formatDollars(total);
  if (status === 'cancelled') return `Canceled. It was ${sum}.`;
  if (status === 'paying') return `${sum} is being paid.`;
  if (status === 'open') return `${sum}, not paid yet.`;
  const on = paid_on ? ` on ${formatDate(paid_on)}` : '';
  if (imported) return `Came from another board${on}, without a payment.`;
  const by = payments.find(({ status: state }) => state === 'settled' || state === 'refunded');
  const paid = total === 0 ? `Activated${on}${coupon ? ` with the coupon ${coupon.code}` : ''}.` : `${sum}, paid${on}${by ? ` by ${wayOf(by)}` : ''}.`;
  if (refunded === 0) return paid;
  return `${paid} ${refunded < total ? formatDollars(refunded) : 'All of it'} was refunded${refunded_on ? ` on ${formatDate(refunded_on)}` : ''}.`;
}

/** Why an order has no payment. */
function withoutPayment({ paid, imported }: AdminOrder): string {
  if (imported) return 'The job came from another board without a payment.';
  return paid ? 'A coupon covered the whole price.' : 'No one has tried to pay yet.';
}

function factsOf({ user, payer, organization, post, coupon, ...order }: AdminOrder): FactGroup[] {
  return [
    {
      title: 'Buyer and post',
      facts: [
        ['Buyer', recordLink('users', user._id, personOf(user))],
        ['Paid by', payer && payer._id !== user._id && recordLink('users', payer._id, personOf(payer))],
        ['Organization', organization && recordLink('orgs', organization._id, organization.name)],
        ['Post', post && <OrderedPost key="post" post={post} paid={order.paid} />],
        ['Runs for', order.days && pluralize(order.days, 'day')],
      ],
    },
    {
      title: 'Order',
      facts: [
        ['Invoice number', order.invoice_number],
        ['Coupon', coupon && recordLink('coupons', coupon._id, coupon.code)],
        ['Gift card', order.gift_card && <GiftCardFact key="card" card={order.gift_card} />],
        ['Created on', formatDateTime(order.created_on)],
        ['Paid on', order.paid_on && formatDateTime(order.paid_on)],
        ['Refunded on', order.refunded_on && formatDateTime(order.refunded_on)],
        ['Order id', order._id],
      ],
    },
  ];
}

/** The gift card that the order brought its buyer. */
const GiftCardFact = ({ card }: { card: NonNullable<AdminOrder['gift_card']> }) => (
  <>
    {recordLink('coupons', card._id, card.code)} {card.active ? `used ${card.use_count} of ${pluralize(card.use_limit, 'time')}` : 'not active'}
  </>
);

/** The lines of an order and its sums. */
function OrderItems({ record: order }: PanelProps<AdminOrder>) {
  const sums: [string, string][] = [
    ['Subtotal', formatDollars(order.subtotal)],
    ...(order.discount > 0 ? [[order.coupon ? `Coupon ${order.coupon.code}` : 'Discount', `−${formatDollars(order.discount)}`] as [string, string]] : []),
    ['Total', formatDollars(order.total)],
  ];
  return (
    <RecordSection title="Items">
      <RelatedTable
        label="Items"
        rows={order.items.map((item) => ({ ...item, _id: item.sku }))}
        columns={[
          { label: 'Item', render: ({ name }) => name },
          { label: 'Description', render: ({ description }) => description },
          { label: 'Quantity', numeric: true, render: ({ quantity }) => quantity },
          { label: 'Price', numeric: true, render: ({ total }) => formatDollars(total) },
        ]}
      />
      <dl className={`stack gap-2xs text-s ${classes.sums}`}>
        {sums.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </RecordSection>
  );
}
