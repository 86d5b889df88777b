import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { judgeRefusal } from '~/platform/mail/bounce-rules';
import { type BounceReport, mailIdOf } from './read-report';

/** The board's own format: `{ "events": [{ "type": "bounce", "message_id": "…", "permanent": true, "status": "5.1.1", "detail": "…" }] }`. */
const OwnEvents = z.object({
  events: z
    .array(
      z.object({
        type: z.enum(['bounce', 'complaint']),
        message_id: z.string().max(500),
        permanent: z.boolean().default(true),
        status: z.string().max(20).optional(),
        detail: z.string().max(2_000).optional(),
      }),
    )
    .max(1_000),
});

/** The format of Mailgun's webhooks, as far as it is read. */
const MailgunEvent = z.object({
  signature: z.object({ timestamp: z.string().max(20), token: z.string().max(200), signature: z.string().max(200) }),
  'event-data': z.object({
    event: z.string(),
    severity: z.string().optional(),
    message: z.object({ headers: z.object({ 'message-id': z.string().max(500) }) }).optional(),
    'delivery-status': z
      .object({ code: z.number().optional(), message: z.string().optional(), description: z.string().optional(), 'enhanced-code': z.string().optional() })
      .optional(),
  }),
});

/** The status of an address that does not exist. */
const NO_ADDRESS = '5.1.1';

/** A signed report is refused after this time, in seconds. */
const MAX_AGE = 24 * 3_600;

const sign = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest();

function isSignature(expected: Buffer, hex: string): boolean {
  const given = Buffer.from(hex, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Reads what a mail provider posted.
 * @param signature the header `X-Mail-Signature`: `sha256=` and the HMAC of the body in hex. Mailgun signs within the body instead.
 * @returns the reports; `unsigned` where the signature is missing or wrong; `unreadable` for another format.
 */
export function readWebhook(body: string, signature: string | undefined, secret: string, now: Date): BounceReport[] | 'unsigned' | 'unreadable' {
  if (signature !== undefined) {
    if (!isSignature(sign(secret, body), signature.replace(/^sha256=/, ''))) return 'unsigned';
    const own = OwnEvents.safeParse(parsed(body));
    return own.success ? own.data.events.flatMap(fromOwn) : 'unreadable';
  }
  const mailgun = MailgunEvent.safeParse(parsed(body));
  if (!mailgun.success) return 'unsigned';
  const { timestamp, token, signature: given } = mailgun.data.signature;
  const isFresh = Math.abs(now.getTime() / 1_000 - Number(timestamp)) <= MAX_AGE;
  if (!isFresh || !isSignature(sign(secret, timestamp + token), given)) return 'unsigned';
  return fromMailgun(mailgun.data['event-data']);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function fromOwn({ type, message_id, permanent, status, detail }: z.output<typeof OwnEvents>['events'][number]): BounceReport[] {
  const mailId = mailIdOf(message_id);
  if (!mailId) return [];
  if (type === 'complaint') return [{ mailId, type, detail }];
  const refusal = judgeRefusal(status, detail);
  // Where nobody gives a code, the provider says itself whether the address is at fault.
  const inferred = permanent ? judgeRefusal(NO_ADDRESS, detail).type : 'soft';
  return [{ mailId, type: refusal.status ? refusal.type : inferred, status: refusal.status, detail }];
}

function fromMailgun(data: z.output<typeof MailgunEvent>['event-data']): BounceReport[] {
  const mailId = mailIdOf(data.message?.headers['message-id'] ?? '');
  if (!mailId) return [];
  if (data.event === 'complained') return [{ mailId, type: 'complaint', detail: 'Reported as spam' }];
  // After a temporary failure Mailgun tries again by itself.
  if (data.event !== 'failed' || data.severity !== 'permanent') return [];
  const answer = data['delivery-status'] ?? {};
  const detail = answer.message || answer.description;
  return [{ mailId, ...judgeRefusal(answer['enhanced-code'], detail), detail }];
}
