import type { Sender } from './sender';

/** A file in the storage; the queue does not store files. */
interface StoredAttachment {
  filename: string;
  contentType: string;
  /** Its key in the file storage. */
  storageKey: string;
}

/** A document that is made from a record when the mail is sent, so that no copy of it is stored. */
interface AttachmentFile {
  filename: string;
  contentType: string;
  document: DocumentKind;
  recordId: string;
}

export type Attachment = StoredAttachment | AttachmentFile;

/** The documents that mails carry. */
export type DocumentKind = 'order receipt' | 'pack receipt' | 'example resume' | 'example cover letter';

/** Makes a document; undefined where its record is gone. */
export type MakeDocument = (kind: DocumentKind, recordId: string) => Promise<Uint8Array | undefined>;

/** A finished mail, with a Message-ID that is the same in all attempts. */
export interface QueuedMail {
  messageId: string;
  date: string;
  from: Sender;
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
