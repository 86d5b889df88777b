import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { buildUnpaidPost, goodCard } from '~/orders/testing';
import { OutcomeUnknown } from '~/payments/gateway';
import { recoverPayments } from '~/payments/server/recover-payments';
import { DAY, MINUTE } from '~/platform/calendar/clock';
import { newId } from '~/platform/ids/ids';
import { openTestBoard, type TestBoard } from '~test/board';
import { IN_USE } from './rules';
import { buildCoupon } from './testing';

let board: TestBoard;
let admin: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
  admin = await buildUser(board.ctx, { roles: ['admin'] });
});
afterAll(() => board.close());

const call = (name: string, body?: unknown) => board.call(name, { token: admin.token, ...(body === undefined ? {} : { body }) });
const show = async (id: string) => (await call(`GET /v3/admin/coupons/${id}`)).body;
const tool = (name: string, id: string, key: string | undefined, value?: unknown) => call(`POST /v3/tools/${name}`, { collection: 'coupons', id, key, value });
const refusal = ({ status, body }: { status: number; body: { detail: unknown } }) => [status, body.detail];
const faultAt = ({ status, body }: { status: number; body: { detail: { loc: string[] }[] } }) => [status, body.detail[0]?.loc.join('.')];
const codes = async (query: string) => (await call(`GET /v3/admin/coupons?${query}`)).body.data.map(({ code }: { code: string }) => code);
const applyCoupon = (orderId: string, token: string, code: string) =>
  board.call('POST /v2/employer/jobs_prep/apply_coupon', { token, body: { order_id: orderId, code } });
const pay = (postId: string, token: string, total: number) => board.call(`POST /v2/employer/jobs_prep/pay/${postId}`, { token, body: { ...goodCard, total } });
const activate = (postId: string, token: string) => board.call(`POST /v2/employer/jobs_prep/activate/${postId}`, { token, body: {} });

