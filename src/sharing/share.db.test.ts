import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identify } from '~/accounts/server/login/identity';
import { startImpersonation } from '~/accounts/server/login/start-impersonation';
import { buildUser } from '~/accounts/testing';
import { auditLog } from '~/platform/audit/tables';
import { DAY } from '~/platform/calendar/clock';
import { posts } from '~/posts/tables';
import { buildPost } from '~/posts/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { type GraphReply, graphRefusal, PAGE_TOKEN, startGraphApi } from './graph-api-stand-in';
import { socialShares } from './tables';

let graph: Awaited<ReturnType<typeof startGraphApi>>;
let board: TestBoard;
let admin: Awaited<ReturnType<typeof buildUser>>;
let employer: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  graph = await startGraphApi();
  board = await openTestBoard({ env: { ...graph.env, RATE_LIMIT_SCALE: '1000' } });
  admin = await buildUser(board.ctx, { roles: ['admin'] });
  employer = await buildUser(board.ctx, { roles: ['employer'] });
});
afterAll(async () => {
  await board.close();
  graph.close();
});
beforeEach(() => graph.reset());

const share = (postId: string, token: string | undefined, message = 'Beth Tikvah in #Teaneck, #NJ seeking to hire a Hebrew teacher') =>
  board.call('POST /v2/fb/share', { token, body: { post_id: postId, message } });
const stateOf = async (postId: string, token: string) => (await board.call(`GET /v2/fb/share/${postId}`, { token })).body;
const isMarked = async (postId: string) => (await board.ctx.db.select().from(posts).where(eq(posts.id, postId)))[0]?.sharedFb;

