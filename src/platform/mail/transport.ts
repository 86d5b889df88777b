export interface Attachment {
  filename: string;
  contentType: string;
  /** Key of the attachment in the file storage; the queue does not store files. */
  storageKey: string;
}

/** A mail in the queue: finished, with a Message-ID that is the same in all attempts. */
export interface QueuedMail {
  messageId: string;
  date: string;
  from: string;
  to: string;
  replyTo?: string | undefined;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string> | undefined;
  attachments: Attachment[];
}

export type ReadyAttachment = { filename: string; contentType: string; content: Uint8Array };
export type Transport = (mail: QueuedMail, attachments: ReadyAttachment[]) => Promise<void>;
