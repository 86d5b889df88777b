import { type SQL, sql } from 'drizzle-orm';
import { getTableName } from 'drizzle-orm/table';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSession } from '~/accounts/server/login/sessions';
import { buildUser } from '~/accounts/testing';
import { jobAlertMatches } from '~/alerts/tables';
import { buildAlert } from '~/alerts/testing';
import { slices } from '~/app/slices';
import { buildCandidate, buildNameRequest, buildOpening } from '~/candidates/testing';
import { buildCommittee } from '~/committees/testing';
import { buildFile } from '~/files/testing';
import { incidents } from '~/incidents/tables';
import { sendIssues } from '~/newsletter/server/issues/send-issues';
import { startDueEdition } from '~/newsletter/server/issues/start-edition';
import { buildUnpaidPost, type TestEmployer } from '~/orders/testing';
import { paymentEvents, payments } from '~/payments/tables';
import { recordAudit } from '~/platform/audit';
import { DAY } from '~/platform/calendar/clock';
import { queryRows } from '~/platform/database';
import { sweepTables } from '~/platform/database/retention';
import { idempotent } from '~/platform/idempotency';
import { newId } from '~/platform/ids/ids';
import { buildEmployer } from '~/postings/testing';
import { buildPost } from '~/posts/testing';
import { buildShare } from '~/sharing/testing';
import { buildServerError } from '~/site/testing';
import { openTestBoard, type TestBoard } from './board';

const START = new Date('2026-01-05T15:00:00Z');

let board: TestBoard;
let employer: TestEmployer;
let seeker: Awaited<ReturnType<typeof buildUser>>;
let refreshToken: string;
let alertId: string;
let postId: string;
let profileId: string;

beforeAll(async () => {
  board = await openTestBoard({ now: START, env: { RATE_LIMIT_SCALE: '1000' } });
  employer = await buildEmployer(board.ctx);
  seeker = await buildUser(board.ctx, { roles: ['jobseeker'], newsletterDays: ['Monday'] });
  refreshToken = seeker.refreshToken;
  alertId = await buildAlert(board, seeker);
  postId = (await buildPost(board.ctx)).id;
  profileId = await buildCandidate(board, seeker.token);
});
afterAll(() => board.close());

/** Logs a user in. */
const tokenOf = async ({ id }: { id: string }): Promise<string> =>
  (await startSession(board.ctx, board.ctx.db, id, true, { ip: '203.0.113.7', userAgent: 'A browser' })).access_token;

