import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { exportedData } from '~/accounts/questions';
import { buildUser } from '~/accounts/testing';
import { coupons } from '~/coupons/tables';
import { buildUnpaidPost, goodCard } from '~/orders/testing';
import { OutcomeUnknown, type PaymentGateway } from '~/payments/gateway';
import { recoverPayments } from '~/payments/server/recover-payments';
import { payments } from '~/payments/tables';
import { HOUR, MINUTE } from '~/platform/calendar/clock';
import { queryRows } from '~/platform/database';
import { newId } from '~/platform/ids/ids';
import { askAll } from '~/platform/slices/questions';
import { buildEmployer } from '~/postings/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { textOf } from '~test/servers/pdf-text';
import { creditPacks, creditPlans, creditPurchases } from './tables';

let board: TestBoard;
let gateway: PaymentGateway;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
  gateway = board.ctx.gateway;
});
afterEach(async () => {
  board.ctx.gateway = gateway;
  await expectMoneyInvariants();
});
afterAll(() => board.close());

const PASSWORD = 'a long enough sentence';
const declinedCard = { ...goodCard, number: '4000000000000002' };

interface Purchase {
  token?: string | undefined;
  body?: object;
  key?: string;
  count?: number | string;
  plan?: string;
}
const buy = ({ token, body = goodCard, key = newId(), count = 5, plan = 'default' }: Purchase = {}) =>
  board.call(`POST /v2/employer/jobs/buycredits/${count}/${plan}`, { token, body, headers: key ? { 'idempotency-key': key } : {} });
const asVisitor = (email: string) => ({ body: { ...goodCard, email } });
const ownCoupons = async (token: string) => (await board.call('GET /v2/employer/coupons', { token })).body.data;
const rolesOf = async (token: string): Promise<string[]> => (await board.call('GET /v2/auth/refresh_user', { token })).body.user.roles;
const mailTo = async (email: string, subject: RegExp) =>
  (await board.mails()).findLast((mail) => mail.to?.[0]?.address === email && subject.test(mail.subject ?? ''));
const count = async (query: string) => Number((await queryRows<{ n: string }>(board.ctx.db, sql.raw(`select count(*) as n from ${query}`)))[0]?.n);
const purchasesFor = (email: string) => board.ctx.db.select().from(creditPurchases).where(eq(creditPurchases.email, email));

/** The invariants of money that hold after any sequence of failures (docs/decisions/006-money-moves-once.md). */
async function expectMoneyInvariants(): Promise<void> {
  const paid = `credit_purchases where status = 'paid'`;
  expect(await count(`sandbox_charges where outcome = 'charged' and refunded_at is null`), 'charges = packs').toBe(await count(paid));
  expect(await count(`coupons where coupon_type = 'User Credits'`), 'coupons = packs').toBe(await count(paid));
  expect(await count(`credit_purchases where status = 'paying'`), 'left in progress').toBe(0);
}

