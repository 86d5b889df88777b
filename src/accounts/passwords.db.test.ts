import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '~/platform/calendar/clock';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import { openTestBoard, type TestBoard } from '~test/board';
import { untilItWaits } from '~test/servers/until-it-waits';
import { hashPassword } from './server/passwords/passwords';
import { endSessions } from './server/queries';
import { setOperatorPassword } from './server/users/set-operator-password';
import { sessions, users } from './tables';
import { buildUser } from './testing';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard();
});
afterAll(() => board.close());

const PASSWORD = 'a long enough sentence';
const NEW = 'quite another sentence';
const member = async (overrides = {}) => buildUser(board.ctx, { passwordHash: await hashPassword(PASSWORD), ...overrides });
type Member = Awaited<ReturnType<typeof member>>;
const logIn = (email: string, password: string, headers = {}) => board.call('POST /v2/auth/login', { body: { email, password }, headers });
const statusOf = async (token: string) => (await board.call('GET /v2/auth/refresh_user', { token })).status;
const reset = (token: string, password = NEW, password_cfm = password) =>
  board.call('POST /v2/auth/reset_password', { body: { pass_info: { password, password_cfm }, token } });

async function resetTokenFor(email: string): Promise<string> {
  await board.call('POST /v2/auth/forgot', { body: { email } });
  return /auth\/resetpass\/(\S+?\/\d+\/[\w-]+)/.exec((await board.mails()).at(-1)?.text ?? '')?.[1] ?? '';
}

/** Begins an act while a transaction changes what the act needs, and ends the transaction when the act waits for it. */
async function actDuring<Answer>(change: (tx: Database) => Promise<unknown>, act: () => Promise<Answer>): Promise<Answer> {
  let acting: Promise<Answer> | undefined;
  await inTransaction(board.ctx.db, async (tx) => {
    await change(tx);
    acting = act();
    await untilItWaits(board.ctx.db, acting);
  });
  return acting as Promise<Answer>;
}

const storing =
  ({ id }: Member, values: Partial<typeof users.$inferInsert>) =>
  (tx: Database) =>
    tx.update(users).set(values).where(eq(users.id, id));