/** Makes a call that must succeed. */
async function call(name: string, parts: Parameters<TestBoard['call']>[1] = {}) {
  const answer = await board.call(name, parts);
  if (answer.status >= 300) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** The acts of people on a board. Each day brings one of these. */
const acts: ((number: number) => Promise<unknown>)[] = [
  async () => buildUser(board.ctx, { newsletterDays: [], lastLoginAt: board.clock.now(), lastLoginIp: '203.0.113.7' }),
  async () => {
    refreshToken = (await call('POST /auth/refresh', { body: { refresh_token: refreshToken } })).refresh_token;
  },
  async () => call('POST /v2/auth/forgot', { body: { email: seeker.email } }),
  async () => {
    const viewer = await buildUser(board.ctx, { newsletterDays: [] });
    for (const action of ['view', 'bookmark']) await call(`POST /account/actions/${action}`, { token: viewer.token, body: { post_id: postId } });
    await buildOpening(board, profileId);
    await buildNameRequest(board, profileId);
  },
  async (number) => {
    await call('POST /v3/frontend-error', { body: { message: `x${number} is undefined`, user_agent: 'A browser' } });
    await buildServerError(board.ctx);
  },
  async () =>
    call('POST /v2/contact', {
      body: { email: 'reader@example.org', feedback_type: 'help', message: 'Where?', checked_faq: true, req_response: false, page: '/' },
    }),
  async (number) => call('POST /v2/support/subscription', { body: { email: `reader${number}@example.org`, first_name: 'Noa', last_name: 'Levi' } }),
  async (number) => call('POST /v2/alerts', { body: { search: { kw: 'Hebrew' }, at_once: true, email: `guest${number}@example.org` } }),
  async (number) => {
    const { id } = await buildPost(board.ctx, { userId: employer.id, organizationId: employer.organization.id });
    await buildShare(board.ctx, { postId: id, state: 'shared' });
    await call(`GET /v2/posts/${id}/similar`);
    await call(`POST /v2/employer/jobs/update/${id}/details`, { token: await tokenOf(employer), body: { data: { skills: [] } } });
    await call(`POST /v2/posts/${id}/report`, { body: { reason: 'scam', message: 'It is one.', email: '' } });
    // Staff leave some reports open.
    if (number % 4 !== 0) {
      await board.ctx.db.execute(sql`update job_reports set closed_on = ${board.clock.now().toISOString()}, outcome = 'dismissed' where closed_on is null`);
    }
    await board.ctx.db.insert(jobAlertMatches).values({ alertId, postId: id, matchedAt: board.clock.now(), sentAt: board.clock.now() });
  },
  async (number) => {
    const request = { userId: null, headers: new Headers({ 'idempotency-key': `key-${number}` }), call: 'pay', body: {} };
    await idempotent(board.ctx, request, async () => 'paid');
    const [now, id] = [board.clock.now(), newId()];
    const payment = {
      subject: 'order',
      subjectId: newId(),
      amountCents: 19_995,
      gateway: 'sandbox',
      status: 'settled' as const,
      receiptEmail: 'payer@example.org',
    };
    await board.ctx.db.insert(payments).values({ id, idempotencyKey: id, createdAt: now, updatedAt: now, ...payment });
  },
  async () => {
    const draft = await buildUnpaidPost(board, { ...employer, token: await tokenOf(employer) });
    await call(`DELETE /v2/employer/jobs_prep/${draft.postId}`, { token: draft.token });
  },
  async () => {
    const token = await tokenOf(seeker);
    const { id } = await buildFile(board, token);
    await call(`DELETE /v2/jobseeker/files/remove/${id}`, { token });
  },
  async (number) =>
    call('POST /v2/employer/org/add_user', {
      token: await tokenOf(employer),
      body: { org_id: employer.organization.id, email: `colleague${number}@example.org` },
    }),
  async () => call('GET /v2/posts?kw=Hebrew', { token: await tokenOf(seeker) }),
  async (number) => {
    const now = board.clock.now();
    await board.ctx.db.insert(paymentEvents).values({ id: `evt_${number}`, type: 'charge.refunded', receivedAt: now, handledAt: now });
    await board.ctx.db.insert(incidents).values({ id: newId(), kind: 'storage', subject: `${number}`, openedAt: now, lastSeenAt: now, endedAt: now });
  },
  async () => buildCommittee(board.ctx, { postId, userId: employer.id }),
  async (number) => {
    await call('POST /v2/statistics/visit', {
      body: { post_id: postId, event: 'view' },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/144.0' },
    });
    board.ctx.visits.countEmptySearch(`zither player ${number}`, seeker.id);
    await board.ctx.visits.flush();
  },
  async () => recordAudit(board.ctx.db, board.ctx.clock, { actorId: null, action: 'field.changed', subject: 'users', subjectId: newId(), before: 1, after: 2 }),
];

/** The rows or values that end, where these are not all rows of a table. */
const ending: Record<string, SQL> = {
  users: sql`last_login_ip is not null`,
  post_actions: sql`action <> 'bookmark'`,
  post_changes: sql`former is not null`,
  job_reports: sql`closed_on is not null or reporter_key like 'address:%'`,
  orders: sql`status = 'cancelled'`,
  payments: sql`receipt_email is not null`,
};

async function countEnding(): Promise<Record<string, number>> {
  const swept = slices.lifetimes.filter(({ sweeps }) => sweeps !== undefined).map(({ table }) => getTableName(table));
  const counts = swept.map((name) => sql`select ${name} as name, count(*)::int as count from ${sql.identifier(name)} where ${ending[name] ?? sql`true`}`);
  const rows = await queryRows<{ name: string; count: number }>(board.ctx.db, sql.join(counts, sql` union all `));
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

let act = 0;

/**
 * Lets days go by with their traffic, and the background work once a week. The acts take turns, and their number has no factor in common
 * with the days of a week, so that each of them falls on the day before a count at some time.
 * @returns the most rows of each table that there were at once.
 */
async function live(days: number): Promise<Record<string, number>> {
  const most: Record<string, number> = {};
  for (let day = 1; day <= days; day += 1) {
    board.clock.advance(DAY);
    await acts[act % acts.length]?.(act);
    act += 1;
    if (day % 7 !== 0) continue;
    await startDueEdition(board.ctx);
    await sendIssues(board.ctx, performance.now() + 60_000);
    await board.ctx.queue.drain();
    await sweepTables(board.ctx, slices.lifetimes);
    for (const [name, count] of Object.entries(await countEnding())) most[name] = Math.max(most[name] ?? 0, count);
  }
  return most;
}

it('a year of traffic leaves tables of bounded size, and everything ends after its time', async () => {
  const early = await live(122);
  expect(Object.entries(early).filter(([, count]) => count === 0)).toEqual([]);
  await live(121);
  const late = await live(122);
  // Lifetimes within the first four months show there already how many rows there ever are at once.
  const short = new Set(slices.lifetimes.filter(({ sweeps = [] }) => sweeps.every(({ days }) => days < 122)).map(({ table }) => getTableName(table)));
  expect(Object.entries(late).filter(([name, count]) => short.has(name) && count > (early[name] ?? 0) + 2)).toEqual([]);

  const longest = Math.max(...slices.lifetimes.flatMap(({ sweeps = [] }) => sweeps.map(({ days }) => days)));
  board.clock.advance((longest + 90) * DAY);
  await sweepTables(board.ctx, slices.lifetimes);
  // The alert is active, and the newsletter goes on where its latest edition ended.
  const left = Object.entries(await countEnding()).filter(([, count]) => count > 0);
  expect(Object.fromEntries(left)).toEqual({ job_alerts: 1, newsletter_editions: 1 });
}, 240_000);
