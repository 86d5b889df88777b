import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { openTestBoard, type TestBoard } from '~/app/testing';
import { buildOrganization } from '~/organizations/testing';
import { newId } from '~/platform/ids';

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
    const { status, body } = await call('PATCH /v3/admin/products/POST-90', { price: 101.5, promotional_price: null, list_price: 150 });
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

  it('is not undone to a price below its promotion', async () => {
    await call('PATCH /v3/admin/products/POST-SHORT', { price: 20, promotional_price: null });
    await call('PATCH /v3/admin/products/POST-SHORT', { price: 60 });
    const raised = await latest('products');
    await call('PATCH /v3/admin/products/POST-SHORT', { promotional_price: 40 });
    expect((await call(`POST /v3/admin/audit/${raised._id}/undo`)).body).toMatchObject({
      code: 'not_allowed_any_more',
      detail: 'This cannot be undone: the promotional price must be less than the price.',
    });
    expect((await call('PATCH /v3/admin/products/POST-SHORT', { price: 24.95, promotional_price: null })).status).toBe(200);
  });

  it('charges the promotional price from its beginning until its end', async () => {
    const regular = (await shown('POST-LONG')).price;
    const at = (ms: number) => new Date(board.clock.now().getTime() + ms).toISOString();
    const promote = (from: number, until: number) =>
      call('PATCH /v3/admin/products/POST-LONG', { promotional_price: 1.25, promotion_from: at(from), promotion_until: at(until) });
    expect((await promote(60_000, 120_000)).status).toBe(200);
    expect((await shown('POST-LONG')).price).toBe(regular);
    expect((await promote(-60_000, 120_000)).status).toBe(200);
    expect((await shown('POST-LONG')).price).toBe(1.25);
    expect(await undo('products')).toBe(200);
    expect((await shown('POST-LONG')).price).toBe(regular);
    expect((await call('PATCH /v3/admin/products/POST-LONG', { promotional_price: null, promotion_from: null, promotion_until: null })).status).toBe(200);
  });

  it('refuses prices and times that make no sense, and unknown products', async () => {
    const change = (body: object) => call('PATCH /v3/admin/products/POST-90', body);
    expect(faultAt(await change({ price: -1 }))).toEqual([422, 'body.price']);
    expect(faultAt(await change({ price: 10.005 }))).toEqual([422, 'body.price']);
    expect(faultAt(await change({ days: 0 }))).toEqual([422, 'body.days']);
    expect(faultAt(await change({ promotional_price: 90_000 }))).toEqual([422, 'body.promotional_price']);
    const times = { promotion_from: '2026-12-02T00:00:00Z', promotion_until: '2026-12-01T00:00:00Z' };
    expect(faultAt(await change(times))).toEqual([422, 'body.promotion_until']);
    expect((await change({ promotional_price: 20, price: 60 })).status).toBe(200);
    expect(faultAt(await change({ price: 10 }))).toEqual([422, 'body.price']);
    expect((await change({ promotional_price: null })).status).toBe(200);
    expect((await call('GET /v3/admin/products')).body.data.find((one: { sku: string }) => one.sku === 'POST-90')).toMatchObject({ promotion_from: null });
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
    expect(faultAt(await call('PATCH /v3/admin/content/about', { text: 'no title' }))).toEqual([422, 'body.text']);
    expect((await call('PATCH /v3/admin/content/nothing', { text })).status).toBe(404);
  });
});
