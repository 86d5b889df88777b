import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OwnApplication } from '~/applications/contract';
import { stateMark } from '~/applications/state-words';
import { projectRoot } from '~/platform/config/root';
import { queryRows } from '~/platform/database';
import { openTestBoard, type TestBoard } from '~test/board';
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

it('has the bought packs of credits with their coupons and payments', async () => {
  expect(await count('credit_purchases')).toBe(7);
  const agrees = `select from coupons c where c.id = p.coupon_id and c.coupon_type = 'User Credits' and c.use_limit = p.count and c.user_id = p.user_id`;
  const isPaid = `select from payments m where m.subject = 'credits' and m.subject_id = p.id and m.status = 'settled' and m.amount_cents = p.total_cents`;
  expect(await count(`credit_purchases p where not exists (${agrees}) or not exists (${isPaid})`)).toBe(0);
  const numbers = '(select invoice_number from orders union all select invoice_number from credit_purchases) invoices where invoice_number is not null';
  expect(await count(numbers)).toBe(await count(`(select distinct invoice_number from ${numbers}) numbers`));
});

it('has the dates of the rewards that gift cards have earned', async () => {
  expect(await count('coupons where triggered_at is not null')).toBeGreaterThan(0);
  const used = `(select count(*) from coupon_uses u where u.coupon_id = c.id and u.released_at is null)`;
  expect(await count(`coupons c where trigger_count is not null and (triggered_at is not null) <> (${used} >= trigger_count)`)).toBe(0);
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

it('has histories whose changes changed something', async () => {
  expect(await count('post_changes')).toBeGreaterThan(50);
  expect(await count(`post_changes where former = '{}'::jsonb`)).toBe(0);
  const [changed] = await queryRows<{ id: string; email: string; values: number }>(
    board.ctx.db,
    sql`select p.id, u.email, count(*)::int as values from post_changes c join posts p on p.id = c.post_id join users u on u.id = p.user_id
      where c.step = 3 and p.posted_on is not null group by 1, 2 order by 3 desc limit 1`,
  );
  const { body } = await board.call('POST /v2/auth/login', { body: { email: changed?.email, password: demoPassword } });
  const history = await board.call(`GET /v2/employer/jobs/history/${changed?.id}`, { token: body.access_token });
  const lines: { act: string; fields: { before: unknown; after: unknown }[] }[] = history.body.data;
  expect(lines.map(({ act }) => act)).toEqual(expect.arrayContaining(['started', 'changed', 'published']));
  for (const { before, after } of lines.flatMap(({ fields }) => fields)) expect(before).not.toEqual(after);
});

it('has no applications to posts whose applications are made elsewhere', async () => {
  expect(await count(`applications a join posts p on p.id = a.post_id where p.apply_email = ''`)).toBe(0);
  expect(await count(`post_statistics s join posts p on p.id = s.post_id where p.apply_email = '' and s.applications + s.starts > 0`)).toBe(0);
});

it('shows its job seeker applications in different states', async () => {
  const { body } = await board.call('POST /v2/auth/login', { body: { email: 'seeker@parnassa.test', password: demoPassword } });
  const { data } = (await board.call('GET /v2/account/applications', { token: body.access_token })).body as { data: OwnApplication[] };
  expect(data.map((application) => stateMark(application).words)).toEqual(
    expect.arrayContaining(['Not opened yet', 'Opened', 'Replied', 'Interview', 'Not selected']),
  );
  for (const { events } of data) for (const { created_on: on } of events) expect(Date.parse(on)).toBeLessThanOrEqual(board.ctx.clock.now().getTime());
});

it('shows its job seeker which employers opened the profile', async () => {
  const { body } = await board.call('POST /v2/auth/login', { body: { email: 'seeker@parnassa.test', password: demoPassword } });
  const { data } = (await board.call('GET /v2/jobseeker/profile/openings', { token: body.access_token })).body as { data: { kind: string }[] };
  expect(data.filter(({ kind }) => kind === 'profile')).toHaveLength(5);
});

it('has visits of the last months, and one at least for each application', async () => {
  expect(await count('post_statistics')).toBeGreaterThan(1_000);
  expect(await count('post_statistics where views < starts + clicks or starts < applications')).toBe(0);
  const days = await count('(select distinct day from post_statistics) days');
  expect(days).toBeGreaterThan(80);
  expect(await count("(select generate_series(min(day), max(day), interval '1 day') from post_statistics) days"), 'no day without visits').toBe(days);
  expect(
    await count(`posts p join (select post_id, sum(views) as views from post_statistics group by 1) s on s.post_id = p.id where s.views < p.application_count`),
  ).toBe(0);
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
