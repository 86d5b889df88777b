import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { postLaws } from '~/coach/tables';
import { buildCoupon } from '~/coupons/testing';
import { buildUnpaidPost, goodCard } from '~/orders/testing';
import { organizations } from '~/organizations/tables';
import { payments } from '~/payments/tables';
import { DAY } from '~/platform/calendar/clock';
import { posts } from '~/posts/tables';
import { publishDraft } from '~/posts/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { buildEmployer, details } from './testing';

/** A law that staff make a requirement after the steps of a post were saved without what it asks for: the pay, in New York. */

let board: TestBoard;
let employer: Awaited<ReturnType<typeof buildEmployer>>;
beforeAll(async () => {
  board = await openTestBoard();
  employer = await buildEmployer(board.ctx);
  await board.ctx.db.update(organizations).set({ employees: 40 }).where(eq(organizations.id, employer.organization.id));
});
afterAll(() => board.close());

const require = (required: boolean) => board.ctx.db.update(postLaws).set({ required }).where(eq(postLaws.stateCode, 'NY'));
const call = (name: string, body?: unknown, token = employer.token) => board.call(name, { token, ...(body === undefined ? {} : { body }) });
const noPay = { ...details, salary: { min: 0, max: 0, pay_type: 'Annually' } };
const SENTENCE = 'State the pay in this post. New York requires employers of your size to state the pay in each job post.';

/** A complete draft without pay, with its order. */
async function draftWithoutPay() {
  await require(false);
  const draft = await buildUnpaidPost(board, employer);
  expect((await call(`POST /v2/employer/jobs_prep/update/${draft.postId}/details`, { data: noPay })).status).toBe(200);
  return draft;
}
const hasNoDates = async (id: string) => (await board.ctx.db.select().from(posts).where(eq(posts.id, id)))[0]?.postedOn === null;

describe('a draft that was saved before a law was required', () => {
  it('is neither paid nor activated, without a payment, until its employer mends the step', async () => {
    const { postId, orderId } = await draftWithoutPay();
    await require(true);
    const refusal = { status: 409, body: { code: 'asked_by_law', detail: `${SENTENCE} Change it in step 2, Job Details.` } };
    const paid = await call(`POST /v2/employer/jobs_prep/pay/${postId}`, goodCard);
    expect(paid).toMatchObject({ ...refusal, body: { ...refusal.body, data: { field: 'salary.min', order: { _id: orderId }, post: { _id: postId } } } });
    expect(await board.ctx.db.select().from(payments).where(eq(payments.subjectId, orderId))).toEqual([]);
    const coupon = await buildCoupon(board.ctx);
    expect((await call('POST /v2/employer/jobs_prep/apply_coupon', { order_id: orderId, code: coupon.code })).body.order.total).toBe(0);
    expect(await call(`POST /v2/employer/jobs_prep/activate/${postId}`, {})).toMatchObject(refusal);
    expect(await hasNoDates(postId)).toBe(true);
    await call(`POST /v2/employer/jobs_prep/update/${postId}/details`, { data: details });
    expect((await call(`POST /v2/employer/jobs_prep/activate/${postId}`, {})).status).toBe(200);
  });

  it('is not activated as a copy of a live post that breaks the law', async () => {
    const { postId } = await draftWithoutPay();
    await publishDraft(board.ctx, postId);
    await require(true);
    const copy = (await call(`GET /v2/employer/jobs_prep/copylive/${postId}`)).body;
    expect(await call(`POST /v2/employer/jobs_prep/pay/${copy._id}`, goodCard)).toMatchObject({ status: 409, body: { code: 'asked_by_law' } });
  });
});

describe('a live post', () => {
  /** A live post of which the newest version states the pay, and the one before it does not. */
  async function live(): Promise<string> {
    const { postId } = await draftWithoutPay();
    await publishDraft(board.ctx, postId);
    board.clock.advance(1_000);
    expect((await call(`POST /v2/employer/jobs/update/${postId}/details`, { data: details })).status).toBe(200);
    await require(true);
    return postId;
  }

  it('is not brought back to a version that breaks the law, and its history does not offer it; staff may', async () => {
    const id = await live();
    const { body } = await call(`GET /v2/employer/jobs/history/${id}`);
    const version = body.meta.latest - 1;
    const offered = (lines: { restorable: boolean; version: number }[]) => lines.flatMap((line) => (line.restorable ? [line.version] : []));
    expect(offered(body.data)).not.toContain(version);
    expect(await call(`POST /v2/employer/jobs/restore/${id}`, { version })).toMatchObject({
      status: 409,
      body: { code: 'not_allowed_any_more', detail: `This version can’t be restored: ${SENTENCE}` },
    });
    const admin = await buildUser(board.ctx, { roles: ['admin'] });
    expect(offered((await call(`GET /v2/employer/jobs/history/${id}`, undefined, admin.token)).body.data)).toContain(version);
    expect((await call(`POST /v3/admin/posts/restore/${id}`, { version }, admin.token)).status).toBe(200);
  });

  it('that breaks the law is still hidden, shown and renewed', async () => {
    const { postId } = await draftWithoutPay();
    await publishDraft(board.ctx, postId);
    await require(true);
    expect((await call(`POST /v2/employer/jobs/posted/${postId}`, { posted: false })).status).toBe(200);
    expect((await call(`POST /v2/employer/jobs/posted/${postId}`, { posted: true })).status).toBe(200);
    await board.ctx.db
      .update(posts)
      .set({ expiresOn: new Date(board.clock.now().getTime() + DAY) })
      .where(eq(posts.id, postId));
    expect((await call(`POST /v2/employer/jobs/renew/${postId}`)).status).toBe(200);
  });
});
