import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { sendReminders } from '~/mails/server/reminders/send-reminders';
import { addDays, DAY } from '~/platform/calendar/clock';
import { isRestTime } from '~/platform/calendar/rest-time';
import { queryRows } from '~/platform/database';
import { mails } from '~/platform/mail/tables';
import { startRenewals } from '~/posts/server/posts/post-queries';
import { followQuestions } from '~/posts/server/states/still-open';
import { posts } from '~/posts/tables';
import { buildPost, buildPostOrganization } from '~/posts/testing';
import { jobBriefs } from '~/search/server';
import { restPlaceOf, writeSetting } from '~/site/server';
import { openTestBoard, type TestBoard } from '~test/board';
import { questionLink } from './server/still-open/mailed-question';
import { lapsedReminder, stillOpenReminder } from './server/still-open/reminders';
import { buildEmployer } from './testing';

/** A Monday morning in New York. */
const START = new Date('2026-11-23T14:20:00Z');
let board: TestBoard;
let employer: Awaited<ReturnType<typeof buildEmployer>>;
beforeAll(async () => {
  board = await openTestBoard({ now: START });
  employer = await buildEmployer(board.ctx);
});
afterAll(() => board.close());
/** Turns the questions on or off. */
const ask = (enabled: boolean) =>
  writeSetting(board.ctx.db, board.clock, 'still_open', { enabled, first: 30, second: 60, every: 30, silence: 10, closing: 20 });
beforeEach(async () => {
  board.clock.set(START);
  await ask(true);
  await board.ctx.db.delete(mails);
  await board.ctx.db.delete(posts);
});

/** Lets days pass, with the tasks of this subject at the end. */
const pass = async (days: number) => {
  board.clock.advance(days * DAY);
  await followQuestions(board.ctx);
  const slices = { ...board.ctx.slices, reminders: [stillOpenReminder, lapsedReminder] };
  await sendReminders({ ...board.ctx, slices }, null, performance.now() + 60_000);
};
const rowOf = async (id: string) => (await board.ctx.db.select().from(posts).where(eq(posts.id, id)))[0];
const kinds = async () => (await board.ctx.db.select({ kind: mails.kind }).from(mails).orderBy(mails.createdAt)).map(({ kind }) => kind);
const stillOpenMails = async () => (await kinds()).filter((kind) => kind === 'post.still_open' || kind === 'post.lapsed');
const ofEmployer = (owner = employer, days = 300) =>
  buildPost(board.ctx, { userId: owner.id, organizationId: owner.organization.id, expiresOn: addDays(START, days) });
/** Makes somebody whose login is valid on a later day. */
const on = async <Person>(day: number, build: () => Promise<Person>): Promise<Person> => {
  board.clock.set(addDays(START, day));
  const person = await build();
  board.clock.set(START);
  return person;
};
const employerOn = (day: number) => on(day, () => buildEmployer(board.ctx));
const adminOn = (day: number) => on(day, () => buildUser(board.ctx, { roles: ['admin'] }));
const linkOf = async (id: string) => {
  const row = await rowOf(id);
  if (!row?.askedOn) throw new Error('the post was asked nothing');
  const [, rest] = questionLink(board.ctx, id, row.askedOn).split('/still-open/');
  return `/v2/support/still_open/${rest}`;
};

