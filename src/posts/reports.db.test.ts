import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { createBoardApi } from '~/app/api';
import { addDays, DAY } from '~/platform/calendar/clock';
import { sweepTables } from '~/platform/database/retention';
import { openTestBoard, type TestBoard } from '~test/board';
import { postLifetimes } from './server/retention';
import { jobReports, posts } from './tables';
import { buildPost } from './testing';

let board: TestBoard;
let api: ReturnType<typeof createBoardApi>;
let admin: Awaited<ReturnType<typeof buildUser>>;
let other: typeof admin;
beforeAll(async () => {
  board = await openTestBoard();
  api = createBoardApi(board.ctx);
  admin = await buildUser(board.ctx, { roles: ['admin'], firstName: 'Rivka', lastName: 'Stern' });
  other = await buildUser(board.ctx, { roles: ['admin'], firstName: 'Dov', lastName: 'Adler' });
});
afterAll(() => board.close());

interface Sender {
  token?: string;
  /** The network address of the request. */
  from?: string;
}

/** Sends a report from a network address. */
async function report(postId: string, body: object = { reason: 'scam' }, { token, from = '198.51.100.7' }: Sender = {}) {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const request = new Request(`http://board.test/v2/posts/${postId}/report`, { method: 'POST', headers, body: JSON.stringify(body) });
  const response = await api.fetch(request, { incoming: { socket: { remoteAddress: from } } });
  return { status: response.status, body: await response.json() };
}
const call = (name: string, body?: unknown, token = admin.token) => board.call(name, { token, ...(body === undefined ? {} : { body }) });
const show = async (postId: string) => (await call(`GET /v3/admin/review/${postId}`)).body;
const storedReports = (postId: string) => board.ctx.db.select().from(jobReports).where(eq(jobReports.postId, postId));
const storedPost = async (postId: string) => (await board.ctx.db.select().from(posts).where(eq(posts.id, postId)))[0];
const THANKS = { message: 'Thank you. We will look at this job.' };

let clients = 0;
/** A visitor with an address of their own, so that the limits of tests do not add up. */
const visitor = (): Sender => {
  clients += 1;
  return { from: `203.0.113.${clients}` };
};

