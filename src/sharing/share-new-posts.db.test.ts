import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { HOUR, MINUTE } from '~/platform/calendar/clock';
import { inTransaction } from '~/platform/database/transaction';
import { changeAsAdmin } from '~/posts/server/admin/change-as-admin';
import { lockPost } from '~/posts/server/posts/post-queries';
import { posts } from '~/posts/tables';
import { buildPost, publishDraft } from '~/posts/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { type GraphReply, graphRefusal, PAGE_TOKEN, startGraphApi } from './graph-api-stand-in';
import { shareDuePosts } from './server/share-new-posts';
import { socialShares } from './tables';

/** A Tuesday and a Friday afternoon before Shabbat in New York. */
const TUESDAY = new Date('2026-11-24T15:00:00Z');
const FRIDAY = new Date('2026-11-27T21:10:00Z');

let board: TestBoard;
let graph: Awaited<ReturnType<typeof startGraphApi>>;
beforeAll(async () => {
  graph = await startGraphApi();
  board = await openTestBoard({ env: { ...graph.env, RATE_LIMIT_SCALE: '1000' } });
});
afterAll(async () => {
  await board.close();
  graph.close();
});
beforeEach(async () => {
  graph.reset();
  board.clock.set(TUESDAY);
  await board.ctx.db.delete(socialShares);
  await set({ social_sharing: 'employers', social_share: { enabled: true, template: '{position} at {organization}' } });
});

/** An admin with a session of now, since the tests advance the clock by days. */
const admin = () => buildUser(board.ctx, { roles: ['admin'] });
const set = async (body: object) => expect((await board.call('PATCH /v3/admin/settings', { token: (await admin()).token, body })).status).toBe(200);
/** Publishes a new post at the time of the clock. */
async function publish(overrides: Parameters<typeof buildPost>[1] = {}): Promise<string> {
  const { id } = await buildPost(board.ctx, { postedOn: null, expiresOn: null, ...overrides });
  await publishDraft(board.ctx, id);
  return id;
}
const shareOf = async (postId: string) => (await board.ctx.db.select().from(socialShares).where(eq(socialShares.postId, postId)))[0];
const isMarked = async (postId: string) => (await board.ctx.db.select().from(posts).where(eq(posts.id, postId)))[0]?.sharedFb;
const later = async (milliseconds: number) => {
  board.clock.advance(milliseconds);
  await shareDuePosts(board.ctx);
};
const idOfShare = async (postId: string) => (await shareOf(postId))?.id ?? '';

