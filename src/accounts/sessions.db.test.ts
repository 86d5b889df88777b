import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '~/platform/audit/tables';
import { DAY, MINUTE, SECOND } from '~/platform/calendar/clock';
import type { Viewer } from '~/platform/http/viewer';
import { openTestBoard, type TestBoard } from '~test/board';
import { identify } from './server/login/identity';
import { startImpersonation } from './server/login/start-impersonation';
import { hashPassword } from './server/passwords/passwords';
import { users } from './tables';
import { buildUser } from './testing';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard();
});
afterAll(() => board.close());

const origin = { ip: '127.0.0.1', userAgent: 'test' };
const PASSWORD = 'a long enough sentence';
const statusOf = async (token: string) => (await board.call('GET /v2/auth/refresh_user', { token })).status;
const refresh = (refreshToken: string) => board.call('POST /auth/refresh', { body: { refresh_token: refreshToken } });
const change = (id: string, values: Partial<typeof users.$inferInsert>) => board.ctx.db.update(users).set(values).where(eq(users.id, id));

describe('the lifetime of tokens', () => {
  it('a token with another signature is refused, also after the right one was used', async () => {
    const { token } = await buildUser(board.ctx);
    const forged = token.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'));
    expect([await statusOf(token), await statusOf(forged), await statusOf(token)]).toEqual([200, 401, 200]);
  });

  it('an access token expires after 15 minutes, a refresh token after 30 days', async () => {
    const user = await buildUser(board.ctx);
    board.clock.advance(15 * MINUTE - SECOND);
    expect(await statusOf(user.token)).toBe(200);
    board.clock.advance(2 * SECOND);
    expect(await statusOf(user.token)).toBe(401);
    board.clock.advance(29 * DAY);
    const renewed = await refresh(user.refreshToken);
    expect(renewed.status).toBe(200);
    board.clock.advance(29 * DAY);
    expect((await refresh(renewed.body.refresh_token)).status).toBe(200);
    const idle = await buildUser(board.ctx);
    board.clock.advance(30 * DAY + SECOND);
    expect((await refresh(idle.refreshToken)).status).toBe(401);
  });

  it('`remember` extends the refresh token to 90 days', async () => {
    const { email } = await buildUser(board.ctx, { passwordHash: await hashPassword(PASSWORD) });
    const { body } = await board.call('POST /v2/auth/login', { body: { email, password: PASSWORD, remember: true } });
    board.clock.advance(89 * DAY);
    expect((await refresh(body.refresh_token)).status).toBe(200);
  });

  it('logging off, deactivation and demotion take effect on the next call', async () => {
    const out = await buildUser(board.ctx);
    await board.call('POST /auth/logout', { token: out.token });
    expect(await statusOf(out.token)).toBe(401);
    expect((await refresh(out.refreshToken)).status).toBe(401);

    const deactivated = await buildUser(board.ctx);
    await change(deactivated.id, { active: false });
    expect(await statusOf(deactivated.token)).toBe(401);
    expect((await refresh(deactivated.refreshToken)).status).toBe(401);

    const demoted = await buildUser(board.ctx, { roles: ['employer', 'admin'] });
    await change(demoted.id, { roles: ['employer'] });
    expect((await board.call('GET /v2/auth/refresh_user', { token: demoted.token })).body.user.roles).not.toContain('admin');
  });

  it('many tabs that refresh at the same time all stay logged in', async () => {
    const user = await buildUser(board.ctx);
    const tabs = await Promise.all(Array.from({ length: 8 }, () => refresh(user.refreshToken)));
    expect(tabs.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await Promise.all(tabs.map(({ body }) => statusOf(body.access_token)))).toEqual(Array(8).fill(200));
  });

  it('a changed token is refused', async () => {
    const user = await buildUser(board.ctx);
    const [head, payload, signature] = user.token.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, roles: ['admin'] })).toString('base64url');
    expect(await statusOf(`${head}.${forged}.${signature}`)).toBe(401);
    expect(await statusOf(`${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`)).toBe(401);
    expect((await refresh(user.token)).status).toBe(401);
  });
});

