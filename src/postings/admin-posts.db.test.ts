import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { buildApplication } from '~/applications/testing';
import { buildCoupon } from '~/coupons/testing';
import { orders } from '~/orders/tables';
import { buildUnpaidPost, goodCard } from '~/orders/testing';
import { buildOrganization } from '~/organizations/testing';
import { addDays } from '~/platform/calendar/clock';
import { endAfterDays } from '~/platform/calendar/last-day';
import { newId } from '~/platform/ids/ids';
import { posts } from '~/posts/tables';
import { buildPost } from '~/posts/testing';
import { openTestBoard, type TestBoard } from '~test/board';

let board: TestBoard;
let admin: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
  admin = await buildUser(board.ctx, { roles: ['admin'] });
});
afterAll(() => board.close());

const call = (name: string, body?: unknown) => board.call(name, { token: admin.token, ...(body === undefined ? {} : { body }) });
const tool = (collection: 'posts' | 'posts_prep', name: string, id: string, key?: string, value?: unknown) =>
  call(`POST /v3/tools/${name}`, { collection, id, key, value });
const show = async (id: string) => (await call(`GET /v3/admin/posts/${id}`)).body;
const fault = ({ status, body }: { status: number; body: { detail: { loc: string[]; msg: string }[] } }) => [
  status,
  body.detail[0]?.loc.join('.'),
  body.detail[0]?.msg,
];
const undo = async (id: string) => {
  const [line] = (await call(`GET /v3/admin/audit?subject_id=${id}`)).body.data;
  return call(`POST /v3/admin/audit/${line._id}/undo`);
};
const stored = async (id: string) => (await board.ctx.db.select().from(posts).where(eq(posts.id, id)))[0];
const orderOf = async (id: string) => (await board.ctx.db.select().from(orders).where(eq(orders.id, id)))[0];
const publicly = async (id: string) => (await board.call(`GET /v2/posts/${id}`)).body;
const totalOf = async (): Promise<number> => (await board.call('GET /v2/posts?page_num=1')).body.meta.page_info.qry_total;
/** A post that its employer has paid. */
async function buildPaidPost() {
  const unpaid = await buildUnpaidPost(board);
  const { status } = await board.call(`POST /v2/employer/jobs_prep/pay/${unpaid.postId}`, { token: unpaid.token, body: goodCard });
  expect(status).toBe(200);
  return unpaid;
}

