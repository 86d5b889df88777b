import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { addressVerified } from '~/accounts/events';
import { buildUser } from '~/accounts/testing';
import { DAY, HOUR, MINUTE } from '~/platform/calendar/clock';
import { sweepTables } from '~/platform/database/retention';
import type { Mail } from '~/platform/mail';
import { MailLayout, MailText } from '~/platform/mail/layout';
import { mailBodies, mailBounces, mailSuppressions, mails } from '~/platform/mail/tables';
import { emit } from '~/platform/slices/events';
import { openTestBoard, type TestBoard } from '~test/board';
import { startImapServer } from '~test/servers/imap-server';
import { startSmtpServer } from '~test/servers/smtp-server';
import { createMailWebhook } from './server';
import { exportMails, removeMails } from './server/account-parts';
import { readBounceMailbox } from './server/bounces/mailbox';
import { mailLifetimes } from './server/retention';
import { complaintReport, deliveryReport } from './testing';

const SECRET = 'the secret text of a mail 4711';
const WEBHOOK_SECRET = 'a secret of the mail provider';
const body = MailLayout({ site: 'Parnassa', preview: 'Hello', heading: 'Hello', children: MailText({ children: SECRET }) });

let board: TestBoard;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let imap: Awaited<ReturnType<typeof startImapServer>>;
let answer: (address: string) => { code: number; text?: string } | undefined;

beforeAll(async () => {
  smtp = await startSmtpServer({ recipient: (address) => answer(address) });
  imap = await startImapServer();
  board = await openTestBoard({
    env: {
      SMTP_URL: smtp.url,
      BOUNCE_IMAP_URL: imap.url,
      MAIL_WEBHOOK_SECRET: WEBHOOK_SECRET,
      MAIL_RETURN_PATH: 'bounces@board.test',
      MAIL_REPLY_TO: 'help@board.test',
    },
  });
});
beforeEach(() => {
  answer = () => undefined;
});
afterAll(async () => {
  await board.close();
  await Promise.all([smtp.close(), imap.close()]);
});

let count = 0;
const newAddress = () => {
  count += 1;
  return `Person${count}@Example.org`;
};
async function send(mail: Partial<Mail> = {}) {
  const result = await board.ctx.mailer.send(board.ctx.db, { kind: 'order.receipt', to: newAddress(), subject: 'A receipt', body, ...mail });
  await board.ctx.queue.drain();
  return result.id as string;
}
const stored = async (id: string) => (await board.ctx.db.select().from(mails).where(eq(mails.id, id)))[0];
const textsOf = (id: string) => board.ctx.db.$count(mailBodies, eq(mailBodies.mailId, id));
const suppression = async (address: string) =>
  (await board.ctx.db.select().from(mailSuppressions).where(eq(mailSuppressions.address, address.toLowerCase())))[0];
/** A call of an admin, who has just logged in, since tests move the clock by months. */
const call = async (name: string) => board.call(name, { token: (await buildUser(board.ctx, { roles: ['admin'] })).token });
const taken = (address: string) => smtp.taken.filter(({ recipients }) => recipients[0]?.toLowerCase() === address.toLowerCase());
const drainRetries = async () => {
  await board.ctx.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
  await board.ctx.queue.drain();
};

