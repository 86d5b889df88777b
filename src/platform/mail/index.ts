import { render } from '@react-email/render';
import type { ReactElement } from 'react';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Database } from '../database';
import { newId } from '../ids';
import { defineTask, type Queue } from '../queue';
import type { Storage } from '../storage';
import { outboxTransport } from './outbox';
import { smtpTransport } from './smtp';

export interface Attachment {
  filename: string;
  contentType: string;
  /** Key of the bytes in the file storage; the queue carries no files. */
  storageKey: string;
}

export interface Mail {
  /** Exactly one address: nobody is added by what somebody types. */
  to: string;
  subject: string;
  /** The React Email template; rendered to HTML and to text. */
  body: ReactElement;
  replyTo?: string;
  attachments?: Attachment[];
}

/** A mail as it waits in the queue: finished, with the one Message-ID that all tries carry. */
export interface QueuedMail {
  messageId: string;
  date: string;
  from: string;
  to: string;
  replyTo?: string | undefined;
  subject: string;
  html: string;
  text: string;
  attachments: Attachment[];
}

export type ReadyAttachment = { filename: string; contentType: string; content: Uint8Array };
export type Transport = (mail: QueuedMail, attachments: ReadyAttachment[]) => Promise<void>;

export interface Mailer {
  /** Queues a mail in the caller's transaction: it is sent if and only if that commits. */
  send(tx: Database, mail: Mail): Promise<void>;
}

const sendMail = defineTask<QueuedMail>('mail.send', { retries: 30 });

const oneLine = (text: string) => text.replace(/[\r\n\t\0]+/g, ' ').trim();

/** Mail through SMTP where `SMTP_URL` is set, else as files in `DATA_DIR/outbox`. */
export function createMailer(deps: { config: Config; clock: Clock; queue: Queue; storage: Storage }): Mailer {
  const { config, clock, queue, storage } = deps;
  const deliver: Transport = config.SMTP_URL ? smtpTransport(config.SMTP_URL) : outboxTransport(config.DATA_DIR);
  const domain = new URL(config.publicUrl).hostname;

  queue.handle(sendMail, async (mail) => {
    const attachments: ReadyAttachment[] = [];
    for (const { storageKey, ...attachment } of mail.attachments) {
      const content = await storage.get(storageKey);
      // The owner may have removed the file since; the mail itself still has to arrive.
      if (content) attachments.push({ ...attachment, content });
    }
    await deliver(mail, attachments);
  });

  return {
    async send(tx, mail) {
      await queue.enqueue(tx, sendMail, {
        messageId: `<${newId()}@${domain}>`,
        date: clock.now().toISOString(),
        from: config.MAIL_FROM,
        to: mail.to,
        replyTo: mail.replyTo,
        subject: oneLine(mail.subject),
        html: await render(mail.body),
        text: await render(mail.body, { plainText: true }),
        attachments: mail.attachments ?? [],
      });
    },
  };
}
