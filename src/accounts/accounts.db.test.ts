import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECOND } from '~/platform/calendar/clock';
import { openTestBoard, type TestBoard } from '~test/board';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard();
});
afterAll(() => board.close());

const rivka = { first_name: 'Rivka', last_name: 'Stern', email: 'Rivka@Example.org', password: 'a long enough sentence', account_type: 'employer' };

describe('register, confirm, log in', () => {
  it('leads a new account from registration to its first session', async () => {
    const registered = await board.call('POST /v2/auth/register', { body: rivka });
    expect(registered).toMatchObject({ status: 200, body: { message: expect.stringContaining('Successfully created account') } });

    const [mail] = await board.mails();
    expect(mail?.to?.[0]?.address).toBe('rivka@example.org');
    const code = /auth\/confirm\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const confirmed = await board.call(`GET /v2/auth/verify?token=${code}`);
    expect(confirmed).toMatchObject({ status: 200, body: { user: { verified: true, roles: expect.arrayContaining(['user', 'employer']) } } });

    expect((await board.call(`GET /v2/auth/verify?token=${code}`)).status).toBe(400);

    const loggedIn = await board.call('POST /v2/auth/login', { body: { email: 'rivka@example.org', password: rivka.password } });
    expect(loggedIn.status).toBe(200);
    expect((await board.call('GET /v2/auth/refresh_user', { token: loggedIn.body.access_token })).body.user.email).toBe('rivka@example.org');
  });

  it('names every field that is missing or wrong', async () => {
    const refused = await board.call('POST /v2/auth/register', { body: { ...rivka, last_name: '', account_type: 'admin', password: 'short' } });
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toEqual([
      { loc: ['body', 'account_type'], msg: 'please submit one of: employer, jobseeker', type: 'enum' },
      { loc: ['body', 'last_name'], msg: 'please submit a value', type: 'missing' },
      { loc: ['body', 'password'], msg: 'please use at least 10 characters', type: 'too_small' },
    ]);
  });

  it('answers an empty form with one message for each field, in the order of the form', async () => {
    const refused = await board.call('POST /v2/auth/register', { body: { account_type: '', first_name: '', last_name: '', email: '', password: '' } });
    expect(refused.body.detail).toEqual(
      ['account_type', 'first_name', 'last_name', 'email', 'password'].map((name) => ({ loc: ['body', name], msg: 'please submit a value', type: 'missing' })),
    );
  });

  it('gives the same answer for an address that has an account', async () => {
    const before = (await board.mails()).length;
    const again = await board.call('POST /v2/auth/register', { body: rivka });
    expect(again.status).toBe(200);
    const mails = await board.mails();
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)?.text).toContain('already have one');
  });

  it('gives the same refusal for a wrong password and an unknown address', async () => {
    const wrong = await board.call('POST /v2/auth/login', { body: { email: 'rivka@example.org', password: 'not the password' } });
    const unknown = await board.call('POST /v2/auth/login', { body: { email: 'nobody@example.org', password: 'not the password' } });
    expect(wrong.status).toBe(401);
    expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body });
  });

  it.each(['nonsense', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])('refuses the token %s with 401', async (token) => {
    expect((await board.call('GET /v2/auth/refresh_user', { token })).status).toBe(401);
  });
});

describe('refresh tokens', () => {
  it('work once; reuse after the grace period ends the session', async () => {
    const { body: first } = await board.call('POST /v2/auth/login', { body: { email: 'rivka@example.org', password: rivka.password } });
    const { body: second, status } = await board.call('POST /auth/refresh', { body: { refresh_token: first.refresh_token } });
    expect(status).toBe(200);
    expect(second.token).toBe(second.access_token);

    board.clock.advance(11 * SECOND);
    expect((await board.call('POST /auth/refresh', { body: { refresh_token: first.refresh_token } })).status).toBe(401);
    expect((await board.call('POST /auth/refresh', { body: { refresh_token: second.refresh_token } })).status).toBe(401);
    expect((await board.call('GET /v2/auth/refresh_user', { token: second.access_token })).status).toBe(401);
  });

  it('work for two tabs that refresh at the same time', async () => {
    const { body: first } = await board.call('POST /v2/auth/login', { body: { email: 'rivka@example.org', password: rivka.password } });
    const tabs = await Promise.all([1, 2].map(() => board.call('POST /auth/refresh', { body: { refresh_token: first.refresh_token } })));
    expect(tabs.map(({ status }) => status)).toEqual([200, 200]);
  });
});
