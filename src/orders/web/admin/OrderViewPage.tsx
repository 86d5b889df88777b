import { useMemo, useState } from 'react';
import { useLoaderData, useOutletContext } from 'react-router';
import { adminPaths } from '~/platform/paths';
import { formatDate, formatDateTime, formatDollars, pluralize } from '~/platform/ui/format';
import { adminRecord } from '~/platform/ui/records/admin-data';
import { type ListState, listHref } from '~/platform/ui/records/list-address';
import { RecordHistory } from '~/platform/ui/records/RecordHistory';
import { RecordLink } from '~/platform/ui/records/RecordLink';
import { type FactGroup, RawData, RecordError, RecordView } from '~/platform/ui/records/RecordView';
import type { RecordAction } from '~/platform/ui/records/record-actions';
import { type MetaArgs, privateTitle } from '~/platform/web/meta';
import type { AdminOrder } from '../../admin-contract';
import { OrderedPost } from '../shared/OrderedPost';
import { DisputeBadge, DisputesSection, PaymentsSection, RefundsSection, wayOf } from '../shared/PaymentParts';
import { adminOrderApi as api } from './admin-order-api';
import { MarkPaidDialog } from './MarkPaidDialog';
import { OrderItems } from './OrderParts';
import { headlineOf, OrderState, orderList } from './order-list';
import { RefundDialog } from './RefundDialog';

export { PageLoading as HydrateFallback } from '~/platform/ui/states';

export const meta = ({ loaderData, matches }: MetaArgs<{ record: AdminOrder }>) =>
  privateTitle(matches, loaderData ? `${headlineOf(loaderData.record)} | Orders` : 'Orders');

const route = adminRecord((id) => api('GET /v3/admin/orders/{id}', { params: { id } }));
export const clientLoader = route.clientLoader;
export const shouldRevalidate = route.shouldRevalidate;

export const ErrorBoundary = () => <RecordError list={{ label: 'Orders', to: adminPaths.list('orders') }} />;

type DialogName = 'refund' | 'mark paid';

/** An order with its items, payments and refunds, and the tools that move its money. */
export default function OrderViewPage() {
  const { record: order, history } = useLoaderData<typeof clientLoader>();
  const [dialog, setDialog] = useState<DialogName>();
  const close = () => setDialog(undefined);
  return (
    <>
      <RecordView
        key={order._id}
        title={headlineOf(order)}
        list={{ label: 'Orders', to: listHref(orderList.kind, useOutletContext<ListState>()) }}
        badges={
          <>
            <OrderState order={order} />
            <DisputeBadge disputes={order.disputes} />
          </>
        }
        subtitle={[order.invoice_number && `Invoice ${order.invoice_number}`, order.user.name, order.organization?.name].filter(Boolean).join(' · ')}
        summary={<p>{standingOf(order)}</p>}
        tools={useOrderActions(order, setDialog)}
        facts={factsOf(order)}
        history={<RecordHistory lines={history} />}
      >
        <OrderItems order={order} />
        <PaymentsSection payments={order.payments} none={withoutPayment(order)} />
        <RefundsSection refunds={order.refunds} />
        <DisputesSection disputes={order.disputes} />
        <RawData record={order} />
      </RecordView>
      {dialog === 'refund' && <RefundDialog order={order} onClose={close} />}
      {dialog === 'mark paid' && <MarkPaidDialog order={order} onClose={close} />}
    </>
  );
}

/** The tools that fit the state of the order. They keep their identity, so that the command palette does not list them anew on each render. */
function useOrderActions({ status, total }: AdminOrder, open: (dialog: DialogName) => void): RecordAction[] {
  return useMemo(
    () => [
      ...(status === 'open' && total > 0 ? [{ label: 'Mark as paid', run: () => open('mark paid') }] : []),
      ...(status === 'paid' ? [{ label: 'Refund', danger: true, run: () => open('refund') }] : []),
    ],
    [status, total, open],
  );
}

/** Why an order has no payment. */
function withoutPayment({ paid, imported }: AdminOrder): string {
  if (imported) return 'The job came from another board without a payment.';
  return paid ? 'A coupon covered the whole price.' : 'Nobody has tried to pay yet.';
}

/** How an order stands: its sum, and when and by which way it was paid. */
function standingOf({ status, total, paid_on, refunded, refunded_on, payments, coupon, imported }: AdminOrder): string {
  const sum = formatDollars(total);
  if (status === 'cancelled') return `Cancelled. It was ${sum}.`;
  if (status === 'paying') return `${sum} is being paid.`;
  if (status === 'open') return `${sum}, not paid yet.`;
  const on = paid_on ? ` on ${formatDate(paid_on)}` : '';
  if (imported) return `Came from another board${on}, without a payment.`;
  const by = payments.find(({ status: state }) => state === 'settled' || state === 'refunded');
  const paid = total === 0 ? `Activated${on}${coupon ? ` with the coupon ${coupon.code}` : ''}.` : `${sum}, paid${on}${by ? ` by ${wayOf(by)}` : ''}.`;
  if (refunded === 0) return paid;
  return `${paid} ${refunded < total ? formatDollars(refunded) : 'All of it'} was given back${refunded_on ? ` on ${formatDate(refunded_on)}` : ''}.`;
}

const Person = ({ user }: { user: { _id: string; name: string; email: string } }) => (
  <RecordLink kind="users" id={user._id}>
    {user.name || user.email || 'A removed user'}
  </RecordLink>
);

/** The gift card that the order brought its buyer. */
const GiftCardFact = ({ card }: { card: NonNullable<AdminOrder['gift_card']> }) => (
  <>
    <RecordLink kind="coupons" id={card._id}>
      {card.code}
    </RecordLink>{' '}
    {card.active ? `used ${card.use_count} of ${pluralize(card.use_limit, 'time')}` : 'not active'}
  </>
);

function factsOf({ user, payer, organization, post, coupon, ...order }: AdminOrder): FactGroup[] {
  return [
    {
      title: 'Buyer and post',
      facts: [
        ['Buyer', <Person key="user" user={user} />],
        ['Paid by', payer && payer._id !== user._id && <Person key="payer" user={payer} />],
        [
          'Organization',
          organization && (
            <RecordLink key="org" kind="orgs" id={organization._id}>
              {organization.name}
            </RecordLink>
          ),
        ],
        ['Post', post && <OrderedPost key="post" post={post} paid={order.paid} />],
        ['Days of the post', order.days],
      ],
    },
    {
      title: 'Order',
      facts: [
        ['Invoice number', order.invoice_number],
        [
          'Coupon',
          coupon && (
            <RecordLink key="coupon" kind="coupons" id={coupon._id}>
              {coupon.code}
            </RecordLink>
          ),
        ],
        ['Gift card', order.gift_card && <GiftCardFact key="card" card={order.gift_card} />],
        ['Created on', formatDateTime(order.created_on)],
        ['Paid on', order.paid_on && formatDateTime(order.paid_on)],
        ['Refunded on', order.refunded_on && formatDateTime(order.refunded_on)],
        ['Order id', order._id],
      ],
    },
  ];
}
