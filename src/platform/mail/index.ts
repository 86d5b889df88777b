import { render } from '@react-email/render';
import type { ReactElement } from 'react';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Database } from '../database';
import { newId } from '../ids';
import { defineTask, type Queue, type Task } from '../queue';
import type { Storage } from '../storage';
import { outboxTransport } from './outbox';
import { SLOWEST_DELIVERY_SECONDS, smtpTransport } from './smtp';
import type { Attachment, QueuedMail, ReadyAttachment, Transport } from './transport';

export type { Attachment };

/** A mail's text that its sender rendered itself, for example once for many recipients. */
export interface RenderedBody {
  html: string;
  text: string;
}

export interface Mail {
  /** Exactly one address, so that text from a form cannot add a recipient. */
  to: string;
  subject: string;
  /** The React Email template, which is rendered to HTML and to text; or both, rendered. */
  body: ReactElement | RenderedBody;
  replyTo?: string;
  attachments?: Attachment[];
  /** A user is waiting for this mail at a screen, so it does not queue behind other mail. */
  urgent?: boolean;
  /** Further headers, such as `List-Id`. */
  headers?: Record<string, string>;
  /** The address that ends such mails with one POST (RFC 8058). */
  listUnsubscribe?: { url: string };
}

/** What became of a mail. A duplicate was not stored and has no id. */
export type SendResult = { id: string; state: 'queued' | 'suppressed' } | { id: null; state: 'duplicate' };

export interface Mailer {
  /** Queues a mail in the caller's transaction: it is sent if and only if that commits. */
  send(tx: Database, mail: Mail): Promise<SendResult>;
  /** The same for many mails at once, in few statements; for batches of some hundred. */
  sendAll(tx: Database, mails: readonly Mail[]): Promise<SendResult[]>;
}

/** Two queues with separate workers and server connections, so that a slow batch cannot delay an urgent mail. */
const sendMail = defineTask<QueuedMail>('mail.send', { retries: 30, concurrency: 8, timeLimit: SLOWEST_DELIVERY_SECONDS });
const sendUrgentMail = defineTask<QueuedMail>('mail.urgent', { retries: 30, concurrency: 4, timeLimit: SLOWEST_DELIVERY_SECONDS });

/** The tasks that deliver mail. */
export const mailTasks: readonly string[] = [sendMail.name, sendUrgentMail.name];

const oneLine = (text: string) => text.replace(/[\r\n\t\0]+/g, ' ').trim();

/** Mail through SMTP where `SMTP_URL` is set, else as files in `DATA_DIR/outbox`. */
export function createMailer(deps: { config: Config; clock: Clock; queue: Queue; storage: Storage }): Mailer {
  const { config, clock, queue, storage } = deps;
  const transportFor = (task: Task<QueuedMail>): Transport =>
    config.SMTP_URL ? smtpTransport(config.SMTP_URL, task.concurrency) : outboxTransport(config.DATA_DIR);
  const domain = new URL(config.publicUrl).hostname;

  for (const task of [sendUrgentMail, sendMail]) {
    const deliver = transportFor(task);
    queue.handle(task, async (mail) => deliver(mail, await readAttachments(storage, mail)));
  }

  const compose = async (mail: Mail): Promise<QueuedMail> => ({
    messageId: `<${newId()}@${domain}>`,
    date: clock.now().toISOString(),
    from: config.MAIL_FROM,
    to: mail.to,
    replyTo: mail.replyTo,
    subject: oneLine(mail.subject),
    ...(await renderBody(mail.body)),
    headers: {
      ...mail.headers,
      ...(mail.listUnsubscribe ? { 'List-Unsubscribe': `<${mail.listUnsubscribe.url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
    },
    attachments: mail.attachments ?? [],
  });

  const sendAll: Mailer['sendAll'] = async (tx, mails) => {
    const composed = await Promise.all(mails.map(compose));
    const isUrgent = (_: QueuedMail, index: number) => mails[index]?.urgent === true;
    await queue.enqueueAll(tx, sendUrgentMail, composed.filter(isUrgent));
    await queue.enqueueAll(
      tx,
      sendMail,
      composed.filter((mail, index) => !isUrgent(mail, index)),
    );
    return composed.map(({ messageId }) => ({ id: messageId, state: 'queued' }));
  };

  return {
    sendAll,
    async send(tx, mail) {
      const [result] = await sendAll(tx, [mail]);
      return result as SendResult;
    },
  };
}

const renderBody = async (body: ReactElement | RenderedBody): Promise<RenderedBody> =>
  'html' in body ? body : { html: await render(body), text: await render(body, { plainText: true }) };

async function readAttachments(storage: Storage, mail: QueuedMail): Promise<ReadyAttachment[]> {
  const attachments: ReadyAttachment[] = [];
  for (const { storageKey, ...attachment } of mail.attachments) {
    const content = await storage.get(storageKey);
    // The owner may have removed the file since then; the mail itself must still be sent.
    if (content) attachments.push({ ...attachment, content });
  }
  return attachments;
}
