import { UserPicker } from '~/accounts/web/shared/UserPicker';
import { adminPaths } from '~/platform/addresses/paths';
import { inWords } from '~/platform/text/in-words';
import { endOfBoardDay } from '~/platform/ui/board-day';
import { pluralize } from '~/platform/ui/format';
import { FoundRecordPicker } from '~/platform/ui/records/FoundRecordPicker';
import { formDialog, formPanel } from '~/platform/ui/records/form-dialog';
import type { PickerProps } from '~/platform/ui/records/RecordPicker';
import { browserApi } from '~/platform/web/browser-api';
import type { AdminCoupon, adminCouponCalls, adminCouponToolCalls, giftCardOrderCalls } from '../../admin-contract';
import { CouponType } from '../../schemas';

const api = browserApi<typeof adminCouponCalls & typeof adminCouponToolCalls & typeof giftCardOrderCalls>();

export const couponTypes = CouponType.options.map((type) => [type, type] as const);

/** Makes a coupon of any type and opens it. */
export const NewCouponDialog = formDialog({
  title: 'New coupon',
  initial: (_nothing: undefined) => ({
    code: '',
    name: '',
    description: '',
    coupon_type: 'System' as CouponType,
    // Nothing is proposed: a coupon that pays for whole posts is a decision.
    amount: '' as number | '',
    amount_type: 'percent' as 'percent' | 'dollars',
    use_limit: 1,
    expires_on: '',
    reuse: false,
    user: '',
  }),
  fields: [
    { name: 'coupon_type', label: 'Coupon type', control: 'choice', choices: couponTypes },
    [
      { name: 'code', label: 'Code', help: 'Leave blank to generate one.', control: 'code' },
      { name: 'name', label: 'Name', help: 'For you and its owner.' },
    ],
    { name: 'description', label: 'Description', help: 'If blank, the discount is the description.' },
    [
      { name: 'amount', label: 'Amount', control: 'number', required: true, min: 0, decimals: 2 },
      {
        name: 'amount_type',
        label: 'Discount in',
        control: 'choice',
        choices: [
          ['percent', 'Percent'],
          ['dollars', 'Dollars'],
        ],
      },
    ],
    [
      { name: 'use_limit', label: 'Limit', control: 'number', min: 0 },
      { name: 'expires_on', label: 'Last day', control: 'date' },
    ],
    { name: 'user', label: 'User', control: 'record', Picker: UserPicker, clearable: true },
    { name: 'reuse', label: 'One user may use it more than once', control: 'flag' },
  ],
  missing: { amount: 'Please submit the amount of the discount.' },
  submit: ({ expires_on, amount, user, ...values }, _nothing, attempt) => {
    const body = { ...values, amount: (amount === '' ? undefined : amount) as number, expires_on: endOfBoardDay(expires_on), user: user || null };
    return api('POST /v3/admin/coupons', { body }, attempt);
  },
  verb: 'Add coupon',
  done: (_coupon, _nothing, { coupon_type }) => (coupon_type === 'Gift Card' ? 'Gift card added' : 'Coupon Added'),
  failure: 'Add Coupon error',
  opens: ({ _id }) => adminPaths.record('coupons', _id),
});

/** Addresses in a text, separated by spaces, commas, semicolons or line breaks. */
const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

const MOST_NAMED = 3;

/** Those who get a coupon: a few by their addresses, more by their number. */
function sharedWith(addresses: readonly string[]): string {
  const unique = [...new Set(addresses.map((address) => address.toLowerCase()))];
  return unique.length > MOST_NAMED ? pluralize(unique.length, 'address', 'addresses') : inWords(unique);
}

/** Mails the coupon to some addresses. */
export const ShareCouponForm = formPanel({
  name: 'Share by email',
  initial: (_coupon: AdminCoupon) => ({ emails: '' }),
  fields: [{ name: 'emails', label: 'Share emails', help: 'Up to 20 addresses, separated by commas or spaces.', control: 'lines' }],
  submit: ({ emails }, { _id: rec_id }, attempt) => api('POST /v3/admin/coupons/share', { body: { rec_id, emails: addressesIn(emails) } }, attempt),
  ready: ({ emails }) => emails.trim() !== '',
  verb: 'Share',
  done: (_answer, _coupon, { emails }) => `Shared with ${sharedWith(addressesIn(emails))}`,
  failure: 'Error Sharing Card',
});

const POSTS = ['posts', 'posts_prep'] as const;
const PostPicker = (props: PickerProps) => <FoundRecordPicker kinds={POSTS} {...props} />;

/** Attaches a gift card to the order of a post. */
export const AttachGiftCardForm = formPanel({
  name: 'Attach to a post',
  initial: (_coupon: AdminCoupon) => ({ post_id: '' }),
  fields: [
    {
      name: 'post_id',
      label: 'Attach gift card to post',
      help: 'Search by headline, position, city or post id. On an unpaid order, the card reduces the price. On a paid order, the buyer gets the card.',
      control: 'record',
      Picker: PostPicker,
      clearable: true,
    },
  ],
  submit: ({ post_id }, { _id: gc_id }, attempt) => api('POST /v3/admin/coupons/add_gc_order', { body: { gc_id, post_id } }, attempt),
  ready: ({ post_id }) => post_id !== '',
  verb: 'Attach',
  done: ({ message }) => message,
  failure: 'Error',
});