describe('a forgotten password', () => {
  it('is replaced through the mailed link, which works once and ends every session', async () => {
    const user = await member({ verifiedAt: null });
    const token = await resetTokenFor(user.email);
    expect(token).toMatch(new RegExp(`^${user.id}/\\d+/[\\w-]{43}$`));
    const done = await reset(token);
    expect(done).toMatchObject({ status: 200, body: { user: { _id: user.id, verified: true }, access_token: expect.any(String) } });
    expect(await statusOf(user.token)).toBe(401);
    expect(await statusOf(done.body.access_token)).toBe(200);
    expect((await logIn(user.email, PASSWORD)).status).toBe(401);
    expect((await logIn(user.email, NEW)).status).toBe(200);
    expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'token_invalid' } });
  });

  it('gets the same answer for known and unknown addresses, and a mail only for a known one', async () => {
    const user = await member();
    const before = (await board.mails()).length;
    const known = await board.call('POST /v2/auth/forgot', { body: { email: user.email } });
    const unknown = await board.call('POST /v2/auth/forgot', { body: { email: 'nobody@example.org' } });
    const plain = (text: string) => text.replace(/\S+@\S+/, '');
    expect([known.status, plain(known.body.message)]).toEqual([unknown.status, plain(unknown.body.message)]);
    expect(await board.mails()).toHaveLength(before + 1);
  });

  it('is not reset by a token that is expired, another user’s, altered, or used at the same time', async () => {
    const [user, other] = [await member(), await member()];
    const token = await resetTokenFor(user.email);
    const [uid, secs, chk] = token.split('/');
    for (const wrong of [`${other.id}/${secs}/${chk}`, `${uid}/${Number(secs) + 1}/${chk}`, `${uid}/${secs}/x`, 'nonsense', `${token}/x`]) {
      expect(await reset(wrong)).toMatchObject({ status: 400, body: { code: 'token_invalid' } });
    }
    const both = await Promise.all([reset(token), reset(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const late = await resetTokenFor(other.email);
    board.clock.advance(HOUR + MINUTE);
    expect((await reset(late)).status).toBe(400);
  });

  it('is told by the state of its link, to whoever has all of it, without being used', async () => {
    const check = (token: string) => board.call('POST /v2/auth/reset_password/check', { body: { token } });
    const user = await member();
    const token = await resetTokenFor(user.email);
    const [uid, secs, chk] = token.split('/');
    const works = { status: 200, body: { expires_on: new Date(Number(secs) * 1_000).toISOString() } };
    expect([await check(token), await check(token)]).toMatchObject([works, works]);
    for (const wrong of [`${uid}/${Number(secs) + 1}/${chk}`, `${uid}/${secs}/x`, 'nonsense']) {
      expect(await check(wrong)).toMatchObject({ status: 400, body: { code: 'token_invalid' } });
    }
    expect((await reset(token)).status).toBe(200);
    expect(await check(token)).toMatchObject({ status: 400, body: { code: 'token_invalid' } });
    const late = await resetTokenFor(user.email);
    board.clock.advance(HOUR + MINUTE);
    expect((await check(late)).status).toBe(400);
  });

  it.each([
    ['short', 'short', ['body', 'pass_info', 'password']],
    ['password123', 'password123', ['body', 'pass_info', 'password']],
    ['x'.repeat(129), 'x', ['body', 'pass_info', 'password']],
    [NEW, 'something else', ['body', 'pass_info', 'password_cfm']],
  ])('names the field for %s and %s', async (password, repeated, loc) => {
    expect(await reset('a/1/b', password, repeated)).toMatchObject({ status: 422, body: { detail: [{ loc }] } });
  });
});

/** The last mails to an address, as their subjects and texts. */
const noticesTo = async (email: string) =>
  (await board.mails())
    .filter(({ to, subject }) => to?.[0]?.address === email && / password was /.test(subject ?? ''))
    .map(({ subject, text }) => ({ subject, text }));

describe('the owner of an account', () => {
  it.each([
    ['changes it', async ({ token }: Member) => change(token, { cur_pass: PASSWORD, new_pass: NEW, pass_confirm: NEW })],
    ['chooses a new one with a mailed link', async ({ email }: Member) => reset(await resetTokenFor(email))],
  ])('is told that the password was changed after somebody %s, with the ways to get the account back without a login', async (_how, act) => {
    const user = await member();
    expect((await act(user)).status).toBe(200);
    const [notice, ...others] = await noticesTo(user.email);
    expect(others).toEqual([]);
    expect(notice?.subject).toBe('Your Parnassa password was changed');
    for (const words of [
      /on Nov 20, 2026, \d+:\d\d\s[AP]M \(Eastern Time\)/,
      /All other devices/,
      'http://board.test/auth/forgot',
      'http://board.test/support/contact',
    ])
      expect(notice?.text?.replace(/\s+/g, ' ')).toMatch(words);
  });

  it('is told that a first password was set', async () => {
    const user = await member({ passwordHash: null });
    await reset(await resetTokenFor(user.email));
    expect(await noticesTo(user.email)).toMatchObject([{ subject: 'Your Parnassa password was set' }]);
  });

  const asAdmin = async ({ id }: Member) => {
    const { token } = await buildUser(board.ctx, { roles: ['admin'] });
    return board.call(`POST /admin/users/setpass/${id}`, { token, body: { user_id: id, password: NEW } });
  };
  const asOperator = ({ email }: Member) => setOperatorPassword(board.ctx, email, NEW);

  it.each([
    ['an admin', asAdmin],
    ['the operator', asOperator],
  ])('is told that %s set the password, where the address is confirmed', async (_who, act) => {
    const [user, unconfirmed] = [await member(), await member({ verifiedAt: null })];
    await act(user);
    await act(unconfirmed);
    expect((await logIn(user.email, NEW)).status).toBe(200);
    const [notice, ...others] = await noticesTo(user.email);
    expect(others).toEqual([]);
    expect(notice?.subject).toBe('Your Parnassa password was changed');
    for (const words of ['our staff changed the password of your Parnassa account', 'http://board.test/auth/forgot'])
      expect(notice?.text?.replace(/\s+/g, ' ')).toContain(words);
    expect(await noticesTo(unconfirmed.email)).toEqual([]);
  });

  it('is told that the staff set a first password', async () => {
    const user = await member({ passwordHash: null });
    await asOperator(user);
    const [notice] = await noticesTo(user.email);
    expect(notice?.subject).toBe('Your Parnassa password was set');
    expect(notice?.text?.replace(/\s+/g, ' ')).toContain('our staff set the password of your Parnassa account');
  });

  const changeAsAdmin = async ({ id }: Member, body: object) => {
    const { token } = await buildUser(board.ctx, { roles: ['admin'] });
    return board.call(`PATCH /v3/admin/users/${id}`, { token, body: { password: NEW, ...body } });
  };

  it.each([
    ['at both addresses where the email was changed as well', {}, {}, [1, 1]],
    ['at the new address alone where the former one was never confirmed', { verifiedAt: null }, { verified: true }, [0, 1]],
    ['at neither address where none is confirmed', { verifiedAt: null }, {}, [0, 0]],
    ['at the former address alone where the new one is not confirmed', {}, { verified: false }, [1, 0]],
  ])('is told that an admin set the password %s', async (_where, overrides, more, numbers) => {
    const user = await member(overrides);
    const email = `new-${user.email}`;
    expect((await changeAsAdmin(user, { email, ...more })).status).toBe(200);
    expect((await logIn(email, NEW)).status).toBe(200);
    expect([await noticesTo(user.email), await noticesTo(email)].map(({ length }) => length)).toEqual(numbers);
  });

  it('is told of it once where the email stays as it is', async () => {
    const user = await member();
    expect((await changeAsAdmin(user, { email: user.email })).status).toBe(200);
    expect(await noticesTo(user.email)).toHaveLength(1);
  });

  /** Sets the password as the operator, while the account is being changed. */
  const setDuring = (user: Member, values: Partial<typeof users.$inferInsert>) =>
    actDuring(storing(user, values), () => setOperatorPassword(board.ctx, user.email, NEW).catch((error: unknown) => error));

  it('is told that the operator set the password where the address was confirmed meanwhile', async () => {
    const user = await member({ verifiedAt: null });
    await setDuring(user, { verifiedAt: board.clock.now() });
    expect(await noticesTo(user.email)).toHaveLength(1);
  });

  it.each([
    ['was removed', () => ({ removedAt: board.clock.now() })],
    ['got another address', ({ email }: Member) => ({ email: `moved-${email}` })],
  ])('keeps the password where the account %s before the operator set one', async (_what, values) => {
    const user = await member();
    const stored = async () => (await board.ctx.db.select().from(users).where(eq(users.id, user.id)))[0]?.passwordHash;
    const before = await stored();
    expect(await setDuring(user, values(user))).toMatchObject({ status: 404 });
    expect(await stored()).toBe(before);
  });

  it.each([
    ['the password was not changed', {}, { cur_pass: 'wrong', new_pass: NEW, pass_confirm: NEW }, 422],
    ['the address was never confirmed and may be somebody else’s', { verifiedAt: null }, { cur_pass: PASSWORD, new_pass: NEW, pass_confirm: NEW }, 200],
  ])('gets no such mail where %s', async (_why, overrides, body, status) => {
    const user = await member(overrides);
    expect((await change(user.token, body)).status).toBe(status);
    expect(await noticesTo(user.email)).toEqual([]);
  });
});

const change = (token: string, body: object) => board.call('POST /account/change_pass', { token, body });

describe('the former password, while another one is being set', () => {
  const liveSessionsOf = ({ id }: Member) => board.ctx.db.$count(sessions, and(eq(sessions.userId, id), isNull(sessions.endedAt)));

  it.each([
    ['another password', async () => ({ passwordHash: await hashPassword(NEW) })],
    ['no password', async () => ({ passwordHash: null })],
    ['no right to log in', async () => ({ active: false })],
  ])('opens no session where the account has %s afterwards', async (_what, values) => {
    const user = await member();
    const stored = storing(user, await values());
    const resetElsewhere = async (tx: Database) => {
      await stored(tx);
      await endSessions(tx, user.id, board.clock.now(), 'password reset');
    };
    const answer = await actDuring(resetElsewhere, () => logIn(user.email, PASSWORD));
    expect(answer).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
    expect(await liveSessionsOf(user)).toBe(0);
  });

  it('does not change the new one', async () => {
    const user = await member();
    const passwordHash = await hashPassword(NEW);
    const another = { cur_pass: PASSWORD, new_pass: 'the sentence of an intruder', pass_confirm: 'the sentence of an intruder' };
    const answer = await actDuring(storing(user, { passwordHash }), () => change(user.token, another));
    expect(answer).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'cur_pass'], type: 'wrong' }] } });
    expect((await board.ctx.db.select().from(users).where(eq(users.id, user.id)))[0]).toMatchObject({ passwordHash });
  });
});

