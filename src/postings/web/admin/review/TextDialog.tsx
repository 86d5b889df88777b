import { formatDollars } from '~/platform/ui/format';
import type { PostOrder } from '../../../admin-contract';
import type { ReviewPost } from '../../../review-contract';
import { EmployerTextDialog, type EmployerTextWords } from '../EmployerTextDialog';
import { TAKE_DOWN, TAKE_DOWN_EFFECTS } from '../TakeDownDialog';
import { reviewApi } from './review-api';

/** The decisions that need a text to the employer. */
export type TextAct = 'ask' | 'decline' | 'take_down' | 'keep_down';

const WORDS: Record<TextAct, EmployerTextWords> = {
  ask: { title: 'Ask for changes', label: 'Changes', field: 'text', verb: 'Send', done: 'The employer was asked for changes' },
  decline: { title: 'Decline this post', label: 'Reason', field: 'reason', verb: 'Decline and give back', done: 'Declined. The order was given back.' },
  keep_down: { title: 'Keep this job down', label: 'Reason', field: 'reason', verb: 'Keep down', done: 'The job stays down' },
  take_down: TAKE_DOWN,
};

/** A decline after the order was given back. */
const DECLINE_ALONE: EmployerTextWords = { ...WORDS.decline, verb: 'Decline', done: 'Declined' };

/** The consequence, said beforehand. */
export function effectsOf(act: TextAct, { order_info: order }: Pick<ReviewPost, 'order_info'>): readonly string[] {
  if (act === 'ask') return ['The employer gets the text by mail and sees it beside the post.', 'The post waits until they send it back.'];
  if (act === 'keep_down') return ['Nobody can open the job.', 'The employer gets the reason by mail, and can answer again.'];
  if (act === 'take_down') return TAKE_DOWN_EFFECTS;
  return [...(order ? givenBack(order) : []), 'The post is removed for good.', 'The employer gets the reason by mail.'];
}

/** Says what a decline gives back of the order. Where its money was given back before, nothing more of it is. */
function givenBack({ total, refunded, refunded_on, coupon }: PostOrder): string[] {
  if (refunded_on) return ['The order was given back already.', ...(coupon ? [`The use of ${coupon.code} stays spent.`] : [])];
  const left = refunded > 0 ? `${formatDollars(total - refunded)}, which is left of ${formatDollars(total)},` : formatDollars(total);
  return [...(total > 0 ? [`${left} goes back to the buyer.`] : []), ...(coupon ? [`The use of ${coupon.code} is given back.`] : [])];
}

/** Asks for the text to the employer, says what will happen, and decides. */
export function TextDialog({ act, post, onClose }: { act: TextAct; post: ReviewPost; onClose(): void }) {
  const { _id: id, version } = post;
  const decide = (text: string) => {
    const params = { id };
    if (act === 'ask') return reviewApi('POST /v3/admin/review/{id}/ask', { params, body: { version, text } });
    if (act === 'decline') return reviewApi('POST /v3/admin/review/{id}/decline', { params, body: { version, reason: text } });
    if (act === 'keep_down') return reviewApi('POST /v3/admin/review/{id}/keep_down', { params, body: { reason: text } });
    return reviewApi('POST /v3/admin/review/{id}/take_down', { params, body: { reason: text } });
  };
  return (
    <EmployerTextDialog
      words={act === 'decline' && post.order_info?.refunded_on ? DECLINE_ALONE : WORDS[act]}
      effects={effectsOf(act, post)}
      harms={act !== 'ask'}
      send={decide}
      onClose={onClose}
    />
  );
}
