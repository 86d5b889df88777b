import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { products } from '~/orders/tables';
import { buildUnpaidPost, goodCard } from '~/orders/testing';
import { buildOrganization } from '~/organizations/testing';
import { dayOfIso, isoDay, isoDayAt, startOfDay } from '~/platform/calendar/civil-day';
import { newId } from '~/platform/ids/ids';
import { buildEmployer } from '~/postings/testing';
import { openTestBoard, type TestBoard } from './board';

let board: TestBoard;
let admin: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
  admin = await buildUser(board.ctx, { roles: ['admin'] });
});
afterAll(() => board.close());

type Answer = { status: number; body: { detail: { loc: string[] }[] } };
const call = (name: string, body?: unknown) => board.call(name, { token: admin.token, ...(body === undefined ? {} : { body }) });
const faultAt = ({ status, body }: Answer) => [status, body.detail[0]?.loc.join('.')];
const latest = async (subject: string) => (await call(`GET /v3/admin/audit?subject=${subject}&limit=1`)).body.data[0];
const undo = async (subject: string) => (await call(`POST /v3/admin/audit/${(await latest(subject))._id}/undo`)).status;

const CHANGES: [name: string, body: object][] = [
  ['PATCH /v3/admin/settings', {}],
  ['PATCH /v3/admin/products/POST-90', { days: 30 }],
  ['POST /v3/admin/plans', { code: 'stolen', name: 'x', credit_price: 1, packs: [] }],
  ['PATCH /v3/admin/plans/default', { credit_price: 1 }],
  ['PATCH /v3/admin/content/about', { text: null }],
  ['POST /v3/admin/content/about/preview', { text: 'x' }],
];

describe('settings are for admins only', () => {
  it.each(CHANGES)('%s', async (name, body) => {
    const employer = await buildUser(board.ctx, { roles: ['employer'] });
    expect((await board.call(name, { body })).status).toBe(401);
    expect((await board.call(name, { body, token: employer.token })).status).toBe(403);
  });

  it('are not records of the general field tools', async () => {
    const body = { collection: 'settings', id: newId(), key: 'partners', value: [] };
    expect((await call('POST /v3/tools/field_set', body)).status).toBe(404);
  });
});