describe('the lists of posts', () => {
  it('have published and pending posts apart, with author, order and number of applications', async () => {
    const paid = await buildPaidPost();
    const draft = await buildUnpaidPost(board, paid.owner);
    const of = `user._id=${paid.owner.id}`;
    const { body } = await call(`GET /v3/admin/posts?${of}`);
    expect(body.data).toEqual([
      expect.objectContaining({
        _id: paid.postId,
        user: { _id: paid.owner.id, first_name: 'Dina', last_name: 'Adler', email: paid.owner.email },
        organization: { _id: paid.owner.organization.id, name: paid.owner.organization.name },
        order_info: { _id: paid.orderId, total: expect.any(Number), paid: true, refunded: 0, refunded_on: null, coupon: null },
        apply: { direct: false, url: '', email: 'jobs@beth-test.example' },
        state: 'live',
        posted: true,
        shared_fb: false,
        salary: { min: 52_000, max: 61_500.5, pay_type: 'Annually' },
        location: { city: 'New York', state_code: 'NY', country_code: 'US' },
        job_apps: 0,
        max_renewals: 2,
      }),
    ]);
    const pending = (await call(`GET /v3/admin/posts_prep?${of}`)).body.data;
    expect(pending.map(({ _id, state, order_info }: never) => [_id, state, (order_info as { paid: boolean }).paid])).toEqual([
      [draft.postId, 'pending', false],
    ]);
    expect((await call(`GET /v3/admin/posts/${draft.postId}`)).status).toBe(404);
    expect((await call(`GET /admin/posts_prep/${paid.postId}`)).status).toBe(404);
  });

  it('are narrowed by flags, payment, state, organization and days, searched and sorted', async () => {
    const owner = await buildUser(board.ctx, { roles: ['employer'] });
    const now = board.clock.now();
    const live = await buildPost(board.ctx, { userId: owner.id, headline: 'Cantor of the harbor', sharedFb: true });
    const old = await buildPost(board.ctx, { userId: owner.id, postedOn: addDays(now, -120), createdAt: addDays(now, -121) });
    const filled = await buildPost(board.ctx, { userId: owner.id, filledAt: now, active: false, postedOn: addDays(now, -2) });
    const ids = async (query: string) => (await call(`GET /v3/admin/posts?user._id=${owner.id}&${query}`)).body.data.map(({ _id }: { _id: string }) => _id);
    expect(await ids('')).toEqual([live.id]);
    expect(await ids('state=all')).toEqual([live.id, filled.id, old.id]);
    expect(await ids('state=all&sort=posted_on')).toEqual([old.id, filled.id, live.id]);
    expect(await ids('state=live')).toEqual([live.id]);
    expect(await ids('state=expired')).toEqual([old.id]);
    expect(await ids('state=filled')).toEqual([filled.id]);
    expect(await ids('state=all&active=false')).toEqual([filled.id]);
    expect(await ids('state=all&shared=true')).toEqual([live.id]);
    expect(await ids('state=all&paid=true')).toEqual([]);
    expect(await ids(`state=all&organization=${old.organizationId}`)).toEqual([old.id]);
    expect(await ids(`state=all&posted_to=${addDays(now, -100).toISOString().slice(0, 10)}`)).toEqual([old.id]);
    expect(await ids('q=harbor%20cantor')).toEqual([live.id]);
    expect(await ids('q=harbr')).toEqual([live.id]);
    expect((await call('GET /v3/admin/posts?sort=secret')).status).toBe(422);
    const csv = await board.fetch(new Request('http://board.test/api/v3/admin/posts/csv?q=harbor', { headers: { authorization: `Bearer ${admin.token}` } }));
    expect(await csv.text()).toContain('Cantor of the harbor');
  });

  it('are for admins only', async () => {
    const { token, postId } = await buildUnpaidPost(board);
    for (const name of ['GET /v3/admin/posts', 'GET /v3/admin/posts_prep', `DELETE /admin/pending_posts/${postId}`]) {
      expect([(await board.call(name)).status, (await board.call(name, { token })).status]).toEqual([401, 403]);
    }
  });

  it('show a record with its applicants and the files they sent', async () => {
    const { post, seeker } = await buildApplication(board);
    expect((await show(post.id)).job_apps).toEqual([
      expect.objectContaining({ user: expect.objectContaining({ email: seeker.email }), resume: expect.objectContaining({ url: expect.any(String) }) }),
    ]);
  });
});

