export interface Attachment {
  filename: string;
  contentType: string;
  /** Key of the bytes in the file storage; the queue carries no files. */
  storageKey: string;
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