describe('POST /v2/posts/{id}/report', () => {
  it('takes a report of a visitor, without keeping the network address, and puts the job into the queue of the staff', async () => {
    const { id } = await buildPost(board.ctx);
    const sent = await report(id, { reason: 'scam', message: 'They ask for money first.', email: 'Reader@Example.org' }, visitor());
    expect([sent.status, sent.body]).toEqual([200, THANKS]);
    const [stored] = await storedReports(id);
    expect(stored).toMatchObject({ reason: 'scam', message: 'They ask for money first.', email: 'reader@example.org', userId: null, closedOn: null });
    expect(JSON.stringify(stored)).not.toContain('203.0.113');
    const waiting = (await call('GET /v3/admin/review?why=reported&limit=100')).body.data;
    expect(waiting).toContainEqual(expect.objectContaining({ _id: id, open_reports: 1, moderation: null, state: 'live' }));
    expect((await call('GET /v3/admin/overview')).body.attention.reported_posts).toBeGreaterThan(0);
    expect((await board.call(`GET /v2/posts/${id}`)).body.listed).toBe(true);
  });

  it('keeps one open report of each person and job, and answers the same to everybody', async () => {
    const { id } = await buildPost(board.ctx);
    const [reader, another] = [await buildUser(board.ctx), await buildUser(board.ctx)];
    const home = visitor();
    const answers = [
      await report(id, { reason: 'scam' }, { ...home, token: reader.token }),
      await report(id, { reason: 'expired' }, { ...home, token: reader.token }),
      await report(id, { reason: 'scam' }, { ...home, token: another.token }),
      await report(id, { reason: 'scam' }, home),
      await report(id, { reason: 'expired' }, home),
      await report(id, { reason: 'scam' }, visitor()),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(6).fill([200, THANKS]));
    expect(await storedReports(id)).toHaveLength(4);
    const elsewhere = await buildPost(board.ctx);
    await report(elsewhere.id, { reason: 'scam' }, { ...home, token: reader.token });
    expect(await storedReports(elsewhere.id)).toHaveLength(1);
  });

  it('keeps one report when a person sends the same twice at once', async () => {
    const { id } = await buildPost(board.ctx);
    const home = visitor();
    await Promise.all([1, 2, 3].map(() => report(id, { reason: 'scam' }, home)));
    expect(await storedReports(id)).toHaveLength(1);
  });

  it.each([
    [{}, ['body', 'reason']],
    [{ reason: 'boring' }, ['body', 'reason']],
    [{ reason: 'other' }, ['body', 'message']],
    [{ reason: 'scam', message: 'x'.repeat(1_001) }, ['body', 'message']],
    [{ reason: 'scam', email: 'nobody' }, ['body', 'email']],
  ])('refuses %j', async (body, loc) => {
    const { id } = await buildPost(board.ctx);
    const { status, body: answer } = await report(id, body, visitor());
    expect([status, answer.detail[0].loc]).toEqual([422, loc]);
  });

  it('takes reports of private and expired jobs, and of none that is not public', async () => {
    const now = board.clock.now();
    const statusOf = async (overrides: Parameters<typeof buildPost>[1]) =>
      (await report((await buildPost(board.ctx, overrides)).id, undefined, visitor())).status;
    expect(await statusOf({ private: true })).toBe(200);
    expect(await statusOf({ postedOn: addDays(now, -100), expiresOn: addDays(now, -10) })).toBe(200);
    expect(await statusOf({ postedOn: null })).toBe(404);
    expect(await statusOf({ posted: false })).toBe(404);
    expect(await statusOf({ removedAt: now })).toBe(404);
  });

  it('is limited for each network address, and for each account', async () => {
    const reader = await buildUser(board.ctx);
    for (const sender of [visitor(), { ...visitor(), token: reader.token }]) {
      const statuses: number[] = [];
      for (let index = 0; index < 7; index += 1) statuses.push((await report((await buildPost(board.ctx)).id, undefined, sender)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    }
  });
});

describe('reports in the back office', () => {
  it('are shown with their senders, and to admins only', async () => {
    const { id } = await buildPost(board.ctx);
    const reader = await buildUser(board.ctx, { firstName: 'Dina', lastName: 'Levi' });
    await report(id, { reason: 'other', message: 'It says two things.' }, { ...visitor(), token: reader.token });
    expect((await show(id)).reports).toEqual([
      expect.objectContaining({ reason: 'other', message: 'It says two things.', user: expect.objectContaining({ name: 'Dina Levi' }), closed_on: null }),
    ]);
    const [{ id: reportId } = { id: '' }] = await storedReports(id);
    expect((await board.call(`POST /v3/admin/reports/${reportId}/dismiss`)).status).toBe(401);
    expect((await call(`POST /v3/admin/reports/${reportId}/dismiss`, undefined, reader.token)).status).toBe(403);
    expect((await call(`GET /v3/admin/review/${id}`, undefined, reader.token)).status).toBe(403);
    expect((await call(`GET /v3/admin/review/${(await buildPost(board.ctx)).id}`)).status).toBe(404);
  });

  it('are dismissed one by one; the job leaves the queue with the last, and can be reported again', async () => {
    const { id } = await buildPost(board.ctx);
    const home = visitor();
    await report(id, { reason: 'scam' }, home);
    await report(id, { reason: 'expired' }, visitor());
    const [first, second] = await storedReports(id);
    const dismissed = await call(`POST /v3/admin/reports/${first?.id}/dismiss`);
    expect(dismissed.body).toMatchObject({ open_reports: 1, queued_on: expect.any(String) });
    expect((await call(`POST /v3/admin/reports/${first?.id}/dismiss`)).status).toBe(200);
    const late = await call(`POST /v3/admin/reports/${first?.id}/dismiss`, undefined, other.token);
    expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining('Rivka Stern')]);
    expect((await call(`POST /v3/admin/reports/${second?.id}/dismiss`)).body).toMatchObject({ open_reports: 0, queued_on: null });
    expect((await storedPost(id))?.listed).toBe(true);
    await report(id, { reason: 'scam' }, home);
    expect((await show(id)).open_reports).toBe(1);
    const actions = (await call(`GET /v3/admin/audit?subject_id=${id}`)).body.data.map((line: { action: string }) => line.action);
    expect(actions).toEqual(['report.dismissed', 'report.dismissed']);
  });

  it('lead to the job being taken down: the owner gets the reason and cannot show it again', async () => {
    const employer = await buildUser(board.ctx, { roles: ['employer'] });
    const { id } = await buildPost(board.ctx, { userId: employer.id });
    await report(id, { reason: 'scam' }, visitor());
    await report(id, { reason: 'scam' }, visitor());
    const reason = 'Applicants were asked for money.';
    expect((await call(`POST /v3/admin/review/${id}/take_down`, { reason })).body).toMatchObject({ open_reports: 0, queued_on: null, active: false });
    expect((await board.call(`GET /v2/posts/${id}`)).status).toBe(404);
    const mail = (await board.mails()).find(({ to, subject }) => to?.[0]?.address === employer.email && subject?.includes('taken down'));
    expect(mail?.text).toContain(reason);
    const shown = await call(`POST /v2/employer/jobs/posted/${id}`, { posted: true }, employer.token);
    expect(shown).toMatchObject({ status: 409, body: { code: 'taken_down_by_staff' } });
    expect((await board.call(`GET /v2/posts/${id}`)).status).toBe(404);
    expect(await storedReports(id)).toEqual([expect.objectContaining({ outcome: 'taken_down' }), expect.objectContaining({ outcome: 'taken_down' })]);
    expect((await call(`POST /v3/admin/review/${id}/take_down`, { reason })).status).toBe(200);
    const late = await call(`POST /v3/admin/review/${id}/take_down`, { reason }, other.token);
    expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining('Rivka Stern')]);
  });

  it('a job without a report is not taken down here', async () => {
    const { id } = await buildPost(board.ctx);
    expect((await call(`POST /v3/admin/review/${id}/take_down`, { reason: 'x' })).body.code).toBe('not_reported');
  });

  it('are closed when their job is taken down from its page', async () => {
    const { id } = await buildPost(board.ctx);
    await report(id, { reason: 'scam' }, visitor());
    expect((await call(`POST /v3/admin/posts/take_down/${id}`, { reason: 'A scam.' })).status).toBe(200);
    expect(await storedReports(id)).toEqual([expect.objectContaining({ outcome: 'taken_down', closedBy: expect.any(String) })]);
    expect(await storedPost(id)).toMatchObject({ active: false, listed: false, queuedAt: null });
  });
});

