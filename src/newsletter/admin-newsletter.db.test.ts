import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '~/accounts/tables';
import { buildUser } from '~/accounts/testing';
import { createBoardServer } from '~/app/http/server';
import { MINUTE } from '~/platform/calendar/clock';
import { posts } from '~/posts/tables';
import { buildPost } from '~/posts/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { sendIssues } from './server/issues/send-issues';
import { startDueEdition } from './server/issues/start-edition';
import { newsletterEditions, newsletterJobs, newsletterProgress, newsletterSubscriptions } from './tables';

let board: TestBoard;
let server: ReturnType<typeof createBoardServer>;
let admin: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
  server = createBoardServer(board.ctx, { routes: {} } as ServerBuild, 'test', board.database);
});
afterAll(() => board.close());
beforeEach(async () => {
  board.clock.set(new Date('2026-11-22T15:00:00Z'));
  for (const table of [newsletterEditions, newsletterJobs, newsletterProgress, newsletterSubscriptions, posts]) await board.ctx.db.delete(table);
  await board.ctx.db.update(users).set({ newsletterDays: [] });
  admin = await buildUser(board.ctx, { roles: ['admin'], newsletterDays: [] });
  await board.call('PATCH /v3/admin/settings', { token: admin.token, body: { newsletter_hour: 9, rest_days: { enabled: true } } });
  await startDueEdition(board.ctx);
});

const subscribeAddress = async (email: string, days: string[]) => {
  await board.ctx.db.insert(newsletterSubscriptions).values({ email, firstName: '', lastName: '', days, confirmedAt: board.clock.now() });
  return email;
};
const sendAt = async (instant: string) => {
  board.clock.set(new Date(instant));
  await startDueEdition(board.ctx);
  await sendIssues(board.ctx, performance.now() + 60_000);
};
const mailsTo = async (email: string) => (await board.mails()).filter(({ to }) => to?.[0]?.address === email);
const show = async () => (await board.call('GET /v3/admin/newsletter', admin)).body;
/** A new token, after the clock has been moved. */
const login = async () => {
  admin = await buildUser(board.ctx, { roles: ['admin'], newsletterDays: [] });
};

