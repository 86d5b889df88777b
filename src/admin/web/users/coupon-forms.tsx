import type { AdminUser, AdminUserCoupon } from '~/accounts/admin-contract';
import { UserPicker } from '~/accounts/web/shared/UserPicker';
import type { adminUserCouponCalls } from '~/coupons/admin-contract';
import { boardDay } from '~/platform/ui/board-day';
import { formatCalendarDay, formatDollars, pluralize } from '~/platform/ui/format';
import { formDialog, formPanel } from '~/platform/ui/records/form-dialog';
import { recordTools } from '~/platform/ui/records/record-tools';
import { browserApi } from '~/platform/web/browser-api';

const api = browserApi<typeof adminUserCouponCalls>();

/** What a new coupon takes off how many posts until when, so that a free post is not given by mistake. */
function worthOf({ credits, days, amount, amount_type }: { credits: number; days: number; amount: number; amount_type: 'percent' | 'dollars' }): string {
  const off = amount_type === 'dollars' ? `${formatDollars(amount)} off` : amount >= 100 ? 'free' : `${amount}% off`;
  const until = Number.isInteger(days) && days > 0 ? ` until ${formatCalendarDay(boardDay(days))}` : '';
  return off === 'free' ? `${pluralize(credits, 'free post')}${until}.` : `${pluralize(credits, 'post')} at ${off}${until}.`;
}

/** Makes a coupon or a gift card for a user. */
export const AddCouponForm = formPanel({
  name: 'Add a coupon or gift card',
  initial: (_user: AdminUser) => ({
    kind: 'coupon' as 'coupon' | 'gift_card',
    credits: 1,
    days: 30,
    amount: 100,
    amount_type: 'percent' as 'percent' | 'dollars',
    label: '',
  }),
  fields: [
    {
      name: 'kind',
      label: 'Kind',
      control: 'choice',
      choices: [
        ['coupon', 'Coupon for this user'],
        ['gift_card', 'Gift card to share'],
      ],
    },
    [
      { name: 'credits', label: 'Credits', control: 'number', min: 1 },
      { name: 'days', label: 'Days', control: 'number', min: 1 },
    ],
    [
      { name: 'amount', label: 'Amount', control: 'number', min: 0, decimals: 2 },
      {
        name: 'amount_type',
        label: 'Type',
        control: 'choice',
        choices: [
          ['percent', 'Percent'],
          ['dollars', 'Dollars'],
        ],
      },
    ],
    { name: 'label', label: 'Label' },
  ],
  effects: (_user, { kind, ...values }) => [
    worthOf(values),
    kind === 'coupon' ? 'Only this user can use it.' : 'The user can share it with another organization.',
  ],
  submit: ({ kind, ...values }, { _id: user_id }, attempt): Promise<unknown> => {
    const body = { ...values, user_id };
    return kind === 'coupon' ? api('POST /v3/admin/users/add_coupon', { body }, attempt) : api('POST /v3/admin/users/add_gift_card', { body }, attempt);
  },
  verb: ({ kind }) => (kind === 'coupon' ? 'Add coupon' : 'Add gift card'),
  done: (_answer, _user, { kind }) => (kind === 'coupon' ? 'Coupon Added' : 'Gift card added'),
  failure: ({ kind }) => (kind === 'coupon' ? 'Add Coupon error' : 'The gift card wasn’t added'),
});

/** Days for which given credits can be used, unless the admin chooses another day. */
const USUAL_DAYS = 90;

/** Gives a user credits, each of which pays for a whole post. The user gets a mail; the reason is for staff. */
export const GiveCreditsForm = formPanel({
  name: 'Give credits',
  initial: (_user: AdminUser) => ({ credits: 1 as number | string, last_day: boardDay(USUAL_DAYS), reason: '' }),
  fields: [
    [
      { name: 'credits', label: 'Credits', control: 'number', min: 1 },
      { name: 'last_day', label: 'Last day', control: 'date' },
    ],
    { name: 'reason', label: 'Reason', help: 'For the history. The user’s email doesn’t include it.', required: true, maxLength: 500 },
  ],
  submit: ({ credits, ...values }, { _id: user_id }, attempt) =>
    api('POST /v3/admin/users/give_credits', { body: { ...values, credits: Number(credits), user_id } }, attempt),
  verb: 'Give credits',
  done: ({ use_limit }) => `Gave ${pluralize(use_limit, 'credit')}`,
  failure: 'The credits weren’t given',
});

/** Gives a user an existing coupon by its code. */
export const GiveCouponForm = formPanel({
  name: 'Give a coupon by code',
  initial: (_user: AdminUser) => ({ code: '' }),
  fields: [{ name: 'code', label: 'Code', control: 'code' }],
  submit: ({ code }, { _id: user_id }, attempt) => api('POST /v3/admin/users/give_coupon', { body: { user_id, code } }, attempt),
  verb: 'Give coupon',
  done: 'Coupon Added',
  failure: 'Add Coupon error',
});

/** Passes a coupon on to another user. */
export const ChangeCouponUser = formDialog({
  title: ({ code }) => `Change User of ${code}`,
  shape: 'question',
  initial: (_coupon: AdminUserCoupon & { ownerId: string }) => ({ value: '' }),
  fields: [{ name: 'value', label: 'New user', control: 'record', Picker: UserPicker }],
  submit: ({ value }, { _id, owned, ownerId }) => recordTools('coupons', _id).apply('field_set', 'user', value, owned ? ownerId : undefined),
  ready: ({ value }, { ownerId }) => value !== '' && value !== ownerId,
  verb: 'Change User',
  done: (_change, { code }) => `${code} belongs to another user now`,
});
