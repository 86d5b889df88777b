import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { coupons } from '~/coupons/tables';
import { buildCoupon } from '~/coupons/testing';
import { orders } from '~/orders/tables';
import { buildUnpaidPost, goodCard, type TestEmployer } from '~/orders/testing';
import { organizations } from '~/organizations/tables';
import { buildOrganization } from '~/organizations/testing';
import { OutcomeUnknown, type PaymentGateway } from '~/payments/gateway';
import { recoverPayments } from '~/payments/server/recover-payments';
import { payments } from '~/payments/tables';
import { DAY, MINUTE } from '~/platform/calendar/clock';
import { endAfterDays } from '~/platform/calendar/last-day';
import { posts } from '~/posts/tables';
import { buildPost } from '~/posts/testing';
import { actingFor } from '~test/access/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { basic, buildEmployer } from './testing';

let board: TestBoard;
let gateway: PaymentGateway;
let admin: Awaited<ReturnType<typeof buildUser>>;
let other: typeof admin;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
  gateway = board.ctx.gateway;
  admin = await buildUser(board.ctx, { roles: ['admin'], firstName: 'Rivka', lastName: 'Stern' });
  other = await buildUser(board.ctx, { roles: ['admin'], firstName: 'Dov', lastName: 'Adler' });
});
beforeEach(() => moderate('all'));
afterEach(() => {
  board.ctx.gateway = gateway;
});
afterAll(() => board.close());

const call = (name: string, body?: unknown, token = admin.token) => board.call(name, { token, ...(body === undefined ? {} : { body }) });
async function moderate(moderation: 'off' | 'first' | 'all') {
  expect((await call('PATCH /v3/admin/settings', { moderation })).status).toBe(200);
}
const pay = (postId: string, token: string) => board.call(`POST /v2/employer/jobs_prep/pay/${postId}`, { token, body: goodCard });
const jobStatus = async (postId: string) => (await board.call(`GET /v2/posts/${postId}`)).status;
const show = async (postId: string) => (await call(`GET /v3/admin/review/${postId}`)).body;
const decide = async (act: string, postId: string, body: object = {}, token = admin.token) =>
  call(`POST /v3/admin/review/${postId}/${act}`, { version: (await show(postId)).version, ...body }, token);
const own = async (postId: string, token: string) => (await call(`GET /v2/employer/jobs/${postId}`, undefined, token)).body;
const stored = async (postId: string) => (await board.ctx.db.select().from(posts).where(eq(posts.id, postId)))[0];
const rolesOf = async (token: string) => (await board.call('GET /v2/auth/refresh_user', { token })).body.user.roles as string[];
const mailsTo = async (email: string) => (await board.mails()).filter(({ to }) => to?.[0]?.address === email);
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject ?? '');
const actionsOf = async (id: string) =>
  (await call(`GET /v3/admin/audit?subject_id=${id}&limit=100`)).body.data.map((line: { action: string }) => line.action) as string[];
const queue = async (query = '') => (await call(`GET /v3/admin/review?limit=100${query}`)).body.data.map(({ _id }: { _id: string }) => _id) as string[];

/** A post that was paid by card. */
async function buildPaid(employer?: TestEmployer) {
  const post = await buildUnpaidPost(board, employer);
  expect((await pay(post.postId, post.token)).status).toBe(200);
  return post;
}

/** A post that a coupon pays for as a whole. */
async function buildActivated(coupon: Parameters<typeof buildCoupon>[1]) {
  const post = await buildUnpaidPost(board);
  const { id, code } = await buildCoupon(board.ctx, { ...coupon, ...(coupon?.couponType === 'User Credits' && { userId: post.owner.id }) });
  expect((await call('POST /v2/employer/jobs_prep/apply_coupon', { order_id: post.orderId, code }, post.token)).status).toBe(200);
  expect((await call(`POST /v2/employer/jobs_prep/activate/${post.postId}`, {}, post.token)).status).toBe(200);
  return { ...post, couponId: id, code };
}

/** A post whose order has a coupon that pays a part, paid by card. */
async function buildPaidWith(code: string, status = 200) {
  const post = await buildUnpaidPost(board);
  expect((await call('POST /v2/employer/jobs_prep/apply_coupon', { order_id: post.orderId, code }, post.token)).status).toBe(200);
  expect((await pay(post.postId, post.token)).status).toBe(status);
  return post;
}

/** A post that was paid by card, and in part by a coupon. */
async function buildWithCoupon() {
  const { id, code } = await buildCoupon(board.ctx, { amount: 1_000 });
  return { ...(await buildPaidWith(code)), couponId: id };
}
const usesOf = async (couponId: string) => (await board.ctx.db.select().from(coupons).where(eq(coupons.id, couponId)))[0]?.useCount;

