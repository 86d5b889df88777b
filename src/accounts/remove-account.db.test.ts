import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { couponHolders, coupons } from '~/coupons/tables';
import { buildCoupon } from '~/coupons/testing';
import { orders } from '~/orders/tables';
import { buildUnpaidPost, goodCard } from '~/orders/testing';
import { organizationMembers, organizations } from '~/organizations/tables';
import { payments } from '~/payments/tables';
import { addDays } from '~/platform/calendar/clock';
import { inTransaction } from '~/platform/database/transaction';
import { newId } from '~/platform/ids/ids';
import { mailBodies, mails } from '~/platform/mail/tables';
import { buildEmployer } from '~/postings/testing';
import { posts } from '~/posts/tables';
import { buildPost } from '~/posts/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { untilItWaits } from '~test/servers/until-it-waits';
import { keepPresent } from './server';
import { hashPassword } from './server/passwords/passwords';
import { sessions, users } from './tables';
import { buildUser } from './testing';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '10' } });
});
afterAll(() => board.close());

const leave = (token: string) => board.call('DELETE /v2/account/remove_account', { token });
const [orderOf, couponOf, organizationOf] = [
  async (id: string) => (await board.ctx.db.select().from(orders).where(eq(orders.id, id)))[0],
  async (id: string) => (await board.ctx.db.select().from(coupons).where(eq(coupons.id, id)))[0],
  async (id: string) => (await board.ctx.db.select().from(organizations).where(eq(organizations.id, id)))[0],
];
const membersOf = (id: string) => board.ctx.db.$count(organizationMembers, eq(organizationMembers.organizationId, id));

