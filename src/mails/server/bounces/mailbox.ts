import type { ImapFlow } from 'imapflow';
import type { Context } from '~/platform/context/context';
import { isTemporary } from '~/platform/database/errors';
import { readReport } from './read-report';
import { recordReport } from './record-report';

/** The most mails that one run reads. The others wait for the next. */
const MOST_MAILS = 200;
/** The part of each mail that is read; a report stands before the mail that it returns. */
const MAX_BYTES = 500_000;
const TIMEOUT = 30_000;

/**
 * Reads the mailbox of bounce reports. Reports about mails of the board are recorded and deleted. All other mail is marked as read and
 * stays, for a person to look at.
 */
export async function readBounceMailbox(ctx: Context): Promise<void> {
  const url = ctx.config.BOUNCE_IMAP_URL;
  if (!url) return;
  const { client, folder } = await connectionOf(url);
  // An error of a connection that is already closed must not end the process.
  client.on('error', (error) => ctx.log.warn({ err: error }, 'the mailbox of bounces'));
  await client.connect();
  try {
    const lock = await client.getMailboxLock(folder);
    try {
      await readUnseen(ctx, client);
    } finally {
      lock.release();
    }
  } finally {
    await client.logout().catch(() => client.close());
  }
}

async function readUnseen(ctx: Context, client: ImapFlow): Promise<void> {
  const unseen = (await client.search({ seen: false }, { uid: true })) || [];
  for (const uid of unseen.slice(0, MOST_MAILS)) {
    const mail = (await client.fetchOne(String(uid), { envelope: true, source: { start: 0, maxLength: MAX_BYTES } }, { uid: true })) || undefined;
    if (mail?.source && (await recordMail(ctx, mail.source, { uid, messageId: mail.envelope?.messageId })))
      await client.messageDelete(String(uid), { uid: true });
    else await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
  }
}

/**
 * Records the report that a mail is. A mail that cannot be read must not stop the reading of the mails after it.
 * @param names those by which a person finds the mail in the mailbox.
 * @returns whether it is a report about a mail of the board.
 */
async function recordMail(ctx: Context, source: Uint8Array, names: { uid: number; messageId: string | undefined }): Promise<boolean> {
  try {
    const report = await readReport(source);
    return report !== undefined && (await recordReport(ctx, report, 'mailbox'));
  } catch (error) {
    if (isTemporary(error)) throw error;
    ctx.log.error({ err: error, ...names }, 'a mail in the mailbox of bounces could not be read');
    return false;
  }
}

/** `imaps://user:password@host:port/folder`, with `INBOX` where no folder is named. */
async function connectionOf(address: string): Promise<{ client: ImapFlow; folder: string }> {
  // Loaded here, since most boards have no such mailbox.
  const { ImapFlow } = await import('imapflow');
  const { protocol, hostname, port, username, password, pathname } = new URL(address);
  const secure = protocol === 'imaps:';
  const client = new ImapFlow({
    host: hostname,
    port: port ? Number(port) : secure ? 993 : 143,
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: 2 * TIMEOUT,
  });
  return { client, folder: decodeURIComponent(pathname.slice(1)) || 'INBOX' };
}
