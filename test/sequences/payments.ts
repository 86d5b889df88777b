import fc from 'fast-check';
import { goodCard } from '~/orders/testing';
import type { Model, ModelPost, PostName } from './model';
import { anyEmployer, anyPost, type Employer } from './people';
import { accessRefusal, exists, samePost } from './posts';
import { findReward } from './rewards';
import type { Sent, SequenceBoard } from './sequence-board';
import { defineStep, expectAnswer, type Refusal, refused, same } from './step';

type Card = 'good' | 'declined';
const cards = { good: goodCard, declined: { ...goodCard, number: '4000 0000 0000 0002' } };
export const dollars = (cents: number): number => cents / 100;

/** Compares an order in an answer with the model's. */
export function sameOrder(model: Model, { order }: ModelPost, body: Record<string, unknown>): void {
  same('the status of the order', body.status, order.status);
  same('its subtotal', body.subtotal, dollars(order.subtotal));
  same('its total', body.total, dollars(order.total));
  same('its days', body.days, order.days);
  same('its coupon', (body.coupon as { code: string } | null)?.code ?? null, order.coupon && model.coupon(order.coupon).code);
}

/** Puts the coupon of an order to use, for what was paid or activated. */
function takeUse(model: Model, name: PostName, person: Employer): void {
  const { order, organization } = model.post(name);
  if (order.coupon) model.coupon(order.coupon).uses.push({ post: name, person, organization, given: false });
}

/** The gift card that a paid order brings to its buyer when its post goes live, unless the buyer has removed the account. */
export async function findGiftCard(model: Model, board: SequenceBoard, name: PostName): Promise<void> {
  const { order, postedOn } = model.post(name);
  if (
    model.settings.giftCards === 'off' ||
    order.total === 0 ||
    !order.paidBy ||
    model.removed.has(order.paidBy) ||
    !postedOn ||
    model.coupons.has(`card of ${name}`)
  )
    return;
  const sent = { name: 'GET /v2/employer/gift_cards' };
  const { data } = await expectAnswer(board, order.paidBy, sent, undefined);
  const known = new Set([...model.coupons.values()].map(({ id }) => id));
  const [card] = data.filter(({ _id }: { _id: string }) => !known.has(_id));
  if (!card) throw new Error(`${order.paidBy} has no gift card for ${name}`);
  const terms = {
    type: 'Gift Card',
    amount: 1_000,
    owner: order.paidBy,
    limit: 5,
    active: true,
    reuse: true,
    rewards: model.settings.giftCards === 'with a reward',
  } as const;
  model.coupons.set(`card of ${name}`, {
    ...terms,
    uses: [],
    id: board.named(card._id, `the card of ${name}`),
    code: card.code,
    expiresOn: new Date(card.expires_on),
  });
}

export async function complete(model: Model, board: SequenceBoard, name: PostName, person: Employer): Promise<void> {
  takeUse(model, name, person);
  await finish(model, board, name, person);
}

/** An order is paid whose coupon is used already. */
async function finish(model: Model, board: SequenceBoard, name: PostName, person: Employer): Promise<void> {
  Object.assign(model.post(name).order, { status: 'paid', paidBy: person });
  model.deliver(name);
  await findGiftCard(model, board, name);
  await findReward(model, board, name);
}

/** What `pay` and `activate` have in common: why they are refused before any money moves, with what that does to the order. */
function beginRefusal(model: Model, person: Employer, post: ModelPost, seen: number, act: 'pay' | 'activate'): Refusal | 'done' {
  const access = accessRefusal(model, person, post);
  if (access) return access;
  const { order } = post;
  if (order.status === 'paid') return 'done';
  const stale = order.coupon ? model.stateRefusal(order.coupon) : undefined;
  model.reprice(post, stale ? null : order.coupon);
  if (order.total !== seen) return refused(409, stale ?? 'price_changed');
  if (act === 'pay' && order.total === 0) return refused(409, 'nothing_to_pay');
  if (act === 'activate' && order.total > 0) return refused(409, 'payment_needed');
  const personal = order.coupon ? model.couponRefusal(order.coupon, person, post.organization) : undefined;
  if (!personal) return undefined;
  model.reprice(post, null);
  return refused(409, personal);
}

/** Sends a payment, or an activation, and compares its answer. */
async function send(model: Model, board: SequenceBoard, person: Employer, name: PostName, card: Card, request: { seen: number; key: string }): Promise<void> {
  const post = model.post(name);
  const act = request.seen === 0 ? 'activate' : 'pay';
  const begun = beginRefusal(model, person, post, request.seen, act);
  const refusal = begun === 'done' ? undefined : (begun ?? (act === 'pay' && card === 'declined' ? refused(422) : undefined));
  const total = dollars(request.seen);
  const sent: Sent = { name: `POST /v2/employer/jobs_prep/${act}/${post.id}`, body: act === 'pay' ? { ...cards[card], total } : { total }, key: request.key };
  const body = await expectAnswer(board, person, sent, refusal);
  model.sent.set(person, { sent, status: refusal?.status ?? 200, body });
  if (begun === undefined && !refusal) await complete(model, board, name, person);
  if (!refusal) {
    sameOrder(model, post, body.order);
    samePost(model, post, body.post);
  } else if (body.order) sameOrder(model, post, body.order);
}

