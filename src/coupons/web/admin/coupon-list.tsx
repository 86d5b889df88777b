import { nameOf } from '~/accounts/rules';
import { userFilter } from '~/accounts/web/shared/user-filter';
import { formatCount } from '~/platform/count-text';
import { formatDate } from '~/platform/ui/format';
import { type Ask, ToggleBadge } from '~/platform/ui/records/fields';
import { RecordLink } from '~/platform/ui/records/RecordLink';
import type { ListDefinition } from '~/platform/ui/records/record-list';
import { recordTools, undoChange } from '~/platform/ui/records/record-tools';
import { EditableRecord } from '~/platform/ui/records/useFieldTool';
import type { AdminCouponRow } from '../../admin-contract';
import { CouponType } from '../../schemas';
import { worthOf } from '../shared/coupon-api';
import { NewCouponButton } from './NewCouponDialog';

const setActive = (active: boolean) => ({
  run: ({ _id }: AdminCouponRow) => recordTools('coupons', _id).apply('field_set', 'active', active),
  undo: undoChange,
});

const askBefore =
  (code: string): Ask =>
  (next) =>
    next ? undefined : { question: `Deactivate ${code}?`, verb: 'Deactivate', consequence: 'Nobody can use it until it is activated again.' };

/** The list of coupons: the columns, filters and actions of `/admin/coupons`. */
export const couponList: ListDefinition<AdminCouponRow> = {
  title: 'Coupons',
  noun: ['coupon', 'coupons'],
  kind: 'coupons',
  nameOf: ({ code }) => code,
  nameLabel: 'Code',
  nameSort: 'code',
  detail: ({ name }) => name,
  searchLabel: 'Code, name, owner or organization',
  filters: [
    { name: 'type', label: 'Type', choices: CouponType.options.map((type) => [type, type] as const) },
    {
      name: 'active',
      label: 'Active',
      choices: [
        ['true', 'Active'],
        ['false', 'Inactive'],
      ],
    },
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
      render: ({ user, user_removed }) =>
        user ? (
          <RecordLink kind="users" id={user._id}>
            {nameOf(user)}
          </RecordLink>
        ) : (
          user_removed && 'Removed account'
        ),
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
    {
      label: 'Active',
      render: ({ _id, active, code }) => (
        <EditableRecord value={recordTools('coupons', _id)}>
          <ToggleBadge field="active" value={active} words={['Active', 'Inactive']} ask={askBefore(code)} />
        </EditableRecord>
      ),
    },
  ],
  actions: ({ user }) =>
    user && (
      <RecordLink kind="users" id={user._id}>
        View user<span className="visually-hidden"> {nameOf(user)}</span>
      </RecordLink>
    ),
  bulk: [
    { label: 'Activate', consequence: 'They can be used again, where they have uses left and have not expired.', ...setActive(true) },
    { label: 'Deactivate', consequence: 'Nobody can use them until they are activated again.', ...setActive(false) },
  ],
  csv: '/v3/admin/coupons/csv',
  head: <NewCouponButton />,
};