describe('a job whose employer does not reply', () => {
  it('is asked once, counts as not confirmed after 10 days, and is closed after 20 more', async () => {
    const { id } = await ofEmployer();
    await pass(30);
    await pass(1);
    expect(await stillOpenMails()).toEqual(['post.still_open']);
    await pass(9);
    expect(await rowOf(id)).toMatchObject({ listed: true, rankedOn: null });
    await pass(1);
    expect((await board.call(`GET /v2/posts/${id}`)).body).toMatchObject({ listed: true, not_confirmed_since: START.toISOString(), confirmed_on: null });
    const { id: older } = await buildPost(board.ctx, { postedOn: addDays(START, -20), firstPostedOn: addDays(START, -20), expiresOn: addDays(START, 300) });
    const lists = async () => (await board.call('GET /v2/posts')).body.data.map((job: { _id: string }) => job._id);
    expect(await lists()).toEqual([older, id]);
    // The 20 days end on Shabbat, in which nothing changes.
    await pass(20);
    expect(await lists()).toContain(id);
    await pass(1);
    expect(await lists()).not.toContain(id);
    expect((await board.call(`GET /v2/posts/${id}`)).body).toMatchObject({ listed: false, lapsed: true, apply_until: null });
    await pass(1);
    expect((await stillOpenMails()).filter((kind) => kind === 'post.lapsed')).toHaveLength(1);
  });

  it('is found by staff, who reopen it for its employer', async () => {
    const admin = await adminOn(62);
    const { id } = await ofEmployer();
    await pass(30);
    await pass(11);
    const found = async (state: string) =>
      (await board.call(`GET /v3/admin/posts?state=${state}`, { token: admin.token })).body.data.map((post: { _id: string }) => post._id);
    await pass(21);
    expect([await found('live'), await found('unconfirmed'), await found('closed')]).toEqual([[], [], [id]]);
    expect((await board.call(`POST /v3/admin/posts/confirm_open/${id}`, { token: employer.token })).status).not.toBe(200);
    const { status, body } = await board.call(`POST /v3/admin/posts/confirm_open/${id}`, { token: admin.token });
    expect([status, body.listed, body.lapsed_on, body.confirmed_on]).toEqual([200, true, null, board.clock.now().toISOString()]);
    await board.ctx.db.update(posts).set({ askedOn: START, rankedOn: START });
    expect([await found('live'), await found('unconfirmed'), await found('closed')]).toEqual([[id], [id], []]);
    // What was queued for the newsletter before is left out as well.
    expect([await jobBriefs(board.ctx, [id], 'newsletter'), (await jobBriefs(board.ctx, [id], 'alert')).length]).toEqual([[], 1]);
  });

  it('is reopened by the button of the mail, with the end that it had', async () => {
    const { id, expiresOn } = await ofEmployer();
    await pass(30);
    await pass(11);
    await pass(21);
    const link = await linkOf(id);
    expect((await board.call(`GET ${link}`)).body).toMatchObject({ state: 'closed', expires_on: expiresOn?.toISOString() });
    expect((await board.call(`POST ${link}`)).body).toMatchObject({ state: 'open' });
    expect(await rowOf(id)).toMatchObject({ listed: true, lapsedOn: null, rankedOn: null, askedOn: null, expiresOn });
    expect((await board.call(`GET /v2/posts/${id}`)).body).toMatchObject({ lapsed: false, confirmed_on: board.clock.now().toISOString() });
  });

  it('is reopened by showing it again, and told nothing once it is filled', async () => {
    const owner = await employerOn(62);
    const [shown, filled] = [await ofEmployer(owner), await ofEmployer(owner)];
    await pass(30);
    await pass(11);
    board.clock.advance(21 * DAY);
    await followQuestions(board.ctx);
    const { token } = owner;
    for (const posted of [false, true]) await board.call(`POST /v2/employer/jobs/posted/${shown.id}`, { token, body: { posted } });
    await board.call(`POST /v2/employer/jobs/filled/${filled.id}`, { token, body: { filled: true } });
    expect(await rowOf(shown.id)).toMatchObject({ listed: true, lapsedOn: null });
    await pass(1);
    expect(await stillOpenMails()).toEqual(['post.still_open']);
  });

  it('is confirmed by a renewal, also while that waits for the former end', async () => {
    const owner = await employerOn(18);
    const { id } = await ofEmployer(owner, 31);
    await pass(18);
    await board.call(`POST /v2/employer/jobs/renew/${id}`, { token: owner.token });
    await pass(12);
    expect(await rowOf(id)).toMatchObject({ askedOn: board.clock.now() });
    board.clock.advance(2 * DAY);
    await startRenewals(board.ctx.db, board.clock.now());
    await pass(10);
    expect(await rowOf(id)).toMatchObject({ listed: true, askedOn: null, rankedOn: null });
  });

  it('is left alone where staff do not ask', async () => {
    await ofEmployer();
    await pass(30);
    await pass(11);
    await ask(false);
    await pass(20);
    const [row] = await board.ctx.db.select().from(posts);
    expect(row).toMatchObject({ listed: true, askedOn: null, rankedOn: null });
  });
});

