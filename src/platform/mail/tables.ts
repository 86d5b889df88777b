import { sql } from 'drizzle-orm';
import { boolean, check, customType, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, instant, knownValues, notNegative } from '../database/columns';
import { type BounceSource, type BounceType, bounceSources, type MailState, type SuppressionReason } from './states';

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({ dataType: () => 'bytea', fromDriver: (value) => Buffer.from(value) });

/** Every mail of the board. Its text is in `mail_bodies`, and only as long as it is needed. */
export const mails = pgTable(
  'mails',
  {
    /** The id of the mail. It is also the left part of the Message-ID and part of the return path, by which reports of bounces find the mail. */
    id: id(),
    /** A name of `kinds.ts`. Kept as text, so that mails of a kind that a later release drops can still be read. */
    kind: text('kind').notNull(),
    state: text('state').$type<MailState>().notNull(),
    urgent: boolean('urgent').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    messageId: text('message_id').notNull(),
    /** The account to which it belongs. Accounts are records of a slice, so there is no foreign key; their removal deletes these rows. */
    accountId: uuid('account_id'),
    relatedKind: text('related_kind'),
    relatedId: text('related_id'),
    /** A mail with the same key is stored once. */
    dedupeKey: text('dedupe_key'),
    /** The mail of which this one is a copy that staff sent again. */
    copyOf: uuid('copy_of'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** The answer of the mail server that took it. */
    response: text('response'),
    createdAt: instant('created_at').notNull(),
    lastAttemptAt: instant('last_attempt_at'),
    /** When an attempt that failed is repeated. */
    nextAttemptAt: instant('next_attempt_at'),
    sentAt: instant('sent_at'),
    /** When the sweep deletes the row. */
    deleteAfter: instant('delete_after').notNull(),
  },
  (table) => [
    unique('mails_dedupe_key').on(table.dedupeKey),
    index('mails_newest').on(table.createdAt, table.id),
    index('mails_state').on(table.state, table.createdAt),
    index('mails_kind').on(table.kind, table.createdAt),
    index('mails_recipient').on(sql`lower(recipient)`, table.createdAt),
    index('mails_account').on(table.accountId, table.createdAt).where(sql`account_id is not null`),
    index('mails_delete_after').on(table.deleteAfter),
    index('mails_text').using('gin', sql`lower(recipient || ' ' || subject) gin_trgm_ops`),
    notNegative('mails_attempts', table.attempts),
    check('mails_state_known', sql`${table.state} in ('queued', 'sent', 'failed', 'bounced', 'suppressed')`),
  ],
);

/** The items that reminders were about, each of which comes once. A mail may have several. They are kept as long as the row of their mail. */
export const mailItems = pgTable(
  'mail_items',
  {
    /** The kind of mail and the key of the item. */
    key: text('key').primaryKey(),
    mailId: uuid('mail_id')
      .notNull()
      .references(() => mails.id, { onDelete: 'cascade' }),
  },
  (table) => [index('mail_items_mail').on(table.mailId)],
);

/** The texts of mails, compressed and encrypted with a key of the board. Mails contain codes, links and private messages. */
export const mailBodies = pgTable(
  'mail_bodies',
  {
    mailId: uuid('mail_id')
      .primaryKey()
      .references(() => mails.id, { onDelete: 'cascade' }),
    sealed: bytes('sealed').notNull(),
    deleteAfter: instant('delete_after').notNull(),
  },
  (table) => [index('mail_bodies_delete_after').on(table.deleteAfter)],
);

/** Bounces and complaints of mails, each once for each mail and type. */
export const mailBounces = pgTable(
  'mail_bounces',
  {
    id: id(),
    mailId: uuid('mail_id')
      .notNull()
      .references(() => mails.id, { onDelete: 'cascade' }),
    /** In lower case. */
    address: text('address').notNull(),
    type: text('type').$type<BounceType>().notNull(),
    /** How the board learned of it. */
    source: text('source').$type<BounceSource>().notNull(),
    /** The status code of RFC 3463, like `5.1.1`. */
    status: text('status'),
    detail: text('detail'),
    at: instant('at').notNull(),
  },
  (table) => [
    unique('mail_bounces_once').on(table.mailId, table.type),
    index('mail_bounces_address').on(table.address, table.at),
    knownValues('mail_bounces_source_known', table.source, bounceSources),
    check('mail_bounces_type_known', sql`${table.type} in ('hard', 'soft', 'complaint')`),
  ],
);

/** Addresses that get no mail, except mail that their owner asks for at that moment. */
export const mailSuppressions = pgTable(
  'mail_suppressions',
  {
    id: id(),
    /** In lower case. */
    address: text('address').notNull(),
    reason: text('reason').$type<SuppressionReason>().notNull(),
    detail: text('detail'),
    /** The mail that bounced. It may be deleted before. */
    mailId: uuid('mail_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('mail_suppressions_address').on(table.address),
    index('mail_suppressions_newest').on(table.createdAt, table.id),
    index('mail_suppressions_text').using('gin', sql`lower(address) gin_trgm_ops`),
    check('mail_suppressions_reason_known', sql`${table.reason} in ('hard_bounce', 'soft_bounces', 'complaint')`),
  ],
);

/** The kinds of mail that accounts have turned off. All others are on. */
export const mailOptOuts = pgTable(
  'mail_opt_outs',
  {
    /** Accounts are records of a slice, so there is no foreign key; their removal deletes these rows. */
    accountId: uuid('account_id').notNull(),
    /** A name of `kinds.ts`. */
    kind: text('kind').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind] })],
);