describe('a logged-in buyer', () => {
  it('gets one coupon with the number of credits, the code by mail with the receipt, and the role purchase', async () => {
    const { token, email } = await buildEmployer(board.ctx);
    const { status, body } = await buy({ token, body: { ...goodCard, total: 843.56 } });
    expect(status).toBe(200);
    expect(body).toEqual({
      coupon: { code: expect.stringMatching(/^CREDIT(-[A-Z2-9]{4}){3}$/), use_limit: 5, expires_on: '2027-05-21T03:59:59.999Z' },
      total: 843.56,
      invoice_number: expect.any(Number),
      order_id: expect.any(String),
      email,
    });
    expect(await ownCoupons(token)).toMatchObject([
      { code: body.coupon.code, coupon_type: 'User Credits', amount: 100, amount_type: 'percent', use_left: 5, credit_price: 168.71 },
    ]);
    const mail = await mailTo(email, /credits/);
    for (const words of [body.coupon.code, 'May 20, 2027', `Invoice ${body.invoice_number}`, '$1,124.75', '−$281.19', '$843.56']) {
      expect(mail?.text).toContain(words);
    }
    expect(mail?.text).not.toContain('4242');
    expect(mail?.attachments).toMatchObject([{ filename: `receipt-${body.invoice_number}.pdf`, mimeType: 'application/pdf' }]);
    expect(await rolesOf(token)).toContain('purchase');
    expect(await rolesOf(token)).not.toContain('purchase:recent');
  });

  it('finds the pack with its receipt among their orders, and nobody else does', async () => {
    const buyer = await buildEmployer(board.ctx);
    const { token } = buyer;
    await buildUnpaidPost(board, buyer);
    // Orders of the same moment are in any order.
    const before = board.clock.now();
    board.clock.advance(1_000);
    const { order_id, coupon, invoice_number } = (await buy({ token, body: { ...goodCard, organization: 'Books of Beth Test' } as typeof goodCard })).body;
    board.clock.set(before);
    const { data, meta } = (await board.call('GET /v2/employer/orders', { token })).body;
    expect(meta.page_info).toMatchObject({ qry_total: 2, page_count: 1 });
    expect(data.map(({ _id }: { _id: string }) => _id)[0]).toBe(order_id);
    const { body: order } = await board.call(`GET /v2/employer/orders/${order_id}`, { token });
    expect(data[0]).toEqual(order);
    expect(order).toMatchObject({
      paid: true,
      invoice_number,
      post: null,
      credits: { code: coupon.code, count: 5, left: 5 },
      items: [{ name: '5 job credits', quantity: 5, price: 224.95, total: 1124.75 }],
      subtotal: 1124.75,
      discount: 281.19,
      total: 843.56,
      billing: {
        name: 'Rivka Stern',
        organization: 'Books of Beth Test',
        address: '1 Main Street',
        city: 'New York, NY',
        zipcode: '10001',
        country: 'United States of America',
      },
      seller: { name: 'Parnassa LLC' },
      txn: { last4: '4242' },
    });
    const receipt = (await board.raw(`GET /v2/employer/orders/receipt/${order_id}`, { token })) as Response;
    const text = textOf(new Uint8Array(await receipt.arrayBuffer())).replaceAll('\n', '');
    for (const words of [coupon.code, '$1,124.75', '−$281.19', '$843.56', 'Books of Beth Test', 'Rivka Stern', 'Parnassa LLC']) expect(text).toContain(words);
    expect((await board.call(`POST /v2/employer/orders/send_receipt/${order_id}`, { token, body: { email: buyer.email } })).status).toBe(200);

    const rival = await buildEmployer(board.ctx);
    for (const path of ['', 'receipt/']) expect((await board.call(`GET /v2/employer/orders/${path}${order_id}`, rival)).status).toBe(404);
    expect((await board.call('GET /v2/employer/orders', rival)).body.data).toEqual([]);
  });

  it('keeps a pack that is used up among their coupons and orders', async () => {
    const { token } = await buildEmployer(board.ctx);
    const { order_id, coupon } = (await buy({ token })).body;
    await board.ctx.db.update(coupons).set({ useCount: 5 }).where(eq(coupons.code, coupon.code));
    expect(await ownCoupons(token)).toEqual([]);
    expect((await board.call('GET /v2/auth/refresh_user', { token })).body.user.coupons).toMatchObject([{ code: coupon.code, used_up: true }]);
    expect((await board.call(`GET /v2/employer/orders/${order_id}`, { token })).body.credits).toMatchObject({ code: coupon.code, count: 5, left: 0 });
  });

  it('has the credits until the last day of a shorter month', async () => {
    const before = board.clock.now();
    board.clock.set(new Date('2027-10-31T12:00:00Z'));
    const { body } = await buy({ token: (await buildUser(board.ctx)).token, count: 1 });
    board.clock.set(before);
    expect(body.coupon.expires_on).toBe('2028-03-01T04:59:59.999Z');
  });

  it('pays the price of the plan whose code they enter', async () => {
    const { token } = await buildUser(board.ctx);
    const { body } = await buy({ token, count: 20, plan: 'Public-2023' });
    expect((await board.call('GET /plans/PUBLIC-2023')).body).toEqual((await board.call('GET /plans/public-2023')).body);
    expect(body).toMatchObject({ total: 3261.77, coupon: { use_limit: 20, expires_on: '2027-11-21T04:59:59.999Z' } });
  });

  it('gets nothing after a declined card, sees the reason at the card’s field, and can try again', async () => {
    const { token } = await buildEmployer(board.ctx);
    const { status, body } = await buy({ token, body: declinedCard });
    expect(status).toBe(422);
    expect(body.detail).toEqual([{ loc: ['body', 'number'], msg: 'Your card was declined.', type: 'card_declined' }]);
    expect(await ownCoupons(token)).toEqual([]);
    expect(await rolesOf(token)).not.toContain('purchase');
    expect((await buy({ token })).status).toBe(200);
    expect(await ownCoupons(token)).toHaveLength(1);
  });

  it('is not charged a price other than the one shown', async () => {
    await board.ctx.db.insert(creditPlans).values({ code: 'moving', name: 'Moving', creditPriceCents: 10_000 });
    await board.ctx.db.insert(creditPacks).values({ planCode: 'moving', count: 2, months: 4, discount: 1_000 });
    const [pack] = (await board.call('GET /plans/moving')).body;
    await board.ctx.db.update(creditPlans).set({ creditPriceCents: 11_000 }).where(eq(creditPlans.code, 'moving'));
    const { token } = await buildUser(board.ctx);
    const { status, body } = await buy({ token, plan: 'moving', count: 2, body: { ...goodCard, total: pack.total } });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'price_changed', data: { pack: { value: 2, total: 198 } } });
    expect(await buy({ token, plan: 'moving', count: 2, body: { ...goodCard, total: 198 } })).toMatchObject({ status: 200, body: { total: 198 } });
  });

  it('finds the packs in their data export', async () => {
    const { token, id } = await buildUser(board.ctx);
    const { body } = await buy({ token });
    const parts = await Promise.all(askAll(board.ctx, exportedData).map((part) => part(board.ctx, id)));
    expect(Object.assign({}, ...parts.map(({ documents }) => documents)).credit_purchases).toMatchObject([
      { invoice_number: body.invoice_number, count: 5, total: 843.56 },
    ]);
  });

  it('is no longer named in purchases after removing the account', async () => {
    const { token, id, email } = await buildUser(board.ctx);
    await buy({ token });
    expect((await board.call('DELETE /v2/account/remove_account', { token })).status).toBe(200);
    expect(await purchasesFor(email)).toEqual([]);
    expect(await count(`credit_purchases where user_id = '${id}'`)).toBe(1);
  });
});

