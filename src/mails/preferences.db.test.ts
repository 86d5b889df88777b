import { eq } from 'drizzle-orm';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportedData } from '~/accounts/questions';
import { users } from '~/accounts/tables';
import { buildUser } from '~/accounts/testing';
import { createBoardServer } from '~/app/http/server';
import { applicationTo } from '~/applications/testing';
import { type MailKind, preferenceKinds } from '~/platform/mail/kinds';
import { preferenceLinks } from '~/platform/mail/preference-links';
import { mailBodies, mailOptOuts, mails } from '~/platform/mail/tables';
import { askAll } from '~/platform/slices/questions';
import { buildPost } from '~/posts/testing';
import { openTestBoard, type TestBoard } from '~test/board';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => board.close());

type User = Awaited<ReturnType<typeof buildUser>>;
const body = { html: '<p>Hello</p>', text: 'Hello' };
/** Queues a mail. @returns its id. */
const queueMail = async (user: User, kind: MailKind = 'post.ending') =>
  (await board.ctx.mailer.send(board.ctx.db, { kind, to: user.email, accountId: user.id, subject: 'Hello', body })).id as string;
const stored = async (id: string) => (await board.ctx.db.select().from(mails).where(eq(mails.id, id)))[0];
const change = (user: User, kinds: string[], wanted: boolean) => board.call('POST /v2/account/mail', { token: user.token, body: { kinds, wanted } });
const linkOf = (user: User, kind: MailKind = 'post.ending') => preferenceLinks(board.ctx, { kind, to: user.email, accountId: user.id, subject: '', body });
const callPath = (link: string) => {
  const search = new URL(link).searchParams;
  return `/v2/support/mail/${search.get('account')}/${search.get('key')}`;
};
const preference = (preferences: { data: { kind: string }[] }, kind: string) => preferences.data.find((one) => one.kind === kind);

describe('the preferences of an account', () => {
  it('have every optional kind, on at first, with when it was last sent', async () => {
    const user = await buildUser(board.ctx, { roles: ['employer'] });
    await queueMail(user);
    await board.ctx.queue.drain();
    const { body: answer } = await board.call('GET /v2/account/mail', { token: user.token });
    expect(answer.data.map(({ kind }: { kind: string }) => kind)).toEqual(preferenceKinds.filter((kind) => !kind.startsWith('staff.')));
    expect(preference(answer, 'post.ending')).toMatchObject({ wanted: true, last_sent_on: board.clock.now().toISOString() });
    expect(preference(answer, 'post.ended')).toMatchObject({ wanted: true, last_sent_on: null });
    expect(answer.newsletter).toEqual({ days: ['Monday', 'Wednesday', 'Friday'], last_sent_on: null });
    expect(answer.address).toBe(user.email);
  });

  const EMPLOYERS = ['Your job posts', 'Your credits'];
  const SEEKERS = ['Your applications and profile'];
  it.each<[string, string[], string[], string[]]>([
    ['a job seeker', ['jobseeker'], SEEKERS, EMPLOYERS],
    ['an employer', ['employer'], EMPLOYERS, SEEKERS],
    ['a member of an organization', ['organization'], EMPLOYERS, SEEKERS],
    ['somebody with both roles', ['jobseeker', 'employer'], [...EMPLOYERS, ...SEEKERS], []],
    ['an admin', ['admin'], ['Running the board'], [...EMPLOYERS, ...SEEKERS]],
    ['somebody without a role', [], [], [...EMPLOYERS, ...SEEKERS]],
  ])('begin with those that concern the reader: %s', async (_who, roles, own, others) => {
    const user = await buildUser(board.ctx, { roles });
    const { body: answer } = await board.call('GET /v2/account/mail', { token: user.token });
    const groups = (isOwn: boolean) => [...new Set(answer.data.flatMap((one: { group: string; own: boolean }) => (one.own === isOwn ? [one.group] : [])))];
    expect([groups(true), groups(false)]).toEqual([own, others]);
    expect([...new Set(answer.data.map(({ group }: { group: string }) => group))]).toEqual([...own, ...others]);
  });

  it('are those of a former role as well, as long as its mails are known', async () => {
    const user = await buildUser(board.ctx, { roles: ['jobseeker'] });
    await change(user, ['post.draft'], false);
    const { body: answer } = await board.call('GET /v2/account/mail', { token: user.token });
    expect(answer.data.every(({ own }: { own: boolean }) => own)).toBe(true);
  });

  it('turn kinds off and on, as often as one likes, for this account alone', async () => {
    const [user, other] = [await buildUser(board.ctx), await buildUser(board.ctx)];
    for (const wanted of [false, false, true, true, false]) {
      const { body: answer } = await change(user, ['post.ending', 'credits.expiring'], wanted);
      expect([preference(answer, 'post.ending'), preference(answer, 'credits.expiring'), preference(answer, 'post.live')]).toMatchObject([
        { wanted },
        { wanted },
        { wanted: true },
      ]);
    }
    expect(preference((await board.call('GET /v2/account/mail', { token: other.token })).body, 'post.ending')).toMatchObject({ wanted: true });
  });

  it.each(['order.receipt', 'newsletter.issue', 'candidate.message', 'nothing'])('do not have %s', async (kind) => {
    const user = await buildUser(board.ctx);
    expect((await change(user, [kind], false)).status).toBe(422);
    expect(await board.ctx.db.$count(mailOptOuts, eq(mailOptOuts.accountId, user.id))).toBe(0);
  });
});

