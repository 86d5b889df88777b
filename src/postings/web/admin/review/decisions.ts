import { formatDollars } from '~/platform/ui/format';
import { attempt } from '~/platform/ui/records/attempt';
import { browserApi } from '~/platform/web/browser-api';
import type { PostOrder } from '../../../admin-contract';
import type { ReviewPost, reviewCalls } from '../../../review-contract';
import { employerTextDialog, takeDown } from '../employer-text-dialog';

const api = browserApi<typeof reviewCalls>();

export const approve = ({ _id: id, version }: ReviewPost) =>
  attempt(() => api('POST /v3/admin/review/{id}/approve', { params: { id }, body: { version } }), 'Approved. The post is live.', 'The post wasn’t approved');

export const AskForChangesDialog = employerTextDialog<ReviewPost>({
  title: 'Ask for changes',
  field: 'text',
  label: 'Changes',
  verb: 'Send',
  done: 'The employer was asked for changes',
  effects: () => ['The employer gets the text by email and sees it next to the post.', 'The post is on hold until they send it back.'],
  harms: false,
  send: ({ _id: id, version }, text) => api('POST /v3/admin/review/{id}/ask', { params: { id }, body: { version, text } }),
});

export const DeclineDialog = employerTextDialog<ReviewPost>({
  title: 'Decline this post',
  field: 'reason',
  label: 'Reason',
  verb: ({ order_info: order }) => (order?.refunded_on ? 'Decline' : 'Decline and refund'),
  done: ({ order_info: order }) => (order?.refunded_on ? 'Declined' : 'Declined. The order was refunded.'),
  effects: declineEffects,
  harms: true,
  send: ({ _id: id, version }, reason) => api('POST /v3/admin/review/{id}/decline', { params: { id }, body: { version, reason } }),
});

export const TakeDownDialog = employerTextDialog<ReviewPost>({
  ...takeDown,
  send: ({ _id: id }, reason) => api('POST /v3/admin/review/{id}/take_down', { params: { id }, body: { reason } }),
});

export const KeepDownDialog = employerTextDialog<ReviewPost>({
  title: 'Keep this job down',
  field: 'reason',
  label: 'Reason',
  verb: 'Keep down',
  done: 'The job stays down',
  effects: () => ['No one can open the job.', 'The employer gets the reason by email and can reply again.'],
  harms: true,
  send: ({ _id: id }, reason) => api('POST /v3/admin/review/{id}/keep_down', { params: { id }, body: { reason } }),
});

/** What a decline does, said beforehand. */
export function declineEffects({ order_info: order }: Pick<ReviewPost, 'order_info'>): readonly string[] {
  return [...(order ? givenBack(order) : []), 'The post is permanently deleted.', 'The employer gets the reason by email.'];
}

/** Says what a decline gives back of the order. Where its money was given back before, nothing more of it is. */
function givenBack({ total, refunded, refunded_on, coupon }: PostOrder): string[] {
  if (refunded_on) return ['The order was already refunded.', ...(coupon ? [`The use of ${coupon.code} isn’t restored.`] : [])];
  const left = refunded > 0 ? `${formatDollars(total - refunded)}, what remains of ${formatDollars(total)},` : formatDollars(total);
  return [...(total > 0 ? [`${left} goes back to the buyer.`] : []), ...(coupon ? [`The use of ${coupon.code} is restored.`] : [])];
}
