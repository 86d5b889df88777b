import { parse } from 'csv-parse/sync';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '~/accounts/server/login/sessions';
import { buildUser } from '~/accounts/testing';
import { runReminders } from '~/mails/server/reminders/task';
import { addDays, DAY, HOUR, SECOND } from '~/platform/calendar/clock';
import { newId } from '~/platform/ids/ids';
import { posts } from '~/posts/tables';
import { buildPost } from '~/posts/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { sumBoardDays } from './server/board-days';
import { SEARCHES_PER_DAY } from './server/store-counts';
import { boardStatistics, emptySearches, postStatistics } from './tables';

/** A Monday, 10:00 in New York. */
const START = new Date('2026-11-23T15:00:00Z');
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

let board: TestBoard;
let admin: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  board = await openTestBoard({ now: START, env: { RATE_LIMIT_SCALE: '100000' } });
  admin = await buildUser(board.ctx, { roles: ['admin'] });
});
afterAll(() => board.close());

let reader = 0;
beforeEach(async () => {
  board.clock.set(START);
  const { db } = board.ctx;
  for (const table of [postStatistics, boardStatistics, emptySearches]) await db.delete(table);
  // Posts of earlier tests are not in the way of this one.
  await db.update(posts).set({ listed: false, removedAt: START });
});

interface Visited {
  event?: string;
  source?: string;
  userAgent?: string | undefined;
}

/** A visit by somebody new, unless the browser is given. */
const visit = (postId: string, { userAgent = `${BROWSER} ${reader++}`, event = 'view', source = 'direct' }: Visited = {}) =>
  board.call('POST /v2/statistics/visit', { body: { post_id: postId, event, source }, headers: { 'user-agent': userAgent } });

/** A session that begins now; those of the tests' beginning end when the clock moves. */
const tokenOf = async ({ id }: { id: string }): Promise<string> =>
  (await startSession(board.ctx, board.ctx.db, id, true, { ip: '203.0.113.7', userAgent: BROWSER })).access_token;

/** An employer with a live post. */
async function buildOwnPost(overrides: Parameters<typeof buildPost>[1] = {}) {
  const employer = await buildUser(board.ctx, { roles: ['employer'] });
  return { employer, post: await buildPost(board.ctx, { userId: employer.id, ...overrides }) };
}

async function statisticsOf({ post, employer }: Awaited<ReturnType<typeof buildOwnPost>>) {
  await board.ctx.visits.flush();
  const { status, body } = await board.call(`GET /v2/employer/jobs/${post.id}/statistics`, { token: await tokenOf(employer) });
  expect(status).toBe(200);
  return body;
}

/** Stores numbers as if they had been counted. */
const store = (postId: string, day: string, counts: Partial<typeof postStatistics.$inferInsert> = {}) =>
  board.ctx.db.insert(postStatistics).values({ postId, day, source: 'list', ...counts });