describe('the list of coupons', () => {
  it('finds coupons by code, name, owner and id, under each spelling of its address', async () => {
    const owner = await buildUser(board.ctx, { firstName: 'Yocheved', lastName: 'Pinto' });
    const coupon = await buildCoupon(board.ctx, { code: 'SPRING-LIST', name: 'Spring present', userId: owner.id });
    await buildCoupon(board.ctx, { code: 'AUTUMN-LIST', name: 'Autumn present' });
    for (const q of ['spring-list', 'Spring pres', 'yocheved', 'pinto spring', owner.email, coupon.id, owner.id]) {
      expect(await codes(`q=${encodeURIComponent(q)}`), q).toEqual(['SPRING-LIST']);
    }
    for (const base of ['/admin/coupons', '/v2/admin/coupons', '/v3/admin/coupons']) {
      const { status, body } = await call(`GET ${base}?user._id=${owner.id}`);
      expect([status, body.data]).toEqual([
        200,
        [
          expect.objectContaining({
            _id: coupon.id,
            amount: 100,
            use_left: 5,
            reuse: true,
            order_id: null,
            user: { _id: owner.id, first_name: 'Yocheved', last_name: 'Pinto', email: owner.email },
          }),
        ],
      ]);
    }
  });

  it('has a coupon once that its owner leads to as well, and finds words of both together', async () => {
    const owner = await buildUser(board.ctx, { firstName: 'Zebulun', lastName: 'Ottolenghi' });
    await buildCoupon(board.ctx, { code: 'ONE-OF-BOTH', name: 'Zebulun says thanks', userId: owner.id });
    await buildCoupon(board.ctx, { code: 'TWO-OF-BOTH', name: 'Says goodbye', userId: owner.id });
    await buildCoupon(board.ctx, { code: 'NOT-OF-BOTH', name: 'Says nothing' });
    const cases = [
      ['zebulun', ['ONE-OF-BOTH', 'TWO-OF-BOTH']],
      ['says zebulun', ['ONE-OF-BOTH', 'TWO-OF-BOTH']],
      ['zebulun goodbye', ['TWO-OF-BOTH']],
      ['ottolenghi thanks', ['ONE-OF-BOTH']],
      ['ottolenghi nothing', []],
      // One or two letters are the beginning of a word.
      ['ze ot', ['ONE-OF-BOTH', 'TWO-OF-BOTH']],
      ['ze go', ['TWO-OF-BOTH']],
      // Similar words, since none has those that were typed.
      ['goodbey', ['TWO-OF-BOTH']],
    ] as const;
    const compare = async () => {
      for (const [q, expected] of cases) {
        const { body } = await call(`GET /v3/admin/coupons?${new URLSearchParams({ q, sort: 'code' })}`);
        expect(
          body.data.map(({ code }: { code: string }) => code),
          q,
        ).toEqual(expected);
        expect(body.meta.page_info.qry_total, q).toBe(expected.length);
      }
    };
    await compare();
    // The records of a large table are found by the indexes, those of a small one by reading the table.
    await board.ctx.db.execute(sql`
      insert into coupons (id, code, name, coupon_type, amount_type, amount, use_limit, created_at)
      select gen_random_uuid(), 'OTHER-' || n, '', 'System', 'percent', 1000, 1, now() from generate_series(1, 2001) n`);
    await compare();
    await board.ctx.db.execute(sql`delete from coupons where code like 'OTHER-%'`);
  });

  it('counts at most 5,000 records that a search finds, and shows no others', async () => {
    const owner = await buildUser(board.ctx, { firstName: 'Multitude' });
    await board.ctx.db.execute(sql`
      insert into coupons (id, code, name, coupon_type, amount_type, amount, use_limit, created_at, user_id)
      select gen_random_uuid(), 'MANY-' || n, case when n % 2 = 0 then 'myriad' else '' end, 'System', 'percent', 1000, 1, '2026-01-01'::timestamptz + n * interval '1 second',
        case when n % 2 = 1 then ${owner.id}::uuid end
      from generate_series(1, 5001) n`);
    const found = async (query: string) => (await call(`GET /v3/admin/coupons?sort=created_on&${query}`)).body;
    const first = await found('q=many-');
    expect(first.meta.page_info).toMatchObject({ qry_total: 5_000, capped: true, page_count: 250, total_recs: expect.any(Number) });
    expect(first.meta.page_info.total_recs).toBeGreaterThan(5_000);
    expect(first.data[0].code).toBe('MANY-1');
    expect((await found('q=many-&page=250')).data.at(-1).code).toBe('MANY-5000');
    expect((await found('q=many-&page=251')).data).toEqual([]);
    expect((await found('q=many-&limit=30&page=167')).data.map(({ code }: { code: string }) => code)).toHaveLength(20);
    const owned = await found('q=multitude&page=2');
    expect(owned.meta.page_info).toMatchObject({ qry_total: 2_501, page_count: 126 });
    expect(owned.meta.page_info.capped).toBeUndefined();
    expect(owned.data[0].code).toBe('MANY-41');
    expect((await found('q=myriad+many-+1000')).data.map(({ code }: { code: string }) => code)).toEqual(['MANY-1000']);
    const csv = await call('GET /v3/admin/coupons/csv?q=many-');
    expect(csv.body.trim().split('\r\n')).toHaveLength(5_002);
    await board.ctx.db.execute(sql`delete from coupons where code like 'MANY-%'`);
  });

  it('answers a search of very many words, of which eight count', async () => {
    const coupon = await buildCoupon(board.ctx, { code: 'EIGHT-WORDS', name: 'a1a b2b c3c d4d e5e f6f g7g h8h' });
    const words = ['a1a', 'b2b', 'c3c', 'd4d', 'e5e', 'f6f', 'g7g', 'h8h', ...Array.from({ length: 40 }, (_, number) => `x${number}`)];
    for (const name of ['coupons', 'users', 'orders', 'candidates', 'organizations', 'posts', 'tickets']) {
      const { status, body } = await call(`GET /v3/admin/${name}?q=${encodeURIComponent(words.join(' '))}`);
      expect([status, body.data.map(({ _id }: { _id: string }) => _id)], name).toEqual([200, name === 'coupons' ? [coupon.id] : []]);
    }
    expect((await call(`GET /v3/admin/search?q=${encodeURIComponent(words.join(' '))}`)).body.data).toEqual([expect.objectContaining({ _id: coupon.id })]);
  });

  it('is narrowed by type, state, uses and expiry, and sorted', async () => {
    const { id: userId } = await buildUser(board.ctx);
    const own = (code: string, more: object) => buildCoupon(board.ctx, { code, userId, ...more });
    await own('F-GIFT', { couponType: 'Gift Card', useLimit: 9 });
    await own('F-OFF', { active: false, useLimit: 8 });
    await own('F-USED', { useCount: 7, useLimit: 7 });
    await own('F-OLD', { expiresOn: new Date(board.clock.now().getTime() - DAY), useLimit: 6 });
    const mine = (query: string) => codes(`user._id=${userId}&sort=-use_limit&${query}`);
    expect(await mine('')).toEqual(['F-GIFT', 'F-OFF', 'F-USED', 'F-OLD']);
    expect(await mine('type=Gift%20Card')).toEqual(['F-GIFT']);
    expect(await mine('active=false')).toEqual(['F-OFF']);
    expect(await mine('used_up=true')).toEqual(['F-USED']);
    expect(await mine('expired=true')).toEqual(['F-OLD']);
    expect(await mine('expired=false&used_up=false&active=true')).toEqual(['F-GIFT']);
    expect((await call('GET /v3/admin/coupons?sort=amount')).status).toBe(422);
    expect((await call('GET /v3/admin/coupons?type=Free')).status).toBe(422);
    const csv = await board.fetch(
      new Request(`http://board.test/api/v3/admin/coupons/csv?user._id=${userId}`, { headers: { authorization: `Bearer ${admin.token}` } }),
    );
    const [head, ...lines] = (await csv.text()).trim().split('\r\n');
    expect([head, lines.length]).toEqual([expect.stringContaining('user.email'), 4]);
  });

  it('is for admins only', async () => {
    const { token } = await buildUser(board.ctx, { roles: ['employer'] });
    for (const name of ['GET /v3/admin/coupons', 'POST /v3/admin/coupons', 'POST /v2/admin/coupons/share', 'POST /v2/admin/coupons/add_gc_order']) {
      expect([(await board.call(name)).status, (await board.call(name, { token })).status], name).toEqual([401, 403]);
    }
  });
});

