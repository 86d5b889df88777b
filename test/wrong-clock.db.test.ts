import { eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthData } from '~/accounts/schemas';
import { startSession } from '~/accounts/server/login/sessions';
import { buildUser } from '~/accounts/testing';
import { jobAlerts } from '~/alerts/tables';
import { buildAlert } from '~/alerts/testing';
import { allInstants, boundedColumns, correctFutureRecords, daysAhead, leftAlone, mayLieAhead } from '~/app/future-records';
import { slices } from '~/app/slices';
import { voidFutureTimes, voidIfClockIsRight } from '~/app/void-future-times';
import { importFeeds } from '~/imports/tables';
import { buildFeed } from '~/imports/testing';
import { incidents } from '~/incidents/tables';
import { newsletterEditions, newsletterRequests } from '~/newsletter/tables';
import { buildUnpaidPost } from '~/orders/testing';
import { isoDayAt } from '~/platform/calendar/civil-day';
import { addDays, DAY, HOUR, MINUTE } from '~/platform/calendar/clock';
import { endAfterDays } from '~/platform/calendar/last-day';
import { queryRows } from '~/platform/database';
import { newId } from '~/platform/ids/ids';
import { consumeRateLimit } from '~/platform/rate-limit';
import { rateLimits } from '~/platform/rate-limit/tables';
import { buildEmployer } from '~/postings/testing';
import { correctPosts } from '~/posts/server/states';
import { unlistExpired } from '~/posts/server/states/unlist-expired';
import { posts, staffNotices } from '~/posts/tables';
import { buildPost, buildPostOrganization } from '~/posts/testing';
import { buildShare } from '~/sharing/testing';
import { lastBackup } from '~/site/server';
import { settings } from '~/site/tables';
import { openTestBoard, type TestBoard } from './board';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard();
});
afterAll(() => board.close());

const listed = async (): Promise<{ ids: string[]; total: number }> => {
  const { body } = await board.call('GET /v2/posts');
  return { ids: body.data.map(({ _id }: { _id: string }) => _id), total: body.meta.page_info.total_recs };
};
const keepLists = async () => {
  await board.ctx.queue.enqueue(board.ctx.db, unlistExpired, {});
  await board.ctx.queue.drain();
};
/** What happens while the clock is a year ahead. */
const withClockAhead = async (act: () => Promise<unknown>) => {
  const right = board.clock.now();
  board.clock.set(new Date(right.getTime() + 400 * DAY));
  await act();
  board.clock.set(right);
};

it.each([
  ['the task of each minute', keepLists],
  ['the start and the nightly check', () => correctPosts(board.ctx)],
  ['reindex', () => Promise.all(slices.derivedRows.map((rows) => rows.rebuild(board.ctx, () => {})))],
])('a clock that was ahead leaves no job unlisted after %s', async (_name, correct) => {
  const post = await buildPost(board.ctx);
  const hidden = await buildPost(board.ctx, { private: true });
  const before = await listed();
  expect(before.ids).toContain(post.id);
  await withClockAhead(keepLists);
  expect(await listed()).toEqual({ ids: [], total: 0 });
  await correct();
  expect(await listed()).toEqual(before);
  expect(before.ids).not.toContain(hidden.id);
  for (const rows of slices.derivedRows) expect(await rows.differences(board.ctx.db), rows.name).toBe(0);
});

it('jobs that ended while the board was down are not listed once it starts', async () => {
  const post = await buildPost(board.ctx);
  await board.ctx.db
    .update(posts)
    .set({ expiresOn: new Date(board.clock.now().getTime() - DAY) })
    .where(eq(posts.id, post.id));
  await correctPosts(board.ctx);
  expect((await listed()).ids).not.toContain(post.id);
});

it('a post whose end was stored in the middle of a day runs until the end of that day', async () => {
  const post = await buildPost(board.ctx, { expiresOn: new Date('2026-12-24T17:00:00Z') });
  await correctPosts(board.ctx);
  expect((await board.call(`GET /v2/posts/${post.id}`)).body).toMatchObject({ listed: true, expires_on: '2026-12-25T04:59:59.999Z' });
});

it('a limit that a clock used up that was ahead holds nobody up; one of an instance that is minutes ahead holds', async () => {
  const { id } = await buildUser(board.ctx);
  const limit = { name: 'wrong-clock', times: 1, per: HOUR };
  const use = (key: string) => consumeRateLimit(board.ctx, limit, key);
  const until = async (ahead: number) =>
    board.ctx.db.insert(rateLimits).values({ key: `wrong-clock:${ahead}`, availableAt: new Date(board.clock.now().getTime() + HOUR + ahead) });
  await withClockAhead(() => use(id));
  await use(id);
  await expect(use(id)).rejects.toMatchObject({ status: 429 });
  await until(5 * 60_000);
  await expect(use(String(5 * 60_000))).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '3600' } });
});