describe('changing the password', () => {
  it('ends every other session and keeps this one', async () => {
    const user = await member();
    const other = (await logIn(user.email, PASSWORD)).body;
    expect((await change(user.token, { cur_pass: PASSWORD, new_pass: NEW, pass_confirm: NEW })).status).toBe(200);
    expect(await statusOf(user.token)).toBe(200);
    expect(await statusOf(other.access_token)).toBe(401);
    expect((await board.call('POST /auth/refresh', { body: { refresh_token: other.refresh_token } })).status).toBe(401);
  });

  it.each([
    [{ cur_pass: 'not the password', new_pass: NEW, pass_confirm: NEW }, 'cur_pass'],
    [{ cur_pass: PASSWORD, new_pass: 'Password123', pass_confirm: 'Password123' }, 'new_pass'],
    [{ cur_pass: PASSWORD, new_pass: NEW, pass_confirm: 'other' }, 'pass_confirm'],
    [{ new_pass: NEW, pass_confirm: NEW }, 'cur_pass'],
  ])('names the field for %j', async (body, field) => {
    const user = await member();
    expect(await change(user.token, body)).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', field] }] } });
  });

  it('needs a login', async () => {
    expect((await board.call('POST /account/change_pass', { body: {} })).status).toBe(401);
  });
});