describe('a new coupon', () => {
  it('gets the code that was typed, in capitals, or a code of its own', async () => {
    const { status, body } = await call('POST /v3/admin/coupons', { code: ' purim-5 ', amount: 12.5, use_limit: 3, expires_on: '2030-01-01T00:00:00Z' });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        code: 'PURIM-5',
        coupon_type: 'System',
        amount: 12.5,
        amount_type: 'percent',
        description: '12.5% off a job post',
        use_limit: 3,
        use_count: 0,
        // The last day of 2029 in New York, to its end.
        expires_on: '2030-01-01T04:59:59.999Z',
        active: true,
        reuse: false,
        user: null,
        orders: [],
        users: [],
      }),
    ]);
    const own = await call('POST /v3/admin/coupons', { coupon_type: 'Gift Card', amount: 25, amount_type: 'dollars', user: admin.id });
    expect(own.body).toMatchObject({ code: expect.stringMatching(/^GIFT-/), user: { _id: admin.id } });
    expect((await call(`GET /v3/admin/audit?subject_id=${body._id}`)).body.data[0]).toMatchObject({ action: 'coupon.created', actor: { _id: admin.id } });
  });

  it.each([
    [{ amount: 101 }, [422, 'body.amount']],
    [{ amount: 0 }, [422, 'body.amount']],
    [{ amount: 10.005 }, [422, 'body.amount']],
    [{ amount: 10, code: 'no spaces' }, [422, 'body.code']],
    [{ amount: 10, use_limit: -1 }, [422, 'body.use_limit']],
    [{ amount: 10, user: newId() }, [422, 'body.user']],
    [{ amount: 10, expires_on: 'soon' }, [422, 'body.expires_on']],
    [{ amount: 10, expires_on: '2100-01-01T00:00:00Z' }, [422, 'body.expires_on']],
    [{ amount: 10, expires_on: '1999-12-31T23:59:59Z' }, [422, 'body.expires_on']],
    [{ amount: 0.001 }, [422, 'body.amount']],
    [{ amount: 0.004, amount_type: 'dollars' }, [422, 'body.amount']],
  ])('is refused with %o', async (body, expected) => {
    expect(faultAt(await call('POST /v3/admin/coupons', body))).toEqual(expected);
  });

  it('is refused with the code of another, whatever its case', async () => {
    await buildCoupon(board.ctx, { code: 'Taken-Once' });
    expect(refusal(await call('POST /v3/admin/coupons', { amount: 10, code: 'TAKEN-once' }))).toEqual([409, 'Another coupon already has this code.']);
  });
});