it('the queue goes on at once after a start where its last times lie in the future', async () => {
  const rows = () => queryRows<{ ahead: boolean }>(board.ctx.db, sql`select cron_on > now() + interval '1 day' as ahead from pgboss.version`);
  await board.ctx.db.execute(sql`update pgboss.version set cron_on = now() + interval '400 days'`);
  await board.ctx.queue.enqueue(board.ctx.db, unlistExpired, {});
  await board.ctx.db.execute(
    sql`update pgboss.job set created_on = now() + interval '400 days', start_after = now() + interval '400 days' where name = ${unlistExpired.name} and state = 'created'`,
  );
  await board.ctx.queue.prepare();
  expect(await rows()).toEqual([{ ahead: null }]);
  const waiting = await queryRows(
    board.ctx.db,
    sql`select 1 from pgboss.job where state = 'created' and start_after > now() + interval '1 day' and name = ${unlistExpired.name}`,
  );
  expect(waiting).toEqual([]);
});

describe('what a clock stored that was a year ahead', () => {
  const FUTURE = 400 * DAY;
  const ahead = (milliseconds = 0) => new Date(board.clock.now().getTime() + FUTURE + milliseconds);
  /** Rows of instants. */
  const rowsOf = async (query: SQL) =>
    (await queryRows<Record<string, string>>(board.ctx.db, query)).map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, new Date(value)])),
    );

  it('rests and plans end, each a row of the table', async () => {
    const { db } = board.ctx;
    const now = board.clock.now();
    const user = await buildUser(board.ctx);
    const organizationId = await buildPostOrganization(board.ctx);
    const alert = await buildAlert(board, user);
    const feed = await buildFeed(board.ctx, organizationId);
    const share = await buildShare(board.ctx, { state: 'sending', dueAt: null, triedAt: ahead() });
    await db.update(jobAlerts).set({ since: ahead(), lastSentAt: ahead(), dueAt: ahead() });
    await db.update(importFeeds).set({ nextRunOn: ahead(6 * HOUR) });
    await db
      .insert(staffNotices)
      .values({ subject: 'posts', sentAt: ahead(), named: [] })
      .onConflictDoUpdate({ target: staffNotices.subject, set: { sentAt: ahead() } });
    await db.insert(newsletterEditions).values({ day: isoDayAt(ahead(), 'America/New_York'), weekdays: ['Monday'], lastPosition: 0, startedAt: ahead() });
    await db
      .insert(incidents)
      .values({ id: newId(), kind: 'backup', openedAt: ahead(), lastSeenAt: ahead(), endedAt: ahead(), toldAt: ahead(), endToldAt: ahead() });
    await db
      .insert(newsletterRequests)
      .values({ hash: newId(), email: user.email, firstName: '', lastName: '', days: [], createdAt: ahead(), expiresAt: ahead(3 * DAY) });
    await db.insert(settings).values({ key: 'last_backup', value: ahead().toISOString(), updatedAt: ahead() });

    await voidFutureTimes(board.ctx);

    expect(await rowsOf(sql`select since, last_sent_at, due_at from job_alerts where id = ${alert}`)).toEqual([{ since: now, last_sent_at: now, due_at: now }]);
    expect(await rowsOf(sql`select next_run_on from import_feeds where id = ${feed}`)).toEqual([{ next_run_on: now }]);
    expect(await rowsOf(sql`select tried_at from social_shares where id = ${share}`)).toEqual([{ tried_at: now }]);
    expect(await rowsOf(sql`select sent_at from staff_notices`)).toEqual([{ sent_at: now }]);
    expect(await rowsOf(sql`select day from newsletter_editions where day > ${isoDayAt(now, 'America/New_York')}`)).toEqual([]);
    expect(await rowsOf(sql`select opened_at, ended_at, told_at from incidents where kind = 'backup'`)).toEqual([
      { opened_at: now, ended_at: now, told_at: now },
    ]);
    expect(await rowsOf(sql`select created_at, expires_at from newsletter_requests`)).toEqual([
      { created_at: now, expires_at: new Date(now.getTime() + 3 * DAY) },
    ]);
    expect(await lastBackup(db)).toEqual(now);
  });

  it('sessions end as those that begin now, and access tokens are void', async () => {
    const { id } = await buildUser(board.ctx);
    let login: AuthData | undefined;
    await withClockAhead(async () => {
      login = await startSession(board.ctx, board.ctx.db, id, true, { ip: '192.0.2.1', userAgent: null });
    });
    const me = (token: string) => board.call('GET /v2/account/sessions', { token });
    expect((await me(login?.access_token ?? '')).status).toBe(401);
    await voidFutureTimes(board.ctx);
    const { body, status } = await board.call('POST /auth/refresh', { body: { refresh_token: login?.refresh_token } });
    expect(status).toBe(200);
    expect((await me(body.access_token)).status).toBe(200);
    const [session] = await rowsOf(sql`select expires_at from sessions where user_id = ${id} and remember`);
    expect(session).toEqual({ expires_at: new Date(board.clock.now().getTime() + 90 * DAY) });
  });

  it('stays while the clock of the process has just jumped, since it may be behind', async () => {
    const sentAt = ahead();
    await board.ctx.db.update(staffNotices).set({ sentAt });
    const judged = (mayVoid: boolean) => async () => ({ mayDelete: false, mayVoid, returned: false });
    const stored = async () => (await board.ctx.db.select({ sentAt: staffNotices.sentAt }).from(staffNotices))[0]?.sentAt;
    await voidIfClockIsRight(board.ctx, judged(false));
    expect(await stored()).toEqual(sentAt);
    await voidIfClockIsRight(board.ctx, judged(true));
    expect(await stored()).toEqual(board.clock.now());
  });

  it('times of an instance that is minutes ahead stay', async () => {
    const sentAt = new Date(board.clock.now().getTime() + 5 * MINUTE);
    await board.ctx.db.update(staffNotices).set({ sentAt });
    await voidFutureTimes(board.ctx);
    expect(await board.ctx.db.select({ sentAt: staffNotices.sentAt }).from(staffNotices)).toEqual([{ sentAt }]);
  });
});