describe('a new post', () => {
  it('is shared once, a quarter of an hour after it went live, with the text of the template', async () => {
    const id = await publish();
    expect(await shareOf(id)).toMatchObject({ state: 'waiting', source: 'board', message: 'a Hebrew teacher at Beth Tikvah Day School' });
    await later(14 * MINUTE);
    expect(graph.requests).toEqual([]);
    await later(MINUTE);
    await shareDuePosts(board.ctx);
    expect(graph.requests).toHaveLength(1);
    expect(graph.requests[0]?.fields.get('message')).toBe('a Hebrew teacher at Beth Tikvah Day School');
    expect(graph.requests[0]?.fields.get('link')).toBe(`http://board.test/jobs/view/${id}?via=share`);
    expect(await shareOf(id)).toMatchObject({ state: 'shared', externalId: '4711_1', attempts: 1, sharedAt: board.clock.now() });
    expect(await isMarked(id)).toBe(true);
    const lines = (await board.call(`GET /v3/admin/audit?subject_id=${id}`, await admin())).body.data;
    expect(lines).toContainEqual(expect.objectContaining({ action: 'post.shared', actor: null }));
  });

  it('is posted once by several instances at the same moment', async () => {
    await publish();
    board.clock.advance(HOUR);
    await Promise.all(Array.from({ length: 6 }, () => shareDuePosts(board.ctx)));
    expect(graph.requests).toHaveLength(1);
  });

  it('is described as it is when it is shared', async () => {
    const id = await publish();
    await inTransaction(board.ctx.db, async (tx) => {
      const post = await lockPost(tx, id);
      if (post) await changeAsAdmin(board.ctx, tx, post, { position: 'Art teacher' });
    });
    await later(HOUR);
    expect(graph.requests[0]?.fields.get('message')).toBe('an Art teacher at Beth Tikvah Day School');
  });

  it.each([
    ['while the setting is off', { social_share: { enabled: false, template: 'x' } }],
    ['while nobody shares to the page', { social_sharing: 'nobody' }],
  ])('is not planned %s', async (_case, setting) => {
    await set(setting);
    const id = await publish();
    await set({ social_sharing: 'employers', social_share: { enabled: true, template: 'x' } });
    await later(HOUR);
    expect([await shareOf(id), graph.requests.length]).toEqual([undefined, 0]);
  });

  it('is skipped when the setting was turned off before its share was due', async () => {
    const id = await publish();
    await set({ social_share: { enabled: false, template: 'x' } });
    await later(HOUR);
    expect(await shareOf(id)).toMatchObject({ state: 'skipped', dueAt: null });
    expect(graph.requests).toEqual([]);
  });

  it('is too late when it is not in the lists any more, and skipped when it was removed', async () => {
    const hidden = await publish();
    const removed = await publish();
    await inTransaction(board.ctx.db, async (tx) => {
      const post = await lockPost(tx, hidden);
      if (post) await changeAsAdmin(board.ctx, tx, post, { private: true });
      const other = await lockPost(tx, removed);
      if (other) await changeAsAdmin(board.ctx, tx, other, { posted: false, removedAt: board.clock.now() });
    });
    await later(HOUR);
    expect([(await shareOf(hidden))?.state, (await shareOf(removed))?.state]).toEqual(['too_late', 'skipped']);
    expect(graph.requests).toEqual([]);
  });

  it('is left to the person who shares it first', async () => {
    const id = await publish();
    expect((await board.call('POST /v2/fb/share', { token: (await admin()).token, body: { post_id: id, message: 'By hand' } })).status).toBe(200);
    await later(HOUR);
    expect(graph.requests.map(({ fields }) => fields.get('message'))).toEqual(['By hand']);
    expect(await shareOf(id)).toMatchObject({ state: 'shared', source: 'person' });
  });

  it('waits over Shabbat, though it went live before', async () => {
    board.clock.set(FRIDAY);
    const id = await publish();
    const due = (await shareOf(id))?.dueAt as Date;
    expect(due.getTime()).toBeGreaterThan(FRIDAY.getTime() + 24 * HOUR);
    await later(6 * HOUR);
    expect(graph.requests).toEqual([]);
    board.clock.set(new Date(due.getTime() + MINUTE));
    await shareDuePosts(board.ctx);
    expect(graph.requests).toHaveLength(1);
  });

  it('is not shared during a rest that the setting began to keep after it was planned', async () => {
    await set({ rest_days: { enabled: false, place: null } });
    board.clock.set(FRIDAY);
    await publish();
    await set({ rest_days: { enabled: true, place: null } });
    await later(2 * HOUR);
    expect(graph.requests).toEqual([]);
  });

  it('waits where three were shared in the same minute', async () => {
    for (let count = 0; count < 5; count += 1) await publish();
    await later(HOUR);
    expect(graph.requests).toHaveLength(3);
    await later(MINUTE);
    expect(graph.requests).toHaveLength(5);
  });
});