describe('the fields of a coupon', () => {
  it('change one by one, with history and undo', async () => {
    const { id } = await buildCoupon(board.ctx, { name: 'Before', amount: 3_000 });
    for (const [key, value] of [
      ['name', 'After'],
      ['description', 'New words'],
      ['code', 'canonical-1'],
      ['coupon_type', 'Gift Card'],
      ['amount_type', 'dollars'],
      ['user', admin.id],
    ]) {
      expect((await tool('field_set', id, key, value)).status, key).toBe(200);
    }
    for (const key of ['active', 'reuse', 'system_share']) expect((await tool('field_toggle', id, key)).body.after).toEqual({ [key]: false });
    expect(await show(id)).toMatchObject({
      name: 'After',
      description: 'New words',
      code: 'CANONICAL-1',
      coupon_type: 'Gift Card',
      amount: 30,
      amount_type: 'dollars',
      active: false,
      reuse: false,
      system_share: false,
      user: { _id: admin.id },
    });
    const { body } = await tool('field_set', id, 'user', null);
    expect((await show(id)).user).toBeNull();
    expect((await call(`POST /v3/admin/audit/${body.audit_id}/undo`, {})).status).toBe(200);
    expect((await show(id)).user).toMatchObject({ _id: admin.id });
  });

  it('move the expiry by days, set it, and take it away', async () => {
    const { id } = await buildCoupon(board.ctx);
    expect(faultAt(await tool('field_add_days', id, 'expires_on', 7))).toEqual([422, 'body.key']);
    await tool('field_set_today', id, 'expires_on');
    await tool('field_add_days', id, 'expires_on', 7);
    expect((await tool('field_sub_days', id, 'expires_on', 1)).body.after.expires_on).toBe('2026-11-27T04:59:59.999Z');
    const { body } = await tool('field_set', id, 'expires_on', null);
    expect((await show(id)).expires_on).toBeNull();
    await call(`POST /v3/admin/audit/${body.audit_id}/undo`, {});
    expect((await show(id)).expires_on).toBe('2026-11-27T04:59:59.999Z');
  });

  it('keep 0 ≤ count ≤ limit; the uses that are left change the limit', async () => {
    const { id } = await buildCoupon(board.ctx, { useLimit: 5, useCount: 2 });
    expect((await tool('field_set_int', id, 'use_left', 4)).body.after).toEqual({ use_left: 4 });
    expect(await show(id)).toMatchObject({ use_limit: 6, use_count: 2, use_left: 4 });
    expect((await tool('field_set_int', id, 'use_count', 6)).status).toBe(200);
    expect((await tool('field_set_int', id, 'use_limit', 16)).status).toBe(200);
    for (const [key, value] of [
      ['use_count', 17],
      ['use_count', -1],
      ['use_limit', 5],
      ['use_left', -1],
      ['use_count', 1.5],
    ] as const) {
      expect(faultAt(await tool('field_set_int', id, key, value)), `${key} ${value}`).toEqual([422, 'body.value']);
    }
    expect(await show(id)).toMatchObject({ use_limit: 16, use_count: 6, use_left: 10 });
  });

  it('are changed by a difference, whatever happened since the page was opened', async () => {
    const { id } = await buildCoupon(board.ctx, { useLimit: 5, useCount: 3 });
    const by = (key: string, difference: number) => tool('field_set_int', id, key, { by: difference });
    expect((await by('use_left', -1)).body).toMatchObject({ before: { use_left: 2 }, after: { use_left: 1 } });
    await Promise.all(Array.from({ length: 10 }, () => by('use_limit', 1)));
    expect(await show(id)).toMatchObject({ use_limit: 14, use_count: 3, use_left: 11 });
    for (const [key, difference] of [
      ['use_left', -12],
      ['use_count', -4],
      ['use_count', 12],
      ['use_limit', 0.5],
    ] as const) {
      expect(faultAt(await by(key, difference))[0], `${key} ${difference}`).toBe(422);
    }
    // A number that is set is compared only where its sender names the one that was read.
    const set = (seen?: number) => call('POST /v3/tools/field_set_int', { collection: 'coupons', id, key: 'use_limit', value: 20, seen });
    expect([(await set(5)).status, (await set()).status]).toEqual([409, 200]);
  });

  it('refuse what is not declared, a taken code, an unknown user and more than 100 percent', async () => {
    const { id } = await buildCoupon(board.ctx, { amount: 50_000, amountType: 'dollars' });
    for (const key of ['_id', 'orders', 'trigger', 'paid']) expect(faultAt(await tool('field_set', id, key, 1))).toEqual([422, 'body.key']);
    await buildCoupon(board.ctx, { code: 'Other-Code' });
    expect(refusal(await tool('field_set', id, 'code', 'other-code'))).toEqual([409, 'Another coupon already has this code.']);
    expect(faultAt(await tool('field_set', id, 'user', newId()))).toEqual([422, 'body.value']);
    expect(faultAt(await tool('field_set', id, 'amount_type', 'percent'))).toEqual([422, 'body.value']);
    expect(await show(id)).toMatchObject({ amount: 500, amount_type: 'dollars' });
    const both = await call(`PATCH /v3/admin/coupons/${id}`, { amount_type: 'percent', amount: 25 });
    expect([both.status, both.body]).toEqual([200, expect.objectContaining({ amount: 25, amount_type: 'percent' })]);
    const back = await tool('field_patch', id, undefined, { amount_type: 'dollars', amount: 700 });
    expect(back.body.after).toEqual({ amount_type: 'dollars', amount: 700 });
  });

  const patch = (id: string, body: object) => call(`PATCH /v3/admin/coupons/${id}`, body);

  it('stay between 2000 and 2100 where they are dates; refusals name the field as it was sent', async () => {
    const { id } = await buildCoupon(board.ctx, { expiresOn: new Date('2099-12-30T00:00:00Z') });
    for (const expires_on of ['2100-01-01T00:00:00Z', '1999-12-31T23:59:59Z', '9999-12-31T23:59:59Z']) {
      expect(faultAt(await patch(id, { expires_on })), expires_on).toEqual([422, 'body.expires_on']);
      expect(faultAt(await tool('field_set', id, 'expires_on', expires_on)), expires_on).toEqual([422, 'body.value']);
      expect(faultAt(await tool('field_patch', id, undefined, { expires_on })), expires_on).toEqual([422, 'body.value.expires_on']);
    }
    expect(faultAt(await tool('field_add_days', id, 'expires_on', 7))).toEqual([422, 'body.value']);
    expect(faultAt(await patch(id, { user: newId() }))).toEqual([422, 'body.user']);
    expect(faultAt(await patch(id, { amount: 101 }))).toEqual([422, 'body.amount']);
    expect(faultAt(await patch(id, { amount: 0.001 }))).toEqual([422, 'body.amount']);
    expect(faultAt(await tool('field_patch', id, undefined, { name: 'x', user: newId() }))).toEqual([422, 'body.value.user']);
    expect(await show(id)).toMatchObject({ expires_on: '2099-12-30T00:00:00.000Z', amount: 100, user: null });
  });

  it('that are valid only together are changed together, in any sequence', async () => {
    const { id } = await buildCoupon(board.ctx, { useLimit: 5, useCount: 5 });
    expect((await patch(id, { use_count: 20, use_limit: 30 })).body).toMatchObject({ use_count: 20, use_limit: 30 });
    expect((await patch(id, { use_limit: 3, use_count: 2 })).body).toMatchObject({ use_count: 2, use_limit: 3 });
    expect((await tool('field_patch', id, undefined, { use_count: 8, use_limit: 9 })).body.after).toEqual({ use_count: 8, use_limit: 9 });
    expect(faultAt(await patch(id, { use_limit: 7, use_count: 10 }))).toEqual([422, 'body.use_count']);
    expect(faultAt(await patch(id, { use_limit: 7 }))).toEqual([422, 'body.use_limit']);
    expect(faultAt(await tool('field_patch', id, undefined, { use_limit: 7, use_count: 10 }))).toEqual([422, 'body.value.use_count']);
    expect(await show(id)).toMatchObject({ use_count: 8, use_limit: 9 });
    const [line] = (await call(`GET /v3/admin/audit?subject_id=${id}`)).body.data;
    expect((await call(`POST /v3/admin/audit/${line._id}/undo`)).status).toBe(200);
    expect(await show(id)).toMatchObject({ use_count: 2, use_limit: 3 });
  });

  it('are changed where another field has a value from before a rule', async () => {
    const { id } = await buildCoupon(board.ctx, { amount: 15_000 });
    expect((await patch(id, { name: 'Still too much' })).status).toBe(200);
    expect(faultAt(await patch(id, { amount: 120 }))).toEqual([422, 'body.amount']);
  });

  it('have uses within the bounds of the limit, also where the uses that are left are set', async () => {
    const { id } = await buildCoupon(board.ctx, { useLimit: 5, useCount: 5 });
    expect(faultAt(await tool('field_set_int', id, 'use_left', 1_000_000))).toEqual([422, 'body.value']);
    expect(faultAt(await tool('field_set_int', id, 'use_left', 2_147_483_647))).toEqual([422, 'body.value']);
    expect((await tool('field_set_int', id, 'use_left', 999_995)).status).toBe(200);
    expect(await show(id)).toMatchObject({ use_limit: 1_000_000, use_left: 999_995 });
  });

  it('a change that is stored is answered, also where the record has a value that is not allowed any more', async () => {
    const coupon = await buildCoupon(board.ctx);
    await board.ctx.db.execute(sql`update coupons set expires_on = '10000-01-01' where id = ${coupon.id}`);
    expect(await patch(coupon.id, { name: 'Renamed' })).toMatchObject({ status: 200, body: { name: 'Renamed', code: coupon.code } });
    expect(board.takeUnfitAnswers()).toHaveLength(1);
    const listed = await call(`GET /v3/admin/coupons?q=${coupon.code}`);
    expect([listed.status, listed.body.data[0].name]).toEqual([200, 'Renamed']);
    expect(board.takeUnfitAnswers()).toHaveLength(1);
    await patch(coupon.id, { expires_on: null });
  });
});

