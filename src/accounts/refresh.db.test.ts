import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECOND } from '~/platform/calendar/clock';
import { openTestBoard, type TestBoard } from '~test/board';
import { refreshTokens, sessions } from './tables';
import { buildUser } from './testing';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => board.close());

const refresh = (refreshToken: string) => board.call('POST /auth/refresh', { body: { refresh_token: refreshToken } });
const statusOf = async (token: string) => (await board.call('GET /v2/auth/refresh_user', { token })).status;
const refreshAtOnce = (refreshToken: string, times: number) => Promise.all(Array.from({ length: times }, () => refresh(refreshToken)));

async function rowsOf(userId: string): Promise<{ sessions: number; tokens: number }> {
  const own = await board.ctx.db.select().from(sessions).where(eq(sessions.userId, userId));
  return { sessions: own.length, tokens: await board.ctx.db.$count(refreshTokens, eq(refreshTokens.sessionId, own[0]?.id ?? '')) };
}

describe('twenty refreshes at once with one token', () => {
  it('share one successor: one new token and no new session', async () => {
    const user = await buildUser(board.ctx);
    const answers = await refreshAtOnce(user.refreshToken, 20);
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    expect(answers[0]?.body.refresh_token).not.toBe(user.refreshToken);
    expect(await rowsOf(user.id)).toEqual({ sessions: 1, tokens: 2 });
    expect(await statusOf(answers[19]?.body.access_token)).toBe(200);
  });

  it('store no token in plain text', async () => {
    const user = await buildUser(board.ctx);
    const [answer] = await refreshAtOnce(user.refreshToken, 20);
    const rows = JSON.stringify(await board.ctx.db.select().from(refreshTokens));
    expect(rows).not.toContain(answer?.body.refresh_token);
  });

  it('end together when one logs off', async () => {
    const user = await buildUser(board.ctx);
    const answers = await refreshAtOnce(user.refreshToken, 20);
    expect((await board.call('POST /auth/logout', { token: answers[7]?.body.access_token })).status).toBe(204);
    const after = await Promise.all(answers.map(({ body }) => statusOf(body.access_token)));
    expect(after).toEqual(Array(20).fill(401));
    expect((await refresh(answers[3]?.body.refresh_token)).status).toBe(401);
    expect((await refresh(user.refreshToken)).status).toBe(401);
  });
});

describe('an old token', () => {
  it('returns the newest successor within ten seconds, so that a slow tab stays logged in', async () => {
    const user = await buildUser(board.ctx);
    const { body: first } = await refresh(user.refreshToken);
    board.clock.advance(4 * SECOND);
    const { body: second } = await refresh(first.refresh_token);
    board.clock.advance(4 * SECOND);
    const slowTab = await refresh(user.refreshToken);
    expect(slowTab).toMatchObject({ status: 200, body: { refresh_token: second.refresh_token } });
    // Much later, both tabs still refresh with their tokens.
    board.clock.advance(600 * SECOND);
    const both = await Promise.all([refresh(slowTab.body.refresh_token), refresh(second.refresh_token)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rowsOf(user.id)).toEqual({ sessions: 1, tokens: 4 });
  });

  it.each([
    [10, 200],
    [11, 401],
  ])('%d seconds after its use answers %d', async (seconds, status) => {
    const user = await buildUser(board.ctx);
    const { body: successor } = await refresh(user.refreshToken);
    board.clock.advance(seconds * SECOND);
    expect((await refresh(user.refreshToken)).status).toBe(status);
    // Later use ends the session, so that both a thief and the owner must log in again.
    expect(await statusOf(successor.access_token)).toBe(status);
    expect((await refresh(successor.refresh_token)).status).toBe(status);
  });

  it('has a successor that cannot be computed without the board’s secret', async () => {
    const [one, two] = [await buildUser(board.ctx), await buildUser(board.ctx)];
    const [{ body: first }, { body: second }] = [await refresh(one.refreshToken), await refresh(two.refreshToken)];
    expect(first.refresh_token).toMatch(/^[\w-]{43}$/);
    expect(first.refresh_token).not.toBe(second.refresh_token);
    const { hashSecret } = await import('./server/login/tokens');
    expect(first.refresh_token).not.toBe(hashSecret(one.refreshToken));
  });
});
