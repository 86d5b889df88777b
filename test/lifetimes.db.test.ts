import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { getTableName } from 'drizzle-orm/table';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessions, users } from '~/accounts/tables';
import { buildUser } from '~/accounts/testing';
import { checkClock } from '~/app/clock-check';
import { slices } from '~/app/slices';
import { sweepOldRows } from '~/app/sweep';
import { currentIncidents } from '~/incidents/server';
import { orders } from '~/orders/tables';
import { buildUnpaidPost, goodCard } from '~/orders/testing';
import { payments } from '~/payments/tables';
import { recordAudit } from '~/platform/audit';
import { auditLog } from '~/platform/audit/tables';
import { addDays, DAY, HOUR } from '~/platform/calendar/clock';
import { projectRoot } from '~/platform/config/root';
import type { Context } from '~/platform/context/context';
import { type Database, queryRows } from '~/platform/database';
import { deletes, type Lifetime, type Sweep, sweepTables } from '~/platform/database/retention';
import { newId } from '~/platform/ids/ids';
import { postActionDays, postActions, posts } from '~/posts/tables';
import { buildPost } from '~/posts/testing';
import { openTestBoard, type TestBoard } from './board';

const { lifetimes } = slices;
const START = new Date('2026-01-05T15:00:00Z');

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard({ now: START });
});
afterAll(() => board.close());
beforeEach(() => board.clock.set(START));

const sweep = () => sweepTables(board.ctx, lifetimes);
const nameOf = ({ table }: Pick<Lifetime, 'table'>) => getTableName(table);

describe('the lifetimes', () => {
  it('name every table of the board once', async () => {
    const tables = await queryRows<{ name: string }>(
      board.ctx.db,
      sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
    );
    expect(lifetimes.map(nameOf).sort()).toEqual(tables.map(({ name }) => name).sort());
  });

  it('say of rows which others take along only where a foreign key does that', async () => {
    const keys = await queryRows<{ key: string }>(
      board.ctx.db,
      sql`select conrelid::regclass || ' with ' || confrelid::regclass as key from pg_constraint where contype = 'f' and confdeltype = 'c'`,
    );
    const known = new Set(keys.map(({ key }) => key));
    const declared = lifetimes.flatMap(({ table, goesWith }) => (goesWith ? [`${getTableName(table)} with ${getTableName(goesWith)}`] : []));
    expect(declared.filter((pair) => !known.has(pair))).toEqual([]);
  });

  it('are the tables of the page for operators', () => {
    const page = readFileSync(join(projectRoot, 'docs/retention.md'), 'utf8');
    const rows = page.match(/^\| `.*$/gm);
    const written = (swept: boolean) =>
      lifetimes
        .filter(({ sweeps }) => (sweeps !== undefined) === swept)
        .map(({ table, rows: what, kept }) => `| \`${getTableName(table)}\` | ${what} | ${kept} |`);
    expect(rows).toEqual([...written(true), ...written(false)]);
  });

  it('are kept by statements that find old rows by an index', async () => {
    const { db } = board.ctx;
    const whole: string[] = [];
    for (const lifetime of lifetimes) {
      for (const { run, days } of lifetime.sweeps ?? []) {
        const plan: string[] = [];
        await db.transaction(async (tx) => {
          // A table without rows is read as a whole, unless that is forbidden. Where no index fits, it is read as a whole nevertheless.
          await tx.execute(sql`set local enable_seqscan = off`);
          const explain = async (query: SQL) => {
            const rows = await queryRows<{ 'QUERY PLAN': string }>(tx, sql`explain ${query}`);
            plan.push(...rows.map((row) => row['QUERY PLAN']));
            return { rows: [] };
          };
          await run({ execute: explain } as unknown as Database, { before: addDays(START, -days), limit: 10, timeZone: 'UTC' });
        });
        if (plan.some((line) => line.includes(`Seq Scan on ${nameOf(lifetime)}`))) whole.push(`${nameOf(lifetime)}: ${plan.join('\n')}`);
      }
    }
    expect(whole).toEqual([]);
  });
});

/** Counts the days on which users viewed a job, also those whose rows were deleted. */
async function viewsOf(postId: string): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    board.ctx.db,
    sql`select (select count(*) from ${postActions} where ${postActions.postId} = ${postId} and action = 'view')::int
      + (select coalesce(sum(count), 0) from ${postActionDays} where ${postActionDays.postId} = ${postId} and action = 'view')::int as count`,
  );
  return row?.count ?? 0;
}