describe('POST /v3/admin/users/give_coupon', () => {
  it('refuses a coupon that nobody can use, in the words of the coupon', async () => {
    const user = await buildUser(board.ctx);
    const give = (code: string) => call('POST /v3/admin/users/give_coupon', { user_id: user.id, code });
    const past = new Date(board.clock.now().getTime() - DAY);
    for (const [values, words] of [
      [{ expiresOn: past }, 'This coupon has expired.'],
      [{ useLimit: 2, useCount: 2 }, 'This coupon has been used up.'],
      [{ active: false }, 'This coupon isn’t active.'],
    ] as const) {
      const { status, body } = await give((await buildCoupon(board.ctx, values)).code);
      expect([status, body.detail[0]]).toEqual([422, expect.objectContaining({ loc: ['body', 'code'], msg: words })]);
    }
    expect((await give((await buildCoupon(board.ctx)).code)).status).toBe(200);
    for (const amount of [0, 0.004, -5]) {
      expect(faultAt(await call('POST /v3/admin/users/add_coupon', { user_id: user.id, amount })), String(amount)).toEqual([422, 'body.amount']);
    }
  });
});

describe('DELETE /v3/admin/coupons/{id}', () => {
  it('deletes a coupon that was never used, and no other', async () => {
    const fresh = await buildCoupon(board.ctx);
    expect((await call(`DELETE /v3/admin/coupons/${fresh.id}`)).status).toBe(204);
    expect((await call(`GET /v3/admin/coupons/${fresh.id}`)).status).toBe(404);
    expect((await call(`DELETE /v3/admin/coupons/${fresh.id}`)).status).toBe(404);

    const used = [409, IN_USE];
    const onOrder = await buildCoupon(board.ctx);
    const { postId, orderId, token } = await buildUnpaidPost(board);
    await applyCoupon(orderId, token, onOrder.code);
    expect(refusal(await call(`DELETE /v3/admin/coupons/${onOrder.id}`))).toEqual(used);
    expect((await activate(postId, token)).status).toBe(200);
    expect(refusal(await call(`DELETE /v3/admin/coupons/${onOrder.id}`))).toEqual(used);
  });
});