describe('sharing to the page', () => {
  it('posts an employer’s own job with its link, once, and marks it', async () => {
    const post = await buildPost(board.ctx, { userId: employer.id });
    expect(await stateOf(post.id, employer.token)).toEqual({ may_share: true, connected: true, shared: false });
    expect(await share(post.id, employer.token)).toMatchObject({ status: 200, body: { message: 'Successfully posted.', posted: true } });
    expect(graph.requests).toHaveLength(1);
    expect(graph.requests[0]).toMatchObject({ path: '/4711/feed', authorization: `Bearer ${PAGE_TOKEN}` });
    expect(graph.requests[0]?.fields.get('link')).toBe(`http://board.test/jobs/view/${post.id}?via=share`);
    expect(graph.requests[0]?.fields.get('message')).toContain('seeking to hire');
    expect(await stateOf(post.id, employer.token)).toMatchObject({ shared: true });
    expect(await share(post.id, employer.token)).toMatchObject({ status: 409, body: { code: 'already_shared' } });
    const [entry] = await board.ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, post.id));
    expect(entry).toMatchObject({ action: 'post.shared', actorId: employer.id });
  });

  it('posts once for several concurrent requests', async () => {
    const post = await buildPost(board.ctx);
    const answers = await Promise.all(Array.from({ length: 8 }, () => share(post.id, admin.token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(graph.requests).toHaveLength(1);
  });

  it('is allowed for admins and for managers of the job only', async () => {
    const post = await buildPost(board.ctx);
    const jobseeker = await buildUser(board.ctx, { roles: ['jobseeker'] });
    expect((await share(post.id, undefined)).status).toBe(401);
    expect((await share(post.id, jobseeker.token)).status).toBe(403);
    expect((await share(post.id, employer.token)).status).toBe(404);
    expect(await stateOf(post.id, employer.token)).toMatchObject({ may_share: false });
    const impersonation = await startImpersonation(board.ctx, await identify(board.ctx, admin.token), employer.id, { ip: '127.0.0.1', userAgent: 'test' });
    expect((await share(post.id, impersonation.tokens.access_token)).status).toBe(403);
    expect(graph.requests).toEqual([]);
    expect((await share(post.id, admin.token)).status).toBe(200);
  });

  it('is refused for expired and private jobs and drafts', async () => {
    const expired = await buildPost(board.ctx, { userId: employer.id, postedOn: new Date(board.clock.now().getTime() - 100 * DAY) });
    const hidden = await buildPost(board.ctx, { userId: employer.id, private: true });
    const draft = await buildPost(board.ctx, { userId: employer.id, postedOn: null });
    for (const post of [expired, hidden]) {
      expect(await share(post.id, employer.token)).toMatchObject({ status: 409, body: { code: 'not_live' } });
      expect(await stateOf(post.id, employer.token)).toMatchObject({ may_share: false });
    }
    expect((await share(draft.id, employer.token)).status).toBe(404);
    expect(graph.requests).toEqual([]);
  });

  it('refuses links and email addresses in the message', async () => {
    const post = await buildPost(board.ctx, { userId: employer.id });
    const refused = await share(post.id, employer.token, 'Come to https://elsewhere.example or write to me@elsewhere.example');
    expect(refused.body.detail).toEqual([expect.objectContaining({ loc: ['body', 'message'], msg: expect.stringContaining('me@elsewhere.example') })]);
    expect((await share(post.id, employer.token, '  ')).status).toBe(422);
    expect((await share(post.id, employer.token, '>'.repeat(900))).body.detail).toEqual([expect.objectContaining({ loc: ['body', 'message'] })]);
    expect(graph.requests).toEqual([]);
  });

  it('keeps the text for the staff while no page is connected, and posts nothing', async () => {
    const unconnected = await openTestBoard();
    try {
      const user = await buildUser(unconnected.ctx, { roles: ['employer'] });
      const post = await buildPost(unconnected.ctx, { userId: user.id });
      expect((await unconnected.call(`GET /v2/fb/share/${post.id}`, user)).body).toEqual({ may_share: true, connected: false, shared: false });
      const kept = await unconnected.call('POST /v2/fb/share', { token: user.token, body: { post_id: post.id, message: 'A job' } });
      expect(kept).toMatchObject({ status: 200, body: { posted: false, message: expect.stringContaining('nothing was posted') } });
      expect((await unconnected.call(`GET /v2/fb/share/${post.id}`, user)).body.shared).toBe(false);
      const staff = await buildUser(unconnected.ctx, { roles: ['admin'] });
      const { body } = await unconnected.call('GET /v3/admin/shares', staff);
      expect(body.data).toMatchObject([{ state: 'not_connected', source: 'person', message: 'A job', post: { _id: post.id, headline: post.headline } }]);
      const refused = await unconnected.call(`POST /v3/admin/shares/${body.data[0]._id}/share`, { token: staff.token, body: { message: 'A job' } });
      expect(refused).toMatchObject({ status: 409, body: { code: 'page_not_connected' } });
    } finally {
      await unconnected.close();
    }
  });
});

describe('the setting', () => {
  const set = async (social_sharing: string) =>
    expect((await board.call('PATCH /v3/admin/settings', { token: admin.token, body: { social_sharing } })).status).toBe(200);

  it.each([
    ['staff', 200, 409],
    ['nobody', 409, 409],
    ['employers', 200, 200],
  ])('%s: an admin gets %i, an employer %i', async (who, forAdmin, forEmployer) => {
    await set(who);
    for (const [user, status] of [
      [admin, forAdmin],
      [employer, forEmployer],
    ] as const) {
      const post = await buildPost(board.ctx, { userId: employer.id });
      expect((await stateOf(post.id, user.token)).may_share).toBe(status === 200);
      const answer = await share(post.id, user.token);
      expect([answer.status, answer.status === 409 ? answer.body.code : undefined]).toEqual([status, status === 409 ? 'sharing_off' : undefined]);
      expect(await isMarked(post.id)).toBe(status === 200);
    }
    expect(graph.requests).toHaveLength([forAdmin, forEmployer].filter((status) => status === 200).length);
  });
});

describe('the connection', () => {
  const test = (token = admin.token) => board.call('POST /v3/admin/social/test', { token });

  it('is shown and tested by admins alone, without the token, and nothing is posted', async () => {
    graph.replyWith({ body: { name: 'Jobs of the board', id: '4711' } });
    expect((await board.call('GET /v3/admin/social', { token: admin.token })).body).toEqual({ page_id: '4711', newest: expect.anything() });
    expect(await test()).toMatchObject({ status: 200, body: { name: 'Jobs of the board' } });
    expect(graph.requests).toMatchObject([{ path: '/4711?fields=name', authorization: `Bearer ${PAGE_TOKEN}` }]);
    expect((await test(employer.token)).status).toBe(403);
  });

  it.each<[string, GraphReply, number, string]>([
    ['an expired token', graphRefusal(190), 409, 'page_disconnected'],
    ['a server error', { status: 500, body: {} }, 503, 'page_unreachable'],
    ['a broken connection', 'reset', 503, 'page_unreachable'],
  ])('fails with %s', async (_case, facebookReply, status, code) => {
    graph.replyWith(facebookReply);
    const answer = await test();
    expect(answer).toMatchObject({ status, body: { code } });
    expect(JSON.stringify(answer.body)).not.toContain(PAGE_TOKEN);
  });
});

describe('a failure of Facebook', () => {
  it.each<[string, GraphReply, number, string, boolean]>([
    ['an expired token', graphRefusal(190), 409, 'page_disconnected', false],
    ['too many posts', graphRefusal(368), 409, 'page_limit', false],
    ['another refusal', graphRefusal(100), 409, 'page_refused', false],
    ['a server error', { status: 500, body: {} }, 503, 'share_unknown', true],
    ['a broken connection', 'reset', 503, 'share_unknown', true],
  ])('%s is answered without the token', async (_case, facebookReply, status, code, marked) => {
    const post = await buildPost(board.ctx, { userId: employer.id });
    graph.replyWith(facebookReply);
    const response = await share(post.id, employer.token);
    expect(response).toMatchObject({ status, body: { code } });
    expect(JSON.stringify(response.body)).not.toContain(PAGE_TOKEN);
    // A post that may be on the page stays marked, so that it is not posted twice.
    expect(await isMarked(post.id)).toBe(marked);
    const [stored] = await board.ctx.db.select().from(socialShares).where(eq(socialShares.postId, post.id));
    expect(stored).toMatchObject({ state: marked ? 'unknown' : 'failed', source: 'person', error: response.body.detail });
    expect(JSON.stringify(stored)).not.toContain(PAGE_TOKEN);
  });

  it('to accept a connection is answered 503, and the job can be shared again', async () => {
    const closedServer = createServer();
    await new Promise<void>((ready) => closedServer.listen(0, '127.0.0.1', ready));
    const config = { ...board.ctx.config, FACEBOOK_API_HOST: `http://127.0.0.1:${(closedServer.address() as AddressInfo).port}` };
    await new Promise((closed) => closedServer.close(closed));
    const otherBoard = await openTestBoard({ overrides: { config } });
    try {
      const user = await buildUser(otherBoard.ctx, { roles: ['admin'] });
      const post = await buildPost(otherBoard.ctx);
      const refused = await otherBoard.call('POST /v2/fb/share', { token: user.token, body: { post_id: post.id, message: 'A job' } });
      expect(refused).toMatchObject({ status: 503, body: { code: 'page_unreachable' } });
      expect((await otherBoard.call(`GET /v2/fb/share/${post.id}`, user)).body.shared).toBe(false);
    } finally {
      await otherBoard.close();
    }
  });
});
