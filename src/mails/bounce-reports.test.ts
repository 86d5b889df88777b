import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bounceTypeOf, statusIn } from '~/platform/mail/bounce-rules';
import { readReport } from './server/bounces/read-report';
import { readWebhook } from './server/bounces/webhook-formats';
import { complaintReport, deliveryReport } from './testing';

const mailId = '019aa1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b';
const read = (report: string) => readReport(Buffer.from(report));

describe('a delivery report', () => {
  it.each([
    ['an unknown mailbox', { diagnostic: '550 5.1.1 <x@example.org>: user unknown' }, { type: 'hard', status: '5.1.1' }],
    ['an unknown domain', { status: '5.1.2' }, { type: 'hard', status: '5.1.2' }],
    ['a full mailbox', { status: '5.2.2', diagnostic: '552 5.2.2 mailbox full' }, { type: 'soft', status: '5.2.2' }],
    ['a refused text', { status: '5.7.1', diagnostic: '550 5.7.1 message looks like spam' }, { type: 'soft', status: '5.7.1' }],
    ['a server that was silent for days', { status: '4.4.1' }, { type: 'soft', status: '4.4.1' }],
    ['a status that only the text has', { status: '5.0.0', diagnostic: '550 5.1.1 No such user' }, { type: 'hard', status: '5.1.1' }],
    ['no clear status', { status: '5.0.0', diagnostic: '550 rejected' }, { type: 'soft', status: '5.0.0' }],
    ['the whole mail returned', { returned: 'message/rfc822' as const }, { type: 'hard', status: '5.1.1' }],
  ])('of %s', async (_name, parts, expected) => {
    expect(await read(deliveryReport({ mailId, ...parts }))).toMatchObject({ mailId, ...expected });
  });

  it('names its mail by the address it was sent to, where it returns no mail', async () => {
    expect(await read(deliveryReport({ mailId: '-', returned: 'none', to: `<bounces+${mailId}@board.test>` }))).toMatchObject({ mailId, type: 'hard' });
  });

  it.each([
    ['of a delay', deliveryReport({ mailId, action: 'delayed', status: '4.4.7' })],
    ['of a delivery', deliveryReport({ mailId, action: 'delivered', status: '2.0.0' })],
    ['of a mail of another board', deliveryReport({ mailId: 'abc' })],
    ['that is an automatic answer', `From: a@example.org\r\nTo: bounces+${mailId}@board.test\r\nSubject: Out of office\r\n\r\nI am away. 550 5.1.1`],
    ['that is not a mail at all', '\0\u00ff{'],
  ])('%s counts as no bounce', async (_name, report) => {
    expect(await read(report)).toBeUndefined();
  });
});

describe('a complaint', () => {
  it('is read from a feedback report', async () => {
    expect(await read(complaintReport(mailId))).toMatchObject({ mailId, type: 'complaint' });
  });
  it('does not count when it says that a mail is wanted', async () => {
    expect(await read(complaintReport(mailId, 'not-spam'))).toBeUndefined();
  });
});

it.each([
  ['550 5.1.1 User unknown', '5.1.1', 'hard'],
  ['550-5.1.1 The account does not exist', '5.1.1', 'hard'],
  ['550 5.7.1 Relaying denied', '5.7.1', 'soft'],
  ['550 relay not permitted', undefined, 'soft'],
  ['452 4.2.2 Mailbox full', '4.2.2', 'soft'],
  ['connect to 192.5.1.1 failed', undefined, 'soft'],
])('the answer "%s" has the status %s and is %s', (answer, status, type) => {
  expect(statusIn(answer)).toBe(status);
  expect(bounceTypeOf(status)).toBe(type);
});

describe('what a provider posts', () => {
  const secret = 'a secret of a mail provider';
  const now = new Date('2026-11-20T15:00:00Z');
  const own = (body: object, key = secret) => {
    const text = JSON.stringify(body);
    return readWebhook(text, `sha256=${createHmac('sha256', key).update(text).digest('hex')}`, secret, now);
  };
  const messageId = `<${mailId}@board.test>`;

  it.each([
    [
      { type: 'bounce', message_id: messageId },
      { mailId, type: 'hard' },
    ],
    [
      { type: 'bounce', message_id: messageId, permanent: false },
      { mailId, type: 'soft' },
    ],
    [
      { type: 'bounce', message_id: messageId, status: '5.2.2' },
      { mailId, type: 'soft', status: '5.2.2' },
    ],
    [
      { type: 'complaint', message_id: messageId },
      { mailId, type: 'complaint' },
    ],
  ])('in the own format: %j', (event, expected) => {
    expect(own({ events: [event] })).toEqual([expect.objectContaining(expected)]);
  });

  it('is refused with a wrong signature, and without one', () => {
    expect(own({ events: [] }, 'another secret')).toBe('unsigned');
    expect(readWebhook('{"events":[]}', undefined, secret, now)).toBe('unsigned');
    expect(readWebhook('{"events":[]}', 'sha256=zz', secret, now)).toBe('unsigned');
  });

  it('is unreadable in another format', () => {
    expect(own({ bounce: true })).toBe('unreadable');
  });

  const mailgun = (data: object, seconds = now.getTime() / 1_000) => {
    const timestamp = String(seconds);
    const signature = { timestamp, token: 'abc', signature: createHmac('sha256', secret).update(`${timestamp}abc`).digest('hex') };
    return readWebhook(
      JSON.stringify({ signature, 'event-data': { message: { headers: { 'message-id': `${mailId}@board.test` } }, ...data } }),
      undefined,
      secret,
      now,
    );
  };
  it.each([
    ['failed for good', { event: 'failed', severity: 'permanent', 'delivery-status': { code: 550, message: '550 5.1.1 unknown' } }, [{ type: 'hard' }]],
    ['failed for now', { event: 'failed', severity: 'temporary' }, []],
    ['complained', { event: 'complained' }, [{ type: 'complaint' }]],
    ['opened', { event: 'opened' }, []],
  ])('by Mailgun: %s', (_name, data, expected) => {
    expect(mailgun(data)).toEqual(expected.map((part) => expect.objectContaining({ mailId, ...part })));
  });
  it('by Mailgun is refused when it is older than a day', () => {
    expect(mailgun({ event: 'complained' }, now.getTime() / 1_000 - 90_000)).toBe('unsigned');
  });
});