describe('PATCH /v3/admin/products/{sku}', () => {
  const shown = async (sku: string) => (await board.call('GET /v2/products')).body.find((product: { sku: string }) => product.sku === sku);

  it('changes what visitors see at once, is recorded with old and new values, and can be undone', async () => {
    const before = await shown('POST-90');
    const { status, body } = await call('PATCH /v3/admin/products/POST-90', { price: 101.5, prices: [], list_price: 150 });
    expect([status, body]).toEqual([200, expect.objectContaining({ price: 101.5, list_price: 150, days: before.days })]);
    expect(await shown('POST-90')).toMatchObject({ price: 101.5, list_price: 150 });
    expect(await latest('products')).toMatchObject({
      subject_id: 'POST-90',
      before: { list_price: before.list_price },
      after: { price: 101.5, list_price: 150 },
    });
    expect(await undo('products')).toBe(200);
    expect(await shown('POST-90')).toEqual(before);
  });

  const today = () => isoDayAt(board.clock.now(), 'America/New_York');
  const inDays = (days: number) => isoDay(dayOfIso(today()) + days);
  const onDay = (days: number) => startOfDay(inDays(days), 'America/New_York');
  const saved = async (sku: string) => (await call('GET /v3/admin/products')).body.data.find((one: { sku: string }) => one.sku === sku);

  it('keeps several prices by date, of which one is in force, and none that lies ahead changes today', async () => {
    const standing = { price: 199.95, from: null, until: null };
    expect(await saved('POST-90')).toMatchObject({ price: 224.95, prices: [standing] });
    const start = board.clock.now();
    const festival = { price: 179.95, from: inDays(12), until: inDays(22) };
    const oneDay = { price: 149.95, from: inDays(15), until: inDays(15) };
    // In any order.
    const { status, body } = await call('PATCH /v3/admin/products/POST-90', { prices: [oneDay, festival, standing] });
    expect([status, body.prices]).toEqual([200, [standing, festival, oneDay]]);
    const seen = async (at: Date) => {
      board.clock.set(at);
      const { price, promotional, promotion_until } = await shown('POST-90');
      const { orderId, token } = await buildUnpaidPost(board);
      // What is shown is what is charged.
      expect((await board.call(`GET /v2/employer/orders/${orderId}`, { token })).body.total).toBe(price);
      return [price, promotional, promotion_until];
    };
    const last = (days: number) => new Date(onDay(days + 1).getTime() - 1);
    const days = [start, last(11), onDay(12), onDay(15), onDay(16), last(22), onDay(23)];
    const prices = [];
    for (const day of days) prices.push(await seen(day));
    board.clock.set(start);
    expect(prices).toEqual([
      [199.95, true, null],
      [199.95, true, null],
      [179.95, true, last(22).toISOString()],
      [149.95, true, last(15).toISOString()],
      [179.95, true, last(22).toISOString()],
      [179.95, true, last(22).toISOString()],
      [199.95, true, null],
    ]);
    expect(await latest('products')).toMatchObject({ before: { prices: [standing] }, after: { prices: [standing, festival, oneDay] } });
    expect(await undo('products')).toBe(200);
    expect((await saved('POST-90')).prices).toEqual([standing]);
  });

  it('refuses a payment at a price that has ended meanwhile, and charges the one that is in force', async () => {
    const start = board.clock.now();
    await call('PATCH /v3/admin/products/POST-LONG', { prices: [{ price: 180, from: null, until: today() }] });
    const midnight = onDay(1);
    board.clock.set(new Date(midnight.getTime() - 1));
    const post = await buildUnpaidPost(board, await buildEmployer(board.ctx), { post_type: 'Long term' });
    const pay = (total: number) => board.call(`POST /v2/employer/jobs_prep/pay/${post.postId}`, { token: post.token, body: { ...goodCard, total } });
    board.clock.set(midnight);
    const refused = await pay(180);
    const paid = await pay(224.95);
    board.clock.set(start);
    expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed', data: { order: { total: 224.95 } } } });
    expect(paid).toMatchObject({ status: 200, body: { order: { total: 224.95 } } });
    expect(await undo('products')).toBe(200);
    expect(await shown('POST-LONG')).toMatchObject({ price: 224.95, promotional: false, promotion_until: null });
  });

  it('is read by a process of the release before prices by date as well', async () => {
    await call('PATCH /v3/admin/products/POST-SHORT', {
      prices: [
        { price: 19, from: null, until: today() },
        { price: 15, from: inDays(3), until: null },
      ],
    });
    const [row] = await board.ctx.db.select().from(products).where(eq(products.sku, 'POST-SHORT'));
    expect(row).toMatchObject({ promotionalPriceCents: 1_900, promotionFrom: null, promotionUntil: onDay(1) });
    expect(await undo('products')).toBe(200);
  });

  it('does not change what was charged on days that are over, nor by an undoing', async () => {
    const [start, first] = [board.clock.now(), inDays(0)];
    onTestFinished(() => void board.clock.set(start));
    const promotion = { price: 150, from: first, until: inDays(9) };
    const change = (...prices: object[]) => call('PATCH /v3/admin/products/POST-LONG', { prices });
    expect(faultAt(await change(promotion, { ...promotion, from: inDays(-9), until: inDays(-1) }))).toEqual([422, 'body.prices.1.until']);
    expect(faultAt(await change({ ...promotion, from: inDays(-1) }))).toEqual([422, 'body.prices.0.from']);
    expect((await change(promotion)).status).toBe(200);
    expect((await change({ ...promotion, price: 140 })).status).toBe(200);

    board.clock.set(onDay(5));
    const { token } = await buildUser(board.ctx, { roles: ['admin'] });
    const changeLater = (...prices: object[]) => board.call('PATCH /v3/admin/products/POST-LONG', { token, body: { prices } });
    const undoLater = async () => {
      const [line] = (await board.call('GET /v3/admin/audit?subject=products&limit=1', { token })).body.data;
      return board.call(`POST /v3/admin/audit/${line._id}/undo`, { token });
    };
    const [running, next] = [
      { ...promotion, price: 140 },
      { price: 120, from: inDays(1), until: null },
    ];
    // The fields are named as the request has them, in whatever order.
    expect(faultAt(await changeLater(next, { ...running, price: 130 }))).toEqual([422, 'body.prices.1.price']);
    expect(faultAt(await changeLater(next, { ...running, until: inDays(-3) }))).toEqual([422, 'body.prices.1.until']);
    const refused = await undoLater();
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'This can’t be undone: this price was charged on earlier days; please add one that starts today instead.',
    ]);
    expect((await changeLater(next, { ...running, until: inDays(-1) })).status).toBe(200);
    expect((await undoLater()).status).toBe(200);
    expect((await changeLater()).status).toBe(200);
  });

  it('refuses prices and times that make no sense, and unknown products', async () => {
    const change = (body: object) => call('PATCH /v3/admin/products/POST-90', body);
    expect(faultAt(await change({ price: -1 }))).toEqual([422, 'body.price']);
    expect(faultAt(await change({ price: 10.005 }))).toEqual([422, 'body.price']);
    expect(faultAt(await change({ days: 0 }))).toEqual([422, 'body.days']);
    const price = (changes: object) => ({ price: 20, from: null, until: null, ...changes });
    expect(faultAt(await change({ prices: [price({ price: -1 })] }))).toEqual([422, 'body.prices.0.price']);
    expect(faultAt(await change({ prices: [price({ from: '2026-12-02', until: '2026-12-01' })] }))).toEqual([422, 'body.prices.0.until']);
    expect(faultAt(await change({ prices: [price({ from: '2026-02-30' })] }))).toEqual([422, 'body.prices.0.from']);
    expect(faultAt(await change({ prices: [price({ until: '9999-12-31' })] }))).toEqual([422, 'body.prices.0.until']);
    expect(faultAt(await change({ prices: [price({}), price({ until: '2026-12-01' })] }))).toEqual([422, 'body.prices']);
    expect(await saved('POST-90')).toMatchObject({ price: 224.95, prices: [{ price: 199.95 }] });
    expect((await call('PATCH /v3/admin/products/NOTHING', { price: 1 })).status).toBe(404);
  });
});

