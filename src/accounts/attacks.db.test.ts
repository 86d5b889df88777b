import { createHook } from 'node:async_hooks';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR, MINUTE, SECOND } from '~/platform/calendar/clock';
import { openTestBoard, type TestBoard } from '~test/board';
import { identify } from './server/login/identity';
import { startImpersonation } from './server/login/start-impersonation';
import { hashPassword } from './server/passwords/passwords';
import { buildUser } from './testing';

/** Counts the operations that native code runs in the background, by the type that Node gives them. */
async function backgroundWork(act: () => Promise<unknown>): Promise<Map<string, number>> {
  const work = new Map<string, number>();
  const hook = createHook({ init: (_id, type) => void work.set(String(type), (work.get(String(type)) ?? 0) + 1) }).enable();
  await act().finally(() => hook.disable());
  work.delete('PROMISE');
  return work;
}

/** The number of passwords that are hashed during a call: operations of the type that hashing one starts. */
async function hashesDuring(act: () => Promise<unknown>): Promise<number> {
  const [type = 'none'] = (await backgroundWork(() => hashPassword(PASSWORD))).keys();
  return (await backgroundWork(act)).get(type) ?? 0;
}

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => board.close());

const PASSWORD = 'a long enough sentence';
const origin = { ip: '127.0.0.1', userAgent: 'test' };
let count = 0;
const person = (overrides: object = {}) => {
  count += 1;
  return { first_name: 'Noa', last_name: 'Levi', email: `attack${count}@example.org`, password: PASSWORD, account_type: 'jobseeker', ...overrides };
};
const register = (body: object, headers = {}) => board.call('POST /v2/auth/register', { body, headers });
const loadIdentity = (token: string) => board.call('GET /v2/auth/refresh_user', { token });
const member = async () => buildUser(board.ctx, { passwordHash: await hashPassword(PASSWORD) });
const mailsTo = async (email: string) => (await board.mails()).filter((mail) => mail.to?.[0]?.address === email);
const codeSentTo = async (email: string) => /auth\/confirm\/([\w-]+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1];
const withoutAddress = (text: string) => text.replace(/\S+@\S+/g, '');

