import { type ManualMethod, manualMethods } from '~/payments/rules';
import { boardDay } from '~/platform/ui/board-day';
import { formatDollars } from '~/platform/ui/format';
import { formDialog } from '~/platform/ui/records/form-dialog';
import { browserApi } from '~/platform/web/browser-api';
import type { AdminOrder, adminOrderCalls } from '../../admin-contract';
import { markPaidEffects } from './mark-paid-words';
import { leftToRefund, type RefundChoice, refundEffects } from './refund-words';

const api = browserApi<typeof adminOrderCalls>();

/** Asks how an order was paid without a card, and says exactly what will happen. */
export const MarkPaidDialog = formDialog({
  title: 'Mark as paid',
  initial: (_order: AdminOrder) => ({ method: 'invoice' as ManualMethod, reference: '', paid_on: boardDay() }),
  fields: [
    {
      name: 'method',
      label: 'Paid by',
      control: 'choice',
      choices: manualMethods.map((method) => [method, method.replace(/^./, (letter) => letter.toUpperCase())]),
    },
    {
      name: 'reference',
      label: 'Reference',
      help: 'The invoice, check or transfer number. It’s printed on the receipt.',
      required: true,
      maxLength: 100,
    },
    { name: 'paid_on', label: 'Paid on', control: 'date', required: true },
  ],
  missing: { paid_on: 'Enter the payment date.' },
  effects: markPaidEffects,
  submit: (values, { _id: id, total }, attempt) => api('POST /v3/admin/orders/{id}/mark_paid', { params: { id }, body: { ...values, total } }, attempt),
  verb: 'Mark as paid',
  done: 'Order marked as paid',
});

type RefundValues = RefundChoice & {
  reason: string;
  /** Whether the admin has chosen what happens to the post. Until then, only giving everything back removes it. */
  postChosen: boolean;
};

const isFree = ({ total }: AdminOrder): boolean => total === 0;
const isGone = ({ post }: AdminOrder): boolean => post?.removed === true;
const removesPost = ({ post }: RefundValues, order: AdminOrder): boolean => post === 'remove' && !isGone(order);
const amountOf = ({ amount }: RefundValues): number => Number(amount) || 0;

/** Asks how to give an order back, and says exactly what will happen. */
export const RefundDialog = formDialog({
  title: 'Refund',
  initial: (order: AdminOrder): RefundValues => ({ amount: leftToRefund(order), post: 'remove', coupon: 'give_back', reason: '', postChosen: false }),
  fields: (order, { form }) => {
    const left = leftToRefund(order);
    return [
      ...(isFree(order)
        ? []
        : [
            {
              name: 'amount',
              label: 'Amount',
              help: `${formatDollars(left)} can be refunded.`,
              control: 'number' as const,
              min: 0.01,
              max: left,
              decimals: 2 as const,
              dollars: true as const,
              error: amountOf(form.getValues()) > left ? `At most ${formatDollars(left)}.` : undefined,
              onChange: (amount: number) => {
                if (!form.getValues().postChosen) form.setFieldValue('post', amount === left ? 'remove' : 'keep');
              },
            },
          ]),
      ...(isFree(order) || isGone(order)
        ? []
        : [
            {
              name: 'post',
              label: 'Post',
              control: 'radio' as const,
              choices: [
                ['remove', 'Remove the post'],
                ['keep', 'Keep the post'],
              ] as const,
              onChange: () => form.setFieldValue('postChosen', true),
            },
          ]),
      ...(isFree(order) && order.coupon
        ? [
            {
              name: 'coupon',
              label: 'Coupon',
              control: 'radio' as const,
              choices: [
                ['give_back', `Restore the use of ${order.coupon.code}`],
                ['keep', 'Keep it spent'],
              ] as const,
            },
          ]
        : []),
      { name: 'reason', label: 'Reason', help: 'For the audit log. The buyer doesn’t see it.', control: 'lines', required: true, maxLength: 500 },
    ];
  },
  effects: (order, values) => (amountOf(values) <= leftToRefund(order) ? refundEffects(order, values) : []),
  submit: ({ amount, post, coupon, reason }, order, attempt) =>
    api('POST /v3/admin/orders/{id}/refund', { params: { id: order._id }, body: { post, reason, ...(isFree(order) ? { coupon } : { amount }) } }, attempt),
  verb: (values, order) => (isFree(order) ? 'Refund' : `Refund ${formatDollars(amountOf(values))}${removesPost(values, order) ? ', remove post' : ''}`),
  danger: removesPost,
  // Not the difference to what the order shows, which may be there already where an answer was lost.
  done: (_refunded, order, values) => (isFree(order) ? 'Order refunded' : `Refunded ${formatDollars(amountOf(values))}`),
});
