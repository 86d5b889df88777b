import type { WrittenPost } from './posts';
import { idFor, type Random, seeded } from './random';
import { DAY, daysBefore, HOUR, monthsAfter } from './time';
import type { Cents, DemoCoupon, DemoCreditPurchase, DemoOrder, DemoOrderItem, DemoPost, DemoSettings, DemoUser } from './types';

const products = {
  'POST-90': { price: 19995, name: 'Job post', description: 'Job post, 90 days' },
  'POST-FURTHER': { price: 18995, name: 'Additional job post', description: 'Another job within two months, live for 90 days' },
  'POST-SHORT': { price: 2495, name: 'Short-term or summer camp post', description: 'Short-term or summer camp job post, 60 days' },
  'POST-LONG': { price: 22495, name: 'Long-term job post', description: 'Long-term job post, 90 days' },
} as const;

export function discountOf(subtotal: Cents, coupon: { amount: number; amount_type: 'percent' | 'dollars' }): Cents {
  const raw = coupon.amount_type === 'percent' ? Math.floor((subtotal * coupon.amount + 50) / 100) : Math.round(coupon.amount * 100);
  return Math.min(raw, subtotal);
}

export function giftCardSettings(now: Date): DemoSettings['gift_card'] {
  return {
    enabled: true,
    since: daysBefore(now, 75),
    amount: 10,
    amount_type: 'percent',
    use_limit: 5,
    months: 6,
    trigger: { amount: 50, amount_type: 'dollars', count: 3 },
  };
}

const credit = 22495;
const packs = { 5: { months: 6, off: 25 }, 10: { months: 12, off: 26 } } as const;

const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A code in the format of `newCouponCode` in `src/coupons/server/codes.ts`, which follows from a name. */
const codeFor = (start: string, name: string) => {
  const r = seeded(`code ${name}`);
  const group = () => Array.from({ length: 4 }, () => letters.charAt(r.int(0, letters.length - 1))).join('');
  return [start, group(), group(), group()].join('-');
};

function coupon(
  name: string,
  c: Partial<DemoCoupon> &
    Pick<DemoCoupon, 'coupon_type' | 'code' | 'name' | 'description' | 'amount' | 'amount_type' | 'use_limit' | 'created_on' | 'expires_on'>,
): DemoCoupon {
  return {
    _id: idFor(`coupon ${name}`, c.created_on),
    use_count: 0,
    active: true,
    reuse: false,
    user_id: null,
    system_share: false,
    trigger: null,
    orders: [],
    users: [],
    source_order_id: null,
    reward_for_coupon_id: null,
    ...c,
  };
}

function systemCoupons(now: Date): DemoCoupon[] {
  const system = (
    code: string,
    name: string,
    description: string,
    amount: number,
    amount_type: DemoCoupon['amount_type'],
    use_limit: number,
    from: number,
    to: number,
    rest: Partial<DemoCoupon> = {},
  ) =>
    coupon(code, {
      coupon_type: 'System',
      code,
      name,
      description,
      amount,
      amount_type,
      use_limit,
      created_on: daysBefore(now, from),
      expires_on: daysBefore(now, to),
      reuse: true,
      ...rest,
    });
  return [
    system('SHANATOVA', 'New year for schools', '18 percent off every post in the season of new beginnings.', 18, 'percent', 100, 80, -25),
    system('WELCOME25', 'Welcome', '25 dollars off for organizations that are new to the board.', 25, 'dollars', 200, 300, -200),
    system('TUBISHVAT', 'Tu Bishvat', '15 percent off, for planting something. Ended.', 15, 'percent', 50, 170, 95),
    system('CAMPFAIR', 'Camp fair', 'Half price for summer camp posts.', 50, 'percent', 30, 90, -60),
    system('PARTNER2', 'Partner federations', '20 dollars off, agreed with partner federations. Paused.', 20, 'dollars', 40, 220, -120, { active: false }),
  ];
}

type Ledger = { orders: DemoOrder[]; coupons: DemoCoupon[]; credit_purchases: DemoCreditPurchase[] };