describe('a buyer without an account', () => {
  const register = async (email: string) => {
    const body = { first_name: 'Noa', last_name: 'Levi', email, password: PASSWORD, account_type: 'employer' };
    await board.call('POST /v2/auth/register', { body });
    return (await board.call('POST /v2/auth/login', { body })).body.access_token as string;
  };
  const confirm = async (email: string) => {
    const code = /auth\/confirm\/([\w-]+)/.exec((await mailTo(email, /confirm/i))?.text ?? '')?.[1];
    return (await board.call(`GET /v2/auth/verify?token=${code}`)).body;
  };

  it('gets the code by mail; the credits are assigned to the first account that verifies the address', async () => {
    const { status, body } = await buy(asVisitor('Buyer@Example.org'));
    expect(status).toBe(200);
    const mail = await mailTo('buyer@example.org', /credits/);
    expect(mail?.text).toContain(body.coupon.code);
    expect(mail?.text).toContain('create an account with buyer@example.org');
    expect(await board.call(`GET /coupons/${body.coupon.code}`)).toMatchObject({ status: 200, body: { use_limit: 5, use_count: 0 } });

    const token = await register('buyer@example.org');
    expect(await ownCoupons(token)).toEqual([]);
    expect(await rolesOf(token)).not.toContain('purchase');
    const confirmed = await confirm('buyer@example.org');
    expect(confirmed.user.coupons).toMatchObject([{ code: body.coupon.code }]);
    expect(await ownCoupons(token)).toMatchObject([{ code: body.coupon.code, use_left: 5 }]);
    expect(await rolesOf(token)).toContain('purchase');
  });

  it('gets the credits in the account that has verified the address before', async () => {
    const { token, email } = await buildEmployer(board.ctx);
    const { body } = await buy(asVisitor(email));
    expect(await ownCoupons(token)).toMatchObject([{ code: body.coupon.code }]);
  });

  it('does not assign the credits to an account with an unverified address', async () => {
    const { token, email } = await buildUser(board.ctx, { verifiedAt: null, roles: ['employer'] });
    const { body } = await buy(asVisitor(email));
    expect(await ownCoupons(token)).toEqual([]);
    expect((await board.ctx.db.select().from(coupons).where(eq(coupons.code, body.coupon.code)))[0]).toMatchObject({ userId: null, claimEmail: email });
  });

  it('gets the credits in an account that verifies the address during the charge', async () => {
    const email = 'meanwhile@example.org';
    const token = await register(email);
    board.ctx.gateway = {
      ...gateway,
      charge: async (request) => {
        await confirm(email);
        return gateway.charge(request);
      },
    };
    const { body } = await buy(asVisitor(email));
    expect(await ownCoupons(token)).toMatchObject([{ code: body.coupon.code }]);
  });

  it('must give an address, and sees that error together with errors of the card', async () => {
    const { status, body } = await buy({ body: { ...goodCard, number: '' } });
    expect(status).toBe(422);
    expect(body.detail.map(({ loc }: { loc: string[] }) => loc.join('.'))).toEqual(['body.number', 'body.email']);
    expect((await buy()).body.detail).toMatchObject([{ loc: ['body', 'email'] }]);
  });

  it('may try only a limited number of cards', async () => {
    const strict = await openTestBoard();
    const statuses: number[] = [];
    for (let times = 0; times < 21; times += 1) {
      const body = { ...declinedCard, email: `tries${times}@example.org` };
      statuses.push((await strict.call('POST /v2/employer/jobs/buycredits/1/default', { body })).status);
    }
    await strict.close();
    expect(statuses).toEqual([...Array(20).fill(422), 429]);
  });
});