describe('the time that reports are kept', () => {
  it('ends 90 days after they are closed; open ones stay', async () => {
    const [closed, open] = [await buildPost(board.ctx), await buildPost(board.ctx)];
    for (const { id } of [closed, open]) await report(id, undefined, visitor());
    const [toClose] = await storedReports(closed.id);
    await call(`POST /v3/admin/reports/${toClose?.id}/dismiss`);
    const now = board.clock.now();
    board.clock.advance(90 * DAY);
    await sweepTables(board.ctx, postLifetimes);
    expect(await storedReports(closed.id)).toHaveLength(1);
    board.clock.advance(1);
    await sweepTables(board.ctx, postLifetimes);
    board.clock.set(now);
    expect([await storedReports(closed.id), await storedReports(open.id)].map(({ length }) => length)).toEqual([0, 1]);
  });

  it('ends for an open report some months after its post was removed', async () => {
    const { id } = await buildPost(board.ctx);
    await report(id, undefined, visitor());
    await board.ctx.db.update(posts).set({ removedAt: board.clock.now() }).where(eq(posts.id, id));
    const now = board.clock.now();
    board.clock.advance(91 * DAY);
    await sweepTables(board.ctx, postLifetimes);
    board.clock.set(now);
    expect(await storedReports(id)).toEqual([]);
  });

  it('the account of a reporter who leaves is forgotten; the report stays', async () => {
    const { id } = await buildPost(board.ctx);
    const reader = await buildUser(board.ctx);
    await report(id, { reason: 'scam', message: 'It is one.', email: reader.email }, { ...visitor(), token: reader.token });
    expect((await call(`DELETE /v3/admin/users/${reader.id}`)).status).toBeLessThan(300);
    const [stored] = await storedReports(id);
    expect(stored).toMatchObject({ message: 'It is one.', userId: null, email: '', closedOn: null });
    expect(stored?.reporterKey).not.toContain(reader.id);
  });
});