describe('visits', () => {
  it('are counted by day and source, each visitor once a day', async () => {
    const own = await buildOwnPost();
    const { id } = own.post;
    for (const source of ['newsletter', 'newsletter', 'direct']) expect((await visit(id, { source })).status).toBe(204);
    for (const source of ['share', 'search']) await visit(id, { source, userAgent: BROWSER });
    await visit(id, { event: 'start', source: 'share', userAgent: BROWSER });
    await board.ctx.visits.flush();
    board.clock.advance(DAY);
    await visit(id, { userAgent: BROWSER });
    await visit(id, { event: 'click', userAgent: BROWSER });
    expect(await statisticsOf(own)).toMatchObject({
      counted_since: '2026-11-23',
      external: false,
      total: { views: 5, starts: 1, clicks: 1, applications: 0 },
      days: [
        { day: '2026-11-23', views: 4, starts: 1, clicks: 0, applications: 0 },
        { day: '2026-11-24', views: 1, starts: 0, clicks: 1, applications: 0 },
      ],
      sources: [
        { source: 'direct', views: 2, clicks: 1 },
        { source: 'newsletter', views: 2 },
        { source: 'share', views: 1, starts: 1 },
      ],
      similar: null,
    });
  });

  it('of robots, of programs without a name, and of one address without end are left out', async () => {
    const own = await buildOwnPost();
    const robots = ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'facebookexternalhit/1.1', 'curl/8.5.0', ''];
    for (const userAgent of robots) expect((await visit(own.post.id, { userAgent })).status).toBe(204);
    expect(await statisticsOf(own)).toMatchObject({ total: { views: 0 }, days: [] });
    const flood = { postId: own.post.id, event: 'view', source: 'direct', address: '203.0.113.9' } as const;
    for (let number = 0; number < 100; number += 1) board.ctx.visits.countVisit({ ...flood, userAgent: `${BROWSER} ${number}` });
    expect((await statisticsOf(own)).total.views).toBe(10);
  });

  it('of made-up, pending and deleted posts leave nothing', async () => {
    const pending = await buildPost(board.ctx, { postedOn: null });
    const deleted = await buildPost(board.ctx, { removedAt: START });
    const live = await buildPost(board.ctx);
    for (const id of [newId(), pending.id, deleted.id, live.id, newId()]) expect((await visit(id)).status).toBe(204);
    await board.ctx.visits.flush();
    expect((await board.ctx.db.select().from(postStatistics)).map(({ postId }) => postId)).toEqual([live.id]);
  });

  it('are refused with another event, source or id', async () => {
    for (const body of [{ event: 'like' }, { source: 'elsewhere' }, { post_id: 'x' }]) {
      const answer = await board.call('POST /v2/statistics/visit', { body: { post_id: newId(), event: 'view', source: 'direct', ...body } });
      expect(answer.status).toBe(422);
    }
  });

  it('wait in memory while the database is away', async () => {
    const own = await buildOwnPost();
    await visit(own.post.id);
    const away = vi.spyOn(board.ctx.db, 'transaction').mockImplementation(async () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    });
    const logged = vi.spyOn(board.ctx.log, 'error').mockImplementation(() => {});
    await board.ctx.visits.flush(SECOND);
    away.mockRestore();
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
    await visit(own.post.id);
    expect((await statisticsOf(own)).total.views).toBe(2);
  });

  it('do not meet applications in a deadlock', async () => {
    const built = await Promise.all(Array.from({ length: 4 }, () => buildPost(board.ctx)));
    const seekers = await Promise.all(Array.from({ length: 6 }, () => buildUser(board.ctx, { roles: ['jobseeker'] })));
    const answers = await Promise.all(
      seekers.flatMap(({ token, email }) =>
        built.map(async ({ id }) => {
          await visit(id, { source: 'list' });
          void board.ctx.visits.flush();
          return board.call(`POST /v2/posts/apply/${id}`, { token, body: { job_id: id, email, message: 'Shalom', source: 'list' } });
        }),
      ),
    );
    await board.ctx.visits.flush(10 * SECOND);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const rows = await board.ctx.db.select().from(postStatistics);
    expect(rows.map(({ views, applications }) => [views, applications])).toEqual(built.map(() => [6, 6]));
  });
});