describe('a stored mail', () => {
  it('has its state, attempts, record, account and Message-ID, and its text is unreadable', async () => {
    const user = await buildUser(board.ctx);
    const related = { kind: 'users', id: user.id } as const;
    const id = await send({ to: user.email, accountId: user.id, related });
    const [delivery] = taken(user.email);
    expect(await stored(id)).toMatchObject({ state: 'sent', attempts: 1, accountId: user.id, relatedId: user.id, messageId: delivery?.mail.messageId });
    const [text] = await board.ctx.db.select().from(mailBodies).where(eq(mailBodies.mailId, id));
    expect(text?.sealed.length).toBeGreaterThan(100);
    expect(text?.sealed.toString('latin1')).not.toContain('4711');
    const { rows } = (await board.ctx.db.execute(sql`select data::text from pgboss.job where name like 'mail.%'`)) as unknown as { rows: { data: string }[] };
    expect(JSON.stringify(rows)).not.toContain('4711');
  });

  it('answers to the configured address, and returns to an address of its own', async () => {
    const to = newAddress();
    const id = await send({ to });
    expect(taken(to)[0]?.mail.replyTo).toMatchObject([{ address: 'help@board.test' }]);
    expect(taken(to)[0]?.sender).toBe(`bounces+${id}@board.test`);
  });

  it('with a known key is stored and sent once, also within one batch', async () => {
    const to = newAddress();
    const mail = { kind: 'order.receipt', to, subject: 'Once', body, dedupeKey: 'letter 1' } as const;
    const results = await board.ctx.mailer.sendAll(board.ctx.db, [mail, mail, { ...mail, dedupeKey: 'letter 2' }]);
    expect(results.map(({ state }) => state)).toEqual(['queued', 'duplicate', 'queued']);
    expect((await board.ctx.mailer.send(board.ctx.db, mail)).state).toBe('duplicate');
    await board.ctx.queue.drain();
    expect(taken(to)).toHaveLength(2);
  });

  it('keeps no text of a secret once it is sent', async () => {
    expect(await textsOf(await send({ kind: 'account.reset_password' }))).toBe(0);
  });

  it('is given up after its last attempt, and stays for staff', async () => {
    const to = newAddress();
    answer = () => ({ code: 450, text: '4.2.1 Please try later' });
    const id = await send({ to });
    await board.ctx.db.update(mails).set({ attempts: 30 }).where(eq(mails.id, id));
    await drainRetries();
    expect(await stored(id)).toMatchObject({ state: 'failed', attempts: 31, lastError: expect.stringContaining('try later') });
    expect((await call('GET /v3/admin/overview')).body.attention.failed_mails).toBe(1);
    await drainRetries();
    expect((await stored(id))?.attempts).toBe(31);
  });
});

describe('a mail that the mail server does not take', () => {
  it('says when it is tried again, and needs attention after 15 minutes', async () => {
    board.clock.set(new Date('2026-11-24T15:00:00Z'));
    const attention = async () => (await call('GET /v3/admin/overview')).body.attention.waiting_mails;
    const waitingBefore = await attention();
    const to = newAddress();
    answer = (address) => (address.toLowerCase() === to.toLowerCase() ? { code: 451, text: '4.3.0 Please try later' } : undefined);
    const id = await send({ to });
    const row = async () => (await call(`GET /v3/admin/mails?recipient=${to}`)).body.data[0];
    expect(await row()).toMatchObject({ _id: id, state: 'queued', attempts: 1, next_attempt_on: '2026-11-24T15:00:05.000Z' });
    // The queue tries it at that time.
    const { rows } = (await board.ctx.db.execute(
      sql`select retry_delay, retry_backoff from pgboss.job where name = 'mail.send' and data->>'mailId' = ${id}`,
    )) as unknown as {
      rows: object[];
    };
    expect(rows).toEqual([{ retry_delay: 5, retry_backoff: false }]);
    board.clock.advance(14 * MINUTE);
    await drainRetries();
    expect(await row()).toMatchObject({ attempts: 2, next_attempt_on: '2026-11-24T15:14:10.000Z' });
    expect(await attention()).toBe(waitingBefore);
    board.clock.advance(2 * MINUTE);
    expect(await attention()).toBe(waitingBefore + 1);
    const list = async (waiting: boolean) =>
      (await call(`GET /v3/admin/mails?waiting=${waiting}&recipient=${to}`)).body.data.map(({ _id }: { _id: string }) => _id);
    expect([await list(true), await list(false)]).toEqual([[id], []]);
    expect((await call('GET /v3/admin/waiting')).body.mails).toBeGreaterThan(0);
    answer = () => undefined;
    await drainRetries();
    expect(await row()).toMatchObject({ state: 'sent', next_attempt_on: null, last_error: null });
    expect(await attention()).toBe(waitingBefore);
  });

  it('does not need attention while it waits for the end of a rest', async () => {
    const before = (await call('GET /v3/admin/overview')).body.attention.waiting_mails;
    const user = await buildUser(board.ctx);
    const mail = { kind: 'post.draft', to: user.email, accountId: user.id, subject: 'Not finished', body } as const;
    await board.ctx.mailer.send(board.ctx.db, mail);
    board.clock.advance(HOUR);
    expect((await call('GET /v3/admin/overview')).body.attention.waiting_mails).toBe(before);
    await board.ctx.queue.drain();
  });
});

