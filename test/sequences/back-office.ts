import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { goodCard } from '~/orders/testing';
import { queryRows } from '~/platform/database';
import type { CouponName, Model, PriceChange, Sku } from './model';
import { type Admin, anyAdmin, type Employer } from './people';
import { REWARD } from './rewards';
import type { SequenceBoard } from './sequence-board';
import { defineStep, expectAnswer, refused, same } from './step';

/** An admin makes a coupon that everybody with the code may use, each of them once. */
export const makeCoupon = defineStep<[Admin, 'SAVE20' | 'FREE', number]>('makeCoupon', {
  when: (model, _admin, code) => !model.coupons.has(code),
  async run(model, board, admin, code, limit) {
    const percent = code === 'FREE' ? 100 : 20;
    const body = { code, amount: percent, use_limit: limit };
    const { _id } = await expectAnswer(board, admin, { name: 'POST /v3/admin/coupons', body }, undefined);
    const terms = { type: 'System', amount: percent * 100, owner: null, limit, active: true, expiresOn: null, reuse: false, rewards: false } as const;
    model.coupons.set(code, { ...terms, id: board.named(_id, code), code, uses: [] });
  },
});

/** An admin turns a coupon off or on; that of a removed account, which nobody can use, stays off. */
export const switchCoupon = defineStep<[Admin, CouponName, boolean]>('switchCoupon', {
  when: (model, _admin, name) => {
    const { owner } = model.coupons.get(name) ?? {};
    return owner !== undefined && (owner === null || !model.removed.has(owner));
  },
  async run(model, board, admin, name, active) {
    const coupon = model.coupon(name);
    await expectAnswer(board, admin, { name: `PATCH /v3/admin/coupons/${coupon.id}`, body: { active } }, undefined);
    coupon.active = active;
  },
});

/** An admin changes how often a coupon can be used. */
export const limitCoupon = defineStep<[Admin, CouponName, number]>('limitCoupon', {
  when: (model, _admin, coupon) => model.coupons.has(coupon),
  async run(model, board, admin, name, limit) {
    const coupon = model.coupon(name);
    const refusal = limit < model.usesOf(coupon).length ? refused(422) : undefined;
    await expectAnswer(board, admin, { name: `PATCH /v3/admin/coupons/${coupon.id}`, body: { use_limit: limit } }, refusal);
    if (!refusal) coupon.limit = limit;
  },
});

/** An admin opens the page of the products, which stays as it is read now. */
export const readPrices = defineStep<[Admin]>('readPrices', {
  async run(model, board, admin) {
    const { data } = await expectAnswer(board, admin, { name: 'GET /v3/admin/products' }, undefined);
    for (const { sku, price } of data)
      if (sku === 'POST-FURTHER' || sku === 'POST-SHORT') same(`the price of ${sku}`, Math.round(price * 100), model.prices[sku as Sku]);
    const versions = new Map<string, string>(data.map(({ sku, version }: { sku: string; version: string }) => [sku, version]));
    const shown = (sku: Sku) => model.shownProduct(sku);
    const products = { 'POST-90': shown('POST-90'), 'POST-FURTHER': shown('POST-FURTHER'), 'POST-SHORT': shown('POST-SHORT') };
    model.readPrices.set(admin, { products, versions });
  },
});

/** The id of the last line of the audit log about records of a kind. */
export async function lastAuditOf({ ctx }: SequenceBoard, subject: string): Promise<string> {
  const [line] = await queryRows<{ id: string }>(ctx.db, sql`select id::text from audit_log where subject = ${subject} order by at desc, id desc limit 1`);
  return line?.id ?? '';
}

/** An admin changes the regular price of a product. Who has opened its page sends what that shows, and overwrites no other price unseen. */
export const changePrice = defineStep<[Admin, 'POST-FURTHER' | 'POST-SHORT', number]>('changePrice', {
  when: (model, _admin, sku, price) => model.prices[sku] !== Math.round(price * 100),
  async run(model, board, admin, sku, price) {
    const read = model.readPrices.get(admin);
    const refusal = read && read.products[sku] !== model.shownProduct(sku) ? refused(409, 'changed_since') : undefined;
    const body = { price, version: read?.versions.get(sku) };
    const answer = await expectAnswer(board, admin, { name: `PATCH /v3/admin/products/${sku}`, body }, refusal);
    if (refusal) return;
    const before = model.prices[sku];
    model.prices[sku] = Math.round(price * 100);
    same('the price', answer.price, price);
    model.priceChanges.push({ audit: await lastAuditOf(board, 'products'), sku, before, after: model.prices[sku], undone: false });
    model.readPrices.delete(admin);
  },
});

/** An admin undoes a change of a price, the last one or the one before: the former price is back, or the undoing is refused. */
export const undoPrice = defineStep<[Admin, 'the last' | 'the one before']>('undoPrice', {
  when: (model, _admin, which) => model.priceChanges.length > (which === 'the last' ? 0 : 1),
  async run(model, board, admin, which) {
    const change = model.priceChanges.at(which === 'the last' ? -1 : -2) as PriceChange;
    const { sku, before, after } = change;
    const refusal = change.undone || model.prices[sku] !== after ? refused(409) : undefined;
    const answer = await expectAnswer(board, admin, { name: `POST /v3/admin/audit/${change.audit}/undo` }, refusal);
    if (refusal) return;
    change.undone = true;
    model.prices[sku] = before;
    same('the price after undoing', Math.round(answer.after.price * 100), before);
    model.priceChanges.push({ audit: answer.audit_id, sku, before: after, after: before, undone: false });
  },
});