describe('password guessing', () => {
  it('is limited per account, also for unknown accounts, but not for the owner’s last network address', async () => {
    const user = await member({ lastLoginIp: 'local' });
    const stranger = await member({ lastLoginIp: '203.0.113.9' });
    const attempts = async (email: string) => {
      const statuses: number[] = [];
      for (let count = 0; count < 12; count += 1) statuses.push((await logIn(email, 'wrong guess here')).status);
      return statuses;
    };
    const slowed = [...Array(10).fill(401), 429, 429];
    expect(await attempts(stranger.email)).toEqual(slowed);
    expect(await attempts('not.here@example.org')).toEqual(slowed);
    const refused = await logIn(stranger.email, PASSWORD);
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(90);
    board.clock.advance(wait * 1_000);
    expect((await logIn(stranger.email, PASSWORD)).status).toBe(200);
    expect((await logIn(user.email, PASSWORD)).status).toBe(200);
  });

  it('is limited to ten of 50 simultaneous attempts', async () => {
    const user = await member();
    const tries = await Promise.all(Array.from({ length: 50 }, () => logIn(user.email, 'wrong guess here')));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(40);
    board.clock.advance(HOUR);
  });

  it('is limited per network address over many accounts', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) statuses.push((await logIn(`guess${count}@example.org`, 'wrong guess here')).status);
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(401));
    expect(statuses.at(-1)).toBe(429);
    board.clock.advance(HOUR);
  });

  it('of one account does not use up the limit of its network address, which neighbors share', async () => {
    const [guessed, neighbor] = [await member(), await member()];
    for (let count = 0; count < 70; count += 1) await logIn(guessed.email, 'wrong guess here');
    expect((await logIn(guessed.email, 'wrong guess here')).status).toBe(429);
    expect((await logIn(neighbor.email, PASSWORD)).status).toBe(200);
    board.clock.advance(HOUR);
  });
});