describe('flags and dates of published posts', () => {
  it.each([
    ['active', false],
    ['posted', false],
    ['private', true],
  ])('%s takes a post out of the lists and totals at once, and undoing brings it back', async (key, value) => {
    const { id } = await buildPost(board.ctx);
    const before = await totalOf();
    expect((await tool('posts', 'field_toggle', id, key)).body.after).toEqual({ [key]: value });
    expect([(await stored(id))?.listed, await totalOf()]).toEqual([false, before - 1]);
    expect((await undo(id)).status).toBe(200);
    expect([(await stored(id))?.listed, await totalOf()]).toEqual([true, before]);
  });

  it('offers no undoing of a change of the draft once the post is published', async () => {
    const unpaid = await buildUnpaidPost(board);
    const { body } = await tool('posts_prep', 'field_set', unpaid.postId, 'headline', 'Gabbai of the morning minyan');
    const isUndoable = async (): Promise<boolean> =>
      (await call(`GET /v3/admin/audit?subject_id=${unpaid.postId}`)).body.data.find((line: { _id: string }) => line._id === body.audit_id).undoable;
    expect(await isUndoable()).toBe(true);
    const paid = await board.call(`POST /v2/employer/jobs_prep/pay/${unpaid.postId}`, { token: unpaid.token, body: goodCard });
    expect([paid.status, await isUndoable()]).toEqual([200, false]);
  });

  it.each(['require_cover_letter', 'require_resume', 'shared_fb'])('%s is toggled', async (key) => {
    const { id } = await buildPost(board.ctx);
    expect((await tool('posts', 'field_toggle', id, key)).body).toMatchObject({ before: { [key]: false }, after: { [key]: true } });
    expect((await call(`GET /v3/admin/posts/${id}`)).body[key]).toBe(true);
  });

  it('remote replaces the place, and turning it off puts it back', async () => {
    const { id } = await buildPost(board.ctx, { city: 'Teaneck', zipcode: '07666', stateCode: 'NJ' });
    await tool('posts', 'field_toggle', id, 'remote');
    expect((await publicly(id)).location).toMatchObject({ country_code: 'RT', city: 'Remote' });
    await tool('posts', 'field_toggle', id, 'remote');
    expect(await stored(id)).toMatchObject({ remote: false, countryCode: 'US', stateCode: 'NJ', zipcode: '07666', city: 'Teaneck', placeBeforeRemote: null });
  });

  it('a post that its employer made remote gets the place of the organization', async () => {
    const { id } = await buildPost(board.ctx, { remote: true, countryCode: 'RT', city: 'Remote', stateCode: '', zipcode: '' });
    await tool('posts', 'field_toggle', id, 'remote');
    expect(await stored(id)).toMatchObject({ remote: false, countryCode: 'US', city: 'Teaneck', zipcode: '07666' });
  });

  it('dates are moved by days and set to now; an expired post that is extended is listed again', async () => {
    const now = board.clock.now();
    const { id } = await buildPost(board.ctx, { postedOn: addDays(now, -91), expiresOn: addDays(now, -1) });
    expect((await stored(id))?.listed).toBe(false);
    await tool('posts', 'field_add_days', id, 'expires_on', 7);
    expect([(await stored(id))?.listed, (await show(id)).state]).toEqual([true, 'live']);
    // Today is its last day then; the day before is over.
    await tool('posts', 'field_set_today', id, 'expires_on');
    expect([(await stored(id))?.listed, (await show(id)).expires_on]).toEqual([true, endAfterDays(now, 0, board.ctx.config.TIME_ZONE).toISOString()]);
    await tool('posts', 'field_sub_days', id, 'expires_on', 1);
    expect((await stored(id))?.listed).toBe(false);
    expect((await tool('posts', 'field_sub_days', id, 'created_on', 7)).status).toBe(200);
    expect((await tool('posts', 'field_set_now', id, 'posted_on')).status).toBe(200);
    expect(fault(await tool('posts', 'field_add_days', id, 'posted_on', 1))).toEqual([422, 'body.value', 'please select a date that isn’t in the future']);
    expect((await tool('posts', 'field_add_days', id, 'expires_on', 40_000)).status).toBe(422);
    expect((await tool('posts', 'field_set', id, 'expires_on', 'soon')).status).toBe(422);
  });

  it('renewals are extended', async () => {
    const { id } = await buildPost(board.ctx);
    await tool('posts', 'field_set_int', id, 'max_renewals', 5);
    expect((await show(id)).max_renewals).toBe(5);
    expect((await tool('posts', 'field_set_int', id, 'max_renewals', -1)).status).toBe(422);
  });

  it.each(['paid', 'total', '_id', 'listed', 'renewals', 'post_type', 'order_info'])('%s cannot be changed', async (key) => {
    const { id } = await buildPost(board.ctx);
    expect(fault(await tool('posts', 'field_set', id, key, true))).toEqual([422, 'body.key', expect.any(String)]);
  });
});