describe('the record of a coupon says beforehand whether it can be deleted', () => {
  const buy = async () => {
    const buyer = await buildUser(board.ctx, { roles: ['employer'] });
    const { body } = await board.call('POST /v2/employer/jobs/buycredits/2/default', { token: buyer.token, body: goodCard });
    return (await call(`GET /v3/admin/coupons?q=${body.coupon.code}`)).body.data[0]._id as string;
  };
  const onOrder = async () => {
    const coupon = await buildCoupon(board.ctx);
    const { orderId, token } = await buildUnpaidPost(board);
    await applyCoupon(orderId, token, coupon.code);
    return coupon.id;
  };
  const given = async () => {
    const { id, code } = await buildCoupon(board.ctx);
    await call('POST /v3/admin/users/give_coupon', { user_id: (await buildUser(board.ctx)).id, code });
    return id;
  };
  it.each([
    ['a new one', async () => (await buildCoupon(board.ctx)).id, false],
    ['one that was given to somebody', given, false],
    ['one that is on an order', onOrder, true],
    ['the credits of a bought pack that nobody has used', buy, true],
  ] as const)('%s', async (_name, make, inUse) => {
    const id = await make();
    expect((await show(id)).in_use).toBe(inUse);
    expect((await call(`DELETE /v3/admin/coupons/${id}`)).status).toBe(inUse ? 409 : 204);
  });
});

describe('the record of a coupon', () => {
  it('has the orders and the users of the coupon', async () => {
    const coupon = await buildCoupon(board.ctx);
    const { owner, postId, orderId, token } = await buildUnpaidPost(board);
    const holder = await buildUser(board.ctx);
    await call('POST /v3/admin/users/give_coupon', { user_id: holder.id, code: coupon.code });
    await applyCoupon(orderId, token, coupon.code);
    await activate(postId, token);
    const { orders, users } = await show(coupon.id);
    expect(orders).toEqual([{ _id: orderId, headline: expect.any(String), total: 0, paid: true, created_on: expect.any(String) }]);
    expect(users).toEqual([
      expect.objectContaining({ _id: owner.id, used: 1, holds: false }),
      expect.objectContaining({ _id: holder.id, used: 0, holds: true }),
    ]);
  });
});