const canPay = (model: Model, _person: Employer, post: PostName): boolean => exists(model, post) && model.post(post).order.status !== 'paying';
function newKey(model: Model): string {
  model.keys += 1;
  return `key-${model.keys}`;
}

/** Pays for a post, or activates it where nothing is to pay: the total is the one that the page shows that is open, else the present one. */
export const pay = defineStep<[Employer, PostName, Card]>('pay', {
  when: canPay,
  async run(model, board, person, name, card) {
    const seen = model.pages.get(`${person} ${name}`)?.total ?? model.post(name).order.total;
    await send(model, board, person, name, card, { seen, key: newKey(model) });
  },
});

/** Fills in the payment of a post. It is sent later. */
export const preparePayment = defineStep<[Employer, PostName]>('preparePayment', {
  when: (model, person, post) => canPay(model, person, post) && model.manages(person, model.post(post)) && !model.post(post).removed,
  async run(model, _board, person, name) {
    model.held.set(person, { post: name, seen: model.post(name).order.total, key: newKey(model) });
  },
});

/** Sends the payment that was filled in before. */
export const sendLatePayment = defineStep<[Employer, Card]>('sendLatePayment', {
  when: (model, person) => model.held.has(person) && canPay(model, person, model.held.get(person)?.post as PostName),
  async run(model, board, person, card) {
    const held = model.held.get(person);
    model.held.delete(person);
    if (held) await send(model, board, person, held.post, card, held);
  },
});

/** Sends the last payment again, whose answer somebody has not seen. It has the same answer, and changes nothing. */
export const sendPaymentAgain = defineStep<[Employer]>('sendPaymentAgain', {
  when: (model, person) => model.sent.has(person) && !model.removed.has(person),
  async run(model, board, person) {
    const { sent, status, body } = model.sent.get(person) as NonNullable<ReturnType<typeof model.sent.get>>;
    // A refusal to somebody who may not do it is not kept with the key, and neither is one of somebody else's post.
    const answer = await board.call(person, sent);
    same('the status of the repeated answer', answer.status, status);
    if (status === 200) same('the repeated answer', answer.body.order?.total, body.order?.total);
  },
});

/** Pays, and gets no answer from the gateway: whether the card was charged comes out later. */
export const payWithoutAnswer = defineStep<[Employer, PostName, 'charged' | 'not charged']>('payWithoutAnswer', {
  when: (model, person, post) => canPay(model, person, post) && model.post(post).order.status === 'open' && model.post(post).order.total > 0,
  async run(model, board, person, name, what) {
    const post = model.post(name);
    const seen = post.order.total;
    const begun = beginRefusal(model, person, post, seen, 'pay');
    const sent: Sent = { name: `POST /v2/employer/jobs_prep/pay/${post.id}`, body: { ...goodCard, total: dollars(seen) } };
    if (begun) {
      await expectAnswer(board, person, sent, begun === 'done' ? undefined : begun);
      return;
    }
    board.gateway.loseNext(what);
    const { status } = await board.call(person, sent, [503]);
    same('the status of a payment without an answer', status, 503);
    takeUse(model, name, person);
    Object.assign(post.order, { status: 'paying', paidBy: person });
    model.unknown.set(name, { charged: what === 'charged', since: model.now, person });
  },
});

/** The board asks the gateway for outcomes that it does not know. */
export async function settleUnknown(model: Model, board: SequenceBoard): Promise<void> {
  await board.tasks.run('payments.settle');
  for (const [name, { charged, since, person }] of model.unknown) {
    if (model.now.getTime() - since.getTime() <= 15_000) continue;
    model.unknown.delete(name);
    if (charged) {
      await finish(model, board, name, person);
      continue;
    }
    const { order } = model.post(name);
    const uses = order.coupon ? model.coupon(order.coupon).uses : [];
    uses.splice(0, uses.length, ...uses.filter(({ post }) => post !== name));
    Object.assign(order, { status: 'open', paidBy: null });
  }
}

const person = anyEmployer;
const post = anyPost;
const card = fc.constantFrom<Card>('good', 'good', 'good', 'declined');

export const paymentSteps = {
  pay: { weight: 10, arbitrary: fc.tuple(person, post, card).map((args) => pay(...args)) },
  preparePayment: { weight: 2, arbitrary: fc.tuple(person, post).map((args) => preparePayment(...args)) },
  sendLatePayment: { weight: 6, arbitrary: fc.tuple(person, card).map((args) => sendLatePayment(...args)) },
  sendPaymentAgain: { weight: 3, arbitrary: person.map((who) => sendPaymentAgain(who)) },
  payWithoutAnswer: {
    weight: 2,
    arbitrary: fc.tuple(person, post, fc.constantFrom('charged' as const, 'not charged' as const)).map((args) => payWithoutAnswer(...args)),
  },
};
