import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { countOpenIncidents } from '~/incidents/server';
import { HOUR } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { sentenceOf } from '~/platform/context/sentence-of';
import { queryRows } from '~/platform/database';
import { hasSpace } from '~/platform/disk/disk-space';
import { newId } from '~/platform/ids/ids';
import { formatCount, pluralize } from '~/platform/text/count-text';
import { lastBackup } from '~/site/server';
import type { HealthPart } from '../../contract';
import { certificateEnd, daysUntil } from './certificate';

const SMTP_TIMEOUT = 8_000;
/** A part that says nothing for so long does not work. */
const MOST = 10_000;
/** A timer makes a backup every night. */
const OLD_BACKUP = 30 * HOUR;
/** Certificates are renewed a month before they end. */
const FEW_DAYS = 14;
/** So many tasks wait only where the workers do not keep up. */
const MANY_TASKS = 1_000;

type Finding = Pick<HealthPart, 'state' | 'text'>;
const good = (text: string): Finding => ({ state: 'good', text });
const warning = (text: string): Finding => ({ state: 'warning', text });

/** A part of the board that can be wrong. @returns what is to be said of it. @throws an error that says what is wrong with it. */
type Check = (ctx: Context) => Promise<Finding>;

const checks: Record<string, Check> = {
  async Configuration({ config }) {
    if (!config.publicUrl.startsWith('https:') && !/^(localhost|127\.|\[::1\])/.test(new URL(config.publicUrl).host)) {
      throw new Error(`PUBLIC_URL is ${config.publicUrl}: passwords would travel unencrypted. Use https.`);
    }
    return good(`the board is ${config.SITE_NAME} at ${config.publicUrl}, with the role “${config.ROLE}” and the time zone ${config.TIME_ZONE}.`);
  },
  async Database({ config, db }) {
    const [row] = await queryRows<{ version: string }>(db, sql`select current_setting('server_version') as version`);
    if (!config.embedded) return good(`PostgreSQL ${row?.version}.`);
    return warning(`embedded, in ${config.DATA_DIR}. That is fine for trying it out. Set DATABASE_URL for a board that people rely on.`);
  },
  async Disk({ disk }) {
    const free = await disk.freeBytes();
    if (!(await hasSpace(disk))) throw new Error(`only ${sizeOf(free)} free for DATA_DIR. Free some space.`);
    return good(Number.isFinite(free) ? `${sizeOf(free)} free for DATA_DIR.` : 'the system does not say how much is free.');
  },
  async Files({ config, storage }) {
    const key = `check/${newId()}`;
    const bytes = randomBytes(1_000);
    await storage.put(key, bytes, 'application/octet-stream');
    try {
      const read = await storage.get(key);
      if (!read || !bytes.equals(read)) throw new Error('a file that was stored was not read back as it was.');
    } finally {
      await storage.delete(key);
    }
    // A bucket whose key may not list it answers that reading is forbidden.
    const isGone = await storage.get(key).then((left) => left === undefined);
    if (!isGone) throw new Error('a file that was deleted is still there.');
    return good(`in ${config.S3_BUCKET ? `the bucket ${config.S3_BUCKET}` : `${config.DATA_DIR}/files`}: a file was stored, read and deleted.`);
  },
  async Email({ config }) {
    if (!config.SMTP_URL) {
      const text = 'SMTP_URL is not set, so emails are saved in the outbox and not sent.';
      if (config.embedded) return warning(text);
      throw new Error(text);
    }
    const transport = createTransport({ url: config.SMTP_URL, connectionTimeout: SMTP_TIMEOUT, greetingTimeout: SMTP_TIMEOUT, socketTimeout: SMTP_TIMEOUT });
    try {
      await transport.verify();
    } finally {
      transport.close();
    }
    return good(`${new URL(config.SMTP_URL).host} accepts connections.`);
  },
  async Payments({ config, gateway, clock }) {
    const answer = await gateway.probe(clock.now());
    if (gateway.name !== 'sandbox') return good(answer);
    if (!config.embedded) throw new Error(answer);
    return warning(answer);
  },
  async Tasks({ queue, db }) {
    const depths = await queue.depths();
    const waiting = depths.reduce((sum, depth) => sum + depth.waiting, 0);
    const isGivenUp = (await countOpenIncidents(db)).some(({ kind, open }) => kind === 'task' && open > 0);
    if (isGivenUp) throw new Error('background work was given up: the back office home says which.');
    if (waiting >= MANY_TASKS) return warning(`${pluralize(waiting, 'task')} wait. Look at the log of the workers, and start another one.`);
    return good(`${waiting === 0 ? 'no task waits' : pluralize(waiting, 'task waits', 'tasks wait')}.`);
  },
  async Certificate({ config, clock }) {
    if (!config.publicUrl.startsWith('https:')) return good('none: PUBLIC_URL is not https.');
    const days = daysUntil(await certificateEnd(config.publicUrl), clock.now());
    if (days < 0) throw new Error('it has expired. Renew it: browsers warn visitors off.');
    if (days < FEW_DAYS) return warning(`it ends in ${pluralize(days, 'day')}. Renew it, or see why it was not renewed by itself.`);
    return good(`it ends in ${pluralize(days, 'day')}.`);
  },
  async Backup({ db, clock }) {
    const last = await lastBackup(db);
    const todo = 'Make one with ‘npm run board -- backup FILE’, and set up its timer (docs/deploying.md).';
    // A new board has none before its first night.
    if (!last) return warning(`none was made yet. ${todo}`);
    const hours = Math.floor((clock.now().getTime() - last.getTime()) / HOUR);
    const age = hours < 48 ? pluralize(hours, 'hour') : pluralize(Math.floor(hours / 24), 'day');
    if (hours * HOUR > OLD_BACKUP) throw new Error(`the last one is ${age} old. ${todo}`);
    return good(`the last one is ${age} old.`);
  },
  async Release() {
    return good(`${__APP_VERSION__}, on Node ${process.versions.node}.`);
  },
};

const sizeOf = (bytes: number): string => (bytes < 10e9 ? `${Math.floor(bytes / 1e6)} MB` : `${formatCount(Math.floor(bytes / 1e9))} GB`);

async function findingOf(check: Check, ctx: Context): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('there was no answer.')), MOST);
  });
  try {
    return await Promise.race([check(ctx), late]);
  } catch (error) {
    return { state: 'bad', text: sentenceOf(error) };
  } finally {
    clearTimeout(timer);
  }
}

/** Checks each part of the board, in the order in which they are told. It never fails: what cannot be read is bad. */
export const checkHealth = (ctx: Context): Promise<HealthPart[]> =>
  Promise.all(Object.entries(checks).map(async ([name, check]) => ({ name, ...(await findingOf(check, ctx)) })));