describe('POST /v2/admin/coupons/share', () => {
  it('names the last day in the time zone of the board, as the screens do', async () => {
    // The evening of the day before in New York.
    const { id, code } = await buildCoupon(board.ctx, { expiresOn: new Date('2026-11-22T02:00:00Z') });
    expect((await call('POST /v2/admin/coupons/share', { rec_id: id, emails: ['one@example.org'] })).status).toBe(200);
    const mail = (await board.mails()).find(({ text }) => text?.includes(code));
    expect(mail?.text?.replace(/\s+/g, ' ')).toContain('when you pay for your post, until Nov 21, 2026.');
  });

  it('mails the coupon once to each address', async () => {
    const { id, code } = await buildCoupon(board.ctx, { couponType: 'Gift Card', amount: 1_500 });
    const { status, body } = await call('POST /v2/admin/coupons/share', { rec_id: id, emails: ['One@example.org', 'two@example.org', 'one@example.org'] });
    expect([status, body]).toEqual([200, { message: 'Shared' }]);
    const mails = (await board.mails()).filter(({ text }) => text?.includes(code));
    expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(['one@example.org', 'two@example.org']);
    expect(mails[0]?.text).toContain(`/gift/${code}?gc=${code}`);
    expect(mails[0]?.subject).toContain('15% off a job post');
    const [line] = (await call(`GET /v3/admin/audit?subject_id=${id}`)).body.data;
    expect(line).toMatchObject({ action: 'coupon.shared', after: { mails: 2 } });
  });

  it('refuses a coupon that nobody can use, and wrong or too many addresses', async () => {
    const share = (id: string, emails: unknown) => call('POST /v2/admin/coupons/share', { rec_id: id, emails });
    const { id } = await buildCoupon(board.ctx);
    expect((await share(newId(), ['a@example.org'])).status).toBe(404);
    const wrong = await share(id, ['a@example.org', 'nobody']);
    expect(faultAt(wrong)).toEqual([422, 'body.emails']);
    expect(wrong.body.detail[0].msg).toBe('“nobody” isn’t an email address');
    expect(faultAt(await share(id, []))).toEqual([422, 'body.emails']);
    expect(faultAt(await share(id, Array(21).fill('a@example.org')))).toEqual([422, 'body.emails']);
    const off = await buildCoupon(board.ctx, { active: false });
    expect(refusal(await share(off.id, ['a@example.org']))).toEqual([409, 'This coupon isn’t active.']);
  });
});

describe('POST /v2/admin/coupons/add_gc_order', () => {
  const attach = (gc_id: string, post_id: string) => call('POST /v2/admin/coupons/add_gc_order', { gc_id, post_id });

  it('reduces an unpaid order by the card, with the checks of the card', async () => {
    const card = await buildCoupon(board.ctx, { couponType: 'Gift Card', amount: 10_000 });
    const { owner, postId, orderId } = await buildUnpaidPost(board);
    const { status, body } = await attach(card.id, postId);
    expect([status, body.order]).toEqual([200, expect.objectContaining({ _id: orderId, total: 0, paid: false })]);
    expect((await show(card.id)).orders).toEqual([expect.objectContaining({ _id: orderId })]);
    for (const id of [card.id, orderId]) expect((await call(`GET /v3/admin/audit?subject_id=${id}`)).body.data[0]?.action, id).toBe('coupon.applied');
    const [{ headline }] = (await show(card.id)).orders;
    expect((await call(`GET /v3/admin/audit?subject_id=${card.id}`)).body.data[0].names).toMatchObject({ [orderId]: headline });
    const own = await buildCoupon(board.ctx, { couponType: 'Gift Card', userId: owner.id });
    expect((await attach(own.id, postId)).body).toMatchObject({
      code: 'coupon_own_gift_card',
      detail: expect.stringContaining('This order’s buyer owns'),
    });
    const second = await buildCoupon(board.ctx, { couponType: 'Gift Card' });
    expect(await attach(second.id, postId)).toMatchObject({ status: 409, body: { code: 'order_has_coupon' } });
    expect((await attach((await buildCoupon(board.ctx)).id, postId)).body.code).toBe('not_a_gift_card');
    expect((await attach(newId(), postId)).status).toBe(404);
    expect((await attach(card.id, newId())).status).toBe(404);
  });

  it('gives the card to the buyer of a paid order, which brings one card', async () => {
    const { owner, postId, orderId, token } = await buildUnpaidPost(board);
    expect((await board.call(`POST /v2/employer/jobs_prep/pay/${postId}`, { token, body: goodCard })).status).toBe(200);
    const [card, second] = [await buildCoupon(board.ctx, { couponType: 'Gift Card' }), await buildCoupon(board.ctx, { couponType: 'Gift Card' })];
    const foreign = await buildCoupon(board.ctx, { couponType: 'Gift Card', userId: admin.id });
    expect((await attach(foreign.id, postId)).body.code).toBe('card_owned');
    const answers = await Promise.all([attach(card.id, postId), attach(second.id, postId)]);
    expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [200, undefined],
      [409, 'order_has_card'],
    ]);
    const attached = await show(answers[0]?.status === 200 ? card.id : second.id);
    for (const id of [attached._id, orderId]) {
      const { data } = (await call(`GET /v3/admin/audit?subject_id=${id}`)).body;
      expect(
        data.map(({ action }: { action: string }) => action),
        id,
      ).toContain('coupon.attached');
    }
    expect(attached).toMatchObject({ user: { _id: owner.id }, order_id: orderId, orders: [{ _id: orderId, paid: true }] });
    expect((await board.call('GET /v2/employer/gift_cards', { token })).body.data).toEqual([expect.objectContaining({ _id: attached._id })]);
  });
});

