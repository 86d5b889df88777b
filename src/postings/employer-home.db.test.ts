import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { applicationTo } from '~/applications/testing';
import { buildCoupon } from '~/coupons/testing';
import { buildUnpaidPost } from '~/orders/testing';
import { addDays } from '~/platform/calendar/clock';
import { buildPost } from '~/posts/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { buildEmployer } from './testing';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard();
});
afterAll(() => board.close());

const read = async (name: string, { token }: { token: string }) => {
  const { status, body } = await board.call(name, { token });
  expect([name, status]).toEqual([name, 200]);
  return body;
};

/** The fields of a post that its line on the home lacks. */
const line = ({ description, description_html, job_apps, versions, ...rest }: Record<string, unknown>) => rest;

describe('the home of an employer', () => {
  it('shows in one answer what the calls of its parts show', async () => {
    const employer = await buildEmployer(board.ctx);
    const own = { userId: employer.id, organizationId: employer.organization.id };
    const post = await buildPost(board.ctx, { ...own, applyEmail: 'hiring@school.example' });
    await buildPost(board.ctx, { ...own, expiresOn: addDays(board.clock.now(), -2) });
    await buildUnpaidPost(board, employer);
    await buildCoupon(board.ctx, { userId: employer.id });
    const seeker = await buildUser(board.ctx, { roles: ['jobseeker'] });
    expect((await board.call(`POST /v2/posts/apply/${post.id}`, { token: seeker.token, body: applicationTo(post.id, seeker.email) })).status).toBe(200);

    const home = await read('GET /v2/employer/home', employer);
    const lists = { live: 'jobs', pending: 'jobs_prep', review: 'jobs_review', expired: 'jobs_expired' };
    for (const [state, list] of Object.entries(lists)) {
      const { data, meta } = await read(`GET /v2/employer/${list}`, employer);
      expect([state, home[state]]).toEqual([state, data.map(line)]);
      expect(home.totals).toEqual(meta.totals);
    }
    expect(home.totals).toMatchObject({ live: 1, pending: 1, expired: 1 });
    expect(home.live).toMatchObject([{ _id: post.id, unread: 1, application_count: 1 }]);
    expect(home.waiting).toEqual((await read('GET /v2/employer/new_applicants', employer)).posts);
    expect(home.waiting).toMatchObject([{ post: { _id: post.id }, fresh: 1 }]);
    expect(home.organizations).toEqual((await read('GET /v2/employer/organizations', employer)).data);
    expect(home.coupons).toEqual((await read('GET /v2/employer/coupons', employer)).data);
    expect(home.gift_cards).toEqual(await read('GET /v2/employer/gift_cards', employer));
    const orders = await read('GET /v2/employer/orders', employer);
    expect(home.orders).toEqual({ data: orders.data, total: orders.meta.page_info.qry_total });
    expect(home.products).toEqual([]);
  });

  it('names the four newest orders and counts all', async () => {
    const employer = await buildEmployer(board.ctx);
    for (const _ of Array.from({ length: 6 })) await buildUnpaidPost(board, employer);
    const { orders } = await read('GET /v2/employer/home', employer);
    expect(orders).toEqual({ data: (await read('GET /v2/employer/orders', employer)).data.slice(0, 4), total: 6 });
  });

  it('shows the prices to somebody who has no post, and nothing of other employers', async () => {
    const other = await buildEmployer(board.ctx);
    await buildPost(board.ctx, { userId: other.id, organizationId: other.organization.id });
    const employer = await buildUser(board.ctx, { roles: ['employer'] });
    const { products, ...home } = await read('GET /v2/employer/home', employer);
    expect(products).toEqual(await read('GET /v2/products', employer));
    expect(home).toMatchObject({ live: [], pending: [], review: [], expired: [], waiting: [], organizations: [], coupons: [] });
    expect(home).toMatchObject({ totals: { live: 0, open: 0, pending: 0, review: 0, expired: 0 }, orders: { data: [], total: 0 }, gift_cards: { data: [] } });
  });

  it('is for employers', async () => {
    expect((await board.call('GET /v2/employer/home')).status).toBe(401);
    const seeker = await buildUser(board.ctx, { roles: ['jobseeker'] });
    expect((await board.call('GET /v2/employer/home', { token: seeker.token })).status).toBe(403);
  });
});