describe('forged tokens', () => {
  const key = () => new TextEncoder().encode(board.ctx.appSecret);
  const make = (claims: object, alg = 'HS256', secret = key(), expiry: 'minutes' | 'hour' | 'past' | 'none' = 'minutes') => {
    const lifetime = { minutes: 15 * MINUTE, hour: HOUR, past: -SECOND, none: 0 }[expiry];
    const token = new SignJWT({ ...claims }).setProtectedHeader({ alg }).setIssuedAt(board.clock.now());
    if (expiry !== 'none') token.setExpirationTime(new Date(board.clock.now().getTime() + lifetime));
    return token.sign(secret);
  };
  const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

  it('are refused: no algorithm, another key, another algorithm, no expiry, expired, an expiry too late, another user’s session', async () => {
    const [user, other] = [await buildUser(board.ctx), await buildUser(board.ctx)];
    const { sub, sid } = claimsOf(user.token);
    const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${user.token.split('.')[1]}.`;
    const wrong = await Promise.all([
      none,
      make({ sub, sid }, 'HS256', new TextEncoder().encode('x'.repeat(32))),
      make({ sub, sid }, 'HS384'),
      make({ sub, sid }, 'HS256', key(), 'none'),
      make({ sub, sid }, 'HS256', key(), 'past'),
      // Later than any token that this board signs.
      make({ sub, sid }, 'HS256', key(), 'hour'),
      make({ sub: other.id, sid }),
      make({ sub }),
      make({ sub: 'not-an-id', sid: 'not-an-id' }),
    ]);
    for (const token of wrong) expect((await loadIdentity(token)).status, token).toBe(401);
    expect((await loadIdentity(await make({ sub, sid }))).status).toBe(200);
  });

  it('do not get roles or an actor from their payload', async () => {
    const [user, admin] = [await buildUser(board.ctx), await buildUser(board.ctx, { roles: ['admin'] })];
    const acting = await startImpersonation(board.ctx, await identify(board.ctx, admin.token), user.id, origin);
    const { sub, sid } = claimsOf(acting.tokens.token);
    // Even a correctly signed token without the actor's claim belongs to the actor's session.
    const washed = await make({ sub, sid });
    expect(await board.call('DELETE /v2/account/remove_account', { token: washed })).toMatchObject({ status: 403, body: { code: 'impersonating' } });
    const own = claimsOf(user.token);
    const asAdmin = await make({ ...own, roles: ['admin', 'user'], act: { sub: admin.id } });
    expect((await board.call(`GET /v3/admin/users/become/${admin.id}`, { token: asAdmin })).status).toBe(403);
  });

  it('are replaced, with the same expiry, when the roles have changed', async () => {
    const user = await buildUser(board.ctx);
    expect((await loadIdentity(user.token)).headers.get('x-set-token')).toBeNull();
    await board.call('GET /v2/employer/enable', { token: user.token });
    const renewed = (await loadIdentity(user.token)).headers.get('x-set-token') ?? '';
    expect(claimsOf(renewed)).toMatchObject({ sub: user.id, roles: ['user', 'employer'], exp: claimsOf(user.token).exp });
    expect((await loadIdentity(renewed)).headers.get('x-set-token')).toBeNull();
  });
});

describe('refresh tokens reused by many calls at once', () => {
  const refresh = (refreshToken: string) => board.call('POST /auth/refresh', { body: { refresh_token: refreshToken } });

  it('end the session and the tokens of the first use', async () => {
    const user = await buildUser(board.ctx);
    const { body: rightful } = await refresh(user.refreshToken);
    board.clock.advance(11 * SECOND);
    const thieves = await Promise.all(Array.from({ length: 12 }, () => refresh(user.refreshToken)));
    expect(thieves.map(({ status }) => status)).toEqual(Array(12).fill(401));
    expect((await refresh(rightful.refresh_token)).status).toBe(401);
    expect((await loadIdentity(rightful.access_token)).status).toBe(401);
  });

  it('are refused after the password was changed', async () => {
    const user = await member();
    const other = (await board.call('POST /v2/auth/login', { body: { email: user.email, password: PASSWORD } })).body;
    const change = board.call('POST /account/change_pass', {
      token: user.token,
      body: { cur_pass: PASSWORD, new_pass: 'another long sentence', pass_confirm: 'another long sentence' },
    });
    await Promise.all([change, refresh(other.refresh_token), refresh(other.refresh_token)]);
    expect((await refresh(other.refresh_token)).status).toBe(401);
    expect((await loadIdentity(other.access_token)).status).toBe(401);
  });
});

describe('mails', () => {
  const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', origin: 'https://evil.example' };

  it('link to the board’s own address, also with forged host headers', async () => {
    const body = person();
    await register(body, forged);
    await board.call('POST /v2/auth/forgot', { body: { email: body.email }, headers: forged });
    const mails = await mailsTo(body.email);
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(mail.html).not.toContain('evil.example');
      expect(mail.text).toContain('http://board.test/auth/');
    }
  });

  it('contain no text of the sender if the address is not verified', async () => {
    const body = person({ first_name: 'You won at www.evil.example', last_name: 'http://evil.example' });
    await register(body);
    const { token } = await buildUser(board.ctx, { firstName: 'Call www.evil.example' });
    await board.call('POST /account/req_email_code', { token, body: { email: `to-${body.email}` } });
    const mails = [...(await mailsTo(body.email)), ...(await mailsTo(`to-${body.email}`))];
    expect(mails).toHaveLength(2);
    for (const mail of mails) expect(`${mail.subject} ${mail.html} ${mail.text}`).not.toContain('evil.example');
  });

  it.each(['a\r\nBcc: x@evil.example', 'a\nb', 'a\u2028b', 'a\rb', 'a\0b'])('cannot be changed by the name %j', async (name) => {
    expect((await register(person({ first_name: name }))).status).toBe(422);
    const { token } = await buildUser(board.ctx);
    expect((await board.call('POST /account/change_name', { token, body: { first_name: 'Noa', last_name: name } })).status).toBe(422);
  });
});

describe('calls that could show who has an account', () => {
  const twice = async (call: (email: string) => ReturnType<TestBoard['call']>) => {
    const known = await member();
    const answers: [number, string, number][] = [];
    for (const email of [known.email, 'nobody.here@example.org']) {
      let answer: Awaited<ReturnType<typeof call>> | undefined;
      const hashes = await hashesDuring(async () => {
        answer = await call(email);
      });
      answers.push([answer?.status ?? 0, withoutAddress(JSON.stringify(answer?.body)), hashes]);
    }
    return answers;
  };

  // The first login without an account also makes the hash that all of them are compared with.
  beforeAll(() => board.call('POST /v2/auth/login', { body: { email: 'first@example.org', password: PASSWORD } }));

  it.each<[string, (email: string) => ReturnType<TestBoard['call']>, number]>([
    ['login', (email) => board.call('POST /v2/auth/login', { body: { email, password: 'not the password' } }), 1],
    ['register', (email) => register(person({ email })), 1],
    ['forgot', (email) => board.call('POST /v2/auth/forgot', { body: { email } }), 0],
    ['confirm', () => board.call('GET /v2/auth/verify?token=nonsense'), 0],
  ])('%s: the same answer and the same work', async (_name, call, hashes) => {
    const [known, unknown] = await twice(call);
    expect(known).toEqual(unknown);
    expect(known?.[2]).toBe(hashes);
  });

  it('a change of the email: the same answers to the request and to the code', async () => {
    const { token } = await buildUser(board.ctx);
    const ask = (email: string) => board.call('POST /account/req_email_code', { token, body: { email } });
    const [asked, askedUnknown] = await twice(ask);
    expect(asked).toEqual(askedUnknown);
    const [tried, triedUnknown] = await twice(async (email) => {
      await ask(email);
      return board.call('POST /account/change_email', { token, body: { email, code: '000000' } });
    });
    expect(tried).toEqual(triedUnknown);
  });

  it('unknown, used and expired codes get the same answer', async () => {
    const body = person();
    await register(body);
    const code = await codeSentTo(body.email);
    const verify = (token = '') => board.call(`GET /v2/auth/verify?token=${token}`);
    expect((await verify(code)).status).toBe(200);
    const used = await verify(code);
    expect(used.status).toBe(400);
    expect((await verify('unknown')).body).toEqual(used.body);
    const later = person();
    await register(later);
    const old = await codeSentTo(later.email);
    board.clock.advance(2 * HOUR);
    expect((await verify(old)).body).toEqual(used.body);
  });
});

describe('limits of passwords and addresses', () => {
  it.each([
    ['🔑'.repeat(9), 422],
    ['🔑'.repeat(10), 200],
    ['🔑'.repeat(128), 200],
    ['🔑'.repeat(129), 422],
    ['סיסמה טובה', 200],
    ['a'.repeat(9), 422],
    [' '.repeat(10), 200],
  ])('of passwords are counted in characters: %s', async (password, status) => {
    expect((await register(person({ password }))).status).toBe(status);
  });

  it('a password matches in every Unicode encoding of its characters', async () => {
    const body = person({ password: 'une idée très étrange'.normalize('NFC') });
    await register(body);
    const login = { email: body.email, password: body.password.normalize('NFD') };
    expect((await board.call('POST /v2/auth/login', { body: login })).status).toBe(200);
  });

  it.each(['PASSWORD123', '1234567890', 'ｐａｓｓｗｏｒｄ１２３'])('the common password %s is refused', async (password) => {
    expect(await register(person({ password }))).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'password'], type: 'common' }] } });
  });

  it('case and blanks in an address do not create another account', async () => {
    const body = person();
    await register(body);
    await register({ ...body, email: `  ${body.email.toUpperCase()} ` });
    const subjects = (await mailsTo(body.email)).map((mail) => mail.subject);
    expect(subjects.sort()).toEqual(['Confirm your Parnassa account', 'Your Parnassa account']);
    expect((await board.call('POST /v2/auth/login', { body: { ...body, email: ` ${body.email.toUpperCase()}` } })).status).toBe(200);
  });

  it.each([
    '\u212Aiva@example.org',
    'İlan@example.org',
    'a＠example.org',
    'a@b@example.org',
    'a@example',
    'a@exämple.org',
    'a@example.org\r\nBcc: b@example.org',
    'a@example.org,b@example.org',
    '"a b"@example.org <c@example.org>',
  ])('of addresses: %j is none', async (email) => {
    expect((await register(person({ email }))).status).toBe(422);
  });
});

describe('bodies with additional fields', () => {
  const more = {
    roles: ['admin'],
    verified: true,
    verified_at: '2020-01-01T00:00:00Z',
    active: false,
    _id: '0191d0a0-0000-7000-8000-000000000000',
    id: 1,
    organizations: [{}],
  };

  it('register an account like any other', async () => {
    const body = { ...person(), ...more };
    expect((await register(body)).status).toBe(200);
    const { user } = (await board.call('POST /v2/auth/login', { body })).body;
    expect(user).toMatchObject({ roles: ['user', 'jobseeker'], verified: false, active: true, organizations: [] });
    expect(user._id).not.toBe(more._id);
  });

  it.each([
    ['/account/change_name', { first_name: 'Noa', last_name: 'Levi' }],
    ['/v2/account/newsletter/prefs', { deliver_on: [] }],
    ['/account/req_email_code', { email: 'other@example.org' }],
    ['/account/change_pass', { cur_pass: PASSWORD, new_pass: 'another long sentence', pass_confirm: 'another long sentence' }],
  ])('%s changes what it is for and nothing else', async (path, body) => {
    const user = await buildUser(board.ctx, { verifiedAt: null, passwordHash: await hashPassword(PASSWORD) });
    expect((await board.call(`POST ${path}`, { token: user.token, body: { ...more, ...body, user_id: more._id } })).status).toBe(200);
    expect((await loadIdentity(user.token)).body.user).toMatchObject({ _id: user.id, email: user.email, roles: ['user'], verified: false, active: true });
  });
});
