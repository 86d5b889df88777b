import { strFromU8, strToU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makePdf, upload } from '~/files/testing';
import { MINUTE } from '~/platform/calendar/clock';
import { listen } from '~/platform/slices/events';
import { type AnswerOf, answer } from '~/platform/slices/questions';
import type { Slices } from '~/platform/slices/slice';
import type { Storage, StoredFile } from '~/platform/storage';
import { lazyStream } from '~/platform/storage/lazy-stream';
import { serverErrors } from '~/site/tables';
import { openTestBoard, type TestBoard } from '~test/board';
import { accountRemoved } from './events';
import { exportedData } from './questions';
import { hashPassword } from './server/passwords/passwords';
import { exportData } from './server/settings/export-data';
import { buildUser } from './testing';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '10' } });
});
afterAll(() => board.close());

/** The slices of the board, of which only this part has data of users. */
const exporting = (part: AnswerOf<typeof exportedData>): Slices => ({
  ...board.ctx.slices,
  answers: [...board.ctx.slices.answers.filter(({ question }) => question !== exportedData), answer(exportedData, part)],
});

const post = (path: string, token: string, body: object) => board.call(`POST ${path}`, { token, body });
const identityOf = async (token: string) => (await board.call('GET /v2/auth/refresh_user', { token })).body.user;

async function codeFor(token: string, email: string): Promise<string> {
  await post('/account/req_email_code', token, { email });
  return /\b\d{6}\b/.exec((await board.mails()).at(-1)?.text ?? '')?.[0] ?? '';
}

describe('name and newsletter days', () => {
  it('saves the fields of the form and ignores other fields of the body', async () => {
    const user = await buildUser(board.ctx);
    const saved = await post('/account/change_name', user.token, {
      first_name: 'רבקה',
      last_name: 'Stern',
      roles: ['admin'],
      verified: true,
      email: 'x@example.org',
    });
    expect(saved.body.user).toMatchObject({ first_name: 'רבקה', last_name: 'Stern', email: user.email, verified: true, roles: ['user'] });
    const first = await post('/account/change_name', user.token, { first_name: 'Rivka' });
    expect(first.body.user).toMatchObject({ first_name: 'Rivka', last_name: 'Stern' });
    const days = await post('/v2/account/newsletter/prefs', user.token, { deliver_on: ['Friday', 'Sunday', 'Friday'] });
    expect(days.body.user.newsletter.deliver_on).toEqual(['Friday', 'Sunday']);
  });

  it.each([
    ['/account/change_name', { first_name: '', last_name: 'Stern' }, 'first_name'],
    ['/account/change_name', { first_name: 'a\nb', last_name: 'Stern' }, 'first_name'],
    ['/v2/account/newsletter/prefs', { deliver_on: ['Someday'] }, 'deliver_on'],
    ['/v2/account/newsletter/prefs', {}, 'deliver_on'],
  ])('%s names what is wrong in %j', async (path, body, field) => {
    const { token } = await buildUser(board.ctx);
    const refused = await post(path, token, body);
    expect(refused.status).toBe(422);
    expect(refused.body.detail[0].loc[1]).toBe(field);
  });
});

describe('changing the email', () => {
  it('accepts the mailed code once, notifies the old address and ends other sessions', async () => {
    const user = await buildUser(board.ctx);
    const email = 'rivka.new@example.org';
    const code = await codeFor(user.token, email);
    expect((await post('/account/change_email', user.token, { email, code })).body.user).toMatchObject({ email, verified: true });
    const notice = (await board.mails()).at(-1);
    expect(notice?.to?.[0]?.address).toBe(user.email);
    // Its reader may not be able to log in any more.
    expect(notice?.text).toContain('http://board.test/support/contact');
    expect((await post('/account/change_email', user.token, { email, code })).status).toBe(422);
  });

  it('confirms the account, and does not mail an old address that was never confirmed', async () => {
    const user = await buildUser(board.ctx, { verifiedAt: null });
    const email = 'noa.new@example.org';
    const code = await codeFor(user.token, email);
    expect((await post('/account/change_email', user.token, { email, code })).body.user).toMatchObject({ email, verified: true });
    expect((await board.mails()).map(({ to }) => to?.[0]?.address)).not.toContain(user.email);
  });

  it('refuses a code for another address, an expired code, and the right code after five wrong attempts', async () => {
    const user = await buildUser(board.ctx);
    const first = await codeFor(user.token, 'one@example.org');
    expect((await post('/account/change_email', user.token, { email: 'two@example.org', code: first })).status).toBe(422);
    board.clock.advance(10 * MINUTE + 1_000);
    expect((await post('/account/change_email', user.token, { email: 'one@example.org', code: first })).status).toBe(422);

    const renewed = await board.call('POST /auth/refresh', { body: { refresh_token: user.refreshToken } });
    const second = await codeFor(renewed.body.token, 'one@example.org');
    const wrong = second === '000000' ? '111111' : '000000';
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => post('/account/change_email', renewed.body.token, { email: 'one@example.org', code: wrong })),
    );
    expect(tries.map(({ status }) => status)).toEqual(Array(5).fill(422));
    expect((await post('/account/change_email', renewed.body.token, { email: 'one@example.org', code: second })).status).toBe(422);
  });

  it('gives the same answer for an address that has an account', async () => {
    const [user, other] = [await buildUser(board.ctx), await buildUser(board.ctx)];
    const answer = await post('/account/req_email_code', user.token, { email: other.email });
    expect(answer).toMatchObject({ status: 200, body: { message: `Code sent to ${other.email}` } });
    const mail = (await board.mails()).at(-1);
    expect(mail?.text).toContain('already have one');
    expect(mail?.text).not.toMatch(/\b\d{6}\b/);
  });
});