describe('an employer who removes the account', () => {
  it('loses posts, credits, membership and addresses; the paid order stays without personal data', async () => {
    const paid = await buildUnpaidPost(board);
    const bought = await board.call(`POST /v2/employer/jobs_prep/pay/${paid.postId}`, { token: paid.token, body: goodCard });
    expect(bought.status).toBe(200);
    const { organization, id, email } = paid.owner;
    await board.ctx.db.update(organizations).set({ email, phone: '555 0100', address: '1 Main Street' }).where(eq(organizations.id, organization.id));
    const credits = await buildCoupon(board.ctx, { userId: id, couponType: 'User Credits' });
    const given = await buildCoupon(board.ctx);
    await board.ctx.db.insert(couponHolders).values({ id: newId(), couponId: given.id, userId: id, createdAt: board.clock.now() });

    expect((await leave(paid.token)).status).toBe(200);
    expect((await board.call(`GET /v2/posts/${paid.postId}`)).status).toBe(404);
    const order = await orderOf(paid.orderId);
    expect(order).toMatchObject({ status: 'paid', totalCents: 19_995, userId: id });
    expect(await board.ctx.db.select().from(users).where(eq(users.id, id))).toMatchObject([
      { email: `removed-${id}@removed.invalid`, firstName: '', lastName: '', passwordHash: null, lastLoginIp: null, roles: [], active: false },
    ]);
    const [payment] = await board.ctx.db.select().from(payments).where(eq(payments.subjectId, paid.orderId));
    expect(payment).toMatchObject({ status: 'settled', receiptEmail: null });
    expect(await couponOf(credits.id)).toMatchObject({ active: false });
    expect(await couponOf(given.id)).toMatchObject({ active: true });
    expect(await board.ctx.db.$count(couponHolders, eq(couponHolders.userId, id))).toBe(0);
    expect(await membersOf(organization.id)).toBe(0);
    expect(await organizationOf(organization.id)).toMatchObject({ name: organization.name, email: '', phone: '', address: '' });
    expect(await board.ctx.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
  });

  it('leaves the organization and its unpaid order to a colleague', async () => {
    const unpaid = await buildUnpaidPost(board);
    const colleague = await buildUser(board.ctx, { roles: ['employer', 'organization'] });
    const { organization } = unpaid.owner;
    await board.ctx.db.insert(organizationMembers).values({ organizationId: organization.id, userId: colleague.id, createdAt: board.clock.now() });
    await board.ctx.db.update(organizations).set({ email: 'office@beth.example' }).where(eq(organizations.id, organization.id));
    expect((await leave(unpaid.token)).status).toBe(200);
    expect(await orderOf(unpaid.orderId)).toMatchObject({ status: 'open' });
    expect(await organizationOf(organization.id)).toMatchObject({ email: 'office@beth.example' });
    expect(await membersOf(organization.id)).toBe(1);
  });

  it('cancels an unpaid order that no other member can pay', async () => {
    const unpaid = await buildUnpaidPost(board);
    await leave(unpaid.token);
    expect(await orderOf(unpaid.orderId)).toMatchObject({ status: 'cancelled' });
    expect(await board.ctx.db.select().from(posts).where(eq(posts.id, unpaid.postId))).toMatchObject([{ applyEmail: '', listed: false }]);
  });

  it('waits for a payment in progress', async () => {
    const unpaid = await buildUnpaidPost(board);
    await board.ctx.db.update(orders).set({ status: 'paying' }).where(eq(orders.id, unpaid.orderId));
    expect(await leave(unpaid.token)).toMatchObject({ status: 409, body: { code: 'paying' } });
    expect((await board.call('GET /v2/auth/refresh_user', { token: unpaid.token })).status).toBe(200);
  });

  it('waits for a payment that begins at the same moment', async () => {
    const { id, token } = await buildEmployer(board.ctx);
    const paymentId = newId();
    const now = board.clock.now();
    const dates = { createdAt: now, updatedAt: now };
    const payment = { subject: 'order', subjectId: newId(), userId: id, amountCents: 100, gateway: 'sandbox', idempotencyKey: paymentId, ...dates };
    let leaving: ReturnType<typeof leave> | undefined;
    await inTransaction(board.ctx.db, async (tx) => {
      await tx.insert(payments).values({ id: paymentId, status: 'intended', ...payment });
      leaving = leave(token);
      await untilItWaits(board.ctx.db, leaving);
    });
    expect(await leaving).toMatchObject({ status: 409, body: { code: 'paying' } });
    await board.ctx.db.update(payments).set({ status: 'declined' }).where(eq(payments.id, paymentId));
    expect((await leave(token)).status).toBe(200);
  });

  it('pays for no colleague’s post that was to be paid at the same moment', async () => {
    const unpaid = await buildUnpaidPost(board);
    const colleague = await buildUser(board.ctx, { roles: ['employer', 'organization'] });
    await board.ctx.db.insert(organizationMembers).values({ organizationId: unpaid.owner.organization.id, userId: colleague.id, createdAt: board.clock.now() });
    let paying: ReturnType<typeof leave> | undefined;
    await inTransaction(board.ctx.db, async (tx) => {
      await tx
        .update(users)
        .set({ email: `removed-${colleague.id}@removed.invalid`, removedAt: board.clock.now() })
        .where(eq(users.id, colleague.id));
      paying = board.call(`POST /v2/employer/jobs_prep/pay/${unpaid.postId}`, { token: colleague.token, body: goodCard });
      await untilItWaits(board.ctx.db, paying);
    });
    expect(await paying).toMatchObject({ status: 401 });
    expect(await board.ctx.db.$count(payments, eq(payments.subjectId, unpaid.orderId))).toBe(0);
    expect(await orderOf(unpaid.orderId)).toMatchObject({ status: 'open', billing: null });
  });

  it('twice at once is logged out the second time', async () => {
    const { id, token, organization } = await buildEmployer(board.ctx);
    const post = await buildPost(board.ctx, { userId: id, organizationId: organization.id });
    const removals: ReturnType<typeof leave>[] = [];
    await inTransaction(board.ctx.db, async (tx) => {
      await tx.select().from(posts).where(eq(posts.id, post.id)).for('no key update');
      removals.push(leave(token));
      await untilItWaits(board.ctx.db, removals[0] as Promise<unknown>);
      removals.push(leave(token));
    });
    expect((await Promise.all(removals)).map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('renews no post that was to be renewed at the same moment', async () => {
    const { id, token, organization } = await buildEmployer(board.ctx);
    const ended = await buildPost(board.ctx, { userId: id, organizationId: organization.id, postedOn: addDays(board.clock.now(), -95) });
    let renewing: ReturnType<typeof leave> | undefined;
    await inTransaction(board.ctx.db, async (tx) => {
      await tx.select().from(posts).where(eq(posts.id, ended.id)).for('no key update');
      renewing = board.call(`POST /v2/employer/jobs/renew/${ended.id}`, { token });
      await untilItWaits(board.ctx.db, renewing);
      await tx.update(users).set({ removedAt: board.clock.now() }).where(eq(users.id, id));
    });
    expect(await renewing).toMatchObject({ status: 401 });
    expect(await board.ctx.db.select().from(posts).where(eq(posts.id, ended.id))).toMatchObject([{ listed: false, renewals: 0 }]);
  });

  it('does not change records of other users', async () => {
    const [goes, stays] = [await buildEmployer(board.ctx), await buildUnpaidPost(board)];
    const credits = await buildCoupon(board.ctx, { userId: stays.owner.id, couponType: 'User Credits' });
    await leave(goes.token);
    expect(await couponOf(credits.id)).toMatchObject({ active: true });
    expect(await orderOf(stays.orderId)).toMatchObject({ status: 'open' });
    expect(await membersOf(stays.owner.organization.id)).toBe(1);
  });
});

describe('the last mail of a removed account', () => {
  const mailsAbout = async (email: string) => (await board.mails()).filter(({ to }) => to?.[0]?.address === email);

  it('tells its address, names nobody, and leaves two days later no trace', async () => {
    const user = await buildUser(board.ctx);
    await leave(user.token);
    const [mail, ...others] = await mailsAbout(user.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Your Parnassa account was deleted', text: expect.stringContaining('http://board.test/support/contact') });
    expect(mail?.text).not.toContain('Dina');
    const [row] = await board.ctx.db.select().from(mails).where(eq(mails.recipient, user.email));
    expect(row).toMatchObject({ state: 'sent', accountId: null, deleteAfter: addDays(board.clock.now(), 2) });
    expect(await board.ctx.db.$count(mailBodies, eq(mailBodies.mailId, row?.id as string))).toBe(0);
  });

  it('does not go to an address that was never confirmed and may be somebody else’s', async () => {
    const user = await buildUser(board.ctx, { verifiedAt: null });
    await leave(user.token);
    expect(await mailsAbout(user.email)).toEqual([]);
  });
});

describe('the data export', () => {
  it('contains the user’s posts, orders and saved jobs, and none of other users', async () => {
    const [mine, theirs] = [await buildUnpaidPost(board), await buildPost(board.ctx)];
    await board.call('POST /account/actions/bookmark', { token: mine.token, body: { post_id: theirs.id } });
    const response = await board.raw('GET /v2/account/export', { token: mine.token });
    const entries = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const documents = (name: string) => JSON.parse(new TextDecoder().decode(entries[`${name}.json`]));
    expect(documents('orders').map((order: { _id: string }) => order._id)).toEqual([mine.orderId]);
    expect(documents('job_posts').map((post: { _id: string }) => post._id)).toEqual([mine.postId]);
    expect(documents('job_actions')).toMatchObject([{ post_id: theirs.id, action: 'bookmark' }]);
  });

  it('is limited in number', async () => {
    const { token } = await buildUser(board.ctx);
    const statuses: number[] = [];
    for (let count = 0; count < 101; count += 1) statuses.push((await board.call('GET /v2/account/export', { token })).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('credits sent to an address without an account', () => {
  const waiting = (email: string) => buildCoupon(board.ctx, { claimEmail: email, couponType: 'User Credits', description: 'three credits' });
  const heldBy = async (token: string) => (await board.call('GET /v2/auth/refresh_user', { token })).body.user.coupons;

  it('are assigned when the address is confirmed', async () => {
    const coupon = await waiting('waits@example.org');
    const body = { first_name: 'Noa', last_name: 'Levi', email: 'Waits@Example.org', password: 'a long enough sentence', account_type: 'employer' };
    await board.call('POST /v2/auth/register', { body });
    const entered = await board.call('POST /v2/auth/login', { body });
    expect(entered.body.user.coupons).toEqual([]);
    const mail = (await board.mails()).find((sent) => sent.to?.[0]?.address === 'waits@example.org');
    const code = /auth\/confirm\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const confirmed = await board.call(`GET /v2/auth/verify?token=${code}`);
    expect(confirmed.body.user.coupons).toEqual([{ code: coupon.code, description: 'three credits', expires_on: null, used_up: false }]);
    expect(await couponOf(coupon.id)).toMatchObject({ userId: confirmed.body.user._id, claimEmail: null });
  });

  it('are assigned after a change of the email, to one account only', async () => {
    const coupon = await waiting('moves@example.org');
    const user = await buildUser(board.ctx, { passwordHash: await hashPassword('a long enough sentence') });
    await board.call('POST /account/req_email_code', { token: user.token, body: { email: 'moves@example.org' } });
    const mail = (await board.mails()).find((sent) => sent.to?.[0]?.address === 'moves@example.org');
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    await board.call('POST /account/change_email', { token: user.token, body: { email: 'moves@example.org', code } });
    expect(await heldBy(user.token)).toHaveLength(1);
    expect(await couponOf(coupon.id)).toMatchObject({ userId: user.id });
  });
});

describe('a coupon for an account that is being removed', () => {
  it('ends with the account where it came before the last step of the removal', async () => {
    const buyer = await buildUser(board.ctx);
    const { card, removal } = await inTransaction(board.ctx.db, async (tx) => {
      expect(await keepPresent(tx, buyer.id)).toBe(true);
      const leaving = leave(buyer.token);
      await untilItWaits(board.ctx.db, leaving);
      return { card: await buildCoupon({ ...board.ctx, db: tx }, { userId: buyer.id, couponType: 'Gift Card' }), removal: leaving };
    });
    expect((await removal).status).toBe(200);
    expect(await couponOf(card.id)).toMatchObject({ active: false });
  });

  it('waits for the removal, and does not come', async () => {
    const { id } = await buildUser(board.ctx);
    const present = await inTransaction(board.ctx.db, async (tx) => {
      await tx
        .update(users)
        .set({ email: `removed-${id}@removed.invalid`, removedAt: board.clock.now() })
        .where(eq(users.id, id));
      const asked = inTransaction(board.ctx.db, (other) => keepPresent(other, id));
      await untilItWaits(board.ctx.db, asked);
      return { asked };
    });
    expect(await present.asked).toBe(false);
  });
});
