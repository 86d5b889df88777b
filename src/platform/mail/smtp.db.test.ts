import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestBoard, type TestBoard } from '~test/board';
import { startSmtpServer } from '~test/servers/smtp-server';
import { defineTask } from '../queue';
import { MailLayout, MailText } from './layout';

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

let board: TestBoard;
let server: Awaited<ReturnType<typeof startSmtpServer>>;

beforeAll(async () => {
  server = await startSmtpServer();
  board = await openTestBoard({ env: { SMTP_URL: server.url, DKIM_DOMAIN: 'board.test', DKIM_SELECTOR: 'mail2026', DKIM_PRIVATE_KEY: keys.privateKey } });
});

afterAll(async () => {
  await board.close();
  await server.close();
});

const body = MailLayout({ site: 'Parnassa', preview: 'Hello', heading: 'שלום', children: MailText({ children: 'A text.' }) });

it('delivers a mail over SMTP to its one recipient, also with a hostile subject', async () => {
  const subject = 'A job\r\nBcc: everybody@example.org';
  await board.ctx.mailer.send(board.ctx.db, { kind: 'candidate.message', to: 'one@example.org', subject, replyTo: 'applicant@example.org', body });
  await board.ctx.queue.drain();
  expect(server.taken).toHaveLength(1);
  expect(server.taken[0]?.recipients).toEqual(['one@example.org']);
  expect(server.taken[0]?.mail).toMatchObject({ subject: 'A job Bcc: everybody@example.org', replyTo: [{ address: 'applicant@example.org' }] });
  expect(server.taken[0]?.mail.bcc).toBeUndefined();
  expect(server.taken[0]?.mail.html).toContain('שלום');
});

it('marks automatic mail, but not messages that users write through the board', async () => {
  await board.ctx.mailer.send(board.ctx.db, { kind: 'order.receipt', to: 'receipt@example.org', subject: 'A receipt', body });
  await board.ctx.mailer.send(board.ctx.db, {
    kind: 'candidate.message',
    to: 'letter@example.org',
    subject: 'A letter',
    replyTo: 'applicant@example.org',
    body,
  });
  await board.ctx.queue.drain();
  const marked = (to: string) =>
    server.taken
      .find(({ recipients }) => recipients[0] === to)
      ?.mail.headers.filter(({ key }) => key === 'auto-submitted')
      .map(({ value }) => value);
  expect(marked('receipt@example.org')).toEqual(['auto-generated']);
  expect(marked('letter@example.org')).toEqual([]);
});

it('sends nothing for a transaction that does not commit', async () => {
  const before = server.taken.length;
  await board.ctx.db
    .transaction(async (tx) => {
      await board.ctx.mailer.send(tx, { kind: 'order.receipt', to: 'two@example.org', subject: 'Never', body });
      throw new Error('rolled back');
    })
    .catch(() => {});
  await board.ctx.queue.drain();
  expect(server.taken).toHaveLength(before);
});

/** Checks the DKIM signature of a mail by RFC 6376, with relaxed canonicalization. @returns the signed headers and the tags of the signature. */
function verifyDkim(raw: string, publicKey: string) {
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, end).split(/\r\n(?![ \t])/);
  const relaxed = (header: string) => {
    const [name = '', ...rest] = header.split(':');
    return `${name.toLowerCase().trim()}:${rest
      .join(':')
      .replace(/\r\n/g, '')
      .replace(/[ \t]+/g, ' ')
      .trim()}`;
  };
  const signature = headers.find((header) => /^dkim-signature:/i.test(header)) ?? '';
  const tags = new Map(
    relaxed(signature)
      .slice('dkim-signature:'.length)
      .split(';')
      .map((tag): [string, string] => [tag.slice(0, tag.indexOf('=')).trim(), tag.slice(tag.indexOf('=') + 1).replace(/\s/g, '')]),
  );
  const body = raw
    .slice(end + 4)
    .replace(/[ \t]+\r\n/g, '\r\n')
    .replace(/[ \t]+/g, ' ')
    .replace(/(\r\n)*$/, '\r\n');
  const names = tags.get('h')?.split(':') ?? [];
  const signed = names.map((name) => relaxed(headers.findLast((header) => header.toLowerCase().startsWith(`${name}:`)) ?? ''));
  const text = [...signed, relaxed(signature).replace(/(;\s*b=)[^;]*$/, '$1')].join('\r\n');
  return {
    names,
    tags,
    bodyFits: createHash('sha256').update(body, 'latin1').digest('base64') === tags.get('bh'),
    headersFit: verify('rsa-sha256', Buffer.from(text, 'latin1'), publicKey, Buffer.from(tags.get('b') ?? '', 'base64')),
  };
}

it('signs mails with DKIM, also the headers of one-click unsubscribing', async () => {
  const listUnsubscribe = { url: 'https://board.test/unsubscribe/1' };
  await board.ctx.mailer.send(board.ctx.db, { kind: 'order.receipt', to: 'signed@example.org', subject: 'שלום', body, listUnsubscribe });
  await board.ctx.queue.drain();
  const raw = server.taken.find(({ recipients }) => recipients[0] === 'signed@example.org')?.raw.toString('latin1') ?? '';
  const { names, tags, bodyFits, headersFit } = verifyDkim(raw, keys.publicKey);
  expect([tags.get('d'), tags.get('s'), bodyFits, headersFit]).toEqual(['board.test', 'mail2026', true, true]);
  expect(names).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'date', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post']));
  const forged = verifyDkim(raw.replace('signed@example.org', 'forged@example.org'), keys.publicKey);
  expect([forged.bodyFits, forged.headersFit]).toEqual([true, false]);
});

it('sends what an earlier release queued with its whole text', async () => {
  const job = {
    messageId: '<old@board.test>',
    date: '2026-11-20T15:00:00.000Z',
    from: 'board@board.test',
    to: 'old@example.org',
    subject: 'Old',
    html: '<p>Old</p>',
    text: 'Old',
    attachments: [],
  };
  await board.ctx.queue.enqueue(board.ctx.db, defineTask('mail.send'), job);
  await board.ctx.queue.drain();
  expect(server.taken.find(({ recipients }) => recipients[0] === 'old@example.org')?.mail.messageId).toBe('<old@board.test>');
});
