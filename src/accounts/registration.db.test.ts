import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR } from '~/platform/calendar/clock';
import { buildPost } from '~/posts/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { users } from './tables';
import { buildUser } from './testing';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => board.close());

let count = 0;
const newForm = (more: object = {}) => {
  count += 1;
  return { first_name: 'Rivka', last_name: 'Stern', email: `new${count}@example.org`, password: 'a long enough sentence', account_type: 'jobseeker', ...more };
};
const register = async (form: object) => (await board.call('POST /v2/auth/register', { body: form })).body as { message: string; registration: string };
const confirm = (body: object, token?: string) => board.call('POST /v2/auth/confirm', { body, token });
const mailsTo = async (email: string) => (await board.mails()).filter((mail) => mail.to?.[0]?.address === email);
const lastMailTo = async (email: string) => (await mailsTo(email)).at(-1)?.text ?? '';
const digitsFor = async (email: string) => /^(\d{6})$/m.exec(await lastMailTo(email))?.[1] ?? '';
const linkCodeFor = async (email: string) => /auth\/confirm\/([\w-]+)/.exec(await lastMailTo(email))?.[1] ?? '';
const otherThan = (digits: string) => (digits === '000000' ? '111111' : '000000');

describe('the digits of the confirmation mail', () => {
  it('confirm the account and log in, in the browser that registered', async () => {
    const form = newForm();
    const { registration } = await register(form);
    const digits = await digitsFor(form.email);
    const confirmed = await confirm({ registration, code: ` ${digits.slice(0, 3)} ${digits.slice(3)} ` });
    expect(confirmed).toMatchObject({ status: 200, body: { user: { email: form.email, verified: true }, redirect: null } });
    expect((await board.call('GET /v2/auth/refresh_user', { token: confirmed.body.access_token })).status).toBe(200);
    expect((await confirm({ registration, code: digits })).body.code).toBe('code_invalid');
    expect((await board.call(`GET /v2/auth/verify?token=${await linkCodeFor(form.email)}`)).status).toBe(400);
  });

  it('confirm the account that is logged in, and no other', async () => {
    const user = await buildUser(board.ctx, { verifiedAt: null });
    const other = await buildUser(board.ctx, { verifiedAt: null });
    await board.call('GET /auth/resend_confirmation', { token: user.token });
    const code = await digitsFor(user.email);
    expect((await confirm({ code }, other.token)).status).toBe(400);
    expect((await confirm({ code })).status).toBe(400);
    expect((await confirm({ code }, user.token)).body.user).toMatchObject({ email: user.email, verified: true });
  });

  it('work neither with the secret of another registration nor with a made-up one', async () => {
    const [mine, other] = [newForm(), newForm()];
    const { registration } = await register(mine);
    const { registration: foreign } = await register(other);
    const code = await digitsFor(mine.email);
    const [userId] = registration.split('.');
    for (const wrong of [foreign, `${userId}.${foreign.split('.')[1]}`, `${userId}.`, 'nonsense']) {
      expect((await confirm({ registration: wrong, code })).body.code).toBe('code_invalid');
    }
    expect((await confirm({ registration, code })).status).toBe(200);
  });

  it('can be tried five times; then only the link and a new code work', async () => {
    const form = newForm();
    const { registration } = await register(form);
    const digits = await digitsFor(form.email);
    for (let time = 0; time < 5; time += 1) expect((await confirm({ registration, code: otherThan(digits) })).status).toBe(400);
    expect((await confirm({ registration, code: digits })).status).toBe(400);
    await board.call('POST /v2/auth/register/resend', { body: { registration, email: form.email } });
    expect(await mailsTo(form.email)).toHaveLength(2);
    expect((await confirm({ registration, code: await digitsFor(form.email) })).status).toBe(200);
  });

  it('end after an hour', async () => {
    const form = newForm();
    const { registration } = await register(form);
    const code = await digitsFor(form.email);
    board.clock.advance(HOUR + 1_000);
    expect((await confirm({ registration, code })).status).toBe(400);
  });
});

describe('a confirmation that was opened elsewhere', () => {
  const check = async (token: string) => {
    const { status, body } = await board.call('POST /v2/auth/verify/check', { body: { token } });
    return status === 200 ? body : [status, body.code];
  };
  const isConfirmed = async (registration: string) => (await board.call('POST /v2/auth/register/state', { body: { registration } })).body.confirmed;

  it('is noticed by the browser that registered, which gets no mail about an account that exists', async () => {
    const form = newForm();
    const { registration } = await register(form);
    expect(await isConfirmed(registration)).toBe(false);
    await board.call(`GET /v2/auth/verify?token=${await linkCodeFor(form.email)}`);
    expect(await isConfirmed(registration)).toBe(true);
    const before = await mailsTo(form.email);
    expect((await board.call('POST /v2/auth/register/resend', { body: { registration, email: form.email } })).status).toBe(200);
    expect(await mailsTo(form.email)).toEqual(before);
  });

  it('is not told to the secret of another registration', async () => {
    const owner = await buildUser(board.ctx);
    const { registration } = await register(newForm({ email: owner.email }));
    const secrets = [registration, `${owner.id}.secret`, 'nonsense'];
    expect(await Promise.all(secrets.map(isConfirmed))).toEqual([false, false, false]);
  });

  it('is what its link says, and before that whom it would confirm', async () => {
    const form = newForm();
    const { registration } = await register(form);
    const first = await linkCodeFor(form.email);
    expect(await check(first)).toEqual({ state: 'waiting', email: form.email });
    await board.call('POST /v2/auth/register/resend', { body: { registration, email: form.email } });
    const second = await linkCodeFor(form.email);
    expect(await check(first)).toEqual([400, 'code_invalid']);
    expect((await board.call(`GET /v2/auth/verify?token=${second}`)).status).toBe(200);
    expect([await check(first), await check(second)]).toEqual([
      { state: 'confirmed', email: null },
      { state: 'confirmed', email: null },
    ]);
    expect(await check('nonsense')).toEqual([400, 'code_invalid']);
  });

  it('has run out an hour later', async () => {
    const form = newForm();
    await register(form);
    const code = await linkCodeFor(form.email);
    board.clock.advance(HOUR + 1_000);
    expect(await check(code)).toEqual([400, 'code_invalid']);
  });
});