/** Orders in the order of time: prices follow what the buyer or the organization has activated before. */
export function buildOrders(now: Date, written: WrittenPost[], users: Map<string, DemoUser>): Ledger {
  const r = seeded('orders');
  const coupons = systemCoupons(now);
  const paid = written.filter(({ post }) => post.first_posted_on !== null);
  const at = (w: WrittenPost) => (w.post.first_posted_on as Date).getTime();
  paid.sort((a, b) => at(a) - at(b) || (a.post._id < b.post._id ? -1 : 1));
  const credits = creditPacks(paid, users);
  const givens = schoolCards(now, paid);
  coupons.push(...credits.coupons, ...givens);
  const settings = giftCardSettings(now);
  const recent: { owner: string; org: string; when: Date }[] = [];
  const usedGift = new Set<string>();
  const orders: DemoOrder[] = [];
  let invoice = 4100;

  for (const w of paid) {
    const { post } = w;
    const paid_on = post.first_posted_on as Date;
    const order = priced(
      post,
      skuFor(post, recent, paid_on),
      `INV-${invoice++}`,
      new Date(post.created_on.getTime() + (paid_on.getTime() - post.created_on.getTime()) * 0.8),
    );
    const chosen = couponFor(r, w, paid_on, coupons, usedGift, order.items[0]?.sku ?? '', users);
    if (chosen) use(chosen, order, post, usedGift);
    order.paid = true;
    order.status = 'paid';
    order.paid_on = paid_on;
    if (order.total > 0) order.txn = { gateway: 'sandbox', reference: codeFor('sbx', order._id).toLowerCase(), last4: '4242' };
    orders.push(order);
    post.order_id = order._id;
    recent.push({ owner: post.user_id, org: post.organization._id, when: paid_on });
    if (chosen?.trigger && chosen.users.length === chosen.trigger.count) coupons.push(reward(chosen, paid_on));
    if (order.total > 5000 && paid_on >= settings.since) coupons.push(giftCard(order, paid_on, settings));
  }
  for (const { post } of written.filter((w) => w.post.state === 'pending' && w.post.step === 3)) {
    const created = new Date(Math.min(post.created_on.getTime() + HOUR / 3, now.getTime() - HOUR / 2));
    const order = priced(post, skuFor(post, recent, created), `INV-${invoice++}`, created);
    orders.push(order);
    post.order_id = order._id;
  }
  return { orders, coupons, credit_purchases: credits.purchases };
}

function skuFor(post: WrittenPost['post'], recent: { owner: string; org: string; when: Date }[], when: Date): keyof typeof products {
  if (post.post_type === 'Summer camp' || post.post_type.startsWith('Short term')) return 'POST-SHORT';
  const further = recent.some((a) => (a.owner === post.user_id || a.org === post.organization._id) && monthsAfter(a.when, 2) >= when);
  if (further) return 'POST-FURTHER';
  return post.post_type === 'Long term' ? 'POST-LONG' : 'POST-90';
}

function priced(post: WrittenPost['post'], sku: keyof typeof products, invoice_number: string, created_on: Date): DemoOrder {
  const product = products[sku];
  const item: DemoOrderItem = { sku, name: product.name, description: product.description, quantity: 1, price: product.price, total: product.price };
  return {
    _id: idFor(`order ${post._id}`, created_on),
    user_id: post.user_id,
    post_id: post._id,
    status: 'unpaid',
    invoice_number,
    items: [item],
    subtotal: item.total,
    coupon_id: null,
    discount: 0,
    total: item.total,
    priced: true,
    paid: false,
    created_on,
    paid_on: null,
    txn: null,
  };
}

function couponFor(
  r: Random,
  written: WrittenPost,
  when: Date,
  coupons: DemoCoupon[],
  usedGift: Set<string>,
  sku: string,
  users: Map<string, DemoUser>,
): DemoCoupon | null {
  const { post } = written;
  const usable = coupons.filter((c) => c.active && c.created_on < when && when < c.expires_on && c.use_count < c.use_limit);
  const own = usable.find((c) => c.coupon_type === 'User Credits' && c.user_id === post.user_id);
  if (own && sku !== 'POST-SHORT' && !(own.use_limit > 5 && own.use_count >= 7)) return own;
  const luck = r.next();
  if (sku === 'POST-SHORT') return luck < 0.35 ? (usable.find((c) => c.code === 'CAMPFAIR') ?? null) : null;
  const reward = usable.find((c) => c.coupon_type === 'User Discount' && c.user_id === post.user_id);
  if (reward) return reward;
  const persona = users.get(post.user_id)?.persona;
  const gift = usable.find(
    (c) =>
      c.coupon_type === 'Gift Card' &&
      c.user_id !== post.user_id &&
      !usedGift.has(post.user_id) &&
      !usedGift.has(post.organization._id) &&
      c.use_count < (c.source_order_id ? 1 + (c.code.charCodeAt(5) % 2) : 4) &&
      !isOwnOrganization(c, written),
  );
  if (gift && !persona && luck < (gift.source_order_id ? 0.12 : 0.3)) return gift;
  if (luck > 0.93) return usable.find((c) => c.code === 'SHANATOVA' || c.code === 'TUBISHVAT') ?? null;
  if (luck > 0.87) return usable.find((c) => c.code === 'WELCOME25') ?? null;
  return null;
}

/** A gift card is never for a post of an organization that its owner belongs to. */
const isOwnOrganization = (card: DemoCoupon, { employer }: WrittenPost): boolean => employer.org.members.some((m) => m.user_id === card.user_id);

function use(c: DemoCoupon, order: DemoOrder, { user_id: user, organization }: DemoPost, usedGift: Set<string>): void {
  order.coupon_id = c._id;
  order.discount = discountOf(order.subtotal, c);
  order.total = order.subtotal - order.discount;
  c.use_count += 1;
  c.orders.push(order._id);
  if (!c.users.includes(user)) c.users.push(user);
  // An employer uses one gift card: the person and the organization each count.
  if (c.coupon_type === 'Gift Card') usedGift.add(user).add(organization._id);
}