describe('a bounce', () => {
  it('at delivery suppresses an unknown address; mail to it is stored but not sent, except what its owner asks for', async () => {
    const to = newAddress();
    answer = (address) => (address.toLowerCase() === to.toLowerCase() ? { code: 550, text: '5.1.1 User unknown' } : undefined);
    const id = await send({ to });
    expect(await stored(id)).toMatchObject({ state: 'bounced', lastError: expect.stringContaining('5.1.1') });
    expect(await suppression(to)).toMatchObject({ reason: 'hard_bounce', mailId: id });

    answer = () => undefined;
    expect(await stored(await send({ to: to.toUpperCase() }))).toMatchObject({ state: 'suppressed', attempts: 0 });
    expect(taken(to)).toHaveLength(0);
    expect(await stored(await send({ to, kind: 'account.email_code' }))).toMatchObject({ state: 'sent' });
    expect(taken(to)).toHaveLength(1);
  });

  it('that comes while a mail waits stops that mail', async () => {
    const to = newAddress();
    answer = () => ({ code: 451 });
    const waiting = await send({ to });
    answer = () => undefined;
    await post([{ type: 'complaint', message_id: (await stored(await send({ to })))?.messageId }]);
    await drainRetries();
    expect(await stored(waiting)).toMatchObject({ state: 'suppressed' });
  });

  it('that is soft suppresses the address when five mails of a month, over three days, have one', async () => {
    const to = newAddress();
    answer = () => ({ code: 552, text: '5.2.2 Mailbox full' });
    for (let sent = 0; sent < 4; sent += 1) expect(await stored(await send({ to }))).toMatchObject({ state: 'bounced' });
    expect(await suppression(to)).toBeUndefined();
    board.clock.advance(31 * DAY);
    await send({ to });
    expect(await suppression(to)).toBeUndefined();
    for (let sent = 0; sent < 9; sent += 1) await send({ to });
    expect(await suppression(to)).toBeUndefined();
    board.clock.advance(3 * DAY);
    await send({ to });
    expect(await suppression(to)).toMatchObject({ reason: 'soft_bounces' });
  });

  it.each(['5.7.1 looks like spam', '5.1.1 IP address is on a blocklist', '5.6.0 refused', '5.3.4 too large', 'rejected'])(
    'that concerns the mail and not its address never suppresses: 554 %s',
    async (text) => {
      const to = newAddress();
      answer = () => ({ code: 554, text });
      for (let sent = 0; sent < 6; sent += 1) expect(await stored(await send({ to }))).toMatchObject({ state: 'bounced' });
      expect(await suppression(to)).toBeUndefined();
    },
  );

  it('ends the suppression when the owner confirms the address, but a complaint does not', async () => {
    for (const [event, suppressed] of [
      ['bounce', false],
      ['complaint', true],
    ] as const) {
      const to = newAddress();
      await post([{ type: event, message_id: (await stored(await send({ to })))?.messageId }]);
      expect(await suppression(to)).toBeDefined();
      const lastSteps = await emit(board.ctx, board.ctx.db, addressVerified, { id: '019aa1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b', email: to.toLowerCase() });
      for (const lastStep of lastSteps) await lastStep();
      expect((await suppression(to)) !== undefined).toBe(suppressed);
    }
  });
});

const post = async (events: object[], secret = WEBHOOK_SECRET) => {
  const text = JSON.stringify({ events });
  const signature = `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`;
  return createMailWebhook(board.ctx).request('/webhooks/mail', { method: 'POST', body: text, headers: { 'x-mail-signature': signature } });
};