describe('the staff', () => {
  it('see the next issues, the subscribers by day, and the numbers of the latest ones', async () => {
    expect(await show()).toEqual({ rest: null, next: [], subscribers: { total: 0, days: expect.any(Array) }, editions: [] });
    await subscribeAddress('one@example.org', ['Monday', 'Saturday']);
    await buildUser(board.ctx, { newsletterDays: ['Saturday'] });
    const before = await show();
    expect(before.subscribers).toMatchObject({ total: 2 });
    expect(before.subscribers.days.filter(({ count }: { count: number }) => count > 0)).toEqual([
      { day: 'Monday', count: 1 },
      { day: 'Saturday', count: 2 },
    ]);
    expect(before.next.slice(0, 2)).toEqual([
      { day: '2026-11-23', at: '2026-11-23T14:00:00.000Z', after: null },
      { day: '2026-11-28', at: expect.stringMatching(/^2026-11-28T22:1/), after: 'Shabbat' },
    ]);

    await buildPost(board.ctx, { userId: admin.id });
    await sendAt('2026-11-23T14:00:00Z');
    await login();
    const { editions, next } = await show();
    expect(editions).toEqual([
      {
        day: '2026-11-23',
        weekdays: ['Monday'],
        after: null,
        started_on: '2026-11-23T14:00:00.000Z',
        finished_on: '2026-11-23T14:00:00.000Z',
        waiting: 0,
        sent: 1,
        empty: 0,
        skipped: 0,
        failed: 0,
      },
    ]);
    expect(next[0].day).toBe('2026-11-28');

    board.clock.set(new Date('2026-11-28T12:00:00Z'));
    await login();
    expect((await show()).rest).toEqual({ name: 'Shabbat', until: expect.stringMatching(/^2026-11-28T22:1/) });
  });

  it('see the issue as it is now, and get it as a test, without a change of what subscribers get', async () => {
    const email = await subscribeAddress('reader@example.org', ['Monday', 'Tuesday']);
    const preview = async (of: string) => (await board.call(`GET /v3/admin/newsletter/preview?of=${of}`, admin)).body;
    expect(await preview('next')).toBeNull();
    expect(await board.call('POST /v3/admin/newsletter/test', { token: admin.token, body: {} })).toMatchObject({ status: 409 });
    await buildPost(board.ctx, { userId: admin.id, headline: 'The first job' });
    const FIRST = 'This is your first issue';
    expect((await preview('first')).text).toContain(FIRST);
    expect((await preview('next')).text).not.toContain(FIRST);
    await sendAt('2026-11-23T14:00:00Z');
    await login();
    expect(await preview('next')).toBeNull();
    await buildPost(board.ctx, { userId: admin.id, headline: 'The second job' });
    const next = await preview('next');
    expect(next).toMatchObject({ subject: 'New job: The second job', jobs: 1, text: expect.stringContaining('The second job') });
    expect(await preview('first')).toMatchObject({ jobs: 2, subject: '2 new jobs: The second job and more' });

    const shown = await server.fetch(new Request(`http://board.test${next.html_path}`));
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'; sandbox/);
    expect(shown.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(await shown.text()).toContain('The second job');
    for (const path of [next.html_path.replace('/next/', '/first/'), `${next.html_path}x`, next.html_path.replace(/\/\d+\//, '/9999999999999/')]) {
      expect((await server.fetch(new Request(`http://board.test${path}`))).status).toBe(404);
    }
    board.clock.advance(5 * MINUTE);
    expect((await server.fetch(new Request(`http://board.test${next.html_path}`))).status).toBe(404);

    const sent = await board.call('POST /v3/admin/newsletter/test', { token: admin.token, body: {} });
    expect(sent).toMatchObject({ status: 200, body: { message: `The issue was sent to ${admin.email}.` } });
    expect((await mailsTo(admin.email)).map(({ subject }) => subject)).toEqual(['[Test] New job: The second job']);
    await sendAt('2026-11-24T14:00:00Z');
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['New job: The first job', 'New job: The second job']);
  });

  it('see the next issue as most of its subscribers get it, after an edition that went to few', async () => {
    const preview = async () => (await board.call('GET /v3/admin/newsletter/preview?of=coming', admin)).body;
    expect(await preview()).toBeNull();
    await subscribeAddress('sunday@example.org', ['Monday']);
    for (const name of ['one', 'two']) await subscribeAddress(`${name}@example.org`, ['Tuesday']);
    await subscribeAddress('three@example.org', ['Tuesday']);
    await board.ctx.db.insert(newsletterProgress).values({ subscriber: 'address:three@example.org', position: 1_000_000, day: '2026-11-17' });
    await buildPost(board.ctx, { userId: admin.id, headline: 'A job' });
    expect(await preview()).toMatchObject({ jobs: 1, readers: { day: '2026-11-23', count: 1, of: 1 } });
    await sendAt('2026-11-23T14:00:00Z');
    await login();
    // Those of Monday have had the job, those of Tuesday have not.
    expect((await board.call('GET /v3/admin/newsletter/preview?of=next', admin)).body).toBeNull();
    expect(await preview()).toMatchObject({
      jobs: 1,
      readers: { day: '2026-11-24', at: '2026-11-24T14:00:00.000Z', after: null, count: 2, of: 3, first: true },
    });
    const { html_path } = await preview();
    expect(await (await server.fetch(new Request(`http://board.test${html_path}`))).text()).toContain('A job');
  });

  it('preview other settings, which change nothing until they are saved; a change is recorded and undone', async () => {
    await subscribeAddress('one@example.org', ['Monday', 'Saturday']);
    const body = { newsletter_hour: 17, rest_days: { enabled: true, place: null } };
    const times = async (settings: object) => (await board.call('POST /v3/admin/newsletter/times', { token: admin.token, body: settings })).body.data;
    expect((await times(body)).slice(0, 2).map(({ at }: { at: string }) => at)).toEqual(['2026-11-23T22:00:00.000Z', '2026-11-24T22:00:00.000Z']);
    expect((await times({ ...body, rest_days: { enabled: false } })).every(({ after }: { after: string | null }) => after === null)).toBe(true);
    expect((await show()).next[0].at).toBe('2026-11-23T14:00:00.000Z');

    const jerusalem = { name: 'Jerusalem', latitude: 31.778, longitude: 35.235, time_zone: 'Asia/Jerusalem', in_israel: true };
    const saved = await board.call('PATCH /v3/admin/settings', {
      token: admin.token,
      body: { newsletter_hour: 11, rest_days: { enabled: true, place: jerusalem } },
    });
    expect(saved.body).toMatchObject({ newsletter_hour: 11, rest_days: { enabled: true, place: jerusalem } });
    expect((await show()).next[0].at).toBe('2026-11-23T16:00:00.000Z');
    expect((await board.call('GET /v2/support/newsletter/times')).body.hour).toBe(11);
    // On Saturday at 11 in New York Shabbat has ended in Jerusalem.
    expect((await show()).next[1]).toEqual({ day: '2026-11-28', at: '2026-11-28T16:00:00.000Z', after: null });

    const audit = (await board.call('GET /v3/admin/audit?subject=settings&limit=10', admin)).body.data;
    const line = audit.find(({ after }: { after: unknown }) => JSON.stringify(after).includes('11'));
    expect((await board.call(`POST /v3/admin/audit/${line._id}/undo`, { token: admin.token, body: {} })).status).toBe(200);
    expect((await board.call('GET /v3/admin/settings', admin)).body).toMatchObject({ newsletter_hour: 9 });

    for (const wrong of [{ newsletter_hour: 24 }, { rest_days: { enabled: true, place: { ...jerusalem, longitude: -35 } } }]) {
      expect((await board.call('PATCH /v3/admin/settings', { token: admin.token, body: wrong })).status).toBe(422);
    }
  });
});

describe('subscribers', () => {
  it('are told when the next issue comes on each day, and why it waits', async () => {
    const { body } = await board.call('GET /v2/support/newsletter/times');
    expect(body.hour).toBe(9);
    expect(body.next).toHaveLength(7);
    expect(body.next).toContainEqual({ day: 'Friday', at: '2026-11-27T14:00:00.000Z', after: null });
    expect(body.next).toContainEqual({ day: 'Saturday', at: expect.stringMatching(/^2026-11-28T22:1/), after: 'Shabbat' });
  });

  it('end the newsletter for good with one POST to the address in the header, which mail programs send', async () => {
    const email = await subscribeAddress('one+click@example.org', ['Monday', 'Tuesday']);
    await buildPost(board.ctx, { userId: admin.id });
    await sendAt('2026-11-23T14:00:00Z');
    const [issue] = await mailsTo(email);
    const header = issue?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    const link = header.slice(1, -1);
    const post = () =>
      server.fetch(new Request(link, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'List-Unsubscribe=One-Click' }));
    for (let time = 0; time < 2; time += 1) expect((await post()).status).toBe(200);
    expect((await server.fetch(new Request(link.replace(/key=.{8}/, 'key=AAAAAAAA'), { method: 'POST' }))).status).toBe(400);
    expect((await server.fetch(new Request(link.replace(/\?.*/, ''), { method: 'POST' }))).status).toBe(400);

    await buildPost(board.ctx, { userId: admin.id });
    await sendAt('2026-11-24T14:00:00Z');
    await sendAt('2026-11-30T14:00:00Z');
    expect(await mailsTo(email)).toHaveLength(1);
  });
});