describe('strangers who ask for reset links and guess passwords without end', () => {
  let strict: TestBoard;
  beforeAll(async () => {
    strict = await openTestBoard();
  });
  afterAll(() => strict.close());
  const forgot = (email: string) => strict.call('POST /v2/auth/forgot', { body: { email } });
  const logInThere = (email: string, password: string) => strict.call('POST /v2/auth/login', { body: { email, password } });

  it('never keep the owner out of a working link, nor of a login on a new network, and get no more than the mailbox may', async () => {
    const user = await buildUser(strict.ctx, { passwordHash: await hashPassword(PASSWORD), lastLoginIp: '203.0.113.9' });
    const toUser = async () => (await strict.mails()).filter(({ to }) => to?.[0]?.address === user.email);
    const ask = async (email: string, times: number) => {
      for (let count = 0; count < times; count += 1) expect((await forgot(email)).status).toBe(200);
    };
    // Another spelling of the mailbox has no account, and takes nothing from the one that has.
    await ask(user.email.replace('@', '+x@'), 6);
    await ask(user.email, 8);
    expect(await toUser()).toHaveLength(5);
    strict.clock.advance(12 * MINUTE);
    await ask(user.email, 3);
    expect(await toUser()).toHaveLength(6);

    for (let count = 0; count < 11; count += 1) await logInThere(user.email, 'wrong guess here');
    expect((await logInThere(user.email, PASSWORD)).status).toBe(429);
    const token = /auth\/resetpass\/(\S+?\/\d+\/[\w-]+)/.exec((await toUser()).at(-1)?.text ?? '')?.[1] ?? '';
    const body = { pass_info: { password: NEW, password_cfm: NEW }, token };
    expect((await strict.call('POST /v2/auth/reset_password', { body })).status).toBe(200);
    // The network that reset it has guesses of its own.
    expect((await logInThere(user.email, NEW)).status).toBe(200);
  });

  it('by registrations neither refuse the owner nor send without end', async () => {
    const person = { first_name: 'Noa', last_name: 'Levi', password: PASSWORD, account_type: 'jobseeker' };
    const sent = async (email: string) => (await strict.mails()).filter(({ to }) => to?.[0]?.address === email).length;
    for (let count = 0; count < 6; count += 1)
      expect((await strict.call('POST /v2/auth/register', { body: { ...person, email: `noa+${count}@example.org` } })).status).toBe(200);
    const email = 'noa@example.org';
    const registered = await strict.call('POST /v2/auth/register', { body: { ...person, email } });
    expect([registered.status, await sent(email), await sent('noa+5@example.org')]).toEqual([200, 0, 0]);
    // The account waits, and its confirmation comes as soon as the mailbox takes mail again.
    strict.clock.advance(12 * MINUTE);
    const again = await strict.call('POST /v2/auth/register/resend', { body: { email, registration: registered.body.registration } });
    expect([again.status, await sent(email)]).toEqual([200, 1]);
  });
});