describe('records that a clock stored that was a year ahead', () => {
  it('of jobs: published ones are as new and run as long as if the clock had been right, and renewals wait for their day', async () => {
    const now = board.clock.now();
    const inDays = (days: number) => endAfterDays(now, days, board.ctx.config.TIME_ZONE);
    const published = await buildPost(board.ctx, { postedOn: addDays(now, 400), firstPostedOn: addDays(now, 400), expiresOn: inDays(490) });
    const renewed = await buildPost(board.ctx, { postedOn: inDays(10), firstPostedOn: addDays(now, -80), expiresOn: inDays(100) });
    const right = await buildPost(board.ctx, { postedOn: addDays(now, -1), firstPostedOn: addDays(now, -1), expiresOn: inDays(89) });
    await voidFutureTimes(board.ctx);
    const rows = await board.ctx.db
      .select()
      .from(posts)
      .where(inArray(posts.id, [published.id, renewed.id, right.id]));
    const datesOf = ({ id }: { id: string }) =>
      rows.filter((row) => row.id === id).map((row) => [row.postedOn, row.firstPostedOn, row.expiresOn, row.renewsOn]);
    expect(datesOf(published)).toEqual([[now, now, inDays(90), null]]);
    expect(datesOf(renewed)).toEqual([[addDays(now, -80), addDays(now, -80), inDays(100), inDays(10)]]);
    expect(datesOf(right)).toEqual([[addDays(now, -1), addDays(now, -1), inDays(89), null]]);
    expect((await listed()).ids[0]).toBe(published.id);
    for (const derived of slices.derivedRows) expect(await derived.differences(board.ctx.db), derived.name).toBe(0);
  });

  it('name each instant of the schema that may lie in the future', () => {
    const instants = allInstants(slices.lifetimes);
    const named = [...Object.keys(mayLieAhead), ...Object.keys(daysAhead), ...Object.keys(leftAlone)];
    expect(named.filter((name) => !instants.includes(name))).toEqual([]);
    // A new column of this kind of name says when something ends or comes: it belongs to one of the lists.
    const ends = /\.(expires|ends|due|eligible|free|next|renews|delete|respond|action|starts|promotion)_/;
    expect(instants.filter((name) => ends.test(name) && !named.includes(name))).toEqual([]);
  });

  it('of all tables become those of now, and the others stay', async () => {
    const { db } = board.ctx;
    const now = board.clock.now();
    const ahead = addDays(now, 400).toISOString();
    await buildUnpaidPost(board, await buildEmployer(board.ctx));
    const tables = slices.lifetimes.flatMap(({ table }) => {
      const columns = boundedColumns(table);
      return columns.length > 0 ? [{ name: getTableName(table), columns }] : [];
    });
    // Each table that has rows gets them ahead, all columns at once.
    let moved = 0;
    for (const { name, columns } of tables) {
      const set = sql.join(
        columns.map((column) => sql`${sql.identifier(column.name)} = ${ahead}::timestamptz`),
        sql`, `,
      );
      const filled = columns.filter((column) => column.days === 0).map((column) => sql`${sql.identifier(column.name)} is not null`);
      if (filled.length === 0) continue;
      moved += (await queryRows(db, sql`update ${sql.identifier(name)} set ${set} where ${sql.join(filled, sql` and `)} returning 1`)).length;
    }
    expect(moved).toBeGreaterThan(20);
    await correctFutureRecords(board.ctx);
    const left: string[] = [];
    for (const { name, columns } of tables) {
      for (const column of columns) {
        const late = sql`${addDays(now, column.days).toISOString()}::timestamptz`;
        const rows = await queryRows(db, sql`select 1 from ${sql.identifier(name)} where ${sql.identifier(column.name)} > ${late} limit 1`);
        if (rows.length > 0) left.push(`${name}.${column.name}`);
      }
    }
    expect(left).toEqual([]);
  });
});