describe('reports of a mail provider', () => {
  it('are recorded once, and count for the address of the mail alone', async () => {
    const to = newAddress();
    const messageId = (await stored(await send({ to })))?.messageId;
    for (let times = 0; times < 2; times += 1) {
      const response = await post([{ type: 'bounce', message_id: messageId, status: '5.1.1', detail: 'somebody.else@example.org is unknown' }]);
      expect([response.status, await response.json()]).toEqual([200, { reports: 1, known: 1 }]);
    }
    expect(await board.ctx.db.$count(mailBounces, eq(mailBounces.address, to.toLowerCase()))).toBe(1);
    expect(await suppression('somebody.else@example.org')).toBeUndefined();
  });

  it('about an unknown mail change nothing, and unsigned ones are refused', async () => {
    const unknown = await post([{ type: 'bounce', message_id: '<019aa1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b@board.test>' }]);
    expect(await unknown.json()).toEqual({ reports: 1, known: 0 });
    expect((await post([], 'wrong')).status).toBe(401);
  });
});

describe('the mailbox of bounces', () => {
  it('is read: reports are recorded and deleted, other mail stays and is read once', async () => {
    const [bounced, complained, expired] = [newAddress(), newAddress(), newAddress()];
    const ids = [await send({ to: bounced }), await send({ to: complained }), await send({ to: expired })] as const;
    imap.add(deliveryReport({ mailId: ids[0], diagnostic: '550 5.1.1 unknown' }));
    imap.add(complaintReport(ids[1]));
    imap.add('From: person@example.org\r\nTo: bounces@board.test\r\nSubject: Why do you write to me?\r\n\r\nA question.');
    imap.add(deliveryReport({ mailId: '-', returned: 'none', status: '4.4.1', to: `bounces+${ids[2]}@board.test` }));
    await readBounceMailbox(board.ctx);

    expect(await Promise.all(ids.map(async (id) => (await stored(id))?.state))).toEqual(['bounced', 'sent', 'bounced']);
    expect((await suppression(bounced))?.reason).toBe('hard_bounce');
    expect((await suppression(complained))?.reason).toBe('complaint');
    expect(await suppression(expired)).toBeUndefined();
    expect(imap.mails()).toEqual([{ raw: expect.stringContaining('Why do you write'), flags: expect.arrayContaining(['\\Seen']) }]);
    await readBounceMailbox(board.ctx);
    expect(imap.mails()).toHaveLength(1);
  });

  it('is read to its end where a mail cannot be read, and where a report has a NUL', async () => {
    const [odd, bounced, last] = [newAddress(), newAddress(), newAddress()];
    const ids = [await send({ to: odd }), await send({ to: bounced }), await send({ to: last })] as const;
    const nested = Array.from({ length: 300 }, (_, level) => `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n`);
    const before = imap.mails().length;
    imap.add(
      `From: person@example.org\r\nMessage-ID: <nested@example.org>\r\nTo: bounces+${ids[0]}@board.test\r\nSubject: Nested\r\nMIME-Version: 1.0\r\n${nested.join('')}`,
    );
    imap.add(deliveryReport({ mailId: ids[1], diagnostic: '550 5.1.1 unknown\0 user' }));
    imap.add(deliveryReport({ mailId: ids[2] }));
    const logged = vi.spyOn(board.ctx.log, 'error');
    onTestFinished(() => logged.mockRestore());
    await readBounceMailbox(board.ctx);
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ uid: expect.any(Number), messageId: '<nested@example.org>' }),
      'a mail in the mailbox of bounces could not be read',
    );
    expect(await Promise.all(ids.map(async (id) => (await stored(id))?.state))).toEqual(['sent', 'bounced', 'bounced']);
    expect((await stored(ids[1]))?.lastError).toBe('550 5.1.1 unknown user');
    expect(imap.mails().slice(before)).toEqual([{ raw: expect.stringContaining('Subject: Nested'), flags: expect.arrayContaining(['\\Seen']) }]);
  });

  it('is read again where the database is away for a moment', async () => {
    const id = await send();
    imap.add(deliveryReport({ mailId: id }));
    const away = { ...board.ctx.db, transaction: () => Promise.reject(Object.assign(new Error('away'), { code: '57P01' })) } as unknown as typeof board.ctx.db;
    await expect(readBounceMailbox({ ...board.ctx, db: away })).rejects.toThrow('away');
    await readBounceMailbox(board.ctx);
    expect((await stored(id))?.state).toBe('bounced');
  });

  it('that cannot be reached makes the task fail', async () => {
    const config = { ...board.ctx.config, BOUNCE_IMAP_URL: 'imap://bounces:wrong@127.0.0.1:1/INBOX' };
    await expect(readBounceMailbox({ ...board.ctx, config })).rejects.toThrow();
  });
});