describe('no tool publishes a post that is not paid', () => {
  it.each([
    ['field_toggle', 'posted', undefined],
    ['field_set', 'posted', true],
    ['field_patch', undefined, { posted: true, active: true }],
    ['field_set_now', 'posted_on', undefined],
    ['field_set', 'posted_on', '2026-01-01T00:00:00Z'],
    ['field_set_now', 'expires_on', undefined],
  ])('%s %s is refused with words', async (name, key, value) => {
    const { postId } = await buildUnpaidPost(board);
    const before = await totalOf();
    const place = key === undefined ? 'body.value.posted' : 'body.value';
    expect(fault(await tool('posts_prep', name, postId, key, value))).toEqual([422, place, expect.stringMatching(/isn’t paid|isn’t live/)]);
    expect(await stored(postId)).toMatchObject({ posted: false, postedOn: null, expiresOn: null, listed: false });
    expect(await totalOf()).toBe(before);
  });

  it('neither does PATCH, nor the collection of the other state, nor activating it', async () => {
    const { postId } = await buildUnpaidPost(board);
    expect((await call(`PATCH /v3/admin/posts_prep/${postId}`, { posted: true })).status).toBe(422);
    expect((await tool('posts', 'field_toggle', postId, 'posted')).status).toBe(404);
    expect((await tool('posts', 'field_set_now', postId, 'posted_on')).status).toBe(404);
    await tool('posts_prep', 'field_set', postId, 'active', false);
    await tool('posts_prep', 'field_set', postId, 'active', true);
    expect(await stored(postId)).toMatchObject({ posted: false, postedOn: null, listed: false });
  });

  it('a draft without its last step has no price, so it cannot go live', async () => {
    const { id } = await buildPost(board.ctx, { postedOn: null, step: 2 });
    expect(fault(await tool('posts_prep', 'field_toggle', id, 'posted'))).toEqual([422, 'body.value', expect.stringContaining('isn’t complete')]);
  });

  it('a draft with a total of 0 is activated for its owner, and its coupon is used', async () => {
    const { postId, orderId, owner } = await buildUnpaidPost(board);
    const coupon = await buildCoupon(board.ctx, { couponType: 'User Credits', userId: owner.id, amount: 10_000, amountType: 'percent' });
    const added = await call('POST /v3/admin/posts/add_coupon', { order_id: orderId, code: coupon.code });
    expect([added.status, added.body]).toEqual([
      200,
      { _id: orderId, total: 0, paid: false, refunded: 0, refunded_on: null, coupon: expect.objectContaining({ code: coupon.code }) },
    ]);
    expect((await tool('posts_prep', 'field_toggle', postId, 'posted')).status).toBe(200);
    expect(await show(postId)).toMatchObject({ state: 'live', posted: true, listed: true, order_info: { paid: true, total: 0 } });
    expect(await orderOf(orderId)).toMatchObject({ status: 'paid', paidBy: owner.id });
    const [line] = (await call(`GET /v3/admin/audit?subject_id=${orderId}`)).body.data;
    expect(line).toMatchObject({ action: 'order.activated', actor: { _id: admin.id } });
  });
});

describe('coupons of orders', () => {
  it('are added by code and removed while the order is unpaid', async () => {
    const { orderId } = await buildUnpaidPost(board);
    const coupon = await buildCoupon(board.ctx, { amount: 1_000, amountType: 'percent' });
    const price = Number((await orderOf(orderId))?.totalCents);
    const { body } = await call('POST /v3/admin/posts/add_coupon', { order_id: orderId, code: coupon.code });
    expect(body.total).toBeLessThan(price / 100);
    expect((await call('POST /v3/admin/posts/del_coupon', { order_id: orderId })).body).toMatchObject({ total: price / 100, coupon: null });
    const historyOf = async (id: string) => (await call(`GET /v3/admin/audit?subject_id=${id}`)).body.data.slice(0, 2);
    const { code } = coupon;
    expect(await historyOf(orderId)).toMatchObject([
      { action: 'coupon.removed', before: { code }, after: null },
      { action: 'coupon.applied', before: null, after: { code } },
    ]);
    expect(await historyOf(coupon.id)).toMatchObject([
      { action: 'coupon.removed', before: { order: orderId }, after: null },
      { action: 'coupon.applied', before: null, after: { order: orderId } },
    ]);
    const [first, second] = [await buildCoupon(board.ctx), await buildCoupon(board.ctx)];
    for (const one of [first, second]) await call('POST /v3/admin/posts/add_coupon', { order_id: orderId, code: one.code });
    expect((await historyOf(orderId))[0]).toMatchObject({ action: 'coupon.applied', before: { code: first.code }, after: { code: second.code } });
    expect((await historyOf(first.id))[0]).toMatchObject({ action: 'coupon.removed', before: { order: orderId } });
    expect((await call('POST /v3/admin/posts/add_coupon', { order_id: orderId, code: 'no-such-code' })).status).toBe(404);
    expect((await call('POST /v3/admin/posts/add_coupon', { order_id: newId(), code: coupon.code })).status).toBe(404);
  });

  it('cannot be changed on a paid order, and not for a coupon of somebody else', async () => {
    const { orderId } = await buildPaidPost();
    expect((await call('POST /v3/admin/posts/del_coupon', { order_id: orderId })).status).toBe(409);
    const unpaid = await buildUnpaidPost(board);
    const other = await buildCoupon(board.ctx, { couponType: 'User Credits', userId: (await buildUser(board.ctx)).id });
    expect((await call('POST /v3/admin/posts/add_coupon', { order_id: unpaid.orderId, code: other.code })).status).toBeGreaterThanOrEqual(400);
    expect((await orderOf(unpaid.orderId))?.couponId).toBeNull();
  });
});

