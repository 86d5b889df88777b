import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestBoard, type TestBoard } from '~test/board';
import { hashPassword } from './server/passwords/passwords';
import { sessions } from './tables';
import { buildUser } from './testing';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => board.close());

const PASSWORD = 'a long enough sentence';
const NEW_PASSWORD = 'another long sentence';
const NEW_ADDRESS = 'new.address@example.org';

const post = (path: string, token: string | undefined, body: object) => board.call(`POST ${path}`, { token, body });
const mailedTo = async (email: string, pattern: RegExp): Promise<string> => {
  const texts = (await board.mails()).filter((mail) => mail.to?.[0]?.address === email).map(({ text }) => text ?? '');
  return pattern.exec(texts.findLast((text) => pattern.test(text)) ?? '')?.[1] ?? '';
};

async function resetTokenFor(email: string): Promise<string> {
  await post('/v2/auth/forgot', undefined, { email });
  return mailedTo(email, /resetpass\/([\w-]+\/\d+\/[\w-]+)/);
}

async function emailCodeFor(token: string, email: string): Promise<string> {
  await post('/account/req_email_code', token, { email });
  return mailedTo(email, /\b(\d{6})\b/);
}

async function confirmationFor({ token, email }: { token: string; email: string }): Promise<string> {
  await board.call('GET /auth/resend_confirmation', { token });
  return mailedTo(email, /auth\/confirm\/([\w-]+)/);
}

const reset = (token: string) => post('/v2/auth/reset_password', undefined, { token, pass_info: { password: NEW_PASSWORD, password_cfm: NEW_PASSWORD } });
const changePassword = (token: string) => post('/account/change_pass', token, { cur_pass: PASSWORD, new_pass: NEW_PASSWORD, pass_confirm: NEW_PASSWORD });
const member = async (overrides: Parameters<typeof buildUser>[1] = {}) => buildUser(board.ctx, { passwordHash: await hashPassword(PASSWORD), ...overrides });

describe('earlier mailed codes', () => {
  it('cannot reset the password or change the address after a change of the password', async () => {
    const user = await member();
    const resetToken = await resetTokenFor(user.email);
    const code = await emailCodeFor(user.token, NEW_ADDRESS);
    expect((await changePassword(user.token)).status).toBe(200);
    expect((await reset(resetToken)).body.code).toBe('token_invalid');
    expect((await post('/account/change_email', user.token, { email: NEW_ADDRESS, code })).status).toBe(422);
  });

  it('cannot change the address, confirm it or reset the password after a reset', async () => {
    const user = await member({ verifiedAt: null });
    const confirmation = await confirmationFor(user);
    const code = await emailCodeFor(user.token, NEW_ADDRESS);
    const [first, second] = [await resetTokenFor(user.email), await resetTokenFor(user.email)];
    const { status, body } = await reset(second);
    expect(status).toBe(200);
    expect((await reset(first)).status).toBe(400);
    expect((await board.call(`GET /v2/auth/verify?token=${confirmation}`)).status).toBe(400);
    expect((await post('/account/change_email', body.access_token, { email: NEW_ADDRESS, code })).status).toBe(422);
  });

  it('cannot reset the password after a change of the address', async () => {
    const user = await member();
    const resetToken = await resetTokenFor(user.email);
    const email = 'moved@example.org';
    const code = await emailCodeFor(user.token, email);
    expect((await post('/account/change_email', user.token, { email, code })).status).toBe(200);
    expect((await reset(resetToken)).status).toBe(400);
  });
});

describe('of ten simultaneous uses of one code exactly one succeeds', () => {
  const TIMES = 10;
  const atOnce = async (use: () => ReturnType<TestBoard['call']>): Promise<number[]> =>
    (await Promise.all(Array.from({ length: TIMES }, use))).map(({ status }) => status).sort();
  const sessionsOf = (userId: string) => board.ctx.db.$count(sessions, eq(sessions.userId, userId));

  it('for a confirmation', async () => {
    const user = await member({ verifiedAt: null });
    const code = await confirmationFor(user);
    expect(await atOnce(() => board.call(`GET /v2/auth/verify?token=${code}`))).toEqual([200, ...Array(TIMES - 1).fill(400)]);
    expect(await sessionsOf(user.id)).toBe(2);
  });

  it('for a reset of the password', async () => {
    const user = await member();
    const token = await resetTokenFor(user.email);
    expect(await atOnce(() => reset(token))).toEqual([200, ...Array(TIMES - 1).fill(400)]);
    expect(await sessionsOf(user.id)).toBe(2);
  });

  it('for a change of the address, and one mail notifies the old address', async () => {
    const user = await member();
    const email = 'at.once@example.org';
    const code = await emailCodeFor(user.token, email);
    const use = () => post('/account/change_email', user.token, { email, code });
    expect(await atOnce(use)).toEqual([200, ...Array(TIMES - 1).fill(422)]);
    const notices = (await board.mails()).filter((mail) => mail.to?.[0]?.address === user.email);
    expect(notices).toHaveLength(1);
  });
});