function giftCard(order: DemoOrder, when: Date, s: DemoSettings['gift_card']): DemoCoupon {
  return coupon(`gift ${order._id}`, {
    coupon_type: 'Gift Card',
    code: codeFor('GIFT', order._id),
    name: 'Gift card',
    description: 'Ten percent off a first post, for an organization you know.',
    amount: s.amount,
    amount_type: s.amount_type,
    use_limit: s.use_limit,
    created_on: new Date(when.getTime() + 5000),
    expires_on: monthsAfter(when, s.months),
    user_id: order.user_id,
    system_share: seeded(order._id).chance(0.9),
    trigger: { ...s.trigger },
    source_order_id: order._id,
  });
}

function reward(card: DemoCoupon, when: Date): DemoCoupon {
  const t = card.trigger ?? { amount: 0, amount_type: 'dollars' as const, count: 0 };
  return coupon(`reward ${card._id}`, {
    coupon_type: 'User Discount',
    code: codeFor('THANKS', card._id),
    name: 'Thank you for sharing',
    description: `${t.count} organizations have used your gift card.`,
    amount: t.amount,
    amount_type: t.amount_type,
    use_limit: 1,
    created_on: new Date(when.getTime() + 6000),
    expires_on: monthsAfter(when, 12),
    user_id: card.user_id,
    reward_for_coupon_id: card._id,
  });
}

/** The school was given two cards by an admin before the board gave them to every buyer. */
function schoolCards(now: Date, paid: WrittenPost[]): DemoCoupon[] {
  const school = paid.find((w) => w.employer.text.slug === 'etz-rimon-day-school');
  if (!school) return [];
  const owner = school.post.user_id;
  return [58, 29].map((age, i) =>
    coupon(`school gift ${i}`, {
      coupon_type: 'Gift Card',
      code: codeFor('GIFT', `school ${i}`),
      name: i === 0 ? 'Gift card for neighboring schools' : 'Gift card for camps',
      description: 'A gift from the board to an organization that recommends it.',
      amount: i === 0 ? 25 : 40,
      amount_type: i === 0 ? 'percent' : 'dollars',
      use_limit: 5,
      created_on: daysBefore(now, age),
      expires_on: monthsAfter(daysBefore(now, age), 6),
      user_id: owner,
      system_share: i === 0,
      trigger: { amount: 50, amount_type: 'dollars', count: 3 },
    }),
  );
}

/** Credit packs: the recruiter's, and those of the six busiest buyers besides. */
function creditPacks(paid: WrittenPost[], users: Map<string, DemoUser>): { coupons: DemoCoupon[]; purchases: DemoCreditPurchase[] } {
  const byBuyer = new Map<string, WrittenPost[]>();
  for (const w of paid) {
    if (w.post.post_type !== 'Standard' && w.post.post_type !== 'Long term') continue;
    byBuyer.set(w.post.user_id, [...(byBuyer.get(w.post.user_id) ?? []), w]);
  }
  const isRecruiter = (id: string) => users.get(id)?.persona === 'recruiter';
  const buyers = [...byBuyer]
    .filter(([id]) => isRecruiter(id) || !users.get(id)?.persona)
    .sort(([a, x], [b, y]) => Number(isRecruiter(b)) - Number(isRecruiter(a)) || y.length - x.length || (a < b ? -1 : 1))
    .slice(0, 7);
  const coupons: DemoCoupon[] = [];
  const purchases: DemoCreditPurchase[] = [];
  buyers.forEach(([user_id, posts], i) => {
    const count = isRecruiter(user_id) || i % 2 === 1 ? 10 : 5;
    const { months, off } = packs[count];
    const from = isRecruiter(user_id) ? 0 : Math.min(1, posts.length - 1);
    const paid_on = new Date(Number(posts[from]?.post.first_posted_on) - DAY - HOUR);
    const list = credit * count;
    const pack = coupon(`pack ${user_id}`, {
      coupon_type: 'User Credits',
      code: codeFor('CREDIT', user_id),
      name: `${count} job credits`,
      description: `${count} job posts, paid in advance.`,
      amount: 100,
      amount_type: 'percent',
      use_limit: count,
      created_on: paid_on,
      expires_on: monthsAfter(paid_on, months),
      user_id,
      reuse: true,
    });
    coupons.push(pack);
    const _id = idFor(`purchase ${user_id}`, paid_on);
    purchases.push({
      _id,
      user_id,
      coupon_id: pack._id,
      plan: 'default',
      count,
      months,
      list,
      total: list - Math.floor((list * off + 50) / 100),
      txn: { gateway: 'sandbox', reference: codeFor('sbx', _id).toLowerCase(), last4: '4242' },
      paid_on,
    });
  });
  return { coupons, purchases };
}