describe('credit plans', () => {
  const packs = (code: string) => board.call(`GET /plans/${code}`);
  const plan = { code: 'partners-2027', name: 'Partners', credit_price: 200, packs: [{ count: 5, months: 12, discount: 12.5 }] };

  it('can be made once, changed, closed and restored', async () => {
    expect(await call('POST /v3/admin/plans', plan)).toMatchObject({ status: 200, body: plan });
    expect((await call('POST /v3/admin/plans', plan)).status).toBe(409);
    expect((await call('POST /v3/admin/plans', { ...plan, code: 'Partners-2027' })).status).toBe(409);
    expect((await packs('partners-2027')).body).toEqual([expect.objectContaining({ value: 5, expires: 12, discount: 0.125, total: 875 })]);

    expect((await call('PATCH /v3/admin/plans/partners-2027', { packs: [] })).body.packs).toEqual([]);
    expect((await packs('partners-2027')).status).toBe(404);
    expect(await latest('plans')).toMatchObject({ before: { packs: plan.packs }, after: { packs: [] } });
    expect(await undo('plans')).toBe(200);
    expect((await packs('partners-2027')).body).toHaveLength(1);
  });

  it('are listed with all of the packs that the board brings along', async () => {
    const { data, single_price } = (await call('GET /v3/admin/plans')).body;
    expect(single_price).toBe((await packs('default')).body[0].single_price);
    const offered = (await packs('default')).body.length;
    expect(offered).toBeGreaterThan(20);
    expect(data.find(({ code }: { code: string }) => code === 'default').packs).toHaveLength(offered);
  });

  it('keep packs for everybody, and refuse what cannot be sold', async () => {
    expect(faultAt(await call('PATCH /v3/admin/plans/default', { packs: [] }))).toEqual([422, 'body.packs']);
    expect((await packs('default')).body.length).toBeGreaterThan(0);
    const pack = { count: 2, months: 12, discount: 10 };
    expect((await call('PATCH /v3/admin/plans/default', { packs: [pack, pack] })).status).toBe(422);
    expect((await call('PATCH /v3/admin/plans/default', { packs: [{ ...pack, discount: 100 }] })).status).toBe(422);
    expect(faultAt(await call('POST /v3/admin/plans', { ...plan, code: 'a/b' }))).toEqual([422, 'body.code']);
    expect((await call('PATCH /v3/admin/plans/unknown', { credit_price: 5 })).status).toBe(404);
    for (const [body, place] of [
      [{ credit_price: 10.005 }, 'body.credit_price'],
      [{ credit_price: 1e300 }, 'body.credit_price'],
      [{ packs: [{ ...pack, discount: 12.345 }] }, 'body.packs.0.discount'],
      [{ packs: [{ ...pack, count: 3_000_000_000 }] }, 'body.packs.0.count'],
      [{ packs: [{ ...pack, months: 1.5 }] }, 'body.packs.0.months'],
      [{ name: '' }, 'body.name'],
    ] as const) {
      expect(faultAt(await call('PATCH /v3/admin/plans/partners-2027', body)), JSON.stringify(body)).toEqual([422, place]);
      expect(faultAt(await call('POST /v3/admin/plans', { ...plan, code: 'another', ...body })), JSON.stringify(body)).toEqual([422, place]);
    }
  });
});