describe('the setting', () => {
  it('off: a paid post is live at once', async () => {
    await moderate('off');
    const { postId, token } = await buildPaid();
    expect(await own(postId, token)).toMatchObject({ state: 'live', review: null, review_expected: false });
    expect(await jobStatus(postId)).toBe(200);
  });

  it('first: the first post of an organization waits; once one was live, the next is live at once', async () => {
    await moderate('first');
    const employer = await buildEmployer(board.ctx);
    const draft = await buildUnpaidPost(board, employer);
    expect((await call(`GET /v2/employer/jobs_prep/${draft.postId}`, undefined, employer.token)).body.review_expected).toBe(true);
    const reviewExpected = async () => (await call(`GET /v3/admin/orders/${draft.orderId}`)).body.review_expected;
    expect(await reviewExpected()).toBe(true);
    const [first, second] = [await buildPaid(employer), await buildPaid(employer)];
    expect([(await own(first.postId, first.token)).state, (await own(second.postId, second.token)).state]).toEqual(['review', 'review']);
    expect((await decide('approve', first.postId)).status).toBe(200);
    expect(await reviewExpected()).toBe(false);
    const third = await buildPaid(employer);
    expect((await own(third.postId, third.token)).state).toBe('live');
    expect((await own(second.postId, second.token)).state).toBe('review');
  });

  it('first: no post moves to an organization whose first post was not read', async () => {
    await moderate('first');
    const employer = await buildEmployer(board.ctx);
    const { id } = await buildPost(board.ctx, { userId: employer.id, organizationId: employer.organization.id });
    const fresh = await buildOrganization(board.ctx, employer.id);
    const move = () => call(`POST /v2/employer/jobs/organization/${id}`, { organization: { _id: fresh.id } }, employer.token);
    expect(await move()).toMatchObject({ status: 409, body: { code: 'organization_needs_review' } });
    await moderate('off');
    expect((await move()).status).toBe(200);
    await moderate('all');
  });

  it('all: each post waits, also for a known organization', async () => {
    const employer = await buildEmployer(board.ctx);
    await buildPost(board.ctx, { userId: employer.id, organizationId: employer.organization.id });
    const { postId, token } = await buildPaid(employer);
    expect((await own(postId, token)).state).toBe('review');
    await moderate('off');
    expect((await own(postId, token)).state).toBe('review');
  });

  it('takes no other value', async () => {
    const { status, body } = await call('PATCH /v3/admin/settings', { moderation: 'sometimes' });
    expect([status, body.detail[0].loc]).toEqual([422, ['body', 'moderation']]);
  });
});

describe('a post in review', () => {
  it('is paid, in no list and on no page, and its owner got one mail about it', async () => {
    const { postId, orderId, token, owner } = await buildPaid();
    expect(await own(postId, token)).toMatchObject({
      state: 'review',
      posted: false,
      posted_on: null,
      expires_on: null,
      can_renew: false,
      review: { state: 'waiting', note: '' },
    });
    expect(await jobStatus(postId)).toBe(404);
    expect((await call(`GET /v2/posts?field=organization&val=${owner.organization.id}`)).body.data).toEqual([]);
    expect((await call(`GET /v2/employer/orders/${orderId}`, undefined, token)).body).toMatchObject({ paid: true, in_review: true });
    expect((await subjectsTo(owner.email)).filter((subject) => subject.startsWith('In review'))).toHaveLength(1);
    const receipt = (await mailsTo(owner.email)).find(({ subject }) => subject?.startsWith('Receipt'));
    expect(receipt?.text).toContain('is in review. It goes live for 90 days once it’s approved.');
    const lists = ['jobs', 'jobs_prep', 'jobs_review', 'jobs_expired'].map((list) => call(`GET /v2/employer/${list}`, undefined, token));
    expect((await Promise.all(lists)).map(({ body }) => body.meta.page_info.qry_total)).toEqual([0, 0, 1, 0]);
  });

  it('is removed with a refund of a part, which frees the coupon; its order is in review no more', async () => {
    const { orderId, couponId, token } = await buildWithCoupon();
    expect((await call(`POST /v3/admin/orders/${orderId}/refund`, { amount: 50, post: 'remove', reason: 'A mistake.' })).status).toBe(200);
    expect(await usesOf(couponId)).toBe(0);
    expect((await call(`GET /v3/admin/orders/${orderId}`)).body).toMatchObject({ status: 'paid', in_review: false, coupon_spent: false });
    expect((await call(`GET /v2/employer/orders/${orderId}`, undefined, token)).body).toMatchObject({ paid: true, in_review: false });
  });

  it('takes no applications, renewal, move, mark or report', async () => {
    const { postId, token } = await buildPaid();
    const seeker = await buildUser(board.ctx, { roles: ['jobseeker'] });
    const apply = { email: seeker.email, first_name: 'Dina', last_name: 'Levi', message: 'Shalom' };
    expect((await call(`POST /v2/posts/apply/${postId}`, apply, seeker.token)).status).not.toBe(200);
    expect((await board.call(`POST /v2/posts/${postId}/report`, { body: { reason: 'scam' } })).status).toBe(404);
    const acts: [string, object][] = [
      ['renew', {}],
      ['filled', { filled: true }],
      ['posted', { posted: true }],
    ];
    for (const [act, body] of acts) {
      expect((await call(`POST /v2/employer/jobs/${act}/${postId}`, body, token)).body.code, act).toBe('in_review');
    }
    expect(await stored(postId)).toMatchObject({ postedOn: null, expiresOn: null, listed: false, filledAt: null, renewals: 0 });
  });

  it('can be changed by its owner, but not its type', async () => {
    const { postId, token } = await buildPaid();
    const save = (data: object) => call(`POST /v2/employer/jobs_prep/update/${postId}/basic`, { data: { ...basic, ...data } }, token);
    expect((await save({ headline: 'A headline that says more' })).body).toMatchObject({ state: 'review', headline: 'A headline that says more' });
    expect((await save({ post_type: 'Long term' })).status).toBe(422);
  });

  it('gives the roles of a buyer, and the price of a further post, only once it is approved', async () => {
    const { postId, orderId, token, owner } = await buildPaid();
    expect(await rolesOf(token)).not.toContain('purchase:recent');
    const price = async () => {
      const { orderId } = await buildUnpaidPost(board, owner);
      return (await call(`GET /v2/employer/orders/${orderId}`, undefined, token)).body.items[0].sku;
    };
    expect(await price()).toBe('POST-90');
    board.clock.advance(2 * MINUTE);
    expect((await decide('approve', postId)).status).toBe(200);
    expect(await rolesOf(token)).toEqual(expect.arrayContaining(['purchase', 'purchase:recent']));
    expect(await price()).toBe('POST-FURTHER');
    const [order] = await board.ctx.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.activatedOn).toEqual(board.clock.now());
  });

  it('is in the queue of the staff and on their home page', async () => {
    const before = (await call('GET /v3/admin/overview')).body.attention.posts_to_review;
    const { postId, owner } = await buildPaid();
    expect((await call('GET /v3/admin/overview')).body.attention.posts_to_review).toBe(before + 1);
    expect(await queue('&why=waiting')).toContain(postId);
    expect(await queue('&why=reported')).not.toContain(postId);
    expect(await queue(`&organization=${owner.organization.id}`)).toEqual([postId]);
    expect(await show(postId)).toMatchObject({ moderation: { state: 'waiting', decided_by: '' }, employer: { post_count: 1, declined_posts: 0 }, reports: [] });
    expect((await call('GET /v3/admin/review/csv')).body).toContain(postId);
  });
});

