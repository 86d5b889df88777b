import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestBoard, type TestBoard } from '~/app/testing';
import { queryRows } from '~/platform/database';
import { projectRoot } from '~/platform/root';
import { demoLogins, demoPassword } from './demo/people';
import { loadDemoBoard } from './load-demo-board';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard();
  await loadDemoBoard(board.ctx);
});
afterAll(() => board.close());

const count = async (query: string) => Number((await queryRows<{ count: string }>(board.ctx.db, sql.raw(`select count(*) as count from ${query}`)))[0]?.count);

it('fills a board of the intended size', async () => {
  expect(await count('organizations')).toBeGreaterThanOrEqual(60);
  expect(await count('posts')).toBeGreaterThanOrEqual(400);
  expect(await count('posts where listed')).toBeGreaterThan(200);
  expect(await count('candidates')).toBe(80);
  expect(await count('applications')).toBeGreaterThan(100);
});

it('has orders, payments and coupons that agree', async () => {
  expect(await count(`posts p join orders o on o.id = p.order_id where p.posted_on is not null and o.status <> 'paid'`)).toBe(0);
  expect(await count(`posts where posted_on is not null and order_id is null`)).toBe(0);
  expect(await count('coupons c where use_count <> (select count(*) from coupon_uses u where u.coupon_id = c.id and u.released_at is null)')).toBe(0);
  expect(
    await count(
      `orders o where status = 'paid' and total_cents > 0 and not exists (select from payments p where p.subject_id = o.id and p.status = 'settled')`,
    ),
  ).toBe(0);
});

it('gives a third of its organizations a visible logo, each its own', async () => {
  const rows = await queryRows<{ logo: string }>(board.ctx.db, sql`select logo from organizations where logo <> ''`);
  expect(rows.length).toBe((await readdir(join(projectRoot, 'db/seed/demo/logos'))).length);
  expect(rows.length).toBeGreaterThanOrEqual(30);
  for (const { logo } of rows) {
    const picture = await board.raw(`GET /logos/${logo}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await picture.arrayBuffer()).byteLength).toBeLessThan(6_000);
  }
});

it('has totals that agree with the posts', async () => {
  const [all] = await queryRows<{ count: number }>(board.ctx.db, sql`select count from post_totals where facet = 'all'`);
  expect(all?.count).toBe(await count('posts where listed'));
});

it('has visits of the last weeks, and one at least for each application', async () => {
  expect(await count('post_statistics')).toBeGreaterThan(1_000);
  expect(await count('post_statistics where views < starts + clicks or starts < applications')).toBe(0);
  expect(await count('(select distinct day from post_statistics) days')).toBe(28);
  const [sums] = await queryRows<{ counted: number; stored: number }>(
    board.ctx.db,
    sql`select (select sum(applications)::int from post_statistics) as counted,
      (select count(*)::int from applications where created_at > now() - interval '27 days') as stored`,
  );
  expect(sums?.counted).toBeGreaterThanOrEqual(sums?.stored ?? 1);
});

it.each(demoLogins.map(({ email }) => email))('lets %s log in', async (email) => {
  expect((await board.call('POST /v2/auth/login', { body: { email, password: demoPassword } })).status).toBe(200);
});
