import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, SECOND } from '~/platform/calendar/clock';
import { openTestBoard, type TestBoard } from '~test/board';
import { hashPassword } from './server/passwords/passwords';
import { sessions, users } from './tables';
import { buildUser } from './testing';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => board.close());

const PASSWORD = 'a long enough sentence';
const NEW_PASSWORD = 'another long sentence';

interface SignedIn {
  id: string;
  email: string;
  token: string;
  refreshToken: string;
}

const statusOf = async (token: string) => (await board.call('GET /v2/auth/refresh_user', { token })).status;
const buildAdmin = async () => buildUser(board.ctx, { roles: ['admin'], passwordHash: await hashPassword(PASSWORD) });
const change = (id: string, values: Partial<typeof users.$inferInsert>) => board.ctx.db.update(users).set(values).where(eq(users.id, id));
const refresh = (refreshToken: string) => board.call('POST /auth/refresh', { body: { refresh_token: refreshToken } });

/** Starts to act for a new user from an admin's session; returns the token. */
async function actFrom(token: string): Promise<{ acting: string; userId: string }> {
  const user = await buildUser(board.ctx);
  const { body } = await board.call(`GET /v3/admin/users/become/${user.id}`, { token });
  return { acting: body.tokens.access_token, userId: user.id };
}

/** Another session of the same person. */
async function logInAgain(email: string): Promise<{ token: string; refreshToken: string }> {
  const { body } = await board.call('POST /v2/auth/login', { body: { email, password: PASSWORD } });
  return { token: body.access_token, refreshToken: body.refresh_token };
}

async function mailedTo(email: string, pattern: RegExp): Promise<string> {
  const mail = (await board.mails()).findLast((one) => one.to?.[0]?.address === email && pattern.test(one.text ?? ''));
  return pattern.exec(mail?.text ?? '')?.[1] ?? '';
}

async function resetPassword(email: string): Promise<void> {
  await board.call('POST /v2/auth/forgot', { body: { email } });
  const token = await mailedTo(email, /resetpass\/([\w-]+\/\d+\/[\w-]+)/);
  const passInfo = { password: NEW_PASSWORD, password_cfm: NEW_PASSWORD };
  expect((await board.call('POST /v2/auth/reset_password', { body: { token, pass_info: passInfo } })).status).toBe(200);
}

async function changeEmail({ token }: SignedIn): Promise<void> {
  const email = `new-${Math.random().toString(36).slice(2)}@example.org`;
  await board.call('POST /account/req_email_code', { token, body: { email } });
  const code = await mailedTo(email, /\b(\d{6})\b/);
  expect((await board.call('POST /account/change_email', { token, body: { email, code } })).status).toBe(200);
}

const changePassword = (token: string) =>
  board.call('POST /account/change_pass', { token, body: { cur_pass: PASSWORD, new_pass: NEW_PASSWORD, pass_confirm: NEW_PASSWORD } });

/** Acts that end the admin's session, all sessions of the admin, or the admin's right to act. */
const endings: [string, (admin: SignedIn) => Promise<unknown>][] = [
  ['logs off', ({ token }) => board.call('POST /auth/logout', { token })],
  ['changes their password', ({ token }) => changePassword(token)],
  ['changes their password in another session', async ({ email }) => changePassword((await logInAgain(email)).token)],
  ['resets their password', ({ email }) => resetPassword(email)],
  ['changes their email', changeEmail],
  ['is deactivated', ({ id }) => change(id, { active: false })],
  ['loses the role', ({ id }) => change(id, { roles: [] })],
  ['removes their account', ({ token }) => board.call('DELETE /v2/account/remove_account', { token })],
  ['ends all sessions', ({ token }) => board.call('DELETE /v2/account/sessions', { token })],
  ['ends all sessions from another session', async ({ email }) => board.call('DELETE /v2/account/sessions', { token: (await logInAgain(email)).token })],
  [
    'ends the session from the list of sessions',
    async ({ token, email }) => {
      const { data } = (await board.call('GET /v2/account/sessions', { token })).body;
      const { _id } = data.find(({ current }: { current: boolean }) => current);
      await board.call(`DELETE /v2/account/sessions/${_id}`, { token: (await logInAgain(email)).token });
    },
  ],
  [
    'reuses a refresh token after the grace period',
    async ({ refreshToken }) => {
      await refresh(refreshToken);
      board.clock.advance(11 * SECOND);
      expect((await refresh(refreshToken)).status).toBe(401);
    },
  ],
];

describe('an impersonation token ends when the admin', () => {
  it.each(endings)('%s', async (_name, end) => {
    const admin = await buildAdmin();
    const { acting } = await actFrom(admin.token);
    expect(await statusOf(acting)).toBe(200);
    await end(admin);
    expect(await statusOf(acting)).toBe(401);
  });

  it('has an expired session', async () => {
    const admin = await buildAdmin();
    board.clock.advance(30 * DAY - 60 * SECOND);
    const { id } = admin;
    // The admin's access token has expired by now; only the session counts.
    const [session] = await board.ctx.db.select().from(sessions).where(eq(sessions.userId, id));
    const { startImpersonation } = await import('./server/login/start-impersonation');
    const user = await buildUser(board.ctx);
    const viewer = { userId: id, sessionId: session?.id ?? '', email: '', verified: true, roles: new Set(['admin']), actorId: null };
    const { tokens } = await startImpersonation(board.ctx, viewer, user.id, { ip: '127.0.0.1', userAgent: 'test' });
    expect(await statusOf(tokens.token)).toBe(200);
    board.clock.advance(61 * SECOND);
    expect(await statusOf(tokens.token)).toBe(401);
  });
});

describe('an impersonation token stays valid', () => {
  it('as long as its session, also after a refresh and after the end of other sessions', async () => {
    const admin = await buildAdmin();
    const other = await logInAgain(admin.email);
    const { acting } = await actFrom(admin.token);
    expect((await refresh(admin.refreshToken)).status).toBe(200);
    await board.call('POST /auth/logout', { token: other.token });
    expect(await statusOf(acting)).toBe(200);
  });
});

describe('an ended impersonation', () => {
  it('is also one whose user became an admin', async () => {
    const admin = await buildAdmin();
    const { acting, userId } = await actFrom(admin.token);
    expect(await statusOf(acting)).toBe(200);
    await change(userId, { roles: ['admin'] });
    expect(await statusOf(acting)).toBe(401);
  });

  it('is not in the user’s list of sessions, and is deleted with the admin’s account', async () => {
    const admin = await buildAdmin();
    const user = await buildUser(board.ctx);
    await board.call(`GET /v3/admin/users/become/${user.id}`, { token: admin.token });
    const staffFlags = async () =>
      (await board.call('GET /v2/account/sessions', { token: user.token })).body.data.map(({ staff }: { staff: boolean }) => staff).sort();
    expect(await staffFlags()).toEqual([false, true]);
    await board.call('POST /auth/logout', { token: admin.token });
    expect(await staffFlags()).toEqual([false]);
    const { token } = await logInAgain(admin.email);
    await board.call('DELETE /v2/account/remove_account', { token });
    expect(await board.ctx.db.$count(sessions, eq(sessions.actorId, admin.id))).toBe(0);
  });
});
