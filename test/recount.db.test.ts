import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { slices } from '~/app/slices';
import { answerFigures } from '~/applications/server';
import { applications } from '~/applications/tables';
import { buildApplication } from '~/applications/testing';
import { buildCandidate } from '~/candidates/testing';
import { currentIncidents } from '~/incidents/server';
import type { OperatedBoard } from '~/operator/board';
import { reindex } from '~/operator/commands/reindex';
import { recordingTerminal } from '~/operator/testing';
import { buildPost } from '~/posts/testing';
import { openTestBoard, type TestBoard } from './board';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard();
  for (const stateCode of ['NY', 'NJ', 'NY']) await buildPost(board.ctx, { stateCode });
  const { employer, post } = await buildApplication(board);
  const { body } = await board.call(`GET /v2/employer/jobs/${post.id}/applications`, { token: employer.token });
  const reply = { ids: body.data.map(({ _id }: { _id: string }) => _id), subject: 'Your application', text: 'Shalom, can we talk on Tuesday afternoon?' };
  await board.call(`POST /v2/employer/jobs/${post.id}/applications/reply`, { token: employer.token, body: reply });
  // The addresses of all test users have one domain, so the application is taken for one of the employer's own people.
  await board.ctx.db.update(applications).set({ counted: true });
  await answerFigures.rebuild(board.ctx, () => {});
  await buildCandidate(board, (await buildUser(board.ctx, { roles: ['jobseeker'] })).token, { posted: true });
});
afterAll(() => board.close());

const differences = async () =>
  Object.fromEntries(await Promise.all(slices.derivedRows.map(async (rows) => [rows.name, await rows.differences(board.ctx.db)])));
const rebuild = async () => {
  for (const rows of slices.derivedRows) await rows.rebuild(board.ctx, () => {});
};
const NONE = { 'search and totals of jobs': 0, 'search and totals of candidates': 0, 'totals of subscribers': 0, 'shares of answered applications': 0 };

it.each([
  ['a total that is too high', sql`update post_totals set count = count + 2 where facet = 'state' and value = 'NY'`, 'search and totals of jobs', 1],
  ['a total that is missing', sql`delete from post_totals where facet = 'all'`, 'search and totals of jobs', 1],
  [
    'a search row that is missing',
    sql`delete from post_search where post_id = (select min(post_id::text)::uuid from post_search)`,
    'search and totals of jobs',
    1,
  ],
  ['other words', sql`update post_search set words = 'wrong'`, 'search and totals of jobs', 4],
  ['a profile that is missing in the search', sql`delete from candidate_search`, 'search and totals of candidates', 1],
  ['a total of candidates', sql`update candidate_totals set count = 7 where facet = 'all'`, 'search and totals of candidates', 1],
  ['a share of answered applications', sql`update organization_answers set median_days = 9`, 'shares of answered applications', 1],
  ['a number of subscribers', sql`update newsletter_totals set count = count - 1 where source = 'accounts'`, 'totals of subscribers', 1],
])('%s is found and corrected', async (_name, damage, where, count) => {
  expect(await differences()).toEqual(NONE);
  await board.ctx.db.execute(damage);
  expect(await differences()).toEqual({ ...NONE, [where]: count });
  await rebuild();
  expect(await differences()).toEqual(NONE);
});

it('posts that change during a rebuild are right afterwards', async () => {
  const changes = Promise.all(['CA', 'TX', 'FL'].map((stateCode) => buildPost(board.ctx, { stateCode })));
  const edits = board.ctx.db.execute(sql`update posts set state_code = 'OH' where state_code = 'NJ'`);
  await Promise.all([changes, edits, rebuild()]);
  expect(await differences()).toEqual(NONE);
});

it('the nightly comparison reports a difference to staff', async () => {
  await board.ctx.db.execute(sql`update post_totals set count = count + 1 where facet = 'all'`);
  await board.ctx.queue.enqueue(board.ctx.db, { name: 'board.recount', retries: 0, concurrency: 1, timeLimit: 60, pollSeconds: 10 }, {});
  await board.ctx.queue.drain();
  expect(await currentIncidents(board.ctx)).toMatchObject([
    { kind: 'derived_rows', text: '1 row of the search and totals of jobs differs from the records.', ended_on: null },
  ]);
  await reindex({ ctx: board.ctx } as OperatedBoard, recordingTerminal().terminal);
  expect(await currentIncidents(board.ctx)).toMatchObject([{ kind: 'derived_rows', ended_on: board.clock.now().toISOString() }]);
});