describe('a logged-in buyer whose address a stranger has typed again and again', () => {
  let strict: TestBoard;
  beforeAll(async () => {
    strict = await openTestBoard();
  });
  afterAll(() => strict.close());
  const attempt = async (card: object, email: string, token?: string) => {
    const request = { body: { ...card, email }, token, headers: { 'idempotency-key': newId() } };
    return (await strict.call('POST /v2/employer/jobs/buycredits/1/default', request)).status;
  };

  it.each([
    ['confirmed', {}],
    ['not confirmed', { verifiedAt: null }],
  ])('buys all the same with an address that is %s', async (_what, overrides) => {
    strict.clock.advance(HOUR);
    const { email, token } = await buildUser(strict.ctx, { roles: ['employer'], ...overrides });
    for (let times = 0; times < 20; times += 1) expect(await attempt(declinedCard, email)).toBe(422);
    expect(await attempt(declinedCard, email)).toBe(429);
    expect(await attempt(goodCard, email, token)).toBe(200);
  });
});

describe('a pack that is not for sale', () => {
  it.each([
    [5, 'nobody-knows', 404],
    [0, 'default', 422],
    [21, 'default', 422],
    [11, 'public-2023', 422],
    ['five', 'default', 404],
    ['1e3', 'default', 404],
  ])('%s of %s is refused with %i', async (wanted, plan, status) => {
    const before = await count('payments');
    expect((await buy({ ...asVisitor('nobody@example.org'), count: wanted, plan })).status).toBe(status);
    expect(await count('payments')).toBe(before);
  });
});