describe('author and organization', () => {
  it('a live post moves to another author and organization; its paid order stays with the payer', async () => {
    const { postId, orderId, owner } = await buildPaidPost();
    const next = await buildUser(board.ctx, { roles: ['employer', 'organization'] });
    const organization = await buildOrganization(board.ctx, next.id);
    expect((await tool('posts', 'field_set', postId, 'user', next.id)).status).toBe(200);
    expect((await tool('posts', 'field_set', postId, 'organization', { _id: organization.id, name: 'ignored' })).status).toBe(200);
    const opens = async (token: string) => (await board.call(`GET /v2/employer/jobs/${postId}`, { token })).status;
    expect([await opens(next.token), await opens(owner.token)]).toEqual([200, 404]);
    expect((await publicly(postId)).organization._id).toBe(organization.id);
    expect(await orderOf(orderId)).toMatchObject({ userId: owner.id, status: 'paid' });
    await undo(postId);
    expect((await show(postId)).organization._id).toBe(owner.organization.id);
  });

  it('the unpaid order of a draft follows its new author, without the coupon of the former one', async () => {
    const { postId, orderId, owner } = await buildUnpaidPost(board);
    const coupon = await buildCoupon(board.ctx, { couponType: 'User Credits', userId: owner.id, amount: 10_000, amountType: 'percent' });
    await call('POST /v3/admin/posts/add_coupon', { order_id: orderId, code: coupon.code });
    const next = await buildUser(board.ctx, { roles: ['employer', 'organization'] });
    expect((await tool('posts_prep', 'field_set', postId, 'user', next.id)).status).toBe(200);
    expect(await orderOf(orderId)).toMatchObject({ userId: next.id, couponId: null, status: 'open', discountCents: 0 });
  });

  it('unknown users and organizations are refused', async () => {
    const { id } = await buildPost(board.ctx);
    expect(fault(await tool('posts', 'field_set', id, 'user', newId()))).toEqual([422, 'body.value', 'there is no such user']);
    expect(fault(await tool('posts', 'field_set', id, 'organization', newId()))).toEqual([422, 'body.value', 'there is no such organization']);
    expect((await tool('posts', 'field_set', id, 'user', 'nobody')).status).toBe(422);
  });
});