describe('a mail whose kind is off', () => {
  it('is not sent, and staff see why', async () => {
    const user = await buildUser(board.ctx);
    await change(user, ['post.ending'], false);
    const [off, on] = [await queueMail(user), await queueMail(user, 'post.ended')];
    await board.ctx.queue.drain();
    expect(await stored(off)).toMatchObject({ state: 'suppressed', attempts: 0, lastError: 'The recipient has turned off this kind of email.' });
    expect(await board.ctx.db.$count(mailBodies, eq(mailBodies.mailId, off))).toBe(0);
    expect(await stored(on)).toMatchObject({ state: 'sent' });
  });

  it('is not sent when it was turned off while the mail waited, nor sent again by staff', async () => {
    const user = await buildUser(board.ctx);
    const admin = await buildUser(board.ctx, { roles: ['admin'] });
    const [waiting, sent] = [await queueMail(user), await queueMail(user, 'post.ended')];
    await change(user, ['post.ending'], false);
    await board.ctx.queue.drain();
    expect(await stored(waiting)).toMatchObject({ state: 'suppressed', lastError: 'The recipient has turned off this kind of email.' });
    expect(await stored(sent)).toMatchObject({ state: 'sent' });

    await change(user, ['post.ended'], false);
    for (const id of [waiting, sent]) {
      const refused = await board.call(`POST /v3/admin/mails/${id}/resend`, { token: admin.token });
      expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('turned off')]);
      expect((await board.call(`GET /v3/admin/mails/${id}`, { token: admin.token })).body.resend_refusal).toContain('turned off');
    }
  });

  it('is an application confirmation: the application itself goes to the employer all the same', async () => {
    const seeker = await buildUser(board.ctx, { roles: ['jobseeker'] });
    await change(seeker, ['application.sent'], false);
    const post = await buildPost(board.ctx, { applyEmail: 'apply-here@example.org' });
    expect((await board.call(`POST /v2/posts/apply/${post.id}`, { token: seeker.token, body: applicationTo(post.id, seeker.email) })).status).toBe(200);
    const recipients = (await board.mails()).map(({ to }) => to?.[0]?.address);
    expect(recipients).toContain('apply-here@example.org');
    expect(recipients).not.toContain(seeker.email);
  });

  it('cannot be a kind without an account to turn it off', async () => {
    await expect(board.ctx.mailer.send(board.ctx.db, { kind: 'post.ending', to: 'a@example.org', subject: 'Hello', body })).rejects.toThrow('account');
  });
});