describe('an address that has an account', () => {
  it('gets the same answers as a new one to registering, sending again and a wrong code', async () => {
    const owner = await buildUser(board.ctx);
    const taken = newForm({ email: owner.email });
    const fresh = newForm();
    const [known, unknown] = [await register(taken), await register(fresh)];
    expect(known.message.replace(owner.email, '')).toBe(unknown.message.replace(fresh.email, ''));
    expect(known.registration).toHaveLength(unknown.registration.length);
    expect(await lastMailTo(owner.email)).toContain('already have one');
    const resend = (registration: string, email: string) => board.call('POST /v2/auth/register/resend', { body: { registration, email } });
    const [again, other] = [await resend(known.registration, owner.email), await resend(unknown.registration, fresh.email)];
    expect([again.status, again.body.message.replace(owner.email, '')]).toEqual([other.status, other.body.message.replace(fresh.email, '')]);
    expect(await mailsTo(owner.email)).toHaveLength(2);
    expect(await lastMailTo(owner.email)).toContain('already have one');
    const wrong = otherThan(await digitsFor(fresh.email));
    const [first, second] = [
      await confirm({ registration: known.registration, code: wrong }),
      await confirm({ registration: unknown.registration, code: wrong }),
    ];
    expect(first).toMatchObject({ status: second.status, body: second.body });
  });
});

describe('correcting the address', () => {
  it('moves the account that was never confirmed, and its earlier code stops working', async () => {
    const form = newForm({ email: 'typo@example.org' });
    const { registration } = await register(form);
    const [oldDigits, oldLink] = [await digitsFor(form.email), await linkCodeFor(form.email)];
    const corrected = await register({ ...form, email: 'right@example.org', registration });
    expect(await board.ctx.db.$count(users, eq(users.email, 'typo@example.org'))).toBe(0);
    expect((await confirm({ registration, code: oldDigits })).status).toBe(400);
    expect((await board.call(`GET /v2/auth/verify?token=${oldLink}`)).status).toBe(400);
    const confirmed = await confirm({ registration: corrected.registration, code: await digitsFor('right@example.org') });
    expect(confirmed.body.user).toMatchObject({ email: 'right@example.org', verified: true });
  });

  it('never changes an account that was confirmed, or one of somebody else', async () => {
    const form = newForm();
    const { registration } = await register(form);
    await confirm({ registration, code: await digitsFor(form.email) });
    await register(newForm({ email: 'second@example.org', registration }));
    const stranger = await buildUser(board.ctx, { verifiedAt: null });
    await register(newForm({ email: 'third@example.org', registration: `${stranger.id}.guessed` }));
    for (const email of [form.email, stranger.email, 'second@example.org', 'third@example.org']) {
      expect(await board.ctx.db.$count(users, eq(users.email, email)), email).toBe(1);
    }
  });
});

describe('the way back', () => {
  it('is stored with the mail: digits, link, and a mail that was sent again lead to the same path', async () => {
    const redirect = '/jobs/search/1?kw=teacher';
    const [typed, linked] = [newForm({ redirect }), newForm({ nextUrl: redirect })];
    const { registration } = await register(typed);
    expect((await confirm({ registration, code: await digitsFor(typed.email) })).body.redirect).toBe(redirect);
    await register(linked);
    const { access_token: token } = (await board.call('POST /v2/auth/login', { body: linked })).body;
    await board.call('GET /auth/resend_confirmation', { token });
    expect((await board.call(`GET /v2/auth/verify?token=${await linkCodeFor(linked.email)}`)).body.redirect).toBe(redirect);
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])('is never %s', async (redirect) => {
    const form = newForm({ redirect });
    const { registration } = await register(form);
    expect(await lastMailTo(form.email)).not.toContain('evil');
    expect((await confirm({ registration, code: await digitsFor(form.email) })).body.redirect).toBeNull();
  });

  it('survives a forgotten password', async () => {
    const user = await buildUser(board.ctx);
    await board.call('POST /v2/auth/forgot', { body: { email: user.email, redirect: '/account/jobs' } });
    const token = /resetpass\/([\w-]+\/\d+\/[\w-]+)/.exec(await lastMailTo(user.email))?.[1];
    const password = 'another long sentence';
    const reset = await board.call('POST /v2/auth/reset_password', { body: { token, pass_info: { password, password_cfm: password } } });
    expect(reset.body.redirect).toBe('/account/jobs');
  });

  it('names the job in the mail and on the login page, but only a public one', async () => {
    const { id: postId, headline } = await buildPost(board.ctx);
    const redirect = `/jobs/apply/${postId}`;
    const form = newForm({ redirect });
    await register(form);
    expect((await lastMailTo(form.email)).replace(/\s+/g, ' ')).toContain(`Then you can apply to “${headline}”.`);
    const name = async (path: string) => (await board.call(`GET /v2/auth/destination?path=${encodeURIComponent(path)}`)).body.name;
    expect(await name(redirect)).toBe(headline);
    expect(await name('/jobs/apply/0191d0a0-0000-7000-8000-000000000000')).toBeNull();
    expect(await name('/account/home')).toBeNull();
    expect(await name('https://evil.example/jobs/apply')).toBeNull();
  });
});