describe('texts', () => {
  it('follow the rules of the wizard', async () => {
    const { id } = await buildPost(board.ctx);
    expect((await tool('posts', 'field_set', id, 'headline', 'Teacher of Torah')).status).toBe(200);
    expect((await tool('posts', 'field_set', id, 'description', 'Teach **well**.')).status).toBe(200);
    expect(await publicly(id)).toMatchObject({ headline: 'Teacher of Torah', description_html: expect.stringContaining('<strong>well</strong>') });
    expect(fault(await tool('posts', 'field_set', id, 'description', 'Write to me@example.com'))[0]).toBe(422);
    expect((await tool('posts', 'field_set', id, 'headline', 'Mail me@example.com')).status).toBe(422);
    expect((await tool('posts', 'field_set', id, 'headline', '')).status).toBe(422);
    expect((await tool('posts', 'field_set', id, 'headline')).status).toBe(422);
    expect((await tool('posts', 'field_set', id, 'contract_type', 'Slavery')).status).toBe(422);
    expect((await tool('posts', 'field_set', id, 'skills')).status).toBe(422);
    expect((await tool('posts', 'field_set', id, 'salary.max', 1)).status).toBe(422);
    expect((await tool('posts', 'field_set', id, 'apply.subject', '{salary}')).status).toBe(422);
    expect((await tool('posts', 'field_set', id, 'apply.subject', '{position}')).status).toBe(200);
    await tool('posts', 'field_set', id, 'salary.min', 40_000);
    expect((await publicly(id)).salary.min).toBe(40_000);
    expect((await tool('posts', 'field_set', id, 'apply.email', '')).status).toBe(422);
    expect((await publicly(id)).headline).toBe('Teacher of Torah');
  });

  it('several that are valid only together are changed together, in any sequence', async () => {
    const { postId } = await buildPaidPost();
    const patch = (values: object) => tool('posts', 'field_patch', postId, undefined, values);
    expect((await patch({ 'salary.min': 90_000, 'salary.max': 120_000 })).status).toBe(200);
    expect((await patch({ 'salary.max': 30_000, 'salary.min': 20_000 })).status).toBe(200);
    expect((await publicly(postId)).salary).toMatchObject({ min: 20_000, max: 30_000 });
    expect((await patch({ 'apply.email': '', 'apply.url': 'https://jobs.example.org' })).status).toBe(200);
    expect((await patch({ 'apply.url': '', 'apply.email': 'jobs@example.org' })).status).toBe(200);
    expect(fault(await patch({ 'salary.min': 50_000, 'salary.max': 40_000 })).slice(0, 2)).toEqual([422, 'body.value.salary.max']);
    expect(fault(await patch({ 'apply.email': '', headline: 'Cantor' })).slice(0, 2)).toEqual([422, 'body.value.apply.email']);
    expect((await publicly(postId)).headline).not.toBe('Cantor');
    expect(fault(await patch({ user: newId() })).slice(0, 2)).toEqual([422, 'body.value.user']);
    expect((await undo(postId)).status).toBe(200);
  });

  it.each([
    ['from', 'salary.min', 70_000, { min: 70_000, max: 0 }],
    ['up_to', 'salary.max', 40_000, { min: 0, max: 40_000 }],
  ])('the amount of a pay “%s” changes whatever the other one was, which does not count', async (payLimit, key, value, salary) => {
    const { id } = await buildPost(board.ctx, { payLimit, salaryMinCents: 5_000_000, salaryMaxCents: 6_000_000 });
    expect((await tool('posts', 'field_set', id, key, value)).status).toBe(200);
    expect((await publicly(id)).salary).toMatchObject(salary);
  });

  it('a pay that becomes “from” an amount loses its upper amount', async () => {
    const { id } = await buildPost(board.ctx, { salaryMinCents: 5_000_000, salaryMaxCents: 6_000_000 });
    expect((await tool('posts', 'field_set', id, 'pay.limit', 'from')).status).toBe(200);
    expect((await publicly(id)).salary).toMatchObject({ min: 50_000, max: 0 });
  });

  it.each(['posted_on', 'created_on', 'expires_on'])('the date %s stays between 2000 and 2100', async (key) => {
    const { postId } = await buildPaidPost();
    for (const value of ['2100-01-01T00:00:00Z', '1999-12-31T00:00:00Z', '9999-12-31T00:00:00Z']) {
      expect(fault(await tool('posts', 'field_set', postId, key, value)).slice(0, 2), value).toEqual([422, 'body.value']);
      expect(fault(await tool('posts', 'field_patch', postId, undefined, { [key]: value })).slice(0, 2), value).toEqual([422, `body.value.${key}`]);
    }
    let status = 200;
    for (let times = 0; times < 10 && status === 200; times += 1) status = (await tool('posts', 'field_add_days', postId, key, 3_650)).status;
    expect(status).toBe(422);
    expect(new Date((await show(postId))[key]).getUTCFullYear()).toBeLessThan(2100);
  });

  it('PATCH changes several fields and records them', async () => {
    const { id } = await buildPost(board.ctx);
    const { status, body } = await call(`PATCH /v3/admin/posts/${id}`, { headline: 'Rabbi', private: true });
    expect([status, body]).toEqual([200, expect.objectContaining({ _id: id, headline: 'Rabbi', private: true, listed: false })]);
    await undo(id);
    expect(await show(id)).toMatchObject({ headline: expect.stringContaining('Hebrew teacher'), private: false, listed: true });
  });
});

describe('removing', () => {
  it('takes a live post away from everybody; its order and applications stay', async () => {
    const { postId, orderId, token } = await buildPaidPost();
    const before = await totalOf();
    expect((await call(`DELETE /v3/admin/posts/${postId}`)).status).toBe(204);
    expect([(await board.call(`GET /v2/posts/${postId}`)).status, await totalOf()]).toEqual([404, before - 1]);
    expect((await call(`GET /v3/admin/posts/${postId}`)).status).toBe(404);
    expect((await board.call(`GET /v2/employer/orders/${orderId}`, { token })).body.paid).toBe(true);
    expect((await call(`DELETE /v3/admin/posts/${postId}`)).status).toBe(404);
  });

  it('ends the unpaid order of a draft', async () => {
    const { postId, orderId } = await buildUnpaidPost(board);
    expect((await call(`DELETE /v3/admin/posts/${postId}`)).status).toBe(404);
    expect((await call(`DELETE /admin/pending_posts/${postId}`)).status).toBe(204);
    expect((await orderOf(orderId))?.status).toBe('cancelled');
    expect((await call(`GET /v3/admin/posts_prep/${postId}`)).status).toBe(404);
  });
});
