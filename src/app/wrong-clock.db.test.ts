import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { correctPosts } from '~/jobs/server';
import { unlistExpired } from '~/jobs/server/posts/unlist-expired';
import { posts } from '~/jobs/tables';
import { buildPost } from '~/jobs/testing';
import { DAY, HOUR } from '~/platform/clock';
import { queryRows } from '~/platform/database';
import { consumeRateLimit } from '~/platform/rate-limit';
import { rateLimits } from '~/platform/rate-limit/tables';
import { derivedRows } from './derived-rows';
import { openTestBoard, type TestBoard } from './testing';

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
  ['reindex', () => Promise.all(derivedRows.map((rows) => rows.rebuild(board.ctx, () => {})))],
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
  for (const rows of derivedRows) expect(await rows.differences(board.ctx.db), rows.name).toBe(0);
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