describe('features, confirmation, data', () => {
  it('enables both roles, also when repeated', async () => {
    const { token } = await buildUser(board.ctx);
    await board.call('GET /v2/employer/enable', { token });
    await board.call('GET /v2/employer/enable', { token });
    expect((await board.call('GET /v2/jobseeker/enable', { token })).body.user.roles).toEqual(['user', 'employer', 'jobseeker']);
  });

  it('mails the confirmation again, invalidates the earlier code, and refuses for a confirmed address', async () => {
    const { token } = await buildUser(board.ctx, { verifiedAt: null });
    const send = async () => {
      await board.call('GET /auth/resend_confirmation', { token });
      return /auth\/confirm\/([\w-]+)/.exec((await board.mails()).at(-1)?.text ?? '')?.[1];
    };
    const [first, second] = [await send(), await send()];
    expect((await board.call(`GET /v2/auth/verify?token=${first}`)).status).toBe(400);
    expect((await board.call(`GET /v2/auth/verify?token=${second}`)).status).toBe(200);
    expect((await board.call('GET /auth/resend_confirmation', { token })).status).toBe(409);
    expect((await board.call('GET /auth/resend_confirmation')).status).toBe(401);
  });

  it('exports all stored data of the user', async () => {
    const user = await buildUser(board.ctx);
    const part = async () => ({ documents: { more: { a: 1 } }, files: [{ name: '../evil/résumé.pdf', storageKey: 'some/key.pdf' }] });
    await board.ctx.storage.put('some/key.pdf', new Uint8Array([1, 2, 3]), 'application/pdf');
    const viewer = { userId: user.id, email: user.email, verified: true, roles: new Set<string>(), sessionId: user.id, actorId: null };
    const archive = await exportData({ ...board.ctx, slices: exporting(part) }, viewer);
    const entries = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    expect(Object.keys(entries).sort()).toEqual(['account.json', 'files/__evil_résumé.pdf', 'more.json', 'profile.json', 'sign_ins.json']);
    expect(JSON.parse(new TextDecoder().decode(entries['account.json']))).toMatchObject({ email: user.email });
    expect((await board.call('GET /v2/account/export')).status).toBe(401);
    expect((await board.call('GET /v2/account/export', { token: user.token })).headers.get('content-type')).toBe('application/zip');
  });
});

