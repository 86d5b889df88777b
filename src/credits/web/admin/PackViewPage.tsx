import { type ReactNode, useMemo, useState } from 'react';
import { useLoaderData, useOutletContext } from 'react-router';
import { DisputeBadge, DisputesSection, PaymentsSection, RefundsSection } from '~/orders/web/shared/PaymentParts';
import { adminPaths } from '~/platform/paths';
import { formatDate, formatDateTime, formatDollars, pluralize } from '~/platform/ui/format';
import { adminRecord } from '~/platform/ui/records/admin-data';
import { type ListState, listHref } from '~/platform/ui/records/list-address';
import { RecordHistory } from '~/platform/ui/records/RecordHistory';
import { RecordLink } from '~/platform/ui/records/RecordLink';
import { RawData, RecordError, RecordView } from '~/platform/ui/records/RecordView';
import { type MetaArgs, privateTitle } from '~/platform/web/meta';
import type { AdminPack } from '../../pack-admin-contract';
import { adminPackApi as api } from './pack-api';
import { buyerOf, PackState, packList, packName } from './pack-list';
import { RefundPackDialog } from './RefundPackDialog';

export { PageLoading as HydrateFallback } from '~/platform/ui/states';

export const meta = ({ loaderData, matches }: MetaArgs<{ record: AdminPack }>) =>
  privateTitle(matches, loaderData ? `${packName(loaderData.record)} | Credit packs` : 'Credit packs');

const route = adminRecord((id) => api('GET /v3/admin/packs/{id}', { params: { id } }));
export const clientLoader = route.clientLoader;
export const shouldRevalidate = route.shouldRevalidate;

export const ErrorBoundary = () => <RecordError list={{ label: packList.title, to: adminPaths.list('packs') }} />;

/** A bought pack of credits with its payment and refunds, and the tool that gives unused credits back. */
export default function PackViewPage() {
  const { record: pack, history } = useLoaderData<typeof clientLoader>();
  const [refunding, setRefunding] = useState(false);
  const isRefundable = pack.refundable.length > 0;
  // The same actions for as long as the pack is: the command palette lists them anew whenever they change.
  const tools = useMemo(() => (isRefundable ? [{ label: 'Refund', danger: true, run: () => setRefunding(true) }] : []), [isRefundable]);
  return (
    <>
      <RecordView
        key={pack._id}
        title={packName(pack)}
        list={{ label: packList.title, to: listHref(packList.kind, useOutletContext<ListState>()) }}
        badges={
          <>
            <PackState pack={pack} />
            <DisputeBadge disputes={pack.disputes} />
          </>
        }
        tools={tools}
        facts={factsOf(pack)}
        history={<RecordHistory lines={history} />}
      >
        <PaymentsSection payments={pack.payments} none="No payment is recorded." />
        <RefundsSection refunds={pack.refunds} />
        <DisputesSection disputes={pack.disputes} />
        <RawData record={pack} />
      </RecordView>
      {refunding && <RefundPackDialog pack={pack} onClose={() => setRefunding(false)} />}
    </>
  );
}

const factsOf = (pack: AdminPack): [string, ReactNode][] => [
  [
    'Buyer',
    pack.user ? (
      <RecordLink key="user" kind="users" id={pack.user._id}>
        {buyerOf(pack)}
      </RecordLink>
    ) : (
      `${buyerOf(pack)}, without an account`
    ),
  ],
  ['Code mailed to', pack.email],
  [
    'Coupon',
    <RecordLink key="coupon" kind="coupons" id={pack.coupon._id}>
      {pack.coupon.code}
    </RecordLink>,
  ],
  ['Unused', `${pack.unused} of ${pluralize(pack.count, 'credit')}`],
  ['Expires', pack.expires_on ? formatDate(pack.expires_on) : 'Never'],
  ['Plan', pack.plan],
  ['Price', pack.savings > 0 ? `${formatDollars(pack.list_total)} less ${formatDollars(pack.savings)}` : formatDollars(pack.list_total)],
  ['Total', formatDollars(pack.total)],
  [
    'Refunded',
    pack.refunded > 0 ? `${formatDollars(pack.refunded)} for ${pack.refunded_credits > 0 ? pluralize(pack.refunded_credits, 'credit') : 'no credit'}` : null,
  ],
  ['Invoice number', pack.invoice_number],
  ['Paid on', formatDateTime(pack.paid_on)],
  ['Pack id', pack._id],
];
