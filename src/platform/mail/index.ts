import type { Clock } from '../calendar/clock';
import type { Config } from '../config/config';
import type { Database } from '../database';
import { defineTask, type Queue, type Task } from '../queue';
import type { Storage } from '../storage';
import { compose } from './compose';
import { type DeliveryTask, deliverOne, type MailBatch } from './deliver';
import { BATCH_SIZE, createBatchDelivery, LANES } from './deliver-batch';
import { type MailKind, ruleOf } from './kinds';
import type { Mail, MailContent, Mailer, RenderedBody, SendResult } from './mail';
import { outboxTransport } from './outbox';
import { mailKeys } from './seal';
import { SLOWEST_DELIVERY_SECONDS, smtpTransport } from './smtp';
import { type StoredMail, storeMails } from './store';
import type { Attachment, DocumentKind, MakeDocument, Transport } from './transport';

export type { Attachment, DocumentKind, Mail, MailContent, Mailer, RenderedBody };

/**
 * A mail's own `attempts` decide when it is given up (`MOST_ATTEMPTS`). The queue tries more often, since an attempt that fails
 * before the mail is read does not count.
 */
const QUEUE_RETRIES = 60;
/**
 * A mail in delivery when its process is killed is tried again after this many seconds and the minute in which the queue looks for such
 * jobs. A process that is alive renews the lease during a slow delivery.
 */
const LEASE_SECONDS = 40;
const options = { retries: QUEUE_RETRIES, timeLimit: SLOWEST_DELIVERY_SECONDS, lease: LEASE_SECONDS };

/** Queues with separate workers and server connections, so that neither a slow batch nor a newsletter delays an urgent mail or a receipt. */
const sendMail = defineTask<DeliveryTask>('mail.send', { ...options, concurrency: 8 });
const sendUrgentMail = defineTask<DeliveryTask>('mail.urgent', { ...options, concurrency: 4 });
/** While one job waits for its last mails, the other uses the connections. */
const sendBulkMail = defineTask<DeliveryTask>('mail.bulk', { ...options, concurrency: 2, timeLimit: SLOWEST_DELIVERY_SECONDS * Math.ceil(BATCH_SIZE / LANES) });
/** The most connections to the mail server for newsletters. */
const BULK_CONNECTIONS = 8;

const taskOf = ({ kind, urgent }: { kind: string; urgent: boolean }): Task<DeliveryTask> => {
  if (urgent) return sendUrgentMail;
  return ruleOf(kind as MailKind)?.bulk ? sendBulkMail : sendMail;
};

interface MailerParts {
  config: Config;
  clock: Clock;
  db: Database;
  queue: Queue;
  storage: Storage;
  mailSecrets: readonly [string, ...string[]];
  /** Makes the documents that mails carry, such as receipts, when they are sent. */
  makeDocument?: MakeDocument;
  /** The next time at which automatic mail may leave; the given time itself, where it may leave now. */
  nextSendingTime?: (now: Date) => Promise<Date>;
}

/** Mail through SMTP where `SMTP_URL` is set, else as files in `DATA_DIR/outbox`. */
export function createMailer(parts: MailerParts): Mailer {
  const { config, queue } = parts;
  const keys = mailKeys(parts.mailSecrets);
  const transportFor = (task: Task<DeliveryTask>): Transport =>
    config.SMTP_URL ? smtpTransport(config, task === sendBulkMail ? BULK_CONNECTIONS : task.concurrency) : outboxTransport(config);

  const enqueue: Mailer['enqueue'] = async (tx, mails) => {
    for (const [task, group] of Map.groupBy(mails, taskOf)) await queue.enqueueAll(tx, task, task === sendBulkMail ? batchesOf(group) : group.map(jobOf));
  };
  const sendAll: Mailer['sendAll'] = async (tx, mails) => {
    const composed = await Promise.all(mails.map((mail) => compose(parts, mail)));
    return storeMails({ ...parts, key: keys[0], enqueue }, tx, composed);
  };

  for (const task of [sendUrgentMail, sendMail, sendBulkMail]) {
    const delivery = { ...parts, keys, transport: transportFor(task) };
    const deliverBatch = createBatchDelivery(delivery);
    queue.handle(task, async (job, signals) => {
      const restEnd = async () => ('automatic' in job && job.automatic ? waitUntil(parts) : undefined);
      if ('mailIds' in job) {
        const left = await deliverBatch(job.mailIds, { ...signals, restEnd });
        if (left) await queue.enqueue(parts.db, task, { ...job, mailIds: left.mailIds }, { startAfter: left.until });
        return;
      }
      const startAfter = await restEnd();
      if (startAfter) await queue.enqueue(parts.db, task, job, { startAfter });
      else await deliverOne(delivery, job);
    });
  }

  return {
    sendAll,
    enqueue,
    async send(tx, mail) {
      const [result] = await sendAll(tx, [mail]);
      return result as SendResult;
    },
  };
}

type QueuedRow = Pick<StoredMail, 'id' | 'kind'>;

const automaticOf = ({ kind }: QueuedRow) => (ruleOf(kind as MailKind)?.automatic ? { automatic: true as const } : {});

const jobOf = (mail: QueuedRow): DeliveryTask => ({ mailId: mail.id, ...automaticOf(mail) });

/** Jobs of at most `BATCH_SIZE` mails, each of mails that are all automatic or all not. */
const batchesOf = (mails: readonly QueuedRow[]): MailBatch[] =>
  [...Map.groupBy(mails, (mail) => automaticOf(mail).automatic).values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / BATCH_SIZE) }, (_, index) => {
      const batch = group.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE);
      return { mailIds: batch.map(({ id }) => id), ...automaticOf(batch[0] as QueuedRow) };
    }),
  );

/** The end of the rest in which no automatic mail leaves, or undefined at other times. */
async function waitUntil({ clock, nextSendingTime }: MailerParts): Promise<Date | undefined> {
  const now = clock.now();
  const next = await nextSendingTime?.(now);
  return next && next > now ? next : undefined;
}