describe('the statistics of a post', () => {
  it('count applications with their source, and those without one as direct', async () => {
    const own = await buildOwnPost();
    for (const source of ['alert', undefined]) {
      const { token, email } = await buildUser(board.ctx, { roles: ['jobseeker'] });
      const body = { job_id: own.post.id, email, message: 'Shalom', ...(source ? { source } : {}) };
      expect((await board.call(`POST /v2/posts/apply/${own.post.id}`, { token, body })).status).toBe(200);
    }
    expect((await statisticsOf(own)).sources).toMatchObject([
      { source: 'alert', applications: 1 },
      { source: 'direct', applications: 1 },
    ]);
  });

  it('are shown to those who manage the post and to staff alone', async () => {
    const { employer, post } = await buildOwnPost();
    const rival = await buildUser(board.ctx, { roles: ['employer'] });
    const seeker = await buildUser(board.ctx, { roles: ['jobseeker'] });
    for (const path of ['statistics', 'statistics/csv']) {
      const statuses = [];
      for (const { token } of [employer, admin, rival, seeker]) {
        statuses.push((await board.call(`GET /v2/employer/jobs/${post.id}/${path}`, { token })).status);
      }
      expect([...statuses, (await board.call(`GET /v2/employer/jobs/${post.id}/${path}`)).status]).toEqual([200, 200, 404, 403, 401]);
    }
  });

  it('are a file for spreadsheets', async () => {
    const { employer, post } = await buildOwnPost();
    await visit(post.id, { source: 'gift_card' });
    await board.ctx.visits.flush();
    const { body, headers } = await board.call(`GET /v2/employer/jobs/${post.id}/statistics/csv`, { token: employer.token });
    expect(headers.get('content-disposition')).toContain('job-statistics-2026-11-23.csv');
    expect(parse(body, { bom: true, columns: true })).toEqual([
      { date: '2026-11-23', source: 'Gift cards', views: '1', began_to_apply: '0', went_to_employers_site: '0', applications: '0' },
    ]);
  });

  it('stop at the end of the post', async () => {
    const own = await buildOwnPost({ expiresOn: addDays(START, 2) });
    await visit(own.post.id);
    await board.ctx.visits.flush();
    board.clock.advance(20 * DAY);
    expect((await statisticsOf(own)).days.map(({ day }: { day: string }) => day)).toEqual(['2026-11-23', '2026-11-24', '2026-11-25']);
  });
});

describe('the median of similar posts', () => {
  /** Posts of ten days ago, with so many views on their second day, and many after the third one. */
  async function buildOthers(views: number[], overrides: Parameters<typeof buildPost>[1] = {}) {
    for (const count of views) {
      const { id } = await buildPost(board.ctx, { postedOn: addDays(START, -10), ...overrides });
      await store(id, '2026-11-14', { views: count, starts: 1 });
      await store(id, '2026-11-17', { views: 1_000 });
    }
  }
  const own = async (overrides: Parameters<typeof buildPost>[1] = {}) => {
    const built = await buildOwnPost({ postedOn: addDays(START, -2), ...overrides });
    await store(built.post.id, '2026-11-22', { views: 33, starts: 3, applications: 2 });
    return built;
  };

  it('is that of the same field and place, in as many days', async () => {
    await store((await buildPost(board.ctx, { postedOn: addDays(START, -40) })).id, '2026-10-14');
    await buildOthers([10, 20, 30, 40, 50]);
    await buildOthers([900, 900, 900, 900, 900, 900], { stateCode: 'CA' });
    await buildOthers([900, 900, 900, 900, 900, 900], { skills: ['Fundraising'] });
    expect((await statisticsOf(await own())).similar).toEqual({
      basis: 'field',
      posts: 6,
      days: 3,
      median: { views: 25, starts: 1, clicks: 0, applications: 0 },
      own: { views: 33, starts: 3, clicks: 0, applications: 2 },
    });
  });

  it('is that of the same kind, or of the board, where there are fewer than five, or nothing', async () => {
    await store((await buildPost(board.ctx, { postedOn: addDays(START, -40), contractType: 'Per Diem' })).id, '2026-10-14');
    const built = await own();
    await buildOthers([10, 20, 30, 40], { contractType: 'Part Time' });
    expect((await statisticsOf(built)).similar).toMatchObject({ basis: 'field', posts: 5 });
    await board.ctx.db
      .update(posts)
      .set({ skills: ['Fundraising'] })
      .where(eq(posts.id, built.post.id));
    expect((await statisticsOf(built)).similar).toMatchObject({ basis: 'board', posts: 5, median: { views: 20 } });
    await buildOthers([1, 2, 3, 4, 5], { contractType: 'Full Time', stateCode: 'CA' });
    expect((await statisticsOf(built)).similar).toMatchObject({ basis: 'kind', posts: 5, median: { views: 3 } });
    await board.ctx.db.update(posts).set({ removedAt: START }).where(sql`id <> ${built.post.id}`);
    expect((await statisticsOf(built)).similar).toBeNull();
  });

  it('needs posts whose visits were all counted, and have run as long', async () => {
    const built = await own();
    await buildOthers([10, 20, 30], { postedOn: addDays(START, -60) });
    await buildOthers([10, 20, 30, 40, 50], { postedOn: addDays(START, -1) });
    expect((await statisticsOf(built)).similar).toBeNull();
  });
});

