import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../calendar/clock';
import type { Config } from '../config/config';
import type { Database } from '../database';
import { isTemporary } from '../database/errors';
import { inTransaction } from '../database/transaction';
import { PermanentFailure, RetryAfter } from '../queue';
import type { Storage } from '../storage';
import { CLAIM_SECONDS, type ClaimedMail, claimMails, countInDelivery, endMail, keepClaim, noteError, type SentMail } from './attempts';
import { judgeRefusal } from './bounce-rules';
import { recordBounce } from './bounces';
import { isMailKind, ruleOf } from './kinds';
import { TURNED_OFF } from './preferences';
import { MailRefusal } from './refusal';
import { type MailBody, openBody } from './seal';
import { senderOf } from './sender';
import type { MakeDocument, QueuedMail, ReadyAttachment, Transport } from './transport';

/** A job of the mail queues: one mail, or many of a newsletter. Jobs of releases that stored no mails hold the whole mail. */
export type DeliveryTask = { mailId: string; automatic?: true } | MailBatch | QueuedMail;

/** Mails of a newsletter that one job sends. A job for each mail would cost several statements and commits more for each. */
export interface MailBatch {
  mailIds: string[];
  automatic?: true;
}

/** The most attempts of a mail. With the pauses between them they take about a day. */
export const MOST_ATTEMPTS = 31;
/** The pause after the first attempt, in seconds. Each further one is twice as long, up to an hour. */
const FIRST_PAUSE = 5;
const LONGEST_PAUSE = 3_600;

/** The pause after so many attempts that failed, in seconds. */
export const pauseAfter = (attempts: number): number => Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (attempts - 1));

export interface DeliveryParts {
  config: Config;
  clock: Clock;
  db: Database;
  storage: Storage;
  keys: readonly [Buffer, ...Buffer[]];
  transport: Transport;
  makeDocument?: MakeDocument;
}

/** Makes one attempt of a single mail, and stores its result. @throws the error of an attempt that is to be repeated. */
export async function deliverOne(parts: DeliveryParts, job: Exclude<DeliveryTask, MailBatch>): Promise<void> {
  if (!('mailId' in job)) {
    await parts.transport(job, await readAttachments(parts, job));
    return;
  }
  const [mail] = await claimMails(parts.db, [job.mailId], parts.clock.now());
  if (!mail) await leaveToOthers(parts.db, [job.mailId]);
  else await deliver(parts, mail, ({ id, rule, ...end }) => endMail(parts.db, id, rule, { state: 'sent', ...end }));
}

/**
 * Puts off a job whose mails another worker is sending. That one may end before it has sent them.
 * @throws RetryAfter where there are such mails.
 */
export async function leaveToOthers(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0 && (await countInDelivery(db, ids)) > 0) throw new RetryAfter('another worker is sending these mails', CLAIM_SECONDS);
}

/**
 * Sends a claimed mail, and stores the result. A mail that another worker has claimed meanwhile is left to it.
 * @param storeSent stores that the server took it.
 * @throws the error of an attempt that is to be repeated; PermanentFailure for a mail that is given up.
 */
export async function deliver(parts: DeliveryParts, mail: ClaimedMail, storeSent: (sent: SentMail) => Promise<void>): Promise<void> {
  const { db, clock, keys } = parts;
  const rule = isMailKind(mail.kind) ? ruleOf(mail.kind) : undefined;
  // Its recipient may have turned off such mail, or the address may have been suppressed, since the mail was queued.
  if (mail.turnedOff && rule?.preference) return endMail(db, mail.id, rule, { state: 'suppressed', lastError: TURNED_OFF });
  if (mail.suppressed && !rule?.requested) return endMail(db, mail.id, rule, { state: 'suppressed' });
  if (!(await keepClaim(db, mail, clock.now()))) return;
  let response: string;
  try {
    const queued = toQueued(parts.config, mail, await openStored(keys, mail));
    response = await parts.transport(queued, await readAttachments(parts, queued));
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    if (error instanceof MailRefusal && error.refusedRecipient) await inTransaction(db, (tx) => recordRefusal(tx, clock, mail, error));
    else if (error instanceof PermanentFailure)
      await endMail(db, mail.id, rule, { state: 'failed', lastError: error instanceof MailRefusal ? error.response : text });
    else if (mail.attempts >= MOST_ATTEMPTS) {
      await endMail(db, mail.id, rule, { state: 'failed', lastError: text });
      throw new PermanentFailure(`The mail ${mail.messageId} could not be delivered in ${mail.attempts} attempts.`, { cause: error });
    } else {
      const pause = pauseAfter(mail.attempts);
      await noteError(db, mail.id, text, new Date(clock.now().getTime() + pause * 1_000));
      throw new RetryAfter(text, pause, { cause: error });
    }
    throw error;
  }
  await storeTaken(() => storeSent({ id: mail.id, rule, sentAt: clock.now(), response }));
}

/** The pauses before each further try to store that the server took a mail, in milliseconds. */
const STORE_PAUSES = [200, 1_000, 3_000];

/** Stores that the server took a mail, again where the database is away for a moment: a mail without a result is sent once more. */
async function storeTaken(store: () => Promise<void>): Promise<void> {
  for (const wait of STORE_PAUSES) {
    try {
      return await store();
    } catch (error) {
      if (!isTemporary(error)) throw error;
      await pause(wait);
    }
  }
  return store();
}

const recordRefusal = (tx: Database, clock: Clock, mail: ClaimedMail, { response }: MailRefusal): Promise<unknown> =>
  recordBounce(tx, { mailId: mail.id, ...judgeRefusal(undefined, response), source: 'smtp', detail: response, at: clock.now() });

async function openStored(keys: readonly Buffer[], { id, sealed, messageId }: ClaimedMail): Promise<MailBody> {
  if (!sealed) throw new PermanentFailure(`The text of the mail ${messageId} was deleted.`);
  try {
    return await openBody(keys, id, Buffer.from(sealed));
  } catch (error) {
    throw new PermanentFailure(`The text of the mail ${messageId} cannot be decrypted: APP_SECRET has changed.`, { cause: error });
  }
}

const toQueued = (config: Config, mail: ClaimedMail, body: MailBody): QueuedMail => ({
  ...body,
  messageId: mail.messageId,
  date: new Date(mail.createdAt).toISOString(),
  from: senderOf(config, body.senderName),
  returnPath: returnPathOf(config, mail.id),
  to: mail.recipient,
  replyTo: body.replyTo ?? config.MAIL_REPLY_TO,
  subject: mail.subject,
});

/** The address to which bounces of a mail are reported: `bounces+{id}@board.example`, so that a report names its mail. */
function returnPathOf({ MAIL_RETURN_PATH }: Config, mailId: string): string | undefined {
  if (!MAIL_RETURN_PATH) return undefined;
  const at = MAIL_RETURN_PATH.lastIndexOf('@');
  return `${MAIL_RETURN_PATH.slice(0, at)}+${mailId}${MAIL_RETURN_PATH.slice(at)}`;
}

async function readAttachments({ storage, makeDocument }: DeliveryParts, mail: QueuedMail): Promise<ReadyAttachment[]> {
  const attachments: ReadyAttachment[] = [];
  for (const attachment of mail.attachments) {
    const content = 'document' in attachment ? await makeDocument?.(attachment.document, attachment.recordId) : await storage.get(attachment.storageKey);
    // The owner may have removed the file since then; the mail itself must still be sent.
    if (content) attachments.push({ filename: attachment.filename, contentType: attachment.contentType, content });
  }
  return attachments;
}
