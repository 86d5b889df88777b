import { useMemo } from 'react';
import { useLoaderData, useOutletContext } from 'react-router';
import { nameOf } from '~/accounts/rules';
import { adminPaths } from '~/platform/paths';
import { formatDate, formatDollars, pluralize } from '~/platform/ui/format';
import { adminRecord } from '~/platform/ui/records/admin-data';
import { ChoiceField, TextField, ToggleBadge } from '~/platform/ui/records/fields';
import { type ListState, listHref } from '~/platform/ui/records/list-address';
import { RecordHistory } from '~/platform/ui/records/RecordHistory';
import { RecordLink } from '~/platform/ui/records/RecordLink';
import { RawData, RecordError, RecordSection, RecordView } from '~/platform/ui/records/RecordView';
import { RelatedTable } from '~/platform/ui/records/RelatedRecords';
import { recordTools } from '~/platform/ui/records/record-tools';
import { EditableRecord } from '~/platform/ui/records/useFieldTool';
import { type MetaArgs, privateTitle } from '~/platform/web/meta';
import type { AdminCoupon } from '../../admin-contract';
import { IN_USE } from '../../rules';
import { CouponType } from '../../schemas';
import { api } from './admin-api';
import classes from './CouponAdmin.module.css';
import { couponFacts } from './CouponFacts';
import { AttachGiftCardForm, ShareCouponForm } from './CouponTools';
import { couponList } from './coupon-list';

export { PageLoading as HydrateFallback } from '~/platform/ui/states';

export const meta = ({ loaderData, matches }: MetaArgs<{ record: AdminCoupon }>) =>
  privateTitle(matches, loaderData ? `${loaderData.record.code} | Coupons` : 'Coupons');

const route = adminRecord((id) => api('GET /v3/admin/coupons/{id}', { params: { id } }));
export const clientLoader = route.clientLoader;
export const shouldRevalidate = route.shouldRevalidate;

export const ErrorBoundary = () => <RecordError list={{ label: 'Coupons', to: adminPaths.list('coupons') }} />;

/** Everything the board knows about a coupon, with the tools of the back office. */
export default function CouponViewPage() {
  const { record: coupon, history } = useLoaderData<typeof clientLoader>();
  const backTo = listHref(couponList.kind, useOutletContext<ListState>());
  const tools = useMemo(() => recordTools('coupons', coupon._id), [coupon._id]);
  return (
    <EditableRecord value={tools}>
      <RecordView
        key={coupon._id}
        title={coupon.code}
        list={{ label: 'Coupons', to: backTo }}
        badges={<ToggleBadge field="active" value={coupon.active} words={['Active', 'Inactive']} />}
        removal={{
          consequence: removalOf(coupon),
          refusal: coupon.in_use ? IN_USE : undefined,
          call: () => api('DELETE /v3/admin/coupons/{id}', { params: { id: coupon._id } }),
        }}
        facts={couponFacts(coupon)}
        history={<RecordHistory lines={history} />}
      >
        <RecordSection title="Edit">
          <div className={classes.forms}>
            <TextField field="amount" label="Amount" type="number" value={String(coupon.amount)} />
            <TextField field="code" label="Code" value={coupon.code} />
            <TextField field="name" label="Name" value={coupon.name} />
            <TextField field="description" label="Description" value={coupon.description} />
            <ChoiceField field="coupon_type" label="Coupon type" value={coupon.coupon_type} choices={CouponType.options.map((type) => [type, type] as const)} />
          </div>
        </RecordSection>
        <RecordSection title="Share">
          <div className={classes.forms}>
            <ShareCouponForm couponId={coupon._id} />
            {coupon.coupon_type === 'Gift Card' && <AttachGiftCardForm couponId={coupon._id} />}
          </div>
        </RecordSection>
        <CouponOrders orders={coupon.orders} giftOf={coupon.order_id} />
        <CouponUsers users={coupon.users} />
        <RawData record={coupon} />
      </RecordView>
    </EditableRecord>
  );
}

/** What is removed with a coupon that nobody has used. */
function removalOf({ code, users }: AdminCoupon): string {
  const held = users.length > 0 ? ` ${pluralize(users.length, 'user has', 'users have')} it in My Credits and will no longer find it there.` : '';
  return `The coupon ${code} is removed for good.${held}`;
}

function CouponOrders({ orders, giftOf }: { orders: AdminCoupon['orders']; giftOf: string | null }) {
  return (
    <RecordSection title="Orders">
      <RelatedTable
        label="Orders"
        empty="This coupon is on no order."
        rows={orders}
        columns={[
          { label: 'Date', whole: true, render: ({ created_on }) => formatDate(created_on) },
          {
            label: 'Order',
            render: ({ _id, headline }) => (
              <RecordLink kind="orders" id={_id}>
                {headline || _id}
              </RecordLink>
            ),
          },
          { label: 'Coupon', render: ({ _id }) => (_id === giftOf ? 'Came with it' : 'Used for it') },
          { label: 'Paid', render: ({ paid }) => (paid ? 'Paid' : 'Not Paid') },
          { label: 'Total', numeric: true, render: ({ total }) => formatDollars(total) },
        ]}
      />
    </RecordSection>
  );
}

function CouponUsers({ users }: { users: AdminCoupon['users'] }) {
  return (
    <RecordSection title="Users">
      {users.length === 0 ? (
        <p className={classes.quiet}>Nobody has used this coupon, and it was given to nobody.</p>
      ) : (
        <RelatedTable
          label="Users"
          rows={users}
          columns={[
            {
              label: 'Name',
              render: (user) => (
                <RecordLink kind="users" id={user._id}>
                  {nameOf(user)}
                </RecordLink>
              ),
            },
            { label: 'Email', render: ({ email }) => email },
            { label: 'Uses', numeric: true, render: ({ used }) => used },
            { label: 'Given', render: ({ holds }) => (holds ? 'Yes' : 'No') },
          ]}
        />
      )}
    </RecordSection>
  );
}