describe('approving', () => {
  it('makes the post live, and its days begin then', async () => {
    const { postId, owner } = await buildPaid();
    board.clock.advance(2 * MINUTE);
    const { status, body } = await decide('approve', postId);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ state: 'live', queued_on: null, moderation: expect.objectContaining({ state: 'approved' }) }),
    ]);
    const now = board.clock.now();
    expect(await stored(postId)).toMatchObject({
      postedOn: now,
      firstPostedOn: now,
      expiresOn: endAfterDays(now, 90, board.ctx.config.TIME_ZONE),
      listed: true,
    });
    expect(await jobStatus(postId)).toBe(200);
    expect(await subjectsTo(owner.email)).toContainEqual(expect.stringContaining('Your post is live'));
    expect(await actionsOf(postId)).toEqual(expect.arrayContaining(['post.approved', 'post.published', 'post.sent_to_review']));
    expect(await queue()).not.toContain(postId);
  });

  it('is refused while the organization is not active', async () => {
    const { postId } = await buildPaid();
    const id = (await stored(postId))?.organizationId ?? '';
    await board.ctx.db.update(organizations).set({ active: false }).where(eq(organizations.id, id));
    expect(await decide('approve', postId)).toMatchObject({ status: 409, body: { code: 'inactive_organization' } });
    expect((await stored(postId))?.postedOn).toBeNull();
  });

  it('brings the buyer the gift card of the setting, once', async () => {
    await call('PATCH /v3/admin/settings', { gift_card: { enabled: true, amount: 10, amount_type: 'percent' } });
    const { postId, token } = await buildPaid();
    const cards = async () => (await call('GET /v2/employer/gift_cards', undefined, token)).body.data.length;
    expect(await cards()).toBe(0);
    const { version } = await show(postId);
    await call(`POST /v3/admin/review/${postId}/approve`, { version });
    await call(`POST /v3/admin/review/${postId}/approve`, { version });
    expect(await cards()).toBe(1);
    await call('PATCH /v3/admin/settings', { gift_card: { enabled: false, amount: 10, amount_type: 'percent' } });
  });

  describe('with a gift card that brings its owner a reward after two uses', () => {
    async function buildRewarded() {
      const owner = await buildUser(board.ctx, { roles: ['employer'] });
      const trigger = { triggerAmount: 5_000, triggerAmountType: 'dollars', triggerCount: 2 } as const;
      const card = await buildCoupon(board.ctx, { couponType: 'Gift Card', amount: 1_000, userId: owner.id, ...trigger });
      const seen = async () => {
        const { reward, used_by, pending_uses } = (await call(`GET /v2/employer/gift_cards/${card.id}`, undefined, owner.token)).body;
        return { used: reward.used, earned: reward.earned_on !== null, shown: used_by.length, pending: pending_uses };
      };
      const rewards = () => board.ctx.db.$count(coupons, and(eq(coupons.userId, owner.id), eq(coupons.couponType, 'User Discount')));
      const mails = async () => (await subjectsTo(owner.email)).filter((subject) => subject.startsWith('Your gift card has earned you')).length;
      return { code: card.code, seen, outcome: async () => ({ rewards: await rewards(), mails: await mails() }) };
    }

    it('counts the use of each post from its approval on', async () => {
      const { code, seen, outcome } = await buildRewarded();
      const [first, second] = [await buildPaidWith(code), await buildPaidWith(code)];
      expect(await seen()).toEqual({ used: 0, earned: false, shown: 0, pending: 2 });
      expect((await decide('approve', second.postId)).status).toBe(200);
      expect(await seen()).toEqual({ used: 1, earned: false, shown: 1, pending: 1 });
      expect(await outcome()).toEqual({ rewards: 0, mails: 0 });
      expect((await decide('approve', first.postId)).status).toBe(200);
      expect(await seen()).toEqual({ used: 2, earned: true, shown: 2, pending: 0 });
      expect(await outcome()).toEqual({ rewards: 1, mails: 1 });
    });

    it('does not count a post that is declined', async () => {
      const { code, seen, outcome } = await buildRewarded();
      const [first, second] = [await buildPaidWith(code), await buildPaidWith(code)];
      expect((await decide('approve', second.postId)).status).toBe(200);
      expect((await decide('decline', first.postId, { reason: 'We publish paid positions only.' })).status).toBe(200);
      expect(await seen()).toEqual({ used: 1, earned: false, shown: 1, pending: 0 });
      expect(await outcome()).toEqual({ rewards: 0, mails: 0 });
    });

    it('does not count a payment without an outcome', async () => {
      const { code, seen, outcome } = await buildRewarded();
      board.ctx.gateway = {
        ...gateway,
        charge: async () => {
          throw new OutcomeUnknown('no answer');
        },
      };
      await buildPaidWith(code, 503);
      board.ctx.gateway = gateway;
      expect((await decide('approve', (await buildPaidWith(code)).postId)).status).toBe(200);
      expect(await seen()).toEqual({ used: 1, earned: false, shown: 1, pending: 1 });
      expect(await outcome()).toEqual({ rewards: 0, mails: 0 });
    });

    it('counts both of two posts that are approved at once', async () => {
      const { code, seen, outcome } = await buildRewarded();
      const waiting = [await buildPaidWith(code), await buildPaidWith(code)];
      const answers = await Promise.all(waiting.map(({ postId }) => decide('approve', postId)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await seen()).toEqual({ used: 2, earned: true, shown: 2, pending: 0 });
      expect(await outcome()).toEqual({ rewards: 1, mails: 1 });
    });
  });

  it('is refused after the employer has changed the post', async () => {
    const { postId, token } = await buildPaid();
    const { version } = await show(postId);
    board.clock.advance(1_000);
    await call(`POST /v2/employer/jobs_prep/update/${postId}/basic`, { data: { ...basic, headline: 'Something else altogether' } }, token);
    expect((await call(`POST /v3/admin/review/${postId}/approve`, { version })).body.code).toBe('changed_since');
    expect(await jobStatus(postId)).toBe(404);
  });

  it('follows from publishing the post with the field tools', async () => {
    const { postId } = await buildPaid();
    expect((await call('POST /v3/tools/field_set', { collection: 'posts_prep', id: postId, key: 'posted', value: true })).status).toBe(200);
    expect(await show(postId)).toMatchObject({ state: 'live', queued_on: null, moderation: { state: 'approved', decided_by: 'Rivka Stern' } });
  });

  it('is not possible for a post that is in no review', async () => {
    const { postId } = await buildUnpaidPost(board);
    expect((await call(`POST /v3/admin/review/${postId}/approve`, { version: board.clock.now().toISOString() })).status).toBe(404);
  });
});