export const moderate = defineStep<[Admin, 'off' | 'first' | 'all']>('moderate', {
  async run(model, board, admin, moderation) {
    await expectAnswer(board, admin, { name: 'PATCH /v3/admin/settings', body: { moderation } }, undefined);
    model.settings.moderation = moderation;
  },
});

/** From now on each paid post brings its buyer a gift card, which may bring a reward. */
export const giveGiftCards = defineStep<[Admin, 'off' | 'on' | 'with a reward']>('giveGiftCards', {
  async run(model, board, admin, what) {
    const trigger = what === 'with a reward' ? REWARD : null;
    const card = { enabled: what !== 'off', amount: 10, amount_type: 'percent', use_limit: 5, months: 12, trigger };
    await expectAnswer(board, admin, { name: 'PATCH /v3/admin/settings', body: { gift_card: card } }, undefined);
    model.settings.giftCards = what;
  },
});

/** Two credits, each of which pays for a post. */
export const buyCredits = defineStep<[Employer]>('buyCredits', {
  when: (model, person) => !model.coupons.has(`credits of ${person}`) && !model.removed.has(person),
  async run(model, board, person) {
    const sent = { name: 'POST /v2/employer/jobs/buycredits/2/default', body: goodCard };
    const { coupon, order_id, total } = await expectAnswer(board, person, sent, undefined);
    same('the price of two credits', total, 382.41);
    const row = await expectAnswer(board, 'fay', { name: `GET /v3/admin/packs/${order_id}` }, undefined);
    const terms = { type: 'User Credits', amount: 10_000, owner: person, limit: 2, active: true, reuse: true, rewards: false } as const;
    const id = board.named(row.coupon._id, `the credits of ${person}`);
    model.coupons.set(`credits of ${person}`, { ...terms, id, code: coupon.code, expiresOn: new Date(coupon.expires_on), uses: [] });
    model.packs.set(person, board.named(order_id, `the pack of ${person}`));
    // Sent again within a minute, it is the same purchase.
    const again = await expectAnswer(board, person, sent, undefined);
    same('the purchase that was sent twice', [again.order_id, again.coupon.code], [order_id, coupon.code]);
  },
});

/** An admin gives the money for the unused credits back. */
export const refundCredits = defineStep<[Admin, Employer]>('refundCredits', {
  when: (model, _admin, person) => model.packs.has(person),
  async run(model, board, admin, person) {
    const coupon = model.coupon(`credits of ${person}`);
    const unused = coupon.limit - model.usesOf(coupon).length;
    const refusal = refundableCredits(model, person) > 0 ? undefined : refused(409, 'nothing_left');
    const sent = { name: `POST /v3/admin/packs/${model.packs.get(person)}/refund`, body: { reason: 'Not needed' } };
    await expectAnswer(board, admin, sent, refusal);
    if (!refusal) coupon.limit -= Math.min(unused, 2);
  },
});

/** How many credits of a pack nobody has used, and nobody has got the money for. */
function refundableCredits(model: Model, person: Employer): number {
  const coupon = model.coupon(`credits of ${person}`);
  return coupon.limit - model.usesOf(coupon).length;
}

const admin = anyAdmin;
const coupon = fc.constantFrom<CouponName>('SAVE20', 'FREE', 'credits of ada', 'card of post1');

export const backOfficeSteps = {
  makeCoupon: {
    weight: 1,
    arbitrary: fc.tuple(admin, fc.constantFrom('SAVE20' as const, 'FREE' as const), fc.constantFrom(1, 2)).map((args) => makeCoupon(...args)),
  },
  switchCoupon: { weight: 2, arbitrary: fc.tuple(admin, coupon, fc.boolean()).map((args) => switchCoupon(...args)) },
  limitCoupon: {
    weight: 1,
    arbitrary: fc.tuple(admin, fc.constantFrom<CouponName>('SAVE20', 'FREE'), fc.constantFrom(0, 1, 3)).map((args) => limitCoupon(...args)),
  },
  readPrices: { weight: 1, arbitrary: admin.map((who) => readPrices(who)) },
  undoPrice: { weight: 3, arbitrary: fc.tuple(admin, fc.constantFrom('the last' as const, 'the one before' as const)).map((args) => undoPrice(...args)) },
  changePrice: {
    weight: 3,
    arbitrary: fc
      .tuple(admin, fc.constantFrom('POST-FURTHER' as const, 'POST-SHORT' as const), fc.constantFrom(19.95, 150, 0))
      .map((args) => changePrice(...args)),
  },
  moderate: {
    weight: 3,
    arbitrary: fc.tuple(admin, fc.constantFrom('off' as const, 'first' as const, 'all' as const, 'all' as const)).map((args) => moderate(...args)),
  },
  giveGiftCards: {
    weight: 1,
    arbitrary: fc.tuple(admin, fc.constantFrom('with a reward' as const, 'on' as const, 'off' as const)).map((args) => giveGiftCards(...args)),
  },
  buyCredits: { weight: 1, arbitrary: fc.constantFrom<Employer>('ada', 'cora').map((who) => buyCredits(who)) },
  refundCredits: { weight: 2, arbitrary: fc.tuple(admin, fc.constantFrom<Employer>('ada', 'cora')).map((args) => refundCredits(...args)) },
};
