import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestBoard, type TestBoard } from '~/app/testing';
import { buildPost } from '~/jobs/testing';
import { HOUR } from '~/platform/clock';
import { hashPassword } from './server/passwords/passwords';
import { sweepRegistrationsTask } from './server/registration/mail-registration';
import { registrations, users } from './tables';
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
    for (const wrong of [foreign, `${registration}x`, 'nonsense']) {
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
  it('replaces the registration, whose earlier codes stop working', async () => {
    const form = newForm({ email: 'typo@example.org' });
    const { registration } = await register(form);
    const [oldDigits, oldLink] = [await digitsFor(form.email), await linkCodeFor(form.email)];
    const corrected = await register({ ...form, email: 'right@example.org', registration });
    expect((await confirm({ registration, code: oldDigits })).status).toBe(400);
    expect((await board.call(`GET /v2/auth/verify?token=${oldLink}`)).status).toBe(400);
    const confirmed = await confirm({ registration: corrected.registration, code: await digitsFor('right@example.org') });
    expect(confirmed.body.user).toMatchObject({ email: 'right@example.org', verified: true });
    expect(await board.ctx.db.$count(users, eq(users.email, 'typo@example.org'))).toBe(0);
  });

  it('never changes an account that was confirmed', async () => {
    const form = newForm();
    const { registration } = await register(form);
    await confirm({ registration, code: await digitsFor(form.email) });
    const second = newForm({ registration });
    await register(second);
    expect(await board.ctx.db.$count(users, eq(users.email, form.email))).toBe(1);
    expect((await board.call('POST /v2/auth/login', { body: form })).status).toBe(200);
    expect(await linkCodeFor(second.email)).not.toBe('');
  });
});

describe('an account that a stranger has prepared with somebody’s address', () => {
  const prepared = 'the stranger knows this';
  const chosen = 'the owner chose this one';
  const logIn = (email: string, password: string) => board.call('POST /v2/auth/login', { body: { email, password } });
  const verify = (body: object, token?: string) => board.call('POST /v2/auth/verify', { body, token });

  it('gets its owner’s password when the owner opens the link in another browser', async () => {
    const form = newForm({ password: prepared });
    const { registration } = await register(form);
    const token = await linkCodeFor(form.email);
    expect(await verify({ token })).toMatchObject({ status: 409, body: { code: 'password_needed' } });
    expect(await verify({ token, registration: 'x'.repeat(43) })).toMatchObject({ status: 409, body: { code: 'password_needed' } });
    expect((await verify({ token, password: 'short' })).body.detail[0]).toMatchObject({ loc: ['body', 'password'] });
    expect((await verify({ token, password: 'password123' })).body.detail[0]).toMatchObject({ loc: ['body', 'password'], type: 'common' });
    expect(await verify({ token, password: chosen })).toMatchObject({ status: 200, body: { user: { email: form.email, verified: true } } });
    expect((await logIn(form.email, prepared)).status).toBe(401);
    expect((await logIn(form.email, chosen)).status).toBe(200);
    // The browser of the stranger has nothing left to confirm.
    expect((await confirm({ registration, code: await digitsFor(form.email) })).status).toBe(400);
  });

  it('has no password when it was confirmed by the call without one', async () => {
    const form = newForm({ password: prepared });
    await register(form);
    expect((await board.call(`GET /v2/auth/verify?token=${await linkCodeFor(form.email)}`)).status).toBe(200);
    expect((await logIn(form.email, prepared)).status).toBe(401);
  });

  it('does not keep the owner from registering: each registration has its own password', async () => {
    const [strangers, owners] = [newForm({ password: prepared }), newForm({ password: chosen })];
    const form = { ...owners, email: strangers.email };
    await register(strangers);
    const { registration } = await register(form);
    expect((await confirm({ registration, code: await digitsFor(form.email) })).status).toBe(200);
    expect((await logIn(form.email, prepared)).status).toBe(401);
    expect((await logIn(form.email, chosen)).status).toBe(200);
  });

  it('that is older than this rule loses its sessions and its password', async () => {
    const account = await buildUser(board.ctx, { verifiedAt: null, passwordHash: await hashPassword(prepared) });
    await board.call('GET /auth/resend_confirmation', { token: account.token });
    const token = await linkCodeFor(account.email);
    expect((await verify({ token })).status).toBe(409);
    expect((await verify({ token, password: chosen })).status).toBe(200);
    expect((await board.call('GET /v2/auth/refresh_user', { token: account.token })).status).toBe(401);
    expect((await board.call('POST /auth/refresh', { body: { refresh_token: account.refreshToken } })).status).toBe(401);
    expect((await logIn(account.email, prepared)).status).toBe(401);
  });

  it('is taken over by a registration of its owner, with its records', async () => {
    const account = await buildUser(board.ctx, { verifiedAt: null, roles: ['jobseeker'], passwordHash: await hashPassword(prepared) });
    const form = newForm({ email: account.email, password: chosen, account_type: 'employer' });
    const { registration } = await register(form);
    const confirmed = await confirm({ registration, code: await digitsFor(form.email) });
    expect(confirmed.body.user).toMatchObject({ _id: account.id, verified: true, roles: ['user', 'jobseeker', 'employer'] });
    expect((await board.call('GET /v2/auth/refresh_user', { token: account.token })).status).toBe(401);
    expect((await logIn(form.email, prepared)).status).toBe(401);
  });

  it('keeps the password of the browser that registered, and of a session of the account', async () => {
    const form = newForm();
    const { registration } = await register(form);
    expect((await verify({ token: await linkCodeFor(form.email), registration })).status).toBe(200);
    expect((await logIn(form.email, form.password)).status).toBe(200);
    const account = await buildUser(board.ctx, { verifiedAt: null, passwordHash: await hashPassword(chosen) });
    await board.call('GET /auth/resend_confirmation', { token: account.token });
    expect((await verify({ token: await linkCodeFor(account.email) }, account.token)).status).toBe(200);
    expect((await logIn(account.email, chosen)).status).toBe(200);
  });

  it('is deleted a day after it was registered, if nobody confirms it', async () => {
    const form = newForm();
    const { registration } = await register(form);
    board.clock.advance(26 * HOUR);
    await board.ctx.queue.enqueue(board.ctx.db, sweepRegistrationsTask, {});
    await board.mails();
    expect(await board.ctx.db.$count(registrations, eq(registrations.email, form.email))).toBe(0);
    const before = (await mailsTo(form.email)).length;
    expect((await board.call('POST /v2/auth/register/resend', { body: { registration, email: form.email } })).status).toBe(200);
    expect(await mailsTo(form.email)).toHaveLength(before);
  });
});

describe('the way back', () => {
  it('is stored with the mail: digits, link, and a mail that was sent again lead to the same path', async () => {
    const redirect = '/jobs/search/1?kw=teacher';
    const [typed, linked] = [newForm({ redirect }), newForm({ nextUrl: redirect })];
    const { registration } = await register(typed);
    expect((await confirm({ registration, code: await digitsFor(typed.email) })).body.redirect).toBe(redirect);
    const { registration: again } = await register(linked);
    await board.call('POST /v2/auth/register/resend', { body: { registration: again, email: linked.email } });
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
