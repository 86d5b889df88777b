import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestBoard, type TestBoard } from '~/app/testing';
import { startSmtpServer } from '../testing/smtp-server';
import { MailLayout, MailText } from './layout';

let board: TestBoard;
let server: Awaited<ReturnType<typeof startSmtpServer>>;

beforeAll(async () => {
  server = await startSmtpServer();
  board = await openTestBoard({ env: { SMTP_URL: server.url } });
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
