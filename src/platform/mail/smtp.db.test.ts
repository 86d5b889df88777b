import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestBoard, type TestBoard } from '~/app/testing';
import { MailLayout, MailText } from './layout';

interface Received {
  recipients: string[];
  mail: Email;
}

const received: Received[] = [];
let board: TestBoard;
let server: SMTPServer;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), mail });

        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  board = await openTestBoard({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
});

afterAll(async () => {
  await board.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

const body = MailLayout({ site: 'Parnassa', preview: 'Hello', heading: 'שלום', children: MailText({ children: 'A text.' }) });

it('delivers a mail over SMTP, to its one recipient, whatever the subject says', async () => {
  const subject = 'A job\r\nBcc: everybody@example.org';
  await board.ctx.mailer.send(board.ctx.db, { to: 'one@example.org', subject, replyTo: 'applicant@example.org', body });
  await board.ctx.queue.drain();
  expect(received).toHaveLength(1);
  expect(received[0]?.recipients).toEqual(['one@example.org']);
  expect(received[0]?.mail).toMatchObject({ subject: 'A job Bcc: everybody@example.org', replyTo: [{ address: 'applicant@example.org' }] });
  expect(received[0]?.mail.bcc).toBeUndefined();
  expect(received[0]?.mail.html).toContain('שלום');
});

it('sends nothing for a transaction that does not commit', async () => {
  const before = received.length;
  await board.ctx.db
    .transaction(async (tx) => {
      await board.ctx.mailer.send(tx, { to: 'two@example.org', subject: 'Never', body });
      throw new Error('rolled back');
    })
    .catch(() => {});
  await board.ctx.queue.drain();
  expect(received).toHaveLength(before);
});
