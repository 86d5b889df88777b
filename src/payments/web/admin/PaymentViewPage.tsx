import { useMemo } from 'react';
import { useLoaderData, useOutletContext, useRevalidator } from 'react-router';
import { adminPaths } from '~/platform/paths';
import { formatDateTime, formatDollars } from '~/platform/ui/format';
import { adminRecord } from '~/platform/ui/records/admin-data';
import { type ListState, listHref } from '~/platform/ui/records/list-address';
import { RecordHistory } from '~/platform/ui/records/RecordHistory';
import { RecordLink } from '~/platform/ui/records/RecordLink';
import { RawData, RecordError, RecordView } from '~/platform/ui/records/RecordView';
import { privateMeta } from '~/platform/web/meta';
import { brandName } from '../../rules';
import { buyerOf, isUnsettled, PaymentState, paymentList, paymentName } from './payment-list';
import { adminPaymentApi as api, settlePayment } from './settle-payment';

export { PageLoading as HydrateFallback } from '~/platform/ui/states';

export const meta = privateMeta('Payment');

const route = adminRecord((id) => api('GET /v3/admin/payments/{id}', { params: { id } }));
export const clientLoader = route.clientLoader;
export const shouldRevalidate = route.shouldRevalidate;

export const ErrorBoundary = () => <RecordError list={{ label: 'Payments', to: adminPaths.list('payments') }} />;

/** An attempt to take money, with the gateway's answer. */
export default function PaymentViewPage() {
  const { record: payment, history } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const tools = useMemo(
    () => (isUnsettled(payment) ? [{ label: 'Settle now', run: () => void settlePayment(payment._id).then(revalidate) }] : []),
    [payment, revalidate],
  );
  return (
    <RecordView
      key={payment._id}
      title={paymentName(payment)}
      list={{ label: 'Payments', to: listHref(paymentList.kind, useOutletContext<ListState>()) }}
      badges={<PaymentState payment={payment} />}
      tools={tools}
      facts={[
        ['Answer', payment.answer],
        ['Amount', formatDollars(payment.amount)],
        ['Refunded', payment.refunded > 0 ? formatDollars(payment.refunded) : null],
        ['Gateway', payment.gateway],
        ['Method', payment.method],
        ['Card', payment.last4 && `${brandName(payment.brand ?? '')} ending in ${payment.last4}`],
        ['Reference', payment.reference],
        ['Decline code', payment.decline_code],
        [
          'Order',
          payment.subject === 'order' && payment.has_record && (
            <RecordLink key="order" kind="orders" id={payment.subject_id}>
              {payment.title}
            </RecordLink>
          ),
        ],
        [
          'Credit pack',
          payment.subject === 'credits' && payment.has_record && (
            <RecordLink key="pack" kind="packs" id={payment.subject_id}>
              {payment.title}
            </RecordLink>
          ),
        ],
        [
          'Buyer',
          payment.user ? (
            <RecordLink key="user" kind="users" id={payment.user._id}>
              {buyerOf(payment)}
            </RecordLink>
          ) : (
            'No account'
          ),
        ],
        [
          'Organization',
          payment.organization && (
            <RecordLink key="organization" kind="orgs" id={payment.organization._id}>
              {payment.organization.name}
            </RecordLink>
          ),
        ],
        ['Started', formatDateTime(payment.created_on)],
        ['Last change', formatDateTime(payment.updated_on)],
      ]}
      history={<RecordHistory lines={history} />}
    >
      <RawData record={payment} />
    </RecordView>
  );
}