describe('asking for changes', () => {
  it('mails the text and shows it; the owner changes the post and sends it back', async () => {
    const { postId, token, owner } = await buildPaid();
    const text = 'Please name the pay.\nAnd the place.';
    expect((await decide('ask', postId, { text })).body).toMatchObject({ queued_on: null, moderation: { state: 'changes_asked', note: text } });
    const mail = (await mailsTo(owner.email)).find(({ subject }) => subject?.startsWith('Please change'));
    expect(mail?.text).toContain('Please name the pay.');
    expect(mail?.text).toContain('/support/feedback?about=');
    expect(await own(postId, token)).toMatchObject({ state: 'review', review: { state: 'changes_asked', note: text } });
    expect(await queue()).not.toContain(postId);
    expect((await call(`POST /v2/employer/jobs_prep/send_to_review/${postId}`, undefined, token)).body).toMatchObject({
      review: { state: 'waiting', note: '' },
    });
    expect((await call(`POST /v2/employer/jobs_prep/send_to_review/${postId}`, undefined, token)).status).toBe(200);
    expect(await queue()).toContain(postId);
    expect(await actionsOf(postId)).toEqual(expect.arrayContaining(['post.changes_asked', 'post.sent_to_review']));
  });

  it('is refused without a text, and sending back is refused for posts of others and for drafts', async () => {
    const { postId } = await buildPaid();
    expect((await decide('ask', postId, { text: ' ' })).status).toBe(422);
    const draft = await buildUnpaidPost(board);
    expect((await call(`POST /v2/employer/jobs_prep/send_to_review/${draft.postId}`, undefined, draft.token)).status).toBe(409);
    expect((await call(`POST /v2/employer/jobs_prep/send_to_review/${postId}`, undefined, draft.token)).status).toBe(404);
  });
});

