export interface Attachment {
  filename: string;
  contentType: string;
  /** Key of the attachment in the file storage; the queue does not store files. */
  storageKey: string;
}

/** A finished mail, with a Message-ID that is the same in all attempts. */
export interface QueuedMail {
  messageId: string;
  date: string;
  from: string;
  /** The address for reports of bounces; without it, the sender's. */
  returnPath?: string | undefined;
  to: string;
  replyTo?: string | undefined;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string> | undefined;
  attachments: Attachment[];
}

export type ReadyAttachment = { filename: string; contentType: string; content: Uint8Array };

/** Delivers a mail. @returns the answer of the server that took it. @throws MailRefusal if it never will; any other error to try again. */
export type Transport = (mail: QueuedMail, attachments: ReadyAttachment[]) => Promise<string>;