describe('changes at the same moment as payments', () => {
  it('never let more uses happen than the limit, while admins raise and lower it', async () => {
    const coupon = await buildCoupon(board.ctx, { useLimit: 3 });
    const posts = await Promise.all(Array.from({ length: 12 }, () => buildUnpaidPost(board)));
    await Promise.all(posts.map(({ orderId, token }) => applyCoupon(orderId, token, coupon.code)));
    const limits = [1, 4, 2, 5, 3, 6].map((limit) => tool('field_set_int', coupon.id, 'use_limit', limit));
    const answers = await Promise.all(posts.map(({ postId, token }) => activate(postId, token)));
    expect((await Promise.all(limits)).every(({ status }) => status === 200 || status === 422)).toBe(true);
    const { use_count, use_limit, users } = await show(coupon.id);
    expect(use_count).toBeLessThanOrEqual(use_limit);
    expect([answers.filter(({ status }) => status === 200).length, users.length]).toEqual([use_count, use_count]);
  });

  it('do not change the coupon under a use: of deactivation and payment, one comes first', async () => {
    const coupon = await buildCoupon(board.ctx, { useLimit: 20 });
    const posts = await Promise.all(Array.from({ length: 6 }, () => buildUnpaidPost(board)));
    await Promise.all(posts.map(({ orderId, token }) => applyCoupon(orderId, token, coupon.code)));
    const [toggled, ...answers] = await Promise.all([tool('field_toggle', coupon.id, 'active'), ...posts.map(({ postId, token }) => activate(postId, token))]);
    expect(toggled?.status).toBe(200);
    expect(answers.every(({ status, body }) => status === 200 || body.code === 'coupon_inactive')).toBe(true);
    expect((await show(coupon.id)).use_count).toBe(answers.filter(({ status }) => status === 200).length);
  });

  it('keep the use that a payment in progress has reserved', async () => {
    const coupon = await buildCoupon(board.ctx, { useLimit: 2, amount: 5_000 });
    const { postId, orderId, token } = await buildUnpaidPost(board);
    const { total } = (await applyCoupon(orderId, token, coupon.code)).body.order;
    const { gateway } = board.ctx;
    board.ctx.gateway = {
      ...gateway,
      charge: async () => {
        throw new OutcomeUnknown('the line broke');
      },
    };
    expect((await pay(postId, token, total)).status).toBe(503);
    board.ctx.gateway = gateway;
    expect((await show(coupon.id)).use_count).toBe(1);
    expect(faultAt(await tool('field_set_int', coupon.id, 'use_count', 0))).toEqual([422, 'body.value']);
    expect((await tool('field_set_int', coupon.id, 'use_count', 2)).status).toBe(200);
    board.clock.advance(MINUTE);
    await recoverPayments(board.ctx);
    expect((await show(coupon.id)).use_count).toBe(1);
    expect((await tool('field_set_int', coupon.id, 'use_count', 0)).status).toBe(200);
  });
});