describe('a failed attempt', () => {
  it('is repeated with growing pauses, then daily, until the job has been live for seven days', async () => {
    const id = await publish();
    graph.replyWith(graphRefusal(190));
    await later(15 * MINUTE);
    expect(await shareOf(id)).toMatchObject({ state: 'waiting', attempts: 1, error: expect.stringContaining('no longer connected') });
    expect(await isMarked(id)).toBe(false);
    await later(4 * MINUTE);
    expect(graph.requests).toHaveLength(1);
    await later(MINUTE);
    expect(graph.requests).toHaveLength(2);
    const attention = async () => (await board.call('GET /v3/admin/overview', await admin())).body.attention.failed_shares;
    await later(30 * MINUTE);
    expect(await attention()).toBe(0);
    for (const pause of [2 * HOUR, 8 * HOUR, 24 * HOUR]) await later(pause);
    expect(await shareOf(id)).toMatchObject({ state: 'waiting', attempts: 6 });
    expect(await attention()).toBe(1);
    // Over a Shabbat, after which the next attempt is made.
    for (let passed = 0; passed < 8; passed += 1) await later(24 * HOUR);
    expect(await shareOf(id)).toMatchObject({ state: 'too_late', dueAt: null, error: expect.stringContaining('7 days') });
    const before = graph.requests.length;
    await later(24 * HOUR);
    expect(graph.requests).toHaveLength(before);
    expect(JSON.stringify(await shareOf(id))).not.toContain(PAGE_TOKEN);
  });

  it('of a person leaves the share that the board has planned', async () => {
    const id = await publish();
    const planned = await shareOf(id);
    graph.replyWith(graphRefusal(190));
    expect((await board.call('POST /v2/fb/share', { token: (await admin()).token, body: { post_id: id, message: 'By hand' } })).status).toBe(409);
    expect(await shareOf(id)).toMatchObject({ state: 'waiting', source: 'board', message: planned?.message, dueAt: planned?.dueAt });
    graph.reset();
    await later(15 * MINUTE);
    expect(await shareOf(id)).toMatchObject({ state: 'shared', source: 'board' });
  });

  it('is shared by a later one', async () => {
    const id = await publish();
    graph.replyWith(graphRefusal(368));
    await later(15 * MINUTE);
    graph.reset();
    await later(5 * MINUTE);
    expect(await shareOf(id)).toMatchObject({ state: 'shared', attempts: 2, error: '' });
  });

  it('is final where the network refuses the post itself', async () => {
    const id = await publish();
    graph.replyWith(graphRefusal(100));
    await later(15 * MINUTE);
    expect(await shareOf(id)).toMatchObject({ state: 'failed', attempts: 1 });
  });

  it.each<[string, GraphReply]>([
    ['a server error', graphRefusal(2, 500)],
    ['a service that is down', graphRefusal(1, 503)],
    ['too many requests', graphRefusal(80001, 429)],
    ['too many requests, without words', { status: 429, body: {} }],
    ['a fault that passes', { status: 400, body: { error: { code: 100, is_transient: true } } }],
  ])('is repeated by itself where the network says that it could not take the post: %s', async (_case, reply) => {
    const id = await publish();
    graph.replyWith(reply);
    await later(15 * MINUTE);
    expect(await shareOf(id)).toMatchObject({ state: 'waiting', attempts: 1, error: expect.stringContaining('will try again') });
    expect(await isMarked(id)).toBe(false);
    graph.reset();
    await later(5 * MINUTE);
    expect(await shareOf(id)).toMatchObject({ state: 'shared', attempts: 2, error: '' });
  });

  it('of a person is repeated with the words of that person', async () => {
    const { id } = await buildPost(board.ctx);
    graph.replyWith(graphRefusal(2, 500));
    const { token } = await admin();
    const answer = await board.call('POST /v2/fb/share', { token, body: { post_id: id, message: 'By hand' } });
    expect(answer).toMatchObject({ status: 503, body: { code: 'page_busy' } });
    expect(await shareOf(id)).toMatchObject({ state: 'waiting', source: 'person', message: 'By hand' });
    // A share of a person does not depend on the setting for automatic ones.
    await set({ social_share: { enabled: false, template: 'x' } });
    graph.reset();
    await later(5 * MINUTE);
    expect(graph.requests.map(({ fields }) => fields.get('message'))).toEqual(['By hand']);
    expect(await shareOf(id)).toMatchObject({ state: 'shared', source: 'person' });
  });

  it.each<[string, GraphReply]>([
    ['a broken connection', 'reset'],
    ['a server error', { status: 500, body: {} }],
    ['an answer without an id', { status: 200, body: {} }],
  ])('is never repeated where the post may be on the page: %s', async (_case, reply) => {
    const id = await publish();
    graph.replyWith(reply);
    await later(15 * MINUTE);
    expect(await shareOf(id)).toMatchObject({ state: 'unknown', dueAt: null });
    await later(24 * HOUR);
    expect([graph.requests.length, await isMarked(id)]).toEqual([1, true]);
  });

  it('that its process did not survive is in doubt, not repeated', async () => {
    const id = await publish();
    const triedAt = board.clock.now();
    await board.ctx.db.update(socialShares).set({ state: 'sending', dueAt: null, triedAt }).where(eq(socialShares.postId, id));
    await later(MINUTE);
    expect((await shareOf(id))?.state).toBe('sending');
    await later(2 * MINUTE);
    expect(await shareOf(id)).toMatchObject({ state: 'unknown', error: expect.stringContaining('stopped') });
    expect(graph.requests).toEqual([]);
  });
});

