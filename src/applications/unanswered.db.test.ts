import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { currentIncidents } from '~/incidents/server';
import { adminPaths } from '~/platform/addresses/paths';
import { DAY } from '~/platform/calendar/clock';
import { newId } from '~/platform/ids/ids';
import { buildPost } from '~/posts/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { applications } from './tables';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard();
});
afterAll(() => board.close());

/** Stores an application of so many days ago, waiting unless `change` says otherwise. */
async function receive(postId: string, days: number, change: Partial<typeof applications.$inferInsert> = {}): Promise<string> {
  const { id: userId } = await buildUser(board.ctx, { roles: ['jobseeker'] });
  const id = newId();
  const createdAt = new Date(board.clock.now().getTime() - days * DAY);
  await board.ctx.db
    .insert(applications)
    .values({ id, postId, userId, firstName: 'Zelda', lastName: 'Unseen', email: 'zelda@example.net', createdAt, ...change });
  return id;
}

const unanswered = async (query = '') => {
  const { token } = await buildUser(board.ctx, { roles: ['admin'] });
  const { status, body } = await board.call(`GET /v3/admin/posts?state=all&unanswered=true&sort=unanswered_since${query}`, { token });
  expect(status).toBe(200);
  return body;
};
const countAtNight = async () => {
  await board.ctx.queue.enqueue(board.ctx.db, { name: 'applications.count-answers', retries: 0, concurrency: 1, timeLimit: 60, pollSeconds: 10 }, {});
  await board.ctx.queue.drain();
  return (await currentIncidents(board.ctx)).filter(({ kind }) => kind === 'unanswered_applications');
};

it('staff see the posts whose applicants wait for more than ten days, without their names, and a number of all', async () => {
  const now = board.clock.now();
  const [later, older, none] = [await buildPost(board.ctx), await buildPost(board.ctx), await buildPost(board.ctx)];
  for (const days of [11, 12]) await receive(later.id, days);
  const oldest = await receive(older.id, 40);
  await receive(none.id, 9);
  await receive(none.id, 366);
  await receive(none.id, 20, { answeredAt: now });
  await receive(none.id, 20, { withdrawnAt: now });
  await receive(none.id, 20, { stage: 'hired' });
  await receive(none.id, 20, { userId: null });

  const list = await unanswered();
  const day = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  expect(list.data).toMatchObject([
    { _id: older.id, unanswered: 1, unanswered_since: day(40), organization: { name: expect.any(String) } },
    { _id: later.id, unanswered: 2, unanswered_since: day(12) },
  ]);
  expect(list.meta.page_info.qry_total).toBe(2);
  expect(JSON.stringify(list)).not.toMatch(/Zelda|zelda/);
  expect((await unanswered('&limit=1&page=2')).data).toMatchObject([{ _id: later.id }]);
  expect((await unanswered('&q=Hebrew')).data).toHaveLength(2);

  expect(await countAtNight()).toMatchObject([{ text: '3 applications to 2 jobs got no reply within ten days.', path: adminPaths.unanswered, ended_on: null }]);
  await board.ctx.db.update(applications).set({ answeredAt: now }).where(eq(applications.id, oldest));
  expect((await unanswered()).data).toMatchObject([{ _id: later.id }]);
  expect(await countAtNight()).toMatchObject([{ text: '2 applications to 1 job got no reply within ten days.' }]);
});
