import { eq } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { buildCoupon } from '~/coupons/testing';
import { organizationMembers } from '~/organizations/tables';
import { recoverPayments } from '~/payments/server/recover-payments';
import { addDays } from '~/platform/calendar/clock';
import { applyInfo, basic, buildEmployer } from '~/postings/testing';
import { unlistExpired } from '~/posts/server/states/unlist-expired';
import { posts } from '~/posts/tables';
import { buildPost } from '~/posts/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { buildUnpaidPost, goodCard } from './testing';

/** Fewer use cases than the pool has connections, so that they wait for locks only. */
const ROUNDS = 8;

/**
 * Runs every use case that locks posts, orders and their coupons at the same time for the same records. If two of them locked
 * in different orders, PostgreSQL would sooner or later end one for a deadlock. The embedded database runs one transaction
 * at a time.
 */
describe.skipIf(!inject('postgresServer'))('use cases that lock the same records', () => {
  let board: TestBoard;
  let url: URL;
  beforeAll(async () => {
    board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
    url = new URL((board.database as { url?: string }).url ?? '');
  });

  it('all succeed or are refused, without a deadlock', async () => {
    const statuses: number[] = [];
    const drain: Act = () => board.ctx.queue.drain().then(() => undefined);
    const recover: Act = () => recoverPayments(board.ctx).then(() => undefined);
    for (let round = 0; round < ROUNDS; round += 1) {
      const scene = await buildScene(round % 2 === 0);
      await board.ctx.queue.enqueue(board.ctx.db, unlistExpired, {});
      const acts = [...scene, drain, recover];
      const answers = await Promise.all(shuffled(acts).map((act) => act()));
      statuses.push(...answers.flatMap((answer) => answer?.status ?? []));
    }
    await board.close();
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(ROUNDS);
    expect(await countDeadlocks()).toBe(0);
  });

  type Act = () => Promise<{ status: number } | undefined>;

  /** An employer with posts in every state, and all the use cases that run at the same time. */
  async function buildScene(hasColleague: boolean): Promise<Act[]> {
    const { ctx } = board;
    const now = ctx.clock.now();
    const owner = await buildEmployer(ctx);
    const colleague = await buildUser(ctx, { roles: ['employer', 'organization'] });
    if (hasColleague) await ctx.db.insert(organizationMembers).values({ organizationId: owner.organization.id, userId: colleague.id, createdAt: now });
    const [first, second, other] = await Promise.all([buildUnpaidPost(board, owner), buildUnpaidPost(board, owner), buildUnpaidPost(board)]);
    const live = { userId: owner.id, organizationId: owner.organization.id };
    const shown = await buildPost(ctx, live);
    const over = await buildPost(ctx, live);
    await ctx.db
      .update(posts)
      .set({ expiresOn: addDays(now, -1) })
      .where(eq(posts.id, over.id));
    const gift = { couponType: 'Gift Card', userId: owner.id, triggerAmount: 1_000, triggerAmountType: 'dollars', triggerCount: 1 } as const;
    const card = await buildCoupon(ctx, gift);
    const shared = await buildCoupon(ctx, { amount: 5_000, useLimit: 1_000 });

    const by = (token: string) => (name: string, body?: object) => () => board.call(name, { token, ...(body ? { body } : {}) });
    const [mine, theirs, others] = [by(owner.token), by(colleague.token), by(other.token)];
    const withCode = (orderId: string, code: string) => ({ order_id: orderId, code });
    await others('POST /v2/employer/jobs_prep/apply_coupon', withCode(other.orderId, card.code))();
    await mine('POST /v2/employer/jobs_prep/apply_coupon', withCode(first.orderId, shared.code))();
    return [
      mine(`POST /v2/employer/jobs_prep/pay/${first.postId}`, goodCard),
      theirs(`POST /v2/employer/jobs_prep/pay/${first.postId}`, { ...goodCard, number: '4000000000000002' }),
      mine(`POST /v2/employer/jobs_prep/update/${first.postId}/basic`, { data: basic }),
      mine('POST /v2/employer/jobs_prep/del_coupon', { order_id: first.orderId }),
      mine(`GET /v2/account/jobs_prep/recompute/${first.orderId}`),
      mine(`POST /v2/employer/jobs_prep/update/${second.postId}/apply_info`, { data: applyInfo }),
      theirs('POST /v2/employer/jobs_prep/apply_coupon', withCode(second.orderId, shared.code)),
      mine(`DELETE /v2/employer/jobs_prep/${second.postId}`),
      others(`POST /v2/employer/jobs_prep/activate/${other.postId}`, {}),
      theirs(`POST /v2/employer/jobs/filled/${shown.id}`, { filled: true }),
      mine(`POST /v2/employer/jobs/posted/${over.id}`, { posted: false }),
      mine('DELETE /v2/account/remove_account'),
      theirs('DELETE /v2/account/remove_account'),
      async () => board.call('POST /auth/refresh', { body: { refresh_token: owner.refreshToken } }),
    ];
  }

  async function countDeadlocks(): Promise<number> {
    const name = url.pathname.slice(1);
    const admin = new pg.Client({ connectionString: new URL('/postgres', url).href });
    await admin.connect();
    try {
      // // A session writes its statistics at its end at the latest.
      await vi.waitFor(async () => {
        expect((await admin.query('select from pg_stat_activity where datname = $1', [name])).rowCount).toBe(0);
      });
      return Number((await admin.query('select deadlocks from pg_stat_database where datname = $1', [name])).rows[0]?.deadlocks);
    } finally {
      await admin.end();
    }
  }
});

const shuffled = <Item>(items: Item[]): Item[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