describe('the archive of the data of a user', () => {
  const startExport = async ({ storage = board.ctx.storage, user }: { storage?: Storage; user?: Awaited<ReturnType<typeof buildUser>> } = {}) => {
    const { id, email } = user ?? (await buildUser(board.ctx));
    const files = ['one', 'two', 'gone', 'three'].map((name) => ({ name: 'resume.pdf', storageKey: `exported/${name}.pdf` }));
    for (const name of ['one', 'two', 'three']) await board.ctx.storage.put(`exported/${name}.pdf`, strToU8(name.repeat(100_000)), 'application/pdf');
    const viewer = { userId: id, email, verified: true, roles: new Set<string>(), sessionId: id, actorId: null };
    return exportData({ ...board.ctx, storage, slices: exporting(async () => ({ documents: {}, files })) }, viewer);
  };
  /** A storage that notes which files are opened, and how each stream ends. */
  const watchedStorage = () => {
    const seen: string[] = [];
    const open: Storage['open'] = async (key) => {
      const stored = await board.ctx.storage.open(key);
      const name = key.replace(/.*[/]|[.].*/g, '');
      seen.push(`${name} ${stored ? 'opened' : 'missing'}`);
      if (!stored) return undefined;
      async function* chunks() {
        try {
          yield* (stored as StoredFile).stream;
        } finally {
          seen.push(`${name} closed`);
        }
      }
      return { ...stored, stream: lazyStream(chunks()) };
    };
    return { seen, storage: { ...board.ctx.storage, open, get: () => Promise.reject(new Error('a whole file was read')) } };
  };

  it('reads one file after the other while it is sent, and leaves a missing one out', async () => {
    const { seen, storage } = watchedStorage();
    const answer = await startExport({ storage });
    expect(seen).toEqual([]);
    const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(seen).toEqual(['one opened', 'one closed', 'two opened', 'two closed', 'gone missing', 'three opened', 'three closed']);
    const files = Object.entries(entries).filter(([name]) => name.startsWith('files/'));
    expect(files.map(([name, bytes]) => [name, strFromU8(bytes.subarray(0, 5))])).toEqual([
      ['files/resume.pdf', 'oneon'],
      ['files/2 resume.pdf', 'twotw'],
      ['files/3 resume.pdf', 'three'],
    ]);
  });

  it('is sent once at a time to each user, and again after the client has gone away', async () => {
    const user = await buildUser(board.ctx);
    const { seen, storage } = watchedStorage();
    const first = (await startExport({ storage, user })).body?.getReader();
    while (!seen.includes('one opened')) await first?.read();
    await first?.read();
    const second = board.call('GET /v2/account/export', { token: user.token });
    // Others are not held up.
    expect((await (await startExport()).arrayBuffer()).byteLength).toBeGreaterThan(0);
    expect(await second).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    await first?.cancel();
    expect(seen).toEqual(['one opened', 'one closed']);
    expect((await board.call('GET /v2/account/export', { token: user.token })).status).toBe(200);
  });

  it('is broken off where a file cannot be read to its end, which the staff find among the server errors', async () => {
    const user = await buildUser(board.ctx, { roles: ['jobseeker'] });
    await upload(board, user.token, 'resume.pdf', await makePdf());
    async function* broken() {
      yield Uint8Array.of(1);
      throw new Error('the disk of the files is broken');
    }
    const open = vi.spyOn(board.ctx.storage, 'open').mockResolvedValue({ size: 2, stream: lazyStream(broken()) });
    onTestFinished(() => open.mockRestore());
    const answer = await board.raw('GET /v2/account/export', { token: user.token });
    await expect(answer.arrayBuffer()).rejects.toThrow('the disk of the files is broken');
    await board.ctx.serverErrors.flush();
    expect(await board.ctx.db.select().from(serverErrors)).toMatchObject([
      { call: 'GET /v2/account/export', error: 'the disk of the files is broken', userId: user.id },
    ]);
    open.mockRestore();
    expect((await board.call('GET /v2/account/export', { token: user.token })).status).toBe(200);
  });

  it('may be asked for again after it could not be made', async () => {
    const user = await buildUser(board.ctx);
    const fail = async () => {
      throw new Error('a document could not be read');
    };
    const viewer = { userId: user.id, email: user.email, verified: true, roles: new Set<string>(), sessionId: user.id, actorId: null };
    await expect(exportData({ ...board.ctx, slices: exporting(fail) }, viewer)).rejects.toThrow('could not be read');
    expect((await board.call('GET /v2/account/export', { token: user.token })).status).toBe(200);
  });
});

describe('removing the account', () => {
  it('ends every session, frees the address, and deletes personal data', async () => {
    const password = 'a long enough sentence';
    const user = await buildUser(board.ctx, { passwordHash: await hashPassword(password), roles: ['employer'] });
    expect(await board.call('DELETE /v2/account/remove_account', { token: user.token })).toMatchObject({ status: 200, body: { message: 'Account Removed' } });
    expect((await board.call('GET /v2/auth/refresh_user', { token: user.token })).status).toBe(401);
    expect((await board.call('POST /auth/refresh', { body: { refresh_token: user.refreshToken } })).status).toBe(401);
    expect((await board.call('POST /v2/auth/login', { body: { email: user.email, password } })).status).toBe(401);
    const before = (await board.mails()).length;
    await board.call('POST /v2/auth/forgot', { body: { email: user.email } });
    expect(await board.mails()).toHaveLength(before);
    const again = await board.call('POST /v2/auth/register', {
      body: { first_name: 'New', last_name: 'Owner', email: user.email, password, account_type: 'jobseeker' },
    });
    expect(again.status).toBe(200);
    expect((await board.mails()).at(-1)?.subject).toContain('Confirm');
  });

  it('removes nothing if one slice fails', async () => {
    const user = await buildUser(board.ctx);
    const { removeAccount } = await import('./server/settings/remove-account');
    const fail = async () => {
      throw new Error('the disk is full');
    };
    await expect(removeAccount({ ...board.ctx, slices: { ...board.ctx.slices, on: [listen(accountRemoved, fail)] } }, user.id, user.id)).rejects.toThrow(
      'the disk is full',
    );
    expect((await identityOf(user.token)).email).toBe(user.email);
  });
});