describe('the link of a mail', () => {
  it('shows and changes the preferences of its account without a login, and names its address masked', async () => {
    const user = await buildUser(board.ctx);
    const path = callPath(linkOf(user).preferences);
    const shown = await board.call(`GET ${path}`);
    expect([shown.status, JSON.stringify(shown.body).includes(user.email)]).toEqual([200, false]);
    expect(shown.body.address).toBe(`${user.email[0]}***${user.email.slice(user.email.indexOf('@'))}`);
    const changed = await board.call(`POST ${path}`, { body: { kinds: ['post.draft'], wanted: false } });
    expect(preference(changed.body, 'post.draft')).toMatchObject({ wanted: false });
    expect(preference((await board.call('GET /v2/account/mail', { token: user.token })).body, 'post.draft')).toMatchObject({ wanted: false });
  });

  it('is refused with the key of another account, after the address has changed, and for an account that is not active', async () => {
    const [user, other] = [await buildUser(board.ctx), await buildUser(board.ctx)];
    const path = callPath(linkOf(user).preferences);
    const body = { kinds: ['post.draft'], wanted: false };
    for (const wrong of [path.replace(user.id, other.id), path.slice(0, -2), `${path}AA`, path.replace(user.id, '019aa1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b')]) {
      expect((await board.call(`GET ${wrong}`)).body.code).toBe('link_invalid');
      expect((await board.call(`POST ${wrong}`, { body })).status).toBe(400);
    }
    const { db } = board.ctx;
    await db.update(users).set({ active: false }).where(eq(users.id, user.id));
    expect((await board.call(`GET ${path}`)).status).toBe(400);
    await db.update(users).set({ active: true, email: 'a-new-address@example.org' }).where(eq(users.id, user.id));
    expect((await board.call(`POST ${path}`, { body })).status).toBe(400);
    expect(await db.$count(mailOptOuts, eq(mailOptOuts.accountId, user.id))).toBe(0);
  });

  it('is mailed again to an address on request, with the same answer where there is no account', async () => {
    const user = await buildUser(board.ctx);
    const before = (await board.mails()).length;
    const ask = (email: string, token?: string) => board.call('POST /v2/support/mail/link', { token, body: { email } });
    const [known, unknown] = [await ask(user.email), await ask('nobody@example.org')];
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(known.body.message.replace(user.email, '')).toBe(unknown.body.message.replace('nobody@example.org', ''));
    const sent = (await board.mails()).slice(before);
    expect(sent.map(({ to }) => to?.[0]?.address)).toEqual([user.email]);
    const link = /http:\/\/board\.test\/account\/mail\?[^\s)\]]+/.exec(sent[0]?.text ?? '')?.[0] ?? '';
    expect((await board.call(`GET ${callPath(link)}`)).status).toBe(200);
  });

  it('in the header turns the kind off with one POST, also when it is repeated; a GET changes nothing', async () => {
    const user = await buildUser(board.ctx);
    await queueMail(user);
    const mail = (await board.mails()).find(({ to }) => to?.[0]?.address === user.email);
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? '';
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const address = header('list-unsubscribe').slice(1, -1);
    const server = createBoardServer(board.ctx, { routes: {} } as ServerBuild, 'development');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const post = (to: string) => server.fetch(new Request(to, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' }));
    const isWanted = async () => preference((await board.call('GET /v2/account/mail', { token: user.token })).body, 'post.ending');

    await board.call(`GET ${callPath(address)}`);
    expect(await isWanted()).toMatchObject({ wanted: true });
    for (const status of [200, 200]) expect((await post(address)).status).toBe(status);
    expect(await isWanted()).toMatchObject({ wanted: false });
    expect((await post(address.replace('key=', 'key=A'))).status).toBe(400);
    expect((await post(address.replace('post.ending', 'order.receipt'))).status).toBe(422);
    expect((await post('http://board.test/account/mail')).status).toBe(404);
  });
});

describe('a removed account', () => {
  it('loses its choices and its optional mails that wait; they are in the download of its data before', async () => {
    const user = await buildUser(board.ctx);
    await change(user, ['post.draft'], false);
    const [optional, receipt] = [await queueMail(user), await queueMail(user, 'order.receipt')];
    const documents = await Promise.all(askAll(board.ctx, exportedData).map((part) => part(board.ctx, user.id)));
    expect(Object.assign({}, ...documents.map((one) => one.documents)).email_preferences).toEqual({ turned_off: ['Unfinished post'] });
    expect((await board.call('DELETE /v2/account/remove_account', { token: user.token })).status).toBe(200);
    expect(await board.ctx.db.$count(mailOptOuts, eq(mailOptOuts.accountId, user.id))).toBe(0);
    expect(await stored(optional)).toBeUndefined();
    expect(await stored(receipt)).toMatchObject({ accountId: null });
    await board.ctx.queue.drain();
  });
});
