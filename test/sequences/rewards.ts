import type { Model, PostName } from './model';
import type { SequenceBoard } from './sequence-board';
import { expectAnswer } from './step';

/** What the owner of a gift card earns once somebody has paid with it for a post that waits for no review: one use of 15 percent, once. */
export const REWARD = { amount: 15, amount_type: 'percent', count: 1 };

/** The reward that a paid order brings the owner of the card that it was paid with, unless the owner has removed the account. */
export async function findReward(model: Model, board: SequenceBoard, name: PostName): Promise<void> {
  const post = model.post(name);
  const card = post.order.coupon;
  if (!card) return;
  const { owner, rewards } = model.coupon(card);
  const reward = card.replace('card', 'reward');
  if (!owner || !rewards || model.removed.has(owner) || model.coupons.has(reward) || model.isInReview(post)) return;
  const { data } = await expectAnswer(board, owner, { name: 'GET /v2/employer/coupons' }, undefined);
  const known = new Set([...model.coupons.values()].map(({ id }) => id));
  const [coupon] = data.filter(({ _id, coupon_type }: Record<string, string>) => coupon_type === 'User Discount' && !known.has(_id as string));
  if (!coupon) throw new Error(`${owner} has no ${reward}`);
  const terms = { type: 'User Discount', amount: REWARD.amount * 100, owner, limit: 1, active: true, reuse: true, rewards: false } as const;
  model.coupons.set(reward, { ...terms, id: board.named(coupon._id, `the ${reward}`), code: coupon.code, expiresOn: new Date(coupon.expires_on), uses: [] });
}
