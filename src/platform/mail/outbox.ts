import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';
import { addDays, type Clock } from '../calendar/clock';
import type { Config } from '../config/config';
import { diskOf, requireSpace } from '../disk/disk-space';
import { dkimOptions } from './dkim';
import { ROW_DAYS } from './lifetimes';
import { toMessage } from './message';
import type { Transport } from './transport';

/** Writes each mail as an `.eml` file into `DATA_DIR/outbox`, named by date and id, so that a second attempt overwrites the first. */
export function outboxTransport(config: Config): Transport {
  const folder = join(config.DATA_DIR, 'outbox');
  const disk = diskOf(config.DATA_DIR);
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix', ...dkimOptions(config) });
  return async (mail, attachments) => {
    const { message } = await composer.sendMail(toMessage(mail, attachments));
    await mkdir(folder, { recursive: true });
    const name = `${datePart(mail.date)}-${mail.messageId.replace(/[<>]|@.*/g, '')}.eml`;
    const draft = join(folder, `.${name}`);
    try {
      await requireSpace(disk, (message as Buffer).length);
      await writeFile(draft, message as Buffer);
      await rename(draft, join(folder, name));
      return `written to the outbox: ${name}`;
    } catch (error) {
      // The queue tries again later, for example when the disk is no longer full.
      await rm(draft, { force: true });
      throw error;
    }
  };
}

/** The beginning of the name of a mail's file. Names sort by it. */
const datePart = (isoDate: string): string => isoDate.replace(/[:.]/g, '-');

/** Deletes the files of mails whose rows are deleted as well, and what writers have left that ended too early. */
export async function deleteOldOutboxMails({ config, clock }: { config: Config; clock: Clock }): Promise<void> {
  const folder = join(config.DATA_DIR, 'outbox');
  const before = datePart(addDays(clock.now(), -ROW_DAYS).toISOString());
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => /^\.?\d{4}-.*\.eml$/.test(each))) {
    if (name.replace(/^\./, '') < before) await rm(join(folder, name), { force: true });
  }
}

export interface OutboxMail {
  name: string;
  mail: Email;
}

const MAIL_FILE = /^[^./\\][^/\\]*\.eml$/;

/** One mail of the outbox by its file name, or undefined. */
export async function readOutboxMail(dataDir: string, name: string): Promise<Email | undefined> {
  if (!MAIL_FILE.test(name)) return undefined;
  const bytes = await readFile(join(dataDir, 'outbox', name)).catch(() => undefined);
  return bytes && PostalMime.parse(bytes);
}

/** The newest mails of the outbox, newest first. */
export async function readOutbox(dataDir: string, limit = 50): Promise<OutboxMail[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => MAIL_FILE.test(name));
  const newest = names.sort().reverse().slice(0, limit);
  return Promise.all(newest.map(async (name) => ({ name, mail: await PostalMime.parse(await readFile(join(folder, name))) })));
}