describe('the same purchase', () => {
  it.each(['with a key', 'without one'])('sent twenty times at once, %s, is one charge, one coupon and one answer', async (how) => {
    const { token } = await buildEmployer(board.ctx);
    const before = await count('sandbox_charges');
    const key = how === 'with a key' ? newId() : '';
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy({ token, key })));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await count('sandbox_charges')).toBe(before + 1);
    expect(await ownCoupons(token)).toHaveLength(1);
  });

  it('sent twenty times at once without an account is one purchase', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy({ ...asVisitor('twenty@example.org'), key: 'the-attempt' })));
    expect(new Set(answers.map(({ body }) => body.coupon.code)).size).toBe(1);
    expect(await purchasesFor('twenty@example.org')).toHaveLength(1);
  });

  it('sent a minute later or under another key is another purchase', async () => {
    const { token } = await buildEmployer(board.ctx);
    await buy({ token, key: '' });
    board.clock.advance(MINUTE);
    await buy({ token, key: '' });
    await buy({ token });
    expect(await ownCoupons(token)).toHaveLength(3);
  });

  it('under a key that was used for another is refused', async () => {
    const { token } = await buildUser(board.ctx);
    await buy({ token, key: 'once' });
    expect((await buy({ token, key: 'once', count: 2 })).body.code).toBe('idempotency_key_reused');
  });
});

describe('a gateway that fails', () => {
  const failing = (charge: PaymentGateway['charge']) => {
    board.ctx.gateway = { ...gateway, charge };
  };
  const recover = async () => {
    board.ctx.gateway = gateway;
    board.clock.advance(MINUTE);
    await recoverPayments(board.ctx);
  };

  it('with a process that ended between charge and settlement: the pack exists after the next start, and a repeat finds it', async () => {
    const { token, email } = await buildEmployer(board.ctx);
    failing(async (request) => {
      await gateway.charge(request);
      throw new Error('killed');
    });
    expect((await buy({ token, key: 'killed' })).status).toBe(500);
    expect(await ownCoupons(token)).toEqual([]);
    await recover();
    const [coupon] = await ownCoupons(token);
    expect((await mailTo(email, /credits/))?.text).toContain(coupon.code);
    expect(await buy({ token, key: 'killed' })).toMatchObject({ status: 200, body: { coupon: { code: coupon.code } } });
    expect(await ownCoupons(token)).toHaveLength(1);
  });

  it('with a process that ended after the charge: a repeat gets the pack as soon as the payment is settled', async () => {
    const { token } = await buildEmployer(board.ctx);
    const charged = new Promise<void>((resolve) =>
      failing(async (request) => {
        await gateway.charge(request);
        resolve();
        return new Promise(() => {});
      }),
    );
    void buy({ token, key: 'ended' });
    await charged;
    board.ctx.gateway = gateway;
    board.clock.advance(MINUTE / 2);
    await recoverPayments(board.ctx);
    expect(await buy({ token, key: 'ended' })).toMatchObject({ status: 200, body: { coupon: { code: (await ownCoupons(token))[0].code } } });
  });

  it('with a lost answer: the buyer is not charged again while the outcome is unknown', async () => {
    const key = newId();
    const visitor = asVisitor('lost@example.org');
    failing(async (request) => {
      await gateway.charge(request);
      throw new OutcomeUnknown('the answer was lost');
    });
    expect((await buy({ ...visitor, key })).status).toBe(503);
    board.ctx.gateway = gateway;
    expect((await buy({ ...visitor, key })).status).toBe(503);
    await recover();
    expect((await buy({ ...visitor, key })).status).toBe(200);
    expect(await purchasesFor('lost@example.org')).toHaveLength(1);
  });

  it('before the charge: nothing remains, and the same attempt can be made again', async () => {
    const key = newId();
    const { token } = await buildEmployer(board.ctx);
    failing(async () => {
      throw new OutcomeUnknown('the line broke');
    });
    expect((await buy({ token, key })).status).toBe(503);
    expect((await board.call('DELETE /v2/account/remove_account', { token })).status).toBe(409);
    await recover();
    expect(await ownCoupons(token)).toEqual([]);
    expect((await buy({ token, key })).status).toBe(200);
    const made = await board.ctx.db.select().from(payments).where(eq(payments.subject, 'credits')).orderBy(payments.id);
    expect(made.at(-1)?.status).toBe('settled');
  });
});