describe('PATCH /v3/admin/settings', () => {
  it('chooses the partner organizations of the front page, in their order', async () => {
    const [first, second] = [await buildOrganization(board.ctx, admin.id), await buildOrganization(board.ctx, admin.id)];
    const partners = async () => (await board.call('GET /v2/posts/front')).body.partners.map(({ _id }: { _id: string }) => _id);
    expect((await call('PATCH /v3/admin/settings', { partners: [second.id, first.id] })).status).toBe(200);
    expect(await partners()).toEqual([second.id, first.id]);
    const activate = (active: boolean) => call('POST /v3/tools/field_set', { collection: 'organizations', id: second.id, key: 'active', value: active });
    expect((await activate(false)).status).toBe(200);
    expect(await partners(), 'an organization without a page').toEqual([first.id]);
    expect((await activate(true)).status).toBe(200);
    expect(await latest('settings')).toMatchObject({ subject_id: 'board', before: { partners: [] }, after: { partners: [second.id, first.id] } });
    expect(await undo('settings')).toBe(200);
    expect(await partners()).not.toContain(second.id);
    expect((await call('PATCH /v3/admin/settings', { partners: [first.id, first.id] })).status).toBe(422);
    const unknown = newId();
    const { status, body } = await call('PATCH /v3/admin/settings', { partners: [first.id, unknown] });
    expect([status, body.detail]).toEqual([422, [{ loc: ['body', 'partners', 1], msg: `there is no organization ${unknown}`, type: 'unknown_organization' }]]);
  });

  it('keeps the terms of gift cards within their bounds, and changes nothing else', async () => {
    const card = { enabled: true, amount: 15, amount_type: 'percent', use_limit: 3, months: 6, trigger: { amount: 50, amount_type: 'dollars', count: 3 } };
    expect((await call('PATCH /v3/admin/settings', { gift_card: card })).body).toEqual(expect.objectContaining({ gift_card: card, partners: [] }));
    expect(faultAt(await call('PATCH /v3/admin/settings', { gift_card: { ...card, amount: 101 } }))).toEqual([422, 'body.gift_card.amount']);
    expect((await call('GET /v3/admin/settings')).body.gift_card).toEqual(card);
    expect(faultAt(await call('PATCH /v3/admin/settings', { app_secret: 'x' }))).toEqual([422, 'body.app_secret']);
    expect(JSON.stringify((await call('GET /v3/admin/settings')).body)).not.toContain('secret');
  });
});

describe('the texts of static pages', () => {
  const text = '---\ntitle: About {site_name}\ndescription: x\n---\nHello **there**, <script>alert(1)</script>\n\n## One\n\nMore';
  const shown = async () => (await board.call('GET /content/about')).body;

  it('are previewed, replaced, put back by undoing, and read from the file again', async () => {
    const file = await shown();
    const preview = (await call('POST /v3/admin/content/about/preview', { text })).body;
    expect(preview).toMatchObject({ title: `About ${board.ctx.config.SITE_NAME}`, sections: [expect.objectContaining({ id: 'one' })] });
    expect(preview.intro_html).toContain('<strong>there</strong>');
    expect(preview.intro_html).not.toContain('<script>');
    expect(await shown()).toEqual(file);

    expect((await call('PATCH /v3/admin/content/about', { text })).body).toMatchObject({ text, edited: true });
    expect(await shown()).toEqual(preview);
    expect(await undo('content')).toBe(200);
    expect(await shown()).toEqual(file);

    await call('PATCH /v3/admin/content/about', { text });
    const restored = (await call('PATCH /v3/admin/content/about', { text: null })).body;
    expect([restored.edited, restored.text]).toEqual([false, restored.file_text]);
    expect(await shown()).toEqual(file);
  });

  it('need a title, and are only those of the board', async () => {
    for (const refused of ['no title', `---\ntitle: ${'a'.repeat(201)}\n---\nText`, `---\ntitle: About\ndescription: ${'a'.repeat(301)}\n---\nText`]) {
      expect(faultAt(await call('PATCH /v3/admin/content/about', { text: refused }))).toEqual([422, 'body.text']);
    }
    expect((await call('PATCH /v3/admin/content/nothing', { text })).status).toBe(404);
  });
});
