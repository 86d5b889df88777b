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
import type { Attachment, QueuedMail, ReadyAttachment, Transport } from './transport';

export type { Attachment };

export interface Mail {
  /** Exactly one address: nobody is added by what somebody types. */
  to: string;
  subject: string;
  /** The React Email template; rendered to HTML and to text. */
  body: ReactElement;
  replyTo?: string;
  attachments?: Attachment[];
}

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