describe('searches that found nothing', () => {
  const search = async (kw: string, token: string) => (await board.call(`GET /v2/posts?kw=${encodeURIComponent(kw)}`, { token })).status;
  const shown = async () => {
    await board.ctx.visits.flush();
    return (await board.call('GET /v3/admin/statistics', { token: await tokenOf(admin) })).body.empty_searches;
  };

  it('are shown when three people made them, or when they were made on two days', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => buildUser(board.ctx)));
    for (const { token } of people) expect(await search('Zither  PLAYER', token)).toBe(200);
    const [first, second] = people as [(typeof people)[0], (typeof people)[0]];
    for (const kw of ['zither player', 'falconer', 'zookeeper', 'zeppelin 201-555-0123', 'zoe@example.org']) await search(kw, first.token);
    await search('zookeeper', second.token);
    expect(await shown()).toEqual([{ words: 'zither player', count: 3, days: 1 }]);
    board.clock.advance(DAY);
    await search('falconer', await tokenOf(first));
    expect(await shown()).toEqual([
      { words: 'zither player', count: 3, days: 1 },
      { words: 'falconer', count: 2, days: 2 },
    ]);
    expect((await board.ctx.db.select().from(emptySearches)).map(({ words }) => words).join()).not.toMatch(/zoe|555/);
  });

  it('that found something are not counted', async () => {
    await buildPost(board.ctx);
    await search('Hebrew', admin.token);
    await board.ctx.visits.flush();
    expect(await board.ctx.db.$count(emptySearches)).toBe(0);
  });

  it('are stored up to a number of different ones a day', async () => {
    const day = '2026-11-23';
    await board.ctx.db
      .insert(emptySearches)
      .values(Array.from({ length: SEARCHES_PER_DAY - 1 }, (_, number) => ({ day, words: `made up ${number}`, count: 1 })));
    for (const kw of ['falconer', 'zookeeper', 'made up 7']) board.ctx.visits.countEmptySearch(kw, admin.id);
    await board.ctx.visits.flush();
    const rows = await board.ctx.db.select().from(emptySearches);
    expect(rows).toHaveLength(SEARCHES_PER_DAY);
    expect(rows.filter(({ count }) => count === 2).map(({ words }) => words)).toEqual(['made up 7']);
  });
});

describe('the statistics of the board', () => {
  const load = async () => (await board.call('GET /v3/admin/statistics', { token: await tokenOf(admin) })).body;

  it('are the same before and after their days are stored', async () => {
    const [one, other] = [await buildPost(board.ctx), await buildPost(board.ctx)];
    for (const [day, views] of [
      ['2026-11-20', 3],
      ['2026-11-22', 5],
      ['2026-11-23', 7],
    ] as const) {
      await store(one.id, day, { views });
      await store(other.id, day, { views, source: 'search', clicks: 1 });
    }
    const before = await load();
    expect(before).toMatchObject({ counted_since: '2026-11-20', total: { views: 30, clicks: 3 }, sources: [{ source: 'list' }, { source: 'search' }] });
    expect(before.days.map(({ views }: { views: number }) => views)).toEqual([6, 0, 10, 14]);
    for (let runs = 0; runs < 2; runs += 1) {
      await sumBoardDays(board.ctx);
      expect(await load()).toEqual(before);
    }
    expect(await board.ctx.db.$count(boardStatistics)).toBe(4);
    // Numbers that a process stored late, and those of the day after.
    await store(one.id, '2026-11-22', { views: 1, source: 'share' });
    board.clock.advance(DAY);
    await sumBoardDays(board.ctx);
    expect((await load()).days.map(({ views }: { views: number }) => views)).toEqual([6, 0, 11, 14, 0]);
    const { body } = await board.call('GET /v3/admin/statistics/csv', { token: await tokenOf(admin) });
    expect(parse(body, { bom: true, columns: true })).toHaveLength(7);
  });

  it('name posts that nobody applied to in two weeks', async () => {
    const [late, early] = [addDays(START, -20), addDays(START, -13)];
    const forgotten = await buildPost(board.ctx, { postedOn: late, headline: 'Forgotten' });
    await store(forgotten.id, '2026-11-20', { views: 4, starts: 1 });
    const elsewhere = await buildPost(board.ctx, { postedOn: addDays(late, 1), applyEmail: '', applyUrl: 'https://example.org', headline: 'Elsewhere' });
    const visited = await buildPost(board.ctx, { postedOn: late, applyEmail: '', applyUrl: 'https://example.org' });
    await store(visited.id, '2026-11-20', { clicks: 1 });
    await buildPost(board.ctx, { postedOn: early });
    await buildPost(board.ctx, { postedOn: late, applicationCount: 1 });
    await buildPost(board.ctx, { postedOn: late, private: true });
    expect((await load()).without_applications).toMatchObject([
      { _id: forgotten.id, headline: 'Forgotten', organization: 'Beth Tikvah Day School', external: false, views: 4, starts: 1 },
      { _id: elsewhere.id, external: true, views: 0 },
    ]);
  });

  it('are for staff', async () => {
    const { employer } = await buildOwnPost();
    for (const path of ['statistics', 'statistics/csv']) {
      expect((await board.call(`GET /v3/admin/${path}`, { token: employer.token })).status).toBe(403);
      expect((await board.call(`GET /v3/admin/${path}`)).status).toBe(401);
    }
  });
});