describe('staff', () => {
  it('find mails by state, kind, recipient, account and words, without their text', async () => {
    const user = await buildUser(board.ctx);
    const id = await send({ to: user.email, accountId: user.id, subject: 'A rare subject' });
    for (const query of [`recipient=${user.email.toUpperCase()}`, `user._id=${user.id}`, 'q=rare%20subject', `q=${id}`, `state=sent&kind=order.receipt&q=rare`])
      expect((await call(`GET /v3/admin/mails?${query}`)).body.data).toMatchObject([{ _id: id, kind_title: 'Receipt', state: 'sent' }]);
    expect((await call(`GET /v3/admin/mails?state=failed&recipient=${user.email}`)).body.data).toEqual([]);
    const view = await call(`GET /v3/admin/mails/${id}`);
    expect(view.body).toMatchObject({ account_email: user.email, resend_refusal: null, bounces: [], suppression: null });
    expect(JSON.stringify(view.body)).not.toContain('4711');
    expect((await board.call(`GET /v3/admin/mails/${id}`, { token: user.token })).status).toBe(403);
    expect((await call('GET /v3/admin/mails/csv?q=rare')).body).toContain('A rare subject');
  });

  it('read the text of a mail that the board wrote, without the keys of its links', async () => {
    const user = await buildUser(board.ctx);
    const link = 'https://board.test/emails?key=k-4712&kind=order.receipt';
    const linked = MailLayout({ site: 'Parnassa', preview: 'Hello', heading: 'Hello', children: MailText({ children: `${SECRET} ${link}` }) });
    const id = await send({ to: user.email, body: linked });
    const read = await call(`GET /v3/admin/mails/${id}/text`);
    for (const form of [read.body.html, read.body.text]) {
      expect(form).toContain(SECRET);
      expect(form).toContain('https://board.test/emails?key=…');
      expect(form).not.toContain('k-4712');
    }
    expect((await board.call(`GET /v3/admin/mails/${id}/text`, { token: user.token })).status).toBe(403);
    expect((await call(`GET /v3/admin/mails/${id}`)).body).toMatchObject({ text_refusal: null, text_kept_until: expect.stringMatching(/^20/) });
  });

  it.each([
    ['account.reset_password', 'a code or a personal link'],
    ['application.reply', 'It contains a private message'],
    ['candidate.request_accepted', 'It contains a private message'],
    ['newsletter.issue', 'was deleted when it was sent'],
  ] as const)('cannot read a mail of the kind %s, and learn why', async (kind, why) => {
    const id = await send({ kind, listUnsubscribe: { url: 'https://board.test/' } });
    expect((await call(`GET /v3/admin/mails/${id}`)).body.text_refusal).toContain(why);
    expect(await call(`GET /v3/admin/mails/${id}/text`)).toMatchObject({ status: 409, body: { detail: expect.stringContaining(why) } });
  });

  it('send a failed mail again under its Message-ID, and a copy of one that was sent', async () => {
    const to = newAddress();
    answer = () => ({ code: 450 });
    const id = await send({ to });
    await board.ctx.db.update(mails).set({ state: 'failed' }).where(eq(mails.id, id));
    answer = () => undefined;
    const again = await call(`POST /v3/admin/mails/${id}/resend`);
    expect(again.body).toMatchObject({ _id: id, state: 'queued' });
    await board.ctx.queue.drain();
    const copied = await call(`POST /v3/admin/mails/${id}/resend`);
    expect(copied.body).toMatchObject({ copy_of: id, state: 'queued' });
    await board.ctx.queue.drain();

    const [first, second] = taken(to);
    expect(taken(to)).toHaveLength(2);
    expect(first?.mail.messageId).toBe((await stored(id))?.messageId);
    expect(second?.mail.messageId).toBe((await stored(copied.body._id))?.messageId);
    expect(second?.mail.messageId).not.toBe(first?.mail.messageId);
    expect(second?.mail.text).toContain(SECRET);
    expect((await call(`GET /v3/admin/audit?subject_id=${id}`)).body.data).toMatchObject([{ action: 'mail.resent' }, { action: 'mail.resent' }]);
  });

  it.each([
    ['is queued', { state: 'queued' as const }, 'waiting to be delivered'],
    ['has a code', { kind: 'account.confirm' as const }, 'can get a new one'],
  ])('cannot resend a mail that %s', async (_name, { state, kind }: { state?: 'queued'; kind?: 'account.confirm' }, reason) => {
    const id = await send(kind ? { kind } : {});
    if (state) await board.ctx.db.update(mails).set({ state }).where(eq(mails.id, id));
    const refused = await call(`POST /v3/admin/mails/${id}/resend`);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining(reason)]);
  });

  it('lift a suppression, and can then resend', async () => {
    const to = newAddress();
    const id = await send({ to });
    await post([{ type: 'complaint', message_id: (await stored(id))?.messageId }]);
    expect((await call(`POST /v3/admin/mails/${id}/resend`)).body.detail).toContain('suppressed');
    const [found] = (await call(`GET /v3/admin/suppressions?q=${to}`)).body.data;
    expect(found).toMatchObject({ address: to.toLowerCase(), reason: 'complaint', mail_id: id });
    expect((await call(`DELETE /v3/admin/suppressions/${found._id}`)).status).toBeLessThan(300);
    expect((await call(`GET /v3/admin/suppressions/${found._id}`)).status).toBe(404);
    expect((await call(`POST /v3/admin/mails/${id}/resend`)).status).toBe(200);
    const [newest, lifted] = (await call(`GET /v3/admin/audit?subject_id=${id}`)).body.data;
    expect([newest.action, lifted.action]).toEqual(['mail.resent', 'suppression.lifted']);
  });
});

