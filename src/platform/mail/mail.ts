import type { ReactElement } from 'react';
import type { Database } from '../database';
import type { FoundKind } from '../records/found-kinds';
import type { MailKind } from './kinds';
import type { Attachment } from './transport';

/** A mail's text that its sender rendered itself, for example once for many recipients. */
export interface RenderedBody {
  html: string;
  text: string;
}

export interface Mail {
  kind: MailKind;
  /** Exactly one address, so that text from a form cannot add a recipient. */
  to: string;
  subject: string;
  /** The React Email template, which is rendered to HTML and to text; or both, rendered. */
  body: ReactElement | RenderedBody;
  /** For whom the board writes: the sender is then shown as this name “via” the board. A name with an address in it is left out. */
  senderName?: string | undefined;
  /** Without it, answers go to `MAIL_REPLY_TO` or else to the sender. */
  replyTo?: string | undefined;
  attachments?: Attachment[];
  /** A user is waiting for this mail at a screen, so it does not queue behind other mail. */
  urgent?: boolean;
  /**
   * The account that it belongs to: the recipient's, or the one that caused it. Removing the account deletes the stored mail. Kinds that
   * accounts turn on and off (`preference` in `kinds.ts`) must have it, and it is the recipient's.
   */
  accountId?: string | null | undefined;
  /** The record that it is about. */
  related?: { kind: FoundKind; id: string } | undefined;
  /** Further headers, such as `List-Id`. */
  headers?: Record<string, string>;
  /** The address that ends such mails with one POST (RFC 8058). Kinds that are `optional` must have it; the mailer adds it for those with a `preference`. */
  listUnsubscribe?: { url: string };
  /** A second mail with the same key is not stored. */
  dedupeKey?: string;
}

/** A mail without its recipient. */
export type MailContent = Omit<Mail, 'to'>;

/** The outcome of a mail. A duplicate was not stored and has no id. */
export type SendResult = { id: string; state: 'queued' | 'suppressed' } | { id: null; state: 'duplicate' };

export interface Mailer {
  /** Stores and queues a mail in the caller's transaction: it is sent if and only if that commits. */
  send(tx: Database, mail: Mail): Promise<SendResult>;
  /** The same for many mails at once, in few statements; for batches of some hundred. */
  sendAll(tx: Database, mails: readonly Mail[]): Promise<SendResult[]>;
  /** Puts stored mails into their queues. */
  enqueue(tx: Database, mails: readonly { id: string; kind: string; urgent: boolean }[]): Promise<void>;
}