describe('the mail after a week', () => {
  /** The subjects and texts of the mails of a run of the reminders. */
  async function remind(): Promise<{ subject: string; text: string }[]> {
    const known = new Set((await board.mails()).map(({ messageId }) => messageId));
    await board.ctx.visits.flush();
    await runReminders(board.ctx, {});
    const mails = await board.mails();
    return mails.filter(({ messageId }) => !known.has(messageId)).map(({ subject = '', text = '' }) => ({ subject, text }));
  }

  it('comes once, a week after a post went live, with its numbers', async () => {
    const { post } = await buildOwnPost({ headline: 'Gabbai' });
    for (let number = 0; number < 3; number += 1) await visit(post.id);
    await visit(post.id, { event: 'start' });
    board.clock.advance(7 * DAY - HOUR);
    expect(await remind()).toEqual([]);
    board.clock.advance(2 * HOUR);
    const mails = await remind();
    expect(mails.map(({ subject }) => subject)).toEqual(['Your post’s first week: Gabbai']);
    expect(mails[0]?.text).toMatch(/Seen 3 times\. 1 person started to apply and 0 finished\./);
    expect(mails[0]?.text).toContain(`/employer/jobs/manage/${post.id}?section=statistics`);
    board.clock.advance(DAY);
    expect(await remind()).toEqual([]);
  });

  it('does not come where the visits of the first days were not counted', async () => {
    const { post } = await buildOwnPost({ postedOn: addDays(START, -5) });
    await visit(post.id);
    board.clock.advance(3 * DAY);
    expect(await remind()).toEqual([]);
  });

  it('is one mail for several posts', async () => {
    const { employer, post } = await buildOwnPost();
    await buildPost(board.ctx, { userId: employer.id });
    await visit(post.id);
    board.clock.advance(7 * DAY);
    const mails = await remind();
    expect(mails.map(({ subject }) => subject)).toEqual(['How 2 of your posts did in their first week']);
    expect(mails[0]?.text).toMatch(/Seen once[\s\S]*No one has opened it yet|No one has opened it yet[\s\S]*Seen once/);
  });

  it('is followed by the numbers in the mail at the end', async () => {
    const { post } = await buildOwnPost({ headline: 'Cantor', expiresOn: addDays(START, 5) });
    await visit(post.id);
    await visit(post.id, { event: 'start' });
    board.clock.advance(6 * DAY);
    const [mail] = await remind();
    expect(mail?.subject).toBe('Did you fill the position? Cantor');
    expect(mail?.text).toContain('Seen once. 1 person started to apply and 0 finished.');
  });
});