describe('the staff', () => {
  const tool = async (postId: string, name: string, body: object = {}, token?: string) =>
    board.call(`POST /v3/admin/shares/${await idOfShare(postId)}/${name}`, { token: token ?? (await admin()).token, body });

  async function doubtful(): Promise<string> {
    const id = await publish();
    graph.replyWith('reset');
    await later(15 * MINUTE);
    graph.reset();
    return id;
  }

  it('say that a job is on the page', async () => {
    const id = await doubtful();
    expect(await tool(id, 'settle', { on_page: true })).toMatchObject({ status: 200, body: { state: 'shared' } });
    expect(await isMarked(id)).toBe(true);
    expect((await tool(id, 'settle', { on_page: false })).status).toBe(409);
  });

  it('say that it is not, and share it with a text of theirs', async () => {
    const id = await doubtful();
    expect((await tool(id, 'share', { message: 'Again' })).status).toBe(409);
    expect(await tool(id, 'settle', { on_page: false })).toMatchObject({ status: 200, body: { state: 'waiting', due_on: board.clock.now().toISOString() } });
    expect(await isMarked(id)).toBe(false);
    expect(await tool(id, 'share', { message: 'Again' })).toMatchObject({ status: 200, body: { state: 'shared', message: 'Again', source: 'person' } });
    expect(graph.requests).toHaveLength(1);
    expect((await tool(id, 'share', { message: 'Again' })).status).toBe(409);
  });

  it('say that it is not, and the board shares it', async () => {
    const id = await doubtful();
    await tool(id, 'settle', { on_page: false });
    await later(MINUTE);
    expect(graph.requests).toHaveLength(1);
    expect(await shareOf(id)).toMatchObject({ state: 'shared', source: 'board' });
    // Where the board shares nothing by itself, the staff share it.
    const other = await doubtful();
    await set({ social_share: { enabled: false, template: 'x' } });
    expect((await tool(other, 'settle', { on_page: false })).body).toMatchObject({ state: 'failed', due_on: null });
  });

  it('share a job that was too late for the board', async () => {
    const id = await publish();
    board.clock.advance(8 * 24 * HOUR);
    await shareDuePosts(board.ctx);
    expect([await shareOf(id), graph.requests.length]).toMatchObject([{ state: 'too_late', dueAt: null }, 0]);
    expect(await tool(id, 'share', { message: 'Still open' })).toMatchObject({ status: 200, body: { state: 'shared', message: 'Still open' } });
  });

  it('record that they posted a job by hand: who, and when; it is not shared again', async () => {
    const id = await publish();
    const { id: adminId, token } = await admin();
    const done = await tool(id, 'by_hand', {}, token);
    expect(done).toMatchObject({ status: 200, body: { state: 'shared', shared_on: board.clock.now().toISOString(), posted_by: { _id: adminId } } });
    expect(await isMarked(id)).toBe(true);
    await later(HOUR);
    expect(graph.requests).toEqual([]);
    expect((await tool(id, 'by_hand')).status).toBe(409);
    const lines = (await board.call(`GET /v3/admin/audit?subject_id=${id}`, await admin())).body.data;
    expect(lines).toContainEqual(expect.objectContaining({ action: 'post.shared_by_hand', actor: expect.objectContaining({ _id: adminId }) }));
    expect((await tool(await doubtful(), 'by_hand')).status).toBe(409);
  });

  it('give up a share that waits', async () => {
    const id = await publish();
    expect(await tool(id, 'cancel')).toMatchObject({ status: 200, body: { state: 'skipped' } });
    await later(HOUR);
    expect(graph.requests).toEqual([]);
    expect((await tool(id, 'cancel')).status).toBe(409);
  });

  it('find shares by state and text; employers do not', async () => {
    const id = await publish();
    const employer = await buildUser(board.ctx, { roles: ['employer'] });
    const find = async (query: string) =>
      (await board.call(`GET /v3/admin/shares?${query}`, await admin())).body.data.map((share: { post: { _id: string } }) => share.post._id);
    expect([await find('state=waiting&q=hebrew'), await find('state=failed'), await find(`q=${id}`)]).toEqual([[id], [], [id]]);
    expect((await board.call('GET /v3/admin/shares', employer)).status).toBe(403);
    expect((await tool(id, 'cancel', {}, employer.token)).status).toBe(403);
    expect((await tool(id, 'share', { message: 'Mine' }, employer.token)).status).toBe(403);
  });

  it('are told of placeholders that do not exist', async () => {
    const body = { social_share: { enabled: true, template: 'Apply, {first_name}!' } };
    const refused = await board.call('PATCH /v3/admin/settings', { token: (await admin()).token, body });
    expect(refused.body.detail).toMatchObject([{ loc: ['body', 'social_share', 'template'], msg: expect.stringContaining('{first_name}') }]);
  });
});