describe('declining', () => {
  const reason = 'We publish paid positions only.';

  it('gives the money back, removes the post and mails the reason', async () => {
    const { postId, orderId, token, owner } = await buildPaid();
    const { status, body } = await decide('decline', postId, { reason });
    expect([status, body.removed, body.moderation.state]).toEqual([200, true, 'declined']);
    expect((await call(`GET /v3/admin/orders/${orderId}`)).body).toMatchObject({ status: 'refunded', refunded: 199.95 });
    expect((await call(`GET /v2/employer/jobs/${postId}`, undefined, token)).status).toBe(404);
    const mails = (await mailsTo(owner.email)).filter(({ subject }) => /wasn’t accepted|Refund/.test(subject ?? ''));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/We publish paid positions only[\s\S]*refunded \$199\.95/);
    expect(mails[0]?.text).toContain('/support/feedback?about=');
    expect(await actionsOf(postId)).toEqual(expect.arrayContaining(['post.declined', 'post.removed']));
    expect(await rolesOf(token)).not.toContain('purchase');
    expect((await show(postId)).employer.declined_posts).toBe(1);
  });

  it('is the only decision that is left once the order was given back', async () => {
    const { postId, orderId } = await buildPaid();
    expect((await call(`POST /v3/admin/orders/${orderId}/refund`, { post: 'keep', reason: 'A mistake.' })).status).toBe(200);
    expect(await decide('approve', postId)).toMatchObject({ status: 409, body: { code: 'order_refunded' } });
    expect((await stored(postId))?.postedOn).toBeNull();
    expect((await decide('decline', postId, { reason })).status).toBe(200);
    expect((await call(`GET /v3/admin/orders/${orderId}`)).body.refunds).toHaveLength(1);
  });

  it('gives no more back of an order that was given back, and its mail says nothing of the coupon', async () => {
    const { orderId, postId, couponId, owner } = await buildWithCoupon();
    const order = async () => (await call(`GET /v3/admin/orders/${orderId}`)).body;
    expect(await order()).toMatchObject({ in_review: true, coupon_spent: true });
    expect((await call(`POST /v3/admin/orders/${orderId}/refund`, { post: 'keep', reason: 'A mistake.' })).status).toBe(200);
    const { total } = await order();
    expect((await show(postId)).order_info).toMatchObject({ total, refunded: total, refunded_on: expect.any(String) });
    expect(await order()).toMatchObject({ in_review: false, coupon_spent: true });
    expect((await decide('decline', postId, { reason })).status).toBe(200);
    expect(await usesOf(couponId)).toBe(1);
    const mail = (await mailsTo(owner.email)).find(({ subject }) => subject?.includes('wasn’t accepted'));
    expect(mail?.text).toContain(reason);
    expect(mail?.text).not.toContain('You can use the credit or coupon again');
  });

  it('gives the use of a credit back', async () => {
    const { postId, couponId, owner } = await buildActivated({ couponType: 'User Credits' });
    expect(await usesOf(couponId)).toBe(1);
    expect((await decide('decline', postId, { reason })).status).toBe(200);
    expect(await usesOf(couponId)).toBe(0);
    expect(await stored(postId)).toMatchObject({ reviewState: 'declined', removedAt: expect.any(Date) });
    const mail = (await mailsTo(owner.email)).find(({ subject }) => subject?.includes('wasn’t accepted'));
    expect(mail?.text).toContain('You can use the credit or coupon again');
  });

  it('gives the money and the use of a gift card back', async () => {
    const giver = await buildUser(board.ctx, { roles: ['employer'] });
    const card = await buildCoupon(board.ctx, { couponType: 'Gift Card', amount: 1_000, userId: giver.id });
    const { postId, orderId, token, owner } = await buildUnpaidPost(board);
    const applyCard = (id: string) => call('POST /v2/employer/jobs_prep/apply_coupon', { order_id: id, code: card.code }, token);
    expect((await applyCard(orderId)).status).toBe(200);
    expect((await pay(postId, token)).status).toBe(200);
    expect(await usesOf(card.id)).toBe(1);
    expect((await decide('decline', postId, { reason })).status).toBe(200);
    expect(await usesOf(card.id)).toBe(0);
    const order = (await call(`GET /v3/admin/orders/${orderId}`)).body;
    expect([order.status, order.refunded]).toEqual(['refunded', order.total]);
    // An employer may use one gift card in all. This use does not count any more.
    expect((await applyCard((await buildUnpaidPost(board, owner)).orderId)).status).toBe(200);
  });

  it('repeated by the same admin gives back once', async () => {
    const { postId, orderId } = await buildPaid();
    const { version } = await show(postId);
    const answers = await Promise.all([1, 2, 3].map(() => call(`POST /v3/admin/review/${postId}/decline`, { version, reason })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await call(`GET /v3/admin/orders/${orderId}`)).body.refunds).toHaveLength(1);
  });

  it('puts the post back into the queue when the payment provider refuses the refund', async () => {
    const { postId } = await buildPaid();
    board.ctx.gateway = { ...gateway, refund: async () => ({ status: 'refused', code: 'disputed', message: 'The charge is disputed.' }) };
    expect((await decide('decline', postId, { reason })).body.code).toBe('refund_refused');
    expect(await stored(postId)).toMatchObject({ reviewState: 'waiting', removedAt: null });
    expect(await queue()).toContain(postId);
    expect((await decide('approve', postId)).status).toBe(200);
  });

  it('is refused before anything changes where the money was taken by a provider that the board cannot ask any more', async () => {
    const { postId, orderId } = await buildPaid();
    await board.ctx.db.update(payments).set({ gateway: 'stripe' }).where(eq(payments.subjectId, orderId));
    expect(await decide('decline', postId, { reason })).toMatchObject({ status: 409, body: { code: 'other_gateway' } });
    expect(await stored(postId)).toMatchObject({ reviewState: 'waiting', removedAt: null });
    expect((await call(`GET /v3/admin/orders/${orderId}`)).body.refunds).toEqual([]);
  });

  it('ends when the provider answers later; meanwhile nobody can approve, change or delete the post', async () => {
    const { postId, token } = await buildPaid();
    board.ctx.gateway = {
      ...gateway,
      refund: async () => {
        throw new OutcomeUnknown('no answer');
      },
    };
    expect((await decide('decline', postId, { reason })).status).toBe(503);
    expect(await own(postId, token)).toMatchObject({ state: 'review', review: { state: 'declined', note: reason } });
    expect((await decide('approve', postId)).body.code).toBe('already_decided');
    const publish = { collection: 'posts_prep', id: postId, key: 'posted', value: true };
    expect((await call('POST /v3/tools/field_set', publish)).body.code).toBe('declined');
    expect((await call(`POST /v2/employer/jobs_prep/update/${postId}/basic`, { data: basic }, token)).body.code).toBe('declined');
    expect((await call(`DELETE /v2/employer/jobs_prep/${postId}`, undefined, token)).body.code).toBe('declined');
    board.ctx.gateway = gateway;
    board.clock.advance(10 * MINUTE);
    await recoverPayments(board.ctx);
    expect((await stored(postId))?.removedAt).not.toBeNull();
  });
});

