import { DrizzleQueryError, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '~/accounts/server/login/sessions';
import { buildUser } from '~/accounts/testing';
import { coupons } from '~/coupons/tables';
import { buildCoupon } from '~/coupons/testing';
import type { PaymentGateway } from '~/payments/gateway';
import { addDays, DAY } from '~/platform/calendar/clock';
import { queryRows } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import { buildEmployer } from '~/postings/testing';
import { settings } from '~/site/tables';
import { openTestBoard, type TestBoard } from '~test/board';
import { removeOrderData } from './server/account-parts';
import { orderItems, productPrices, products } from './tables';
import { buildImportedOrder, buildUnpaidPost, goodCard } from './testing';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard();
});
afterAll(() => board.close());

const pay = (postId: string, token: string, body: object = goodCard, headers = {}) =>
  board.call(`POST /v2/employer/jobs_prep/pay/${postId}`, { token, body, headers });
/** An error that contains the card, as a database error would if a statement ever contained it. */
const failingStatement: PaymentGateway['charge'] = async ({ method }) => {
  const values = 'card' in method ? [method.card.number, method.card.code] : [];
  throw new DrizzleQueryError('insert into somewhere', values, new Error(`invalid input syntax for type uuid: "${values[0]}"`));
};
const isLive = async (postId: string) => (await board.call(`GET /v2/posts/${postId}`)).body.listed === true;

describe('prices', () => {
  it('charges the promotional price for a first post and the further price for the next', async () => {
    const first = await buildUnpaidPost(board);
    const { body: order } = await board.call(`GET /v2/employer/orders/${first.orderId}`, first);
    expect(order).toMatchObject({ subtotal: 199.95, discount: 0, total: 199.95, paid: false, days: 90, items: [{ sku: 'POST-90', total: 199.95 }] });
    const isNextFurther = async () => (await board.call(`GET /v2/employer/further_post/${first.owner.organization.id}`, first)).body.further;
    expect(await isNextFurther()).toBe(false);
    expect((await pay(first.postId, first.token)).status).toBe(200);
    expect(await isNextFurther()).toBe(true);
    const isFurther = async (postId: string) => (await board.call(`GET /v2/employer/jobs_prep/further/${postId}`, first)).body.further;

    const second = await buildUnpaidPost(board, first.owner);
    expect((await board.call(`GET /v2/employer/orders/${second.orderId}`, second)).body).toMatchObject({ total: 189.95, items: [{ sku: 'POST-FURTHER' }] });
    expect(await isFurther(second.postId)).toBe(true);
    const camp = await buildUnpaidPost(board, first.owner, { post_type: 'Summer camp' });
    expect((await board.call(`GET /v2/employer/orders/${camp.orderId}`, camp)).body).toMatchObject({ total: 24.95, days: 60, items: [{ sku: 'POST-SHORT' }] });
  });

  it('refuses a price that differs from the one shown, and answers with the new price', async () => {
    const { postId, token } = await buildUnpaidPost(board);
    await board.ctx.db.update(productPrices).set({ priceCents: 20_995 }).where(eq(productPrices.sku, 'POST-90'));
    const refused = await pay(postId, token, { ...goodCard, total: 199.95 });
    await board.ctx.db.update(productPrices).set({ priceCents: 19_995 }).where(eq(productPrices.sku, 'POST-90'));
    expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed', data: { order: { total: 209.95 }, post: { _id: postId } } } });
    expect(await isLive(postId)).toBe(false);
  });
});

describe('an order that is priced again', () => {
  const itemsOf = ({ orderId }: { orderId: string }) => board.ctx.db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  const named = (name: string) => board.ctx.db.update(products).set({ name }).where(eq(products.sku, 'POST-90'));

  it('is not written while nothing has changed', async () => {
    const unpaid = await buildUnpaidPost(board);
    const before = await itemsOf(unpaid);
    expect((await pay(unpaid.postId, unpaid.token)).status).toBe(200);
    expect(await itemsOf(unpaid)).toEqual(before);
  });

  it('gets what has changed, such as the name of the product', async () => {
    const unpaid = await buildUnpaidPost(board);
    const [before] = await itemsOf(unpaid);
    await named('A post for a season');
    const { body } = await pay(unpaid.postId, unpaid.token);
    await named(before?.name ?? '');
    expect(body.order.items).toMatchObject([{ name: 'A post for a season', total: 199.95 }]);
    expect((await itemsOf(unpaid)).map(({ name }) => name)).toEqual(['A post for a season']);
  });
});

