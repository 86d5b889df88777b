import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { judgeRefusal } from '~/platform/mail/bounce-rules';
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

/** Refusals as servers write them: what the report states, the server's answer, and what the two together say. */
const refusals: [who: string, stated: string | undefined, answer: string | undefined, status: string | undefined, type: 'hard' | 'soft'][] = [
  // The answer says what the report states, or more.
  ['a server', undefined, '550 5.1.1 User unknown', '5.1.1', 'hard'],
  ['Gmail', '5.1.1', '550-5.1.1 The email account that you tried to reach does not exist. Please try 550-5.1.1 double-checking', '5.1.1', 'hard'],
  ['Postfix', '5.1.1', '550 5.1.1 <a@example.org>: Recipient address rejected: User unknown in virtual mailbox table', '5.1.1', 'hard'],
  ['Exchange', '5.1.10', '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient a@example.org not found by SMTP address lookup', '5.1.10', 'hard'],
  ['an older Exchange', '5.0.0', '#550 5.1.1 RESOLVER.ADR.RecipNotFound; not found ##', '5.1.1', 'hard'],
  ['qmail', '5.0.0', '550 sorry, no mailbox here by that name (\x235.1.1)', '5.1.1', 'hard'],
  ['Exim', '5.0.0', '550 5.1.1 Unrouteable address', '5.1.1', 'hard'],
  ['sendmail', '5.1.1 (bad destination mailbox address)', '550 Requested action not taken: no such user', '5.1.1', 'hard'],
  ['Postfix, of a domain', '5.1.2', 'X-Postfix; Host or domain name not found', '5.1.2', 'hard'],
  [
    'a relay behind spam.filter.example',
    '5.1.1',
    'host mx.spam.filter.example[192.0.2.7] said: 550 5.1.1 User unknown (see https://spam.example/blocked)',
    '5.1.1',
    'hard',
  ],
  ['a server that gave up', '4.4.7', '550 5.1.1 No such user', '5.1.1', 'hard'],
  ['a report without an answer', '5.1.1', undefined, '5.1.1', 'hard'],
  ['an answer without a code of its own', '5.1.1', '550 5.0.0 rejected', '5.1.1', 'hard'],
  // The answer contradicts the report.
  ['a blocklist', '5.1.1', '550 5.7.1 IP address blacklisted by recipient', '5.7.1', 'soft'],
  ['Outlook', '5.1.1', '550 5.7.606 Access denied, banned sending IP [192.0.2.7]', '5.7.606', 'soft'],
  ['Exchange, of a blocklist', '5.1.1', '550 5.7.1 Service unavailable; Client host [192.0.2.7] blocked using Spamhaus', '5.7.1', 'soft'],
  ['Gmail, of DMARC', '5.1.1', '550-5.7.26 This mail has been blocked because the sender is unauthenticated.', '5.7.26', 'soft'],
  ['Gmail, of a full mailbox', '5.1.1', '552-5.2.2 The email account that you tried to reach is over quota.', '5.2.2', 'soft'],
  ['Yahoo, of a policy', '5.1.1', '554 5.7.9 Message not accepted for policy reasons.', '5.7.9', 'soft'],
  ['a relay that names the server', '5.1.1', 'host mx.example.org (ESMTP 2.1.5) said: 550 5.7.1 Rejected (in reply to RCPT TO command)', '5.7.1', 'soft'],
  ['greylisting', '5.1.1', '450 4.7.1 Greylisted, please try again in 300 seconds', '4.7.1', 'soft'],
  // So do the words of an answer without a code, or with a code of another meaning.
  ['sendmail, of a blocklist', '5.1.1', '550 IP address blocked by recipient', '5.1.1', 'soft'],
  ['sendmail, of a text', '5.1.1', '550 Message rejected as spam by Content Filtering.', '5.1.1', 'soft'],
  ['sendmail, of a full mailbox', '5.1.1', '550 Mailbox quota exceeded', '5.1.1', 'soft'],
  ['sendmail, of greylisting', '5.1.1', '451 Please come back later', '5.1.1', 'soft'],
  ['a server with one code for all', undefined, '550 5.1.1 Blocked using zen.spamhaus.org', '5.1.1', 'soft'],
  ['a server that limits', '5.1.2', '421 Too many connections', '5.1.2', 'soft'],
  // No fault of the address.
  ['a server that does not relay', undefined, '550 5.7.1 Relaying denied', '5.7.1', 'soft'],
  ['a server without codes', undefined, '550 relay not permitted', undefined, 'soft'],
  ['a full mailbox', undefined, '452 4.2.2 Mailbox full', '4.2.2', 'soft'],
  ['a network', undefined, 'connect to 192.5.1.1 failed', undefined, 'soft'],
  ['a network with an address like a code', '4.4.1', 'connect to 5.1.1.20: connection timed out', '4.4.1', 'soft'],
];

it.each(refusals)('the refusal of %s (stated %s, answered "%s") has the status %s and is %s', (_who, stated, answer, status, type) => {
  expect(judgeRefusal(stated, answer)).toEqual({ status, type });
});

it.each(refusals.filter(([, stated]) => stated))(
  'a report from %s (stated %s, answered "%s") has the status %s and is %s',
  async (_who, stated, diagnostic, status, type) => {
    expect(await read(deliveryReport({ mailId, ...(stated && { status: stated }), ...(diagnostic && { diagnostic }) }))).toMatchObject({
      mailId,
      status,
      type,
    });
  },
);

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
      { type: 'bounce', message_id: messageId, status: '5.1.1', detail: '550 5.7.1 IP address blacklisted' },
      { mailId, type: 'soft', status: '5.7.1' },
    ],
    [
      { type: 'bounce', message_id: messageId, detail: '550 IP address blocked by recipient' },
      { mailId, type: 'soft' },
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
    [
      'failed for good, with an answer that contradicts its code',
      { event: 'failed', severity: 'permanent', 'delivery-status': { 'enhanced-code': '5.1.1', message: '552 5.2.2 over quota' } },
      [{ type: 'soft', status: '5.2.2' }],
    ],
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