describe('the life of stored mails', () => {
  it('ends: texts after two weeks, rows after three months, in batches', async () => {
    const ids: string[] = [];
    for (let sent = 0; sent < 5; sent += 1) ids.push(await send());
    board.clock.advance(13 * DAY);
    await sweepTables(board.ctx, mailLifetimes, { batch: 2, rest: 0 });
    expect(await textsOf(ids[0] as string)).toBe(1);
    board.clock.advance(DAY + HOUR);
    await sweepTables(board.ctx, mailLifetimes, { batch: 2, rest: 0 });
    expect(await Promise.all(ids.map(textsOf))).toEqual([0, 0, 0, 0, 0]);
    expect((await call(`GET /v3/admin/mails/${ids[0]}`)).body).toMatchObject({
      resend_refusal: 'Its text was deleted.',
      text_refusal: expect.stringContaining('Texts are kept for 14 days'),
      text_kept_until: null,
    });
    board.clock.advance(76 * DAY);
    await sweepTables(board.ctx, mailLifetimes, { batch: 2, rest: 0 });
    expect(await board.ctx.db.$count(mails)).toBe(0);
  });

  it('ends with the account, whose waiting mails are sent first', async () => {
    const user = await buildUser(board.ctx);
    const sent = await send({ to: user.email });
    answer = () => ({ code: 450 });
    const waiting = await send({ accountId: user.id });
    const exported = await exportMails(board.ctx, user.id);
    expect(exported.documents.mails).toMatchObject([{ kind: 'Receipt', state: 'queued' }]);
    await removeMails(board.ctx, board.ctx.db, user.id);
    expect(await stored(sent)).toBeUndefined();
    expect(await stored(waiting)).toMatchObject({ accountId: null, state: 'queued' });
    answer = () => undefined;
    await drainRetries();
    expect(await stored(waiting)).toMatchObject({ state: 'sent' });
    board.clock.advance(3 * DAY);
    await sweepTables(board.ctx, mailLifetimes);
    expect(await stored(waiting)).toBeUndefined();
  });
});