describe('the sweep', () => {
  it('deletes network addresses and browsers after 90 days, and leaves sessions that are in use', async () => {
    const { id, token, refreshToken } = await buildUser(board.ctx, { lastLoginAt: START, lastLoginIp: '203.0.113.7' });
    const origins = async () => (await board.ctx.db.select().from(sessions).where(sql`${sessions.userId} = ${id}`)).map(({ ip, userAgent }) => [ip, userAgent]);
    const lastLogin = async () => (await board.ctx.db.select().from(users).where(sql`${users.id} = ${id}`))[0]?.lastLoginIp;
    board.clock.advance(29 * DAY);
    let refreshed = await board.call('POST /auth/refresh', { body: { refresh_token: refreshToken } });
    for (let month = 0; month < 2; month += 1) {
      board.clock.advance(29 * DAY);
      refreshed = await board.call('POST /auth/refresh', { body: { refresh_token: refreshed.body.refresh_token } });
    }
    await sweep();
    expect([await origins(), await lastLogin()]).toEqual([[['127.0.0.1', 'test']], '203.0.113.7']);
    board.clock.advance(4 * DAY);
    await sweep();
    expect([await origins(), await lastLogin()]).toEqual([[[null, null]], null]);
    expect((await board.call('POST /auth/refresh', { body: { refresh_token: refreshed.body.refresh_token } })).status).toBe(200);
    board.clock.advance(31 * DAY);
    await sweep();
    expect(await origins()).toEqual([]);
    expect((await board.call('GET /v2/account/sessions', { token })).status).toBe(401);
  });

  it('adds old views to the numbers of their days, with several sweeps at once, and keeps saved jobs', async () => {
    const post = await buildPost(board.ctx);
    const viewers = await Promise.all(Array.from({ length: 30 }, () => buildUser(board.ctx)));
    // Late in the evening in New York, which is the next day in UTC.
    const at = new Date('2026-01-06T03:00:00Z');
    await board.ctx.db.insert(postActions).values(
      viewers.flatMap(({ id: userId }, index) => [
        { userId, postId: post.id, action: 'view' as const, at: index < 20 ? at : addDays(at, 1) },
        { userId, postId: post.id, action: 'bookmark' as const, at },
      ]),
    );
    board.clock.set(addDays(at, 90.5));
    await Promise.all([1, 2, 3].map(() => sweepTables(board.ctx, lifetimes, { batch: 4, rest: 0 })));
    await sweep();
    const numbers = () =>
      board.ctx.db
        .select({ day: postActionDays.day, count: postActionDays.count })
        .from(postActionDays)
        .where(sql`${postActionDays.postId} = ${post.id}`)
        .orderBy(postActionDays.day);
    expect(await numbers()).toEqual([{ day: '2026-01-05', count: 20 }]);
    expect(await viewsOf(post.id)).toBe(30);
    board.clock.advance(DAY);
    await sweep();
    expect(await numbers()).toEqual([
      { day: '2026-01-05', count: 20 },
      { day: '2026-01-06', count: 10 },
    ]);
    expect(await viewsOf(post.id)).toBe(30);
    expect(await board.ctx.db.$count(postActions, sql`${postActions.postId} = ${post.id}`)).toBe(30);
  });

  it('leaves the lines of the audit log and what explains the books, and deletes other values after a year', async () => {
    const line = (subject: string) =>
      recordAudit(board.ctx.db, board.ctx.clock, { actorId: null, action: 'field.changed', subject, subjectId: newId(), before: 1, after: 2 });
    const [user, order] = [await line('users'), await line('order')];
    const valuesOf = async (id: string) =>
      (await board.ctx.db.select().from(auditLog).where(sql`${auditLog.id} = ${id}`)).map(({ before, after }) => [before, after]);
    board.clock.advance(365 * DAY);
    await sweep();
    expect(await valuesOf(user)).toEqual([[1, 2]]);
    board.clock.advance(DAY);
    await sweep();
    expect([await valuesOf(user), await valuesOf(order)]).toEqual([[[null, null]], [[1, 2]]]);
    board.clock.advance(10 * 366 * DAY);
    await sweep();
    expect([await valuesOf(user), await valuesOf(order)]).toEqual([[], []]);
  });

  it('deletes the cancelled order of a deleted draft after 90 days, unless money was asked for it', async () => {
    const drafts = [await buildUnpaidPost(board), await buildUnpaidPost(board), await buildUnpaidPost(board)];
    const [, tried, kept] = drafts;
    const card = { ...goodCard, number: '4000 0000 0000 0002' };
    expect((await board.call(`POST /v2/employer/jobs_prep/pay/${tried?.postId}`, { token: tried?.token, body: card })).status).toBe(422);
    for (const { postId, token } of drafts.filter((draft) => draft !== kept)) await board.call(`DELETE /v2/employer/jobs_prep/${postId}`, { token });
    board.clock.advance(91 * DAY);
    await sweep();
    const left = await board.ctx.db.select({ id: orders.id }).from(orders);
    expect(left.map(({ id }) => id).sort()).toEqual([tried?.orderId, kept?.orderId].sort());
    const posted = await board.ctx.db.select({ orderId: posts.orderId }).from(posts).where(sql`${posts.id} = ${drafts[0]?.postId}`);
    expect(posted).toEqual([{ orderId: null }]);
    expect((await board.ctx.db.select().from(payments)).map(({ status, receiptEmail }) => [status, receiptEmail])).toEqual([['declined', null]]);
  });

  it('stops between two transactions when its process is about to stop', async () => {
    const rows = Array.from({ length: 10 }, () => ({ id: newId(), at: START, action: 'x', subject: 'stopped' }));
    await board.ctx.db.insert(auditLog).values(rows);
    const isOld = () => sql`subject = 'stopped'`;
    const answers = [false, false, true];
    const mayStop = () => answers.shift() ?? true;
    await sweepTables(board.ctx, [{ table: auditLog, rows: '', kept: '', sweeps: [deletes(auditLog, 0, isOld)] }], { batch: 3, rest: 0, mayStop });
    expect(await board.ctx.db.$count(auditLog, isOld())).toBe(4);
  });

  it('goes on with the other tables where one fails, and fails afterwards', async () => {
    const broken: Sweep = { days: 0, batch: 1, run: () => Promise.reject(new Error('broken')) };
    const ended: string[] = [];
    const working: Sweep = { days: 0, batch: 1, run: async () => ended.push('other') - 1 };
    const both: Lifetime[] = [
      { table: auditLog, rows: 'These rows', kept: '', sweeps: [broken] },
      { table: users, rows: 'Others', kept: '', sweeps: [working] },
    ];
    await expect(sweepTables(board.ctx, both)).rejects.toMatchObject({ errors: [{ message: 'These rows were not swept' }] });
    expect(ended).toEqual(['other']);
  });
});

