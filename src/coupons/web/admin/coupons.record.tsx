import { nameOf } from '~/accounts/rules';
import { userFilter } from '~/accounts/web/shared/user-filter';
import { formatCount } from '~/platform/text/count-text';
import { formatDate, formatDollars, pluralize } from '~/platform/ui/format';
import { type Ask, ChoiceField, TextField, ToggleBadge } from '~/platform/ui/records/fields';
import { recordLink } from '~/platform/ui/records/RecordLink';
import { RecordSection } from '~/platform/ui/records/RecordView';
import { RelatedTable } from '~/platform/ui/records/RelatedRecords';
import type { PanelProps, RecordDefinition } from '~/platform/ui/records/record-definition';
import { flagFilter, setField } from '~/platform/ui/records/record-list';
import type { AdminCoupon, AdminCouponRow } from '../../admin-contract';
import { IN_USE } from '../../rules';
import { worthOf } from '../shared/coupon-api';
import classes from './CouponAdmin.module.css';
import { couponFacts } from './CouponFacts';
import { AttachGiftCardForm, couponTypes, NewCouponDialog, ShareCouponForm } from './coupon-forms';

const askBefore =
  (code: string): Ask =>
  (next) =>
    next ? undefined : { question: `Deactivate ${code}?`, verb: 'Deactivate', consequence: 'No one can use it until it’s activated again.' };

/** Coupons and gift cards. */
export const coupons: RecordDefinition<AdminCoupon, AdminCouponRow> = {
  title: 'Coupons',
  noun: ['coupon', 'coupons'],
  kind: 'coupons',
  calls: '/v3/admin/coupons',
  create: { label: 'New coupon', Dialog: NewCouponDialog },
  nameOf: ({ code }) => code,
  nameLabel: 'Code',
  nameSort: 'code',
  detail: ({ name }) => name,
  searchLabel: 'Code, name, owner or organization',
  filters: [
    { name: 'type', label: 'Type', choices: couponTypes },
    flagFilter('active', 'Active', 'Active', 'Inactive'),
    {
      name: 'used_up',
      label: 'Uses',
      choices: [
        ['false', 'Uses left'],
        ['true', 'Used up'],
      ],
    },
    {
      name: 'expires_within',
      label: 'Expires',
      choices: [
        ['7', 'Within 7 days'],
        ['30', 'Within 30 days'],
        ['90', 'Within 90 days'],
      ],
    },
    {
      name: 'expired',
      label: 'Expired',
      rare: true,
      choices: [
        ['false', 'No'],
        ['true', 'Yes'],
      ],
    },
    userFilter,
  ],
  columns: [
    { label: 'Created', sort: 'created_on', whole: true, hiddenWhenNarrow: true, render: ({ created_on }) => formatDate(created_on) },
    {
      label: 'User',
      hiddenWhenNarrow: true,
      render: ({ user, user_removed }) => (user ? recordLink('users', user._id, nameOf(user)) : user_removed && 'Removed account'),
    },
    { label: 'Discount', render: worthOf },
    {
      label: 'Expires',
      sort: 'expires_on',
      hiddenWhenNarrow: true,
      render: ({ expires_on }) => (expires_on ? formatDate(expires_on) : 'Never'),
    },
    { label: 'Used', sort: 'use_count', numeric: true, hiddenWhenNarrow: true, render: ({ use_count }) => formatCount(use_count) },
    { label: 'Limit', sort: 'use_limit', numeric: true, hiddenWhenNarrow: true, render: ({ use_limit }) => formatCount(use_limit) },
    { label: 'Left', numeric: true, render: ({ use_left }) => formatCount(use_left) },
    { label: 'Active', render: ({ active, code }) => <ToggleBadge field="active" value={active} words={['Active', 'Inactive']} ask={askBefore(code)} /> },
  ],
  actions: ({ user }) =>
    user &&
    recordLink(
      'users',
      user._id,
      <>
        View user<span className="visually-hidden"> {nameOf(user)}</span>
      </>,
    ),
  bulk: [
    { label: 'Activate', consequence: 'They can be used again if they have uses left and haven’t expired.', run: setField('active', true) },
    { label: 'Deactivate', consequence: 'No one can use them until they’re activated again.', run: setField('active', false) },
  ],
  page: {
    title: ({ code }) => code,
    badges: ({ record }) => <ToggleBadge field="active" value={record.active} words={['Active', 'Inactive']} />,
    subtitle: ({ name, coupon_type: type }) => (name.toLowerCase() === type.toLowerCase() ? [type] : [name, type]).filter(Boolean).join(' · '),
    facts: couponFacts,
    panels: [CouponFields, CouponSharing, CouponOrders, CouponUsers],
    rawData: (coupon) => coupon,
    removal: (coupon) => ({ consequence: removalOf(coupon), refusal: coupon.in_use ? IN_USE : undefined }),
  },
};

/** What is removed with a coupon that nobody has used. */
function removalOf({ code, users }: AdminCoupon): string {
  const held = users.length > 0 ? ` ${pluralize(users.length, 'user has', 'users have')} it in My Credits and will lose it.` : '';
  return `This permanently deletes the coupon ${code}.${held}`;
}

function CouponFields({ record: { amount, code, name, description, coupon_type } }: PanelProps<AdminCoupon>) {
  return (
    <RecordSection title="Details">
      <div className={classes.forms}>
        <TextField field="amount" label="Amount" type="number" value={String(amount)} />
        <TextField field="code" label="Code" value={code} />
        <TextField field="name" label="Name" value={name} />
        <TextField field="description" label="Description" value={description} />
        <ChoiceField field="coupon_type" label="Coupon type" value={coupon_type} choices={couponTypes} />
      </div>
    </RecordSection>
  );
}

function CouponSharing({ record }: PanelProps<AdminCoupon>) {
  return (
    <RecordSection title="Share">
      <div className={classes.forms}>
        <ShareCouponForm record={record} />
        {record.coupon_type === 'Gift Card' && <AttachGiftCardForm record={record} />}
      </div>
    </RecordSection>
  );
}

function CouponOrders({ record: { orders, order_id: giftOf } }: PanelProps<AdminCoupon>) {
  return (
    <RecordSection title="Orders">
      <RelatedTable
        label="Orders"
        empty="This coupon isn’t on any order."
        rows={orders}
        columns={[
          { label: 'Date', whole: true, render: ({ created_on }) => formatDate(created_on) },
          { label: 'Order', render: ({ _id, headline }) => recordLink('orders', _id, headline || _id) },
          { label: 'Coupon', render: ({ _id }) => (_id === giftOf ? 'Came with it' : 'Used for it') },
          { label: 'Paid', render: ({ paid }) => (paid ? 'Paid' : 'Not Paid') },
          { label: 'Total', numeric: true, render: ({ total }) => formatDollars(total) },
        ]}
      />
    </RecordSection>
  );
}

function CouponUsers({ record: { users } }: PanelProps<AdminCoupon>) {
  return (
    <RecordSection title="Users">
      <RelatedTable
        label="Users"
        empty="No one has used this coupon or been given it."
        rows={users}
        columns={[
          { label: 'Name', render: (user) => recordLink('users', user._id, nameOf(user)) },
          { label: 'Email', render: ({ email }) => email },
          { label: 'Uses', numeric: true, render: ({ used }) => used },
          { label: 'Given', render: ({ holds }) => (holds ? 'Yes' : 'No') },
        ]}
      />
    </RecordSection>
  );
}
