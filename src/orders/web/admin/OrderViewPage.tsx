import { useMemo, useState } from 'react';
import { useLoaderData, useOutletContext } from 'react-router';
import { adminPaths } from '~/platform/paths';
import { formatDate, formatDateTime, formatDollars } from '~/platform/ui/format';
import { adminRecord } from '~/platform/ui/records/admin-data';
import { type ListState, listHref } from '~/platform/ui/records/list-address';
import { RecordHistory } from '~/platform/ui/records/RecordHistory';
import { RecordLink } from '~/platform/ui/records/RecordLink';
import { RawData, RecordError, RecordView } from '~/platform/ui/records/RecordView';
import type { RecordAction } from '~/platform/ui/records/record-actions';
import { type MetaArgs, privateTitle } from '~/platform/web/meta';
import type { AdminOrder } from '../../admin-contract';
import { DisputeBadge, DisputesSection, PaymentsSection, RefundsSection } from '../shared/PaymentParts';
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
        tools={useOrderActions(order, setDialog)}
        facts={factsOf(order)}
        history={<RecordHistory lines={history} />}
      >
        <OrderItems order={order} />
        <PaymentsSection payments={order.payments} none={order.paid ? 'A coupon covered the whole price.' : 'Nobody has tried to pay yet.'} />
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

const factsOf = ({ user, payer, organization, post, coupon, ...order }: AdminOrder): [string, React.ReactNode][] => [
  [
    'Buyer',
    <RecordLink key="user" kind="users" id={user._id}>
      {user.name || user.email || 'A removed user'}
    </RecordLink>,
  ],
  [
    'Paid by',
    payer && (
      <RecordLink key="payer" kind="users" id={payer._id}>
        {payer.name || payer.email || 'A removed user'}
      </RecordLink>
    ),
  ],
  [
    'Organization',
    organization && (
      <RecordLink key="org" kind="orgs" id={organization._id}>
        {organization.name}
      </RecordLink>
    ),
  ],
  [
    'Post',
    post && (
      <RecordLink key="post" kind={order.paid ? 'posts' : 'posts_prep'} id={post._id}>
        {post.headline || 'Untitled post'}
      </RecordLink>
    ),
  ],
  [
    'Coupon',
    coupon && (
      <RecordLink key="coupon" kind="coupons" id={coupon._id}>
        {coupon.code}
      </RecordLink>
    ),
  ],
  ['Total', formatDollars(order.total)],
  ['Refunded', order.refunded > 0 ? formatDollars(order.refunded) : null],
  ['Invoice number', order.invoice_number],
  ['Created on', formatDateTime(order.created_on)],
  ['Paid on', order.paid_on && formatDate(order.paid_on)],
  ['Refunded on', order.refunded_on && formatDate(order.refunded_on)],
  ['Days of the post', order.days],
  ['Order id', order._id],
];