describe('paying', () => {
  it('publishes the post, numbers the invoice, mails the receipt and grants the roles', async () => {
    const { postId, orderId, token, owner } = await buildUnpaidPost(board);
    const paid = await pay(postId, token);
    expect(paid).toMatchObject({
      status: 200,
      body: {
        order: { _id: orderId, paid: true, invoice_number: expect.any(Number), txn: { last4: '4242' } },
        post: { _id: postId, state: 'live', posted: true },
      },
    });
    expect(await isLive(postId)).toBe(true);
    const receipt = (await board.mails()).find((mail) => mail.to?.[0]?.address === owner.email && mail.subject?.startsWith('Receipt'));
    expect(receipt?.text).toContain('$199.95');
    expect(receipt?.attachments).toMatchObject([{ filename: `receipt-${paid.body.order.invoice_number}.pdf`, mimeType: 'application/pdf' }]);
    const { body: me } = await board.call('GET /v2/auth/refresh_user', { token });
    expect(me.user.roles).toEqual(expect.arrayContaining(['purchase', 'purchase:recent']));
  });

  it('gives the right to read profiles for 93 days', async () => {
    const { postId, token, owner } = await buildUnpaidPost(board);
    await pay(postId, token);
    const purchaseRoles = async () => {
      // Sessions end before that, so the user logs in again.
      const { user } = await startSession(board.ctx, board.ctx.db, owner.id, false, { ip: '127.0.0.1', userAgent: 'test' });
      return user.roles.filter((role) => role.startsWith('purchase'));
    };
    board.clock.advance(93 * DAY - 1);
    expect(await purchaseRoles()).toEqual(['purchase', 'purchase:recent']);
    board.clock.advance(1);
    expect(await purchaseRoles()).toEqual(['purchase']);
    board.clock.advance(-93 * DAY);
  });

  it.each([
    ['4000000000000002', 'number', 'Your card was declined.'],
    ['4000000000009995', 'number', 'Your card has insufficient funds.'],
    ['4000000000000069', 'exp_month', 'Your card has expired.'],
    ['4000000000000127', 'code', 'Your card’s security code is incorrect.'],
    ['4111111111111111', 'number', expect.stringContaining('test cards only')],
    ['', 'number', 'please submit a value'],
  ])('names the field for which card %s is refused, and changes nothing', async (number, field, words) => {
    const coupon = await buildCoupon(board.ctx, { amount: 1_000 });
    const { postId, orderId, token } = await buildUnpaidPost(board);
    await board.call('POST /v2/employer/jobs_prep/apply_coupon', { token, body: { order_id: orderId, code: coupon.code } });
    const refused = await pay(postId, token, { ...goodCard, number });
    expect(refused.status).toBe(422);
    expect(refused.body.detail[0]).toMatchObject({ loc: ['body', field], msg: words });
    const { body: order } = await board.call(`GET /v2/employer/orders/${orderId}`, { token });
    expect(order).toMatchObject({ paid: false, status: 'open', coupon: { code: coupon.code } });
    expect((await board.call(`GET /coupons/${coupon.code}`)).body.use_count).toBe(0);
    expect((await pay(postId, token)).status).toBe(200);
  });

  it('stores no card number or code, nor logs one with an error', async () => {
    const { postId, token } = await buildUnpaidPost(board);
    const { gateway } = board.ctx;
    board.ctx.gateway = { ...gateway, charge: failingStatement };
    const faulted = await pay(postId, token, { ...goodCard, code: '7319' }, { 'idempotency-key': 'faulted' });
    board.ctx.gateway = gateway;
    expect(faulted).toMatchObject({ status: 500, body: { error_id: expect.any(String) } });
    expect(JSON.stringify(faulted.body)).not.toMatch(/4242|7319/);
    await board.mails();
    const tables = await queryRows<{ name: string }>(
      board.ctx.db,
      sql`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
    );
    for (const { name } of tables) {
      const rows = JSON.stringify(await queryRows(board.ctx.db, sql.raw(`select * from ${name}`)));
      // An id or the fraction of a second may have the code's four digits by chance.
      const generatedValues = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?/g;
      expect(rows.replaceAll(generatedValues, '…'), name).not.toMatch(/4242 ?4242 ?4242 ?4242|4000000000000002|\b7319\b/);
    }
  });

  it('takes an email address whose name has letters and digits that could be of a card', async () => {
    const { postId, token } = await buildUnpaidPost(board);
    expect((await pay(postId, token, { ...goodCard, email: 'rivka1795648919805@example.org' })).status).toBe(200);
  });

  it.each(['payment_token', 'name', 'address', 'zipcode', 'email'])('refuses a card number in %s and keeps none of it', async (field) => {
    const { postId, token } = await buildUnpaidPost(board);
    const number = '5555 5555 5555 4444';
    const typed = field === 'email' ? '5555555555554444@example.org' : `x ${number}`;
    const refused = await pay(postId, token, { ...goodCard, [field]: typed }, { 'idempotency-key': `${number.replaceAll(' ', '')}-${field}` });
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toMatchObject([{ loc: ['body', field], msg: 'please don’t put a card number here' }]);
    expect(JSON.stringify(refused.body)).not.toContain('5555');
    // The header is not a form field: the key works, but is stored as a hash.
    expect((await pay(postId, token, goodCard, { 'idempotency-key': '5555555555554444' })).status).toBe(200);
    expect((await pay(postId, token, { ...goodCard, name: 'Another' }, { 'idempotency-key': '5555555555554444' })).body.code).toBe('idempotency_key_reused');
    for (const table of ['idempotent_answers', 'payments', 'orders', 'audit_log', 'rate_limits', 'server_errors']) {
      expect(JSON.stringify(await queryRows(board.ctx.db, sql.raw(`select * from ${table}`))), table).not.toMatch(/5555 ?5555 ?5555 ?4444/);
    }
  });

  it('is refused for other users and for visitors', async () => {
    const { postId, orderId } = await buildUnpaidPost(board);
    const rival = await buildEmployer(board.ctx);
    expect((await pay(postId, rival.token)).status).toBe(404);
    expect((await board.call(`GET /v2/employer/orders/${orderId}`, rival)).status).toBe(404);
    expect((await board.call(`GET /v2/employer/orders/receipt/${orderId}`, rival)).status).toBe(404);
    expect((await board.call(`POST /v2/employer/jobs_prep/apply_coupon`, { token: rival.token, body: { order_id: orderId, code: 'X' } })).status).toBe(404);
    expect((await board.call(`POST /v2/employer/jobs_prep/pay/${postId}`, { body: goodCard })).status).toBe(401);
    const seeker = await buildUser(board.ctx, { roles: ['jobseeker'] });
    expect((await pay(postId, seeker.token)).status).toBe(403);
  });

  it('refuses a post whose steps are not complete', async () => {
    const owner = await buildEmployer(board.ctx);
    const { body: post } = await board.call('POST /v2/employer/jobs_prep/start', {
      token: owner.token,
      body: { agree: true, organization: { _id: owner.organization.id } },
    });
    expect(await pay(post._id, owner.token)).toMatchObject({ status: 409, body: { detail: 'Missing order. Please reload the page.' } });
  });
});

describe('coupons', () => {
  it('activate a post when they reduce its order to a total of 0', async () => {
    const coupon = await buildCoupon(board.ctx);
    const { postId, orderId, token } = await buildUnpaidPost(board);
    expect((await board.call(`POST /v2/employer/jobs_prep/activate/${postId}`, { token, body: {} })).body.code).toBe('payment_needed');
    const applied = await board.call('POST /v2/employer/jobs_prep/apply_coupon', { token, body: { order_id: orderId, code: coupon.code.toLowerCase() } });
    expect(applied.body.order).toMatchObject({ discount: 199.95, total: 0, coupon: { amount: 100, amount_type: 'percent' } });
    expect((await pay(postId, token)).body.code).toBe('nothing_to_pay');
    const activated = await board.call(`POST /v2/employer/jobs_prep/activate/${postId}`, { token, body: {} });
    expect(activated).toMatchObject({ status: 200, body: { order: { paid: true, total: 0 }, post: { state: 'live' } } });
    expect((await board.call(`GET /coupons/${coupon.code}`)).body.use_count).toBe(1);
    expect(await isLive(postId)).toBe(true);
    expect((await board.call('POST /v2/employer/jobs_prep/del_coupon', { token, body: { order_id: orderId } })).status).toBe(409);
  });

  it('can be removed, which restores the price', async () => {
    const coupon = await buildCoupon(board.ctx, { amountType: 'dollars', amount: 5_000 });
    const { orderId, token } = await buildUnpaidPost(board);
    const applied = await board.call('POST /v2/employer/jobs_prep/apply_coupon', { token, body: { order_id: orderId, code: coupon.code } });
    expect(applied.body.order).toMatchObject({ subtotal: 199.95, discount: 50, total: 149.95 });
    const removed = await board.call('POST /v2/account/jobs_prep/del_coupon', { token, body: { order_id: orderId } });
    expect(removed.body.order).toMatchObject({ discount: 0, total: 199.95, coupon: null });
  });

  it('are limited to one for an order: another one replaces it, a refused one changes nothing', async () => {
    const [small, large] = [await buildCoupon(board.ctx, { amount: 1_000 }), await buildCoupon(board.ctx, { amount: 5_000 })];
    const { orderId, token } = await buildUnpaidPost(board);
    const apply = (code: string) => board.call('POST /v2/employer/jobs_prep/apply_coupon', { token, body: { order_id: orderId, code } });
    await apply(small.code);
    expect((await apply(large.code)).body.order).toMatchObject({ coupon: { code: large.code }, discount: 99.98, total: 99.97 });
    expect((await apply('NONE')).status).toBe(404);
    expect((await board.call(`GET /v2/employer/orders/${orderId}`, { token })).body).toMatchObject({ coupon: { code: large.code }, total: 99.97 });
  });

  it('that are used up meanwhile no longer reduce the order, which can then be paid in full', async () => {
    const coupon = await buildCoupon(board.ctx, { useLimit: 1 });
    const [first, second] = [await buildUnpaidPost(board), await buildUnpaidPost(board)];
    for (const { orderId, token } of [first, second])
      await board.call('POST /v2/employer/jobs_prep/apply_coupon', { token, body: { order_id: orderId, code: coupon.code } });
    expect((await board.call(`POST /v2/employer/jobs_prep/activate/${first.postId}`, { token: first.token, body: { total: 0 } })).status).toBe(200);

    const { orderId, postId, token } = second;
    const full = { total: 199.95, discount: 0, coupon: null, coupon_notice: 'This coupon has been used up.' };
    expect((await board.call(`GET /v2/employer/orders/${orderId}`, { token })).body).toMatchObject(full);
    expect((await board.call('GET /v2/employer/orders', { token })).body.data).toEqual([expect.objectContaining(full)]);
    // A page that was opened before still shows a total of 0.
    expect(await board.call(`POST /v2/employer/jobs_prep/activate/${postId}`, { token, body: { total: 0 } })).toMatchObject({
      status: 409,
      body: { code: 'coupon_used_up', data: { order: { total: 199.95, coupon: null } } },
    });
    expect(await pay(postId, token, { ...goodCard, total: 199.95 })).toMatchObject({
      status: 200,
      body: { order: { paid: true, total: 199.95, coupon: null } },
    });
    expect((await board.call(`GET /coupons/${coupon.code}`)).body.use_count).toBe(1);
  });

  it('that expired are taken off the order when its post is saved again', async () => {
    const coupon = await buildCoupon(board.ctx, { amount: 5_000, expiresOn: board.clock.now() });
    const { orderId, token } = await buildUnpaidPost(board);
    await board.call('POST /v2/employer/jobs_prep/apply_coupon', { token, body: { order_id: orderId, code: coupon.code } });
    await board.ctx.db
      .update(coupons)
      .set({ expiresOn: addDays(board.clock.now(), -1) })
      .where(eq(coupons.id, coupon.id));
    const { order } = (await board.call(`GET /v2/account/jobs_prep/recompute/${orderId}`, { token })).body;
    expect(order).toMatchObject({ total: 199.95, coupon: null, coupon_notice: null });
  });

  it('are refused with a reason of their own', async () => {
    const { ctx, clock } = board;
    const { orderId, token, owner } = await buildUnpaidPost(board);
    const other = await buildUser(ctx);
    const cases: [string, number, Parameters<typeof buildCoupon>[1]][] = [
      ['This coupon isn’t active.', 409, { active: false }],
      ['This coupon has expired.', 409, { expiresOn: addDays(clock.now(), -1) }],
      ['This coupon has been used up.', 409, { useCount: 5 }],
      [
        'This coupon belongs to another account. If it’s yours, log in with the account it was sent to. Otherwise, use another code or pay without one.',
        409,
        { couponType: 'User Credits', userId: other.id },
      ],
      [
        'You can’t use your own gift card, or use it for a post by your own organization. Share it with another organization.',
        409,
        { couponType: 'Gift Card', userId: owner.id },
      ],
    ];
    for (const [words, status, overrides] of cases) {
      const { code } = await buildCoupon(ctx, overrides);
      expect(await board.call('POST /v2/employer/jobs_prep/apply_coupon', { token, body: { order_id: orderId, code } })).toMatchObject({
        status,
        body: { detail: words },
      });
    }
    expect(await board.call('POST /v2/employer/jobs_prep/apply_coupon', { token, body: { order_id: orderId, code: 'NONE' } })).toMatchObject({
      status: 404,
      body: { detail: 'No Coupon Found' },
    });
  });
});

describe('receipts', () => {
  it('are available for a paid order as a PDF, by download and by mail', async () => {
    const { postId, orderId, token } = await buildUnpaidPost(board);
    expect((await board.call(`GET /v2/employer/orders/receipt/${orderId}`, { token })).status).toBe(409);
    await pay(postId, token);
    const receipt = await board.call(`GET /v2/employer/orders/receipt/${orderId}`, { token });
    expect(receipt.body, JSON.stringify(receipt.body)).toMatch(/^%PDF-/);
    expect(receipt.headers.get('content-type')).toBe('application/pdf');
    const sent = await board.call(`POST /v2/employer/orders/send_receipt/${orderId}`, { token, body: { email: 'books@example.org', order_id: orderId } });
    expect(sent.status).toBe(200);
    const mail = (await board.mails()).find(({ to }) => to?.[0]?.address === 'books@example.org');
    expect(mail?.attachments[0]).toMatchObject({ mimeType: 'application/pdf' });
  });

  it('say that the post is live when it is paid, and no more when they are mailed again', async () => {
    const { postId, orderId, token, owner } = await buildUnpaidPost(board, undefined, { headline: 'Choir conductor' });
    await pay(postId, token);
    const textOf = async (address: string) => (await board.mails()).find(({ to }) => to?.[0]?.address === address)?.text?.replace(/\s+/g, ' ');
    expect(await textOf(owner.email)).toContain('The post “Choir conductor” is live for 90 days.');
    await board.call(`POST /v2/employer/orders/send_receipt/${orderId}`, { token, body: { email: 'again@example.org' } });
    const again = await textOf('again@example.org');
    expect(again).toContain('This is the receipt for the post “Choir conductor”. Invoice');
    expect(again).not.toContain('live');
  });

  it('do not exist for a job that came from another board, which is no purchase', async () => {
    const bought = await buildUnpaidPost(board);
    const { token } = bought;
    await pay(bought.postId, token);
    const orderId = await buildImportedOrder(board, await buildUnpaidPost(board, bought.owner));
    expect((await board.call(`GET /v2/employer/orders/${orderId}`, { token })).body).toMatchObject({
      ...{ paid: true, total: 0, imported: true, invoice_number: null, seller: null },
    });
    const email = 'imported@example.org';
    for (const { status, body } of [
      await board.call(`GET /v2/employer/orders/receipt/${orderId}`, { token }),
      await board.call(`POST /v2/employer/orders/send_receipt/${orderId}`, { token, body: { email } }),
    ])
      expect([status, body.code]).toEqual([409, 'no_receipt']);
    expect((await board.mails()).some(({ to }) => to?.[0]?.address === email)).toBe(false);
    const { body } = await board.call('GET /v2/employer/orders', { token });
    expect(body.data.map(({ _id }: { _id: string }) => _id)).toEqual([bought.orderId]);
    expect(body.meta).toMatchObject({ page_info: { qry_total: 1 }, years: [{ year: 2026, orders: 1, paid_orders: 1, paid: 199.95 }] });
  });

  it('are mailed to the own address also after strangers have mailed theirs to it very often', async () => {
    const [{ owner, token, ...own }, strangers] = [await buildUnpaidPost(board), [await buildUnpaidPost(board), await buildUnpaidPost(board)]];
    await pay(own.postId, token);
    const mail = async (post: { orderId: string; token: string }) =>
      (await board.call(`POST /v2/employer/orders/send_receipt/${post.orderId}`, { token: post.token, body: { email: owner.email } })).status;
    for (const stranger of strangers) await pay(stranger.postId, stranger.token);
    const answers = [];
    for (let times = 0; times < 6; times += 1) for (const stranger of strangers) answers.push(await mail(stranger));
    expect(answers.slice(-2)).toEqual([429, 429]);
    expect(await mail({ ...own, token })).toBe(200);
  });

  it('are mailed for the order that `order_id` names', async () => {
    const owner = await buildEmployer(board.ctx);
    const first = await buildUnpaidPost(board, owner);
    await pay(first.postId, owner.token);
    const second = await buildUnpaidPost(board, owner);
    const { body } = await pay(second.postId, owner.token);
    const send = (order_id: string) =>
      board.call(`POST /v2/employer/orders/send_receipt/${first.orderId}`, { token: owner.token, body: { email: 'two@example.org', order_id } });
    expect((await send(second.orderId)).status).toBe(200);
    expect((await board.mails()).find(({ to }) => to?.[0]?.address === 'two@example.org')?.subject).toContain(String(body.order.invoice_number));
    const stranger = await buildUnpaidPost(board);
    expect((await send(stranger.orderId)).status).toBe(404);
  });

  it('name the seller, the organization and the payer, and forget the payer with the account', async () => {
    const { orderId, postId, token, owner } = await buildUnpaidPost(board);
    const { organization } = owner;
    await board.ctx.db
      .insert(settings)
      .values({ key: 'seller', value: { name: 'Beth Print Ltd', address: '2 Market St', tax_id: 'X-1' }, updatedAt: board.clock.now() });
    expect((await board.call(`GET /v2/employer/orders/${orderId}`, { token })).body).toMatchObject({
      billing: null,
      seller: null,
      items: [{ list_price: 224.95 }],
    });
    await pay(postId, token);
    const { body: order } = await board.call(`GET /v2/employer/orders/${orderId}`, { token });
    expect(order).toMatchObject({
      billing: {
        name: 'Rivka Stern',
        organization: organization.name,
        address: '1 Main Street',
        city: 'New York, NY',
        zipcode: '10001',
        country: 'United States of America',
      },
      seller: { name: 'Beth Print Ltd', address: '2 Market St', tax_id: 'X-1' },
      items: [{ list_price: null }],
    });
    await inTransaction(board.ctx.db, (tx) => removeOrderData(board.ctx, tx, owner.id));
    expect((await board.call(`GET /v2/employer/orders/${orderId}`, { token })).body.billing).toEqual({
      name: '',
      organization: organization.name,
      address: '',
      city: '',
      zipcode: '',
      country: '',
    });
    await board.ctx.db.delete(settings).where(eq(settings.key, 'seller'));
  });

  it('stay when their post is deleted, which the order then says', async () => {
    const { orderId, postId, token } = await buildUnpaidPost(board);
    await pay(postId, token);
    expect((await board.call(`DELETE /v2/employer/jobs/${postId}`, { token })).status).toBe(204);
    const { body: order } = await board.call(`GET /v2/employer/orders/${orderId}`, { token });
    expect(order.post).toMatchObject({ _id: postId, removed: true });
    expect((await board.call(`GET /v2/employer/orders/receipt/${orderId}`, { token })).status).toBe(200);
  });
});

describe('a payment provider that takes cards itself', () => {
  it('refuses a card number before anything is stored', async () => {
    const env = { PAYMENT_GATEWAY: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_API_HOST: 'http://127.0.0.1:9' };
    const other = await openTestBoard({ env });
    const { postId, orderId, token } = await buildUnpaidPost(other);
    expect((await other.call('GET /v2/payments/form')).body).toEqual({ gateway: 'stripe', publishable_key: 'pk_test_1' });
    const refused = await other.call(`POST /v2/employer/jobs_prep/pay/${postId}`, { token, body: { ...goodCard, payment_token: 'pm_card_visa' } });
    expect(refused.status).toBe(422);
    expect(refused.body.detail.map(({ loc }: { loc: string[] }) => loc[1])).toEqual(['number', 'exp_month', 'exp_year', 'code']);
    expect(await queryRows(other.ctx.db, sql`select * from payments`)).toEqual([]);

    const unreachable = await other.call(`POST /v2/employer/jobs_prep/pay/${postId}`, { token, body: { payment_token: 'pm_card_visa' } });
    expect(unreachable.status).toBe(503);
    expect((await other.call(`GET /v2/employer/orders/${orderId}`, { token })).body.status).toBe('paying');
    await other.close();
  });
});