describe('the list of sessions', () => {
  it('ends one or all of the user\u2019s sessions, and none of other users', async () => {
    const user = await buildUser(board.ctx, { passwordHash: await hashPassword(PASSWORD) });
    const stranger = await buildUser(board.ctx);
    const other = (await board.call('POST /v2/auth/login', { body: { email: user.email, password: PASSWORD } })).body.access_token;
    const { data } = (await board.call('GET /v2/account/sessions', { token: user.token })).body;
    expect(data).toHaveLength(2);
    const otherId = data.find((session: { current: boolean }) => !session.current)._id;
    expect((await board.call(`DELETE /v2/account/sessions/${otherId}`, { token: stranger.token })).status).toBe(404);
    expect(await statusOf(other)).toBe(200);
    expect((await board.call(`DELETE /v2/account/sessions/${otherId}`, { token: user.token })).status).toBe(204);
    expect(await statusOf(other)).toBe(401);
    await board.call('DELETE /v2/account/sessions', { token: user.token });
    expect(await statusOf(user.token)).toBe(401);
    expect(await statusOf(stranger.token)).toBe(200);
  });
});

describe('acting for a user', () => {
  const viewerOf = ({ token }: { token: string }): Promise<Viewer> => identify(board.ctx, token);

  it('lasts 30 minutes, names the admin in its token, and ends with the admin\u2019s role', async () => {
    const admin = await buildUser(board.ctx, { roles: ['admin'] });
    const user = await buildUser(board.ctx);
    const { tokens } = await startImpersonation(board.ctx, await viewerOf(admin), user.id, origin);
    const claims = JSON.parse(Buffer.from(tokens.access_token.split('.')[1] as string, 'base64url').toString());
    expect(claims).toMatchObject({ sub: user.id, act: { sub: admin.id } });
    expect(await statusOf(tokens.access_token)).toBe(200);
    await change(admin.id, { roles: [] });
    expect(await statusOf(tokens.access_token)).toBe(401);
    await change(admin.id, { roles: ['admin'] });
    expect(await statusOf(tokens.access_token)).toBe(200);
    board.clock.advance(30 * MINUTE + SECOND);
    expect(await statusOf(tokens.access_token)).toBe(401);
  });

  it('starts with the back office’s call, and every request is in the audit log, including refused ones', async () => {
    const admin = await buildUser(board.ctx, { roles: ['admin'] });
    const user = await buildUser(board.ctx);
    const become = (token?: string) => board.call(`GET /v3/admin/users/become/${user.id}`, { token });
    expect([(await become()).status, (await become(user.token)).status]).toEqual([401, 403]);
    const { status, body } = await become(admin.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { _id: user.id }, candidate: null, tokens: { token: expect.any(String), expires_on: expect.any(String) } });
    expect(body).not.toHaveProperty('refresh_token');
    await statusOf(body.tokens.token);
    await board.call('DELETE /v2/account/remove_account', { token: body.tokens.token });
    expect((await become(body.tokens.token)).status).toBe(403);
    const entries = await board.ctx.db.select().from(auditLog).where(eq(auditLog.onBehalfOf, user.id)).orderBy(auditLog.id);
    expect(entries.every(({ actorId }) => actorId === admin.id)).toBe(true);
    expect(entries.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'impersonation.started user',
      'impersonation.request GET /v2/auth/refresh_user',
      'impersonation.request DELETE /v2/account/remove_account',
      `impersonation.request GET /v3/admin/users/become/${user.id}`,
    ]);
  });

  it('is refused for another admin as the user, and for users who are not admins', async () => {
    const [admin, other, user] = [
      await buildUser(board.ctx, { roles: ['admin'] }),
      await buildUser(board.ctx, { roles: ['admin'] }),
      await buildUser(board.ctx),
    ];
    await expect(startImpersonation(board.ctx, await viewerOf(admin), other.id, origin)).rejects.toMatchObject({ status: 403 });
    await expect(startImpersonation(board.ctx, await viewerOf(user), other.id, origin)).rejects.toMatchObject({ status: 403 });
    await expect(startImpersonation(board.ctx, await viewerOf(admin), '0191d0a0-0000-7000-8000-000000000000', origin)).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    ['POST /account/change_pass', { cur_pass: 'x', new_pass: PASSWORD, pass_confirm: PASSWORD }],
    ['POST /account/req_email_code', { email: 'new@example.org' }],
    ['POST /account/change_email', { email: 'new@example.org', code: '123456' }],
    ['DELETE /v2/account/remove_account', undefined],
    ['DELETE /v2/account/sessions', undefined],
    ['GET /v2/account/export', undefined],
  ])('may not %s', async (name, body) => {
    const [admin, user] = [await buildUser(board.ctx, { roles: ['admin'] }), await buildUser(board.ctx)];
    const { tokens } = await startImpersonation(board.ctx, await viewerOf(admin), user.id, origin);
    expect(await board.call(name, { token: tokens.access_token, body })).toMatchObject({ status: 403, body: { code: 'impersonating' } });
  });
});