describe('the link of a question', () => {
  it('confirms by its button alone, twice as well, until the next question', async () => {
    const { id } = await ofEmployer();
    await pass(30);
    const link = await linkOf(id);
    expect((await board.call(`GET ${link}`)).body).toMatchObject({ state: 'open', confirmed_on: null });
    expect((await rowOf(id))?.confirmedOn).toEqual(null);
    for (const _time of [1, 2]) expect((await board.call(`POST ${link}`)).body).toMatchObject({ state: 'open', confirmed_on: board.clock.now().toISOString() });
    await pass(30);
    const later = await linkOf(id);
    expect(await board.call(`GET ${link}`)).toMatchObject({ status: 400 });
    expect(await board.call(`POST ${link}`)).toMatchObject({ status: 400 });
    // Its reply does not bring the earlier link back.
    for (const _time of [1, 2]) expect(await board.call(`POST ${later}`)).toMatchObject({ status: 200 });
    expect(await board.call(`GET ${link}`)).toMatchObject({ status: 400 });
    expect(await board.call(`POST ${link}`)).toMatchObject({ status: 400 });
  });

  it('says of a hidden or private post that it is in no list, also where its page was opened before', async () => {
    const { id } = await ofEmployer();
    await pass(30);
    const link = await linkOf(id);
    await board.ctx.db.update(posts).set({ posted: false, listed: false });
    expect((await board.call(`POST ${link}`)).body).toMatchObject({ state: 'hidden' });
    await board.ctx.db.update(posts).set({ private: true });
    expect((await board.call(`GET ${link}`)).body).toMatchObject({ state: 'hidden' });
    await board.ctx.db.update(posts).set({ posted: true });
    expect((await board.call(`POST ${link}`)).body).toMatchObject({ state: 'private' });
  });

  it('is refused with another key, post or time', async () => {
    const { id } = await ofEmployer();
    const { id: other } = await ofEmployer();
    await pass(30);
    const link = await linkOf(id);
    for (const wrong of [link.replace(id, other), link.replace(/\/\d+\//, '/1/'), `${link.slice(0, -3)}abc`]) {
      expect(await board.call(`POST ${wrong}`)).toMatchObject({ status: 400 });
    }
    expect((await rowOf(id))?.confirmedOn).toBeNull();
    expect((await rowOf(other))?.confirmedOn).toBeNull();
  });

  it('does not bring back a job that has ended or is filled', async () => {
    const { id } = await ofEmployer();
    await pass(30);
    const link = await linkOf(id);
    await board.ctx.db.update(posts).set({ filledAt: START, listed: false });
    expect((await board.call(`GET ${link}`)).body).toMatchObject({ state: 'filled' });
    expect(await board.call(`POST ${link}`)).toMatchObject({ status: 409 });
    await board.ctx.db.update(posts).set({ filledAt: null, expiresOn: START });
    expect(await board.call(`POST ${link}`)).toMatchObject({ status: 409 });
  });
});

it('the employer confirms on the page of the post, and nobody else does', async () => {
  const owner = await buildEmployer(board.ctx);
  const postedOn = addDays(START, -30);
  const { id } = await buildPost(board.ctx, { userId: owner.id, organizationId: owner.organization.id, postedOn, expiresOn: addDays(START, 300) });
  await pass(0);
  const stranger = await buildEmployer(board.ctx);
  const call = (token: string) => board.call(`POST /v2/employer/jobs/still_open/${id}`, { token });
  expect(await call(stranger.token)).toMatchObject({ status: 404 });
  expect(await call(owner.token)).toMatchObject({ status: 200, body: { asked_on: null, confirmed_on: board.clock.now().toISOString() } });
});

it('a year of 200 jobs has none listed unconfirmed for longer than the setting, no mail in a rest, and one for each occasion', async () => {
  const { ctx, clock } = board;
  const place = await restPlaceOf(ctx);
  if (!place) throw new Error('the board keeps no rest');
  const organizationId = await buildPostOrganization(ctx);
  const owners = await Promise.all(Array.from({ length: 20 }, () => buildUser(ctx, { roles: ['employer'] })));
  for (let index = 0; index < 200; index += 1) {
    const postedOn = addDays(START, -(index % 30));
    await buildPost(ctx, {
      organizationId,
      userId: owners[index % 20]?.id ?? '',
      postedOn,
      firstPostedOn: postedOn,
      expiresOn: addDays(START, 100 + index * 2),
    });
  }
  // A third of the jobs are confirmed at once, the others never.
  for (let today = 0; today < 365; today += 2) {
    clock.set(addDays(START, today));
    await pass(0);
    await ctx.db.execute(sql`update posts set confirmed_on = ${clock.now().toISOString()}::timestamptz, asked_on = null
      where asked_on is not null and lapsed_on is null and get_byte(uuid_send(id), 15) % 3 = 0`);
    const [late] = await ctx.db
      .select({ count: sql<number>`count(*)::int` })
      .from(posts)
      .where(
        // The longest pause: confirmed just within 10 days before a question, then a month, the silence, the closing, and up to four days more at each step: a rest, and the tasks that run every other day here.
        sql`listed and greatest(posted_on, confirmed_on) < ${addDays(clock.now(), -(40 + 10 + 20 + 4 * 3)).toISOString()}::timestamptz and expires_on > ${addDays(clock.now(), 40).toISOString()}::timestamptz`,
      );
    expect(late?.count).toBe(0);
  }
  const sent = await ctx.db.select().from(mails).where(sql`${mails.kind} in ('post.still_open', 'post.lapsed')`);
  expect(sent.length).toBeGreaterThan(100);
  expect(sent.filter(({ createdAt }) => isRestTime(createdAt, place))).toEqual([]);
  const days = sent.map(({ kind, accountId, createdAt }) => `${kind} ${accountId} ${createdAt.toISOString().slice(0, 10)}`);
  expect(days).toEqual([...new Set(days)]);
  const closings = await queryRows<{ posts: number; told: number }>(
    ctx.db,
    sql`select (select count(*)::int from audit_log where action = 'post.lapsed' and subject_id = any(array(select id::text from posts))) as posts,
      (select count(*)::int from mail_items where key like 'post.lapsed:%') as told`,
  );
  expect(closings).toEqual([{ posts: expect.any(Number), told: closings[0]?.posts }]);
}, 120_000);