describe('the sweep of a clock that jumped', () => {
  const none = () => false;
  /** The database has the same clock. */
  const check = (ctx: Context) => checkClock(ctx, async () => ctx.clock.now());

  it('deletes nothing and tells the staff until the clock was steady for a day', async () => {
    const { db } = board.ctx;
    const count = () => db.$count(sessions);
    const run = () => sweepOldRows(board.ctx, none, check);
    await buildUser(board.ctx);
    for (let hour = 0; hour < 25; hour += 1) {
      await run();
      board.clock.advance(HOUR);
    }
    const before = await count();
    const right = board.clock.now();
    board.clock.set(addDays(right, 400));
    await run();
    board.clock.advance(HOUR);
    await run();
    expect(await count()).toBe(before);
    expect(await currentIncidents(board.ctx)).toMatchObject([{ kind: 'clock', text: 'The server’s clock jumped ahead by 400 days.' }]);
    board.clock.set(right);
    await run();
    expect(await count()).toBe(before);
    // The server was off for that time.
    board.clock.set(addDays(right, 400));
    for (let hour = 0; hour < 25; hour += 1) {
      await run();
      board.clock.advance(HOUR);
    }
    expect(await count()).toBe(0);
  });

  it('deletes and voids nothing where the clock of the database differs', async () => {
    const differs = (ctx: Context) => checkClock(ctx, async () => new Date(ctx.clock.now().getTime() + HOUR));
    expect(await differs(board.ctx)).toEqual({ mayDelete: false, mayVoid: false, returned: false });
    expect((await currentIncidents(board.ctx)).map(({ text }) => text)).toContain('The board’s and the database’s clocks differ by more than 10 minutes.');
  });
});