describe('two admins at once', () => {
  it.each([
    ['approve', 'approve'],
    ['approve', 'decline'],
    ['decline', 'ask'],
    ['decline', 'decline'],
  ])('%s and %s: one decision counts, and the other is refused with its name', async (one, another) => {
    const { postId, orderId } = await buildPaid();
    const { version } = await show(postId);
    const body = (name: string) => ({ version, ...(name === 'ask' ? { text: `Asked by ${name}` } : {}), ...(name === 'decline' ? { reason: 'No.' } : {}) });
    board.clock.advance(1_000);
    const answers = await Promise.all([
      call(`POST /v3/admin/review/${postId}/${one}`, body(one)),
      call(`POST /v3/admin/review/${postId}/${another}`, body(another), other.token),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    const [loser, winner] = statuses[0] === 409 ? [answers[0], 'Dov Adler'] : [answers[1], 'Rivka Stern'];
    expect(loser?.body).toMatchObject({ code: 'already_decided', detail: expect.stringContaining(winner) });
    const refunds = (await call(`GET /v3/admin/orders/${orderId}`)).body.refunds.length;
    const { reviewState, listed } = (await stored(postId)) ?? {};
    expect(refunds).toBe(reviewState === 'declined' ? 1 : 0);
    expect(listed).toBe(reviewState === 'approved');
  });

  it('an approval and a deletion by the employer: the post is live or gone', async () => {
    const { postId, token } = await buildPaid();
    const { version } = await show(postId);
    const [approved, removed] = await Promise.all([
      call(`POST /v3/admin/review/${postId}/approve`, { version }),
      call(`DELETE /v2/employer/jobs_prep/${postId}`, undefined, token),
    ]);
    expect([approved.status, removed.status].filter((status) => status < 300)).toHaveLength(1);
    expect(await stored(postId)).toMatchObject(removed.status < 300 ? { listed: false, removedAt: expect.any(Date) } : { listed: true, removedAt: null });
  });
});

describe('a post that staff took down', () => {
  const REASON = 'Readers say that the position is filled.';
  const ANSWER = 'It is open: the first candidate has withdrawn.';
  const isActive = (id: string, value: boolean) => call('POST /v3/tools/field_set', { collection: 'posts', id, key: 'active', value });

  async function buildTakenDown() {
    await moderate('off');
    const post = await buildPaid();
    expect((await board.call(`POST /v2/posts/${post.postId}/report`, { token: other.token, body: { reason: 'expired' } })).status).toBe(200);
    expect((await call(`POST /v3/admin/review/${post.postId}/take_down`, { reason: REASON })).status).toBe(200);
    return post;
  }

  it('without a report is taken down from its page: the reason is in its history, beside the post and in the mail', async () => {
    await moderate('off');
    const { postId, token, owner } = await buildPaid();
    const takeDown = (reason: string, by = admin.token) => call(`POST /v3/admin/posts/take_down/${postId}`, { reason }, by);
    expect((await takeDown(' ')).body.detail[0].loc).toEqual(['body', 'reason']);
    expect([(await takeDown(REASON, token)).status, await jobStatus(postId)]).toEqual([403, 200]);
    expect((await takeDown(REASON)).body).toMatchObject({ active: false, listed: false, taken_down: { reason: REASON } });
    expect(await jobStatus(postId)).toBe(404);
    expect((await own(postId, token)).taken_down.reason).toBe(REASON);
    expect((await mailsTo(owner.email)).find(({ subject }) => subject?.includes('was taken down'))?.text).toContain(REASON);
    const { data } = (await call(`GET /v3/admin/audit?subject_id=${postId}&action=post.taken_down`)).body;
    expect(data).toEqual([expect.objectContaining({ actor: expect.objectContaining({ name: 'Rivka Stern' }), after: { reason: REASON } })]);
    const history = (await call(`GET /v2/employer/jobs/history/${postId}`, undefined, token)).body.data;
    expect(history).toContainEqual(expect.objectContaining({ act: 'taken_down' }));
    // The same admin may not have got the answer.
    expect((await takeDown(REASON)).status).toBe(200);
    expect((await mailsTo(owner.email)).filter(({ subject }) => subject?.includes('was taken down'))).toHaveLength(1);
    for (const late of [await takeDown('Another reason.'), await takeDown(REASON, other.token)])
      expect(late.body).toMatchObject({ code: 'already_decided', detail: expect.stringContaining('Rivka Stern has already taken down this post') });
    expect((await own(postId, token)).taken_down.reason).toBe(REASON);
    const { postId: draft } = await buildUnpaidPost(board);
    expect((await call(`POST /v3/admin/posts/take_down/${draft}`, { reason: REASON })).status).toBe(404);
  });

  it('says since when and why, and its employer asks once to look at it again', async () => {
    const { postId, token } = await buildTakenDown();
    const since = board.clock.now().toISOString();
    expect((await own(postId, token)).taken_down).toEqual({ on: since, reason: REASON, answer: null });
    expect(await queue()).not.toContain(postId);
    const ask = (text: string, by = token) => call(`POST /v2/employer/jobs/ask_to_put_back/${postId}`, { text }, by);
    expect((await ask('')).status).toBe(422);
    expect((await ask(ANSWER, (await buildEmployer(board.ctx)).token)).status).toBe(404);
    expect((await ask(ANSWER)).body.taken_down.answer).toEqual({ text: ANSWER, on: since });
    expect((await ask(ANSWER)).body.code).toBe('asked_already');
    expect(await queue('&why=waiting')).toContain(postId);
    expect(await jobStatus(postId), 'it stays down').toBe(404);
  });

  it('stays down with another reason, or is put back; both are mailed and leave the queue', async () => {
    const { postId, token, owner } = await buildTakenDown();
    expect((await call(`POST /v3/admin/review/${postId}/keep_down`, { reason: 'x' })).body.code).toBe('already_decided');
    const ask = () => call(`POST /v2/employer/jobs/ask_to_put_back/${postId}`, { text: ANSWER }, token);
    await ask();
    expect((await call(`POST /v3/admin/review/${postId}/keep_down`, { reason: 'Please post it anew.' })).body.taken_down.answer).toBeNull();
    expect(await own(postId, token)).toMatchObject({ active: false, taken_down: { reason: 'Please post it anew.', answer: null } });
    expect(await queue()).not.toContain(postId);
    await ask();
    expect((await isActive(postId, true)).status).toBe(200);
    expect(await own(postId, token)).toMatchObject({ active: true, taken_down: null });
    expect(await queue()).not.toContain(postId);
    expect(await jobStatus(postId)).toBe(200);
    const subjects = await subjectsTo(owner.email);
    for (const words of ['was taken down', 'stays down', 'is back']) expect(subjects.filter((subject) => subject.includes(words))).toHaveLength(1);
    expect(await actionsOf(postId)).toEqual(expect.arrayContaining(['post.taken_down', 'post.put_back_asked', 'post.kept_down', 'field.changed']));
  });

  it('goes down again with its reason and a mail when putting it back is undone', async () => {
    const { postId, token, owner } = await buildTakenDown();
    await call(`POST /v2/employer/jobs/ask_to_put_back/${postId}`, { text: ANSWER }, token);
    const putBack = (await isActive(postId, true)).body;
    expect((await call(`POST /v3/admin/audit/${putBack.audit_id}/undo`)).status).toBe(200);
    expect(await own(postId, token)).toMatchObject({ active: false, taken_down: { reason: REASON, answer: null } });
    const downs = (await mailsTo(owner.email)).filter(({ subject }) => subject?.includes('was taken down'));
    expect(downs.map(({ text }) => text?.includes(REASON))).toEqual([true, true]);
    expect((await call(`POST /v2/employer/jobs/ask_to_put_back/${postId}`, { text: ANSWER }, token)).status).toBe(200);
  });

  it('by its field is told to its employer too, who may ask for the reason; the reason of an earlier time is not its own', async () => {
    const { postId, token, owner } = await buildTakenDown();
    await isActive(postId, true);
    await isActive(postId, false);
    expect(await own(postId, token)).toMatchObject({ taken_down: { reason: '', answer: null } });
    const downs = (await mailsTo(owner.email)).filter(({ subject }) => subject?.includes('was taken down'));
    expect(downs.map(({ text }) => ['for this reason', 'ask us why'].map((words) => text?.includes(words)))).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('is not counted among the live posts of its employer, and is the first in their list until they answer', async () => {
    const { postId, token, owner } = await buildTakenDown();
    const by = { userId: owner.id, organizationId: owner.organization.id, postedOn: board.clock.now() };
    const soon = await buildPost(board.ctx, { ...by, expiresOn: new Date(board.clock.now().getTime() + 2 * DAY) });
    const filled = await buildPost(board.ctx, { ...by, filledAt: board.clock.now() });
    const list = async () => {
      const { data, meta } = (await call('GET /v2/employer/jobs', undefined, token)).body;
      return { ids: data.map(({ _id }: { _id: string }) => _id), all: meta.page_info.qry_total, open: meta.totals.open };
    };
    const first = await list();
    expect(first).toMatchObject({ all: 3, open: 1 });
    expect(first.ids.slice(0, 2)).toEqual([postId, soon.id]);
    expect(first.ids).toContain(filled.id);
    await call(`POST /v2/employer/jobs/ask_to_put_back/${postId}`, { text: ANSWER }, token);
    expect((await list()).ids[0]).toBe(soon.id);
  });

  it('shows admins why its public page does not open, as it does its employer, and nobody else', async () => {
    const { postId, token } = await buildTakenDown();
    const answer = { status: 200, body: { state: 'live', posted: true, active: false } };
    expect(await call(`GET /v2/employer/posts/${postId}`)).toMatchObject(answer);
    expect(await call(`GET /v2/employer/posts/${postId}`, undefined, token)).toMatchObject(answer);
    expect((await call(`GET /v2/employer/posts/${postId}`, undefined, (await buildEmployer(board.ctx)).token)).status).toBe(404);
  });

  it('is not a live post to staff, and a post that is not taken down takes no answer', async () => {
    const { postId, token } = await buildTakenDown();
    const listed = async (state: string) => (await call(`GET /v3/admin/posts?state=${state}&limit=100`)).body.data.map(({ _id }: { _id: string }) => _id);
    expect([(await listed('live')).includes(postId), (await listed('hidden')).includes(postId)]).toEqual([false, true]);
    await isActive(postId, true);
    expect([(await listed('live')).includes(postId), (await listed('hidden')).includes(postId)]).toEqual([true, false]);
    expect((await call(`POST /v2/employer/jobs/ask_to_put_back/${postId}`, { text: ANSWER }, token)).body.code).toBe('wrong_state');
  });
});

describe('access', () => {
  it.each(['approve', 'ask', 'decline', 'take_down', 'keep_down'])('%s is for admins only, and not while they act for a user', async (act) => {
    const { postId, token, owner } = await buildPaid();
    const body = { version: (await show(postId)).version, text: 'x', reason: 'x' };
    const acting = await actingFor(board, owner.id);
    expect((await board.call(`POST /v3/admin/review/${postId}/${act}`, { body })).status).toBe(401);
    expect((await call(`POST /v3/admin/review/${postId}/${act}`, body, token)).status).toBe(403);
    expect((await call(`POST /v3/admin/review/${postId}/${act}`, body, acting.token)).status).toBe(403);
    expect((await stored(postId))?.reviewState).toBe('waiting');
  });

  it('the post of a removed account leaves the review where nobody else is a member', async () => {
    const { postId, owner } = await buildPaid();
    expect((await call(`DELETE /v3/admin/users/${owner.id}`)).status).toBeLessThan(300);
    expect(await queue()).not.toContain(postId);
    expect((await show(postId)).moderation ?? null).toBeNull();
  });
});
