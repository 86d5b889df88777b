import fc from 'fast-check';
import { isoDayAt } from '~/platform/calendar/civil-day';
import type { CouponName, Model, ModelPost, PostName } from './model';
import { complete, dollars, sameOrder } from './payments';
import { type Admin, anyAdmin, anyEmployer, anyPost, type Employer } from './people';
import { exists, isThere } from './posts';
import { defineStep, expectAnswer, type Refusal, refused, same } from './step';

export const addCoupon = defineStep<[Employer, PostName, CouponName]>('addCoupon', {
  when: (model, _person, post, coupon) => exists(model, post) && model.coupons.has(coupon),
  async run(model, board, person, name, couponName) {
    const post = model.post(name);
    const refusal = openOrderRefusal(model, person, post) ?? codeOf(model.couponRefusal(couponName, person, post.organization));
    const sent = { name: 'POST /v2/employer/jobs_prep/apply_coupon', body: { order_id: post.order.id, code: model.coupon(couponName).code } };
    const body = await expectAnswer(board, person, sent, refusal);
    if (refusal) return;
    model.reprice(post, couponName);
    sameOrder(model, post, body.order);
  },
});

export const removeCoupon = defineStep<[Employer, PostName]>('removeCoupon', {
  when: isThere,
  async run(model, board, person, name) {
    const post = model.post(name);
    const refusal = openOrderRefusal(model, person, post);
    const body = await expectAnswer(board, person, { name: 'POST /v2/employer/jobs_prep/del_coupon', body: { order_id: post.order.id } }, refusal);
    if (refusal) return;
    model.reprice(post, null);
    sameOrder(model, post, body.order);
  },
});

const codeOf = (code: string | undefined): Refusal => (code === undefined ? undefined : refused(409, code));

/** An order is seen by the author of its post, by whoever paid, and by the members of its organization. */
function openOrderRefusal(model: Model, person: Employer, post: ModelPost): Refusal {
  if (model.removed.has(person)) return refused(401);
  if (!model.manages(person, post) || post.removed) return refused(404);
  return post.order.status === 'open' ? undefined : refused(409, 'order_not_open');
}

/** An admin records a payment that came without a card. */
export const markPaid = defineStep<[Admin, PostName]>('markPaid', {
  when: (model, _admin, post) => exists(model, post) && model.post(post).order.status === 'open' && !model.post(post).removed,
  async run(model, board, admin, name) {
    const post = model.post(name);
    const day = isoDayAt(model.now, model.timeZone);
    const { order } = post;
    const personal = order.coupon ? model.couponRefusal(order.coupon, post.author, post.organization) : undefined;
    const refusal = order.total === 0 ? refused(409, 'nothing_to_pay') : codeOf(personal);
    const body = { method: 'cheque', reference: '1007', paid_on: day, total: dollars(order.total) };
    await expectAnswer(board, admin, { name: `POST /v3/admin/orders/${order.id}/mark_paid`, body }, refusal);
    if (!refusal) await complete(model, board, name, post.author);
  },
});

/** An admin gives an order back, with its post or without. */
export const refund = defineStep<[Admin, PostName, 'remove' | 'keep', 'all' | 'a part']>('refund', {
  when: (model, _admin, post) => exists(model, post) && model.post(post).order.status !== 'paying',
  async run(model, board, admin, name, what, part) {
    const post = model.post(name);
    const { order } = post;
    const left = order.total - order.refunded;
    const refusal = refundRefusal(order, what, part);
    const amount = part === 'all' ? {} : { amount: 10 };
    const body = { post: what, reason: 'Posted twice', ...amount };
    const answer = await expectAnswer(board, admin, { name: `POST /v3/admin/orders/${order.id}/refund`, body }, refusal);
    if (refusal) return;
    giveBack(model, name, part === 'all' ? left : 1_000, what === 'remove');
    same('the refunded money', answer.refunded, dollars(order.refunded));
    same('the time of the refund', answer.refunded_on, order.refundedOn?.toISOString() ?? null);
  },
});

function refundRefusal(order: ModelPost['order'], what: 'remove' | 'keep', part: 'all' | 'a part'): Refusal {
  if (order.status !== 'paid') return refused(409, 'not_paid');
  if (order.total === 0) {
    if (part === 'a part') return refused(422);
    if (what === 'keep' || order.refundedOn) return refused(409, 'nothing_left');
    return undefined;
  }
  const left = order.total - order.refunded;
  if (left === 0) return refused(409, 'nothing_left');
  return part === 'a part' && left < 1_000 ? refused(422) : undefined;
}

/** Money goes back, and with all of it the gift card of the order; the coupon's use where no money was paid, or the post never went live. */
export function giveBack(model: Model, name: PostName, cents: number, removesPost: boolean): void {
  const post = model.post(name);
  const { order } = post;
  const isRemoval = removesPost && !post.removed;
  order.refunded += cents;
  if (order.refunded === order.total) {
    order.refundedOn = model.now;
    const card = model.coupons.get(`card of ${name}`);
    if (card && model.usesOf(card).length === 0) card.active = false;
  }
  const wasLive = order.activatedOn !== null;
  if (order.coupon && (order.total === 0 || (isRemoval && !wasLive)))
    for (const use of model.coupon(order.coupon).uses) if (use.post === name) use.given = true;
  if (isRemoval) model.remove(post);
}

const person = anyEmployer;
const post = anyPost;
const admin = anyAdmin;
const coupon = fc.constantFrom<CouponName>('SAVE20', 'FREE', 'credits of ada', 'credits of cora', 'card of post1', 'card of post2', 'reward of post1');

export const orderSteps = {
  addCoupon: { weight: 6, arbitrary: fc.tuple(person, post, coupon).map((args) => addCoupon(...args)) },
  removeCoupon: { weight: 1, arbitrary: fc.tuple(person, post).map((args) => removeCoupon(...args)) },
  markPaid: { weight: 1, arbitrary: fc.tuple(admin, post).map((args) => markPaid(...args)) },
  refund: {
    weight: 3,
    arbitrary: fc
      .tuple(admin, post, fc.constantFrom('remove' as const, 'keep' as const), fc.constantFrom('all' as const, 'a part' as const))
      .map((args) => refund(...args)),
  },
};
