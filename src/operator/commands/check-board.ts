import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { queryRows } from '~/platform/database';
import { readSchemaState } from '~/platform/database/migrate';
import { hasSpace } from '~/platform/disk/disk-space';
import { newId } from '~/platform/ids/ids';
import type { OperatedBoard } from '../board';
import { Refusal } from '../refusal';
import { sentenceOf } from '../sentence-of';
import type { Terminal } from '../terminal';

const SMTP_TIMEOUT = 10_000;

/** A part of the board that can be wrong. @returns a sentence about it. @throws an error that says what is wrong with it. */
type Check = (board: OperatedBoard) => Promise<string>;

const checks: Record<string, Check> = {
  async Configuration({ config }) {
    if (!config.publicUrl.startsWith('https:') && !/^(localhost|127\.|\[::1\])/.test(new URL(config.publicUrl).host)) {
      throw new Error(`PUBLIC_URL is ${config.publicUrl}: passwords would travel unencrypted. Use https.`);
    }
    return `the board is ${config.SITE_NAME} at ${config.publicUrl}, with the role “${config.ROLE}” and the time zone ${config.TIME_ZONE}.`;
  },
  async Database({ config, ctx, database }) {
    const [row] = await queryRows<{ version: string }>(ctx.db, sql`select current_setting('server_version') as version`);
    const state = await readSchemaState(database.driver);
    if (state === 'earlier') throw new Error('its schema is of an earlier release than this one: run `npm run migrate`.');
    if (state === 'later') throw new Error('its schema is of a later release than this one.');
    return config.embedded
      ? `embedded, in ${config.DATA_DIR}. That is fine for trying it out. Set DATABASE_URL for a board that people rely on.`
      : `PostgreSQL ${row?.version}.`;
  },
  async Disk({ ctx }) {
    const free = await ctx.disk.freeBytes();
    if (!(await hasSpace(ctx.disk))) throw new Error(`only ${megabytes(free)} free for DATA_DIR.`);
    return Number.isFinite(free) ? `${megabytes(free)} free for DATA_DIR.` : 'the system does not say how much is free.';
  },
  async Files({ config, ctx }) {
    const key = `check/${newId()}`;
    const bytes = randomBytes(1_000);
    await ctx.storage.put(key, bytes, 'application/octet-stream');
    try {
      const read = await ctx.storage.get(key);
      if (!read || !bytes.equals(read)) throw new Error('a file that was stored was not read back as it was.');
    } finally {
      await ctx.storage.delete(key);
    }
    // A bucket whose key may not list it answers that reading is forbidden.
    const isGone = await ctx.storage.get(key).then((bytes) => bytes === undefined);
    if (!isGone) throw new Error('a file that was deleted is still there.');
    return config.S3_BUCKET
      ? `in the bucket ${config.S3_BUCKET}: a file was stored, read and deleted.`
      : `in ${config.DATA_DIR}/files: a file was stored, read and deleted.`;
  },
  async Mail({ config }) {
    if (!config.SMTP_URL) {
      if (config.embedded) return 'SMTP_URL is not set, so emails are saved in the outbox and not sent.';
      throw new Error('SMTP_URL is not set, so emails are saved in the outbox and not sent.');
    }
    const transport = createTransport({ url: config.SMTP_URL, connectionTimeout: SMTP_TIMEOUT, greetingTimeout: SMTP_TIMEOUT, socketTimeout: SMTP_TIMEOUT });
    try {
      await transport.verify();
    } finally {
      transport.close();
    }
    return `${new URL(config.SMTP_URL).host} accepts connections; \`mail test ADDRESS\` sends an email.`;
  },
  async Payments({ config, ctx }) {
    const answer = await ctx.gateway.probe(ctx.clock.now());
    if (ctx.gateway.name === 'sandbox' && !config.embedded) throw new Error(answer);
    return answer;
  },
};

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1_000_000)} MB`;

/** Checks each part of the board, and says a sentence about it. @throws Refusal where a part does not work. */
export async function checkBoard(board: OperatedBoard, terminal: Terminal): Promise<void> {
  let faults = 0;
  for (const [name, check] of Object.entries(checks)) {
    try {
      terminal.good(`${name}: ${await check(board)}`);
    } catch (error) {
      faults += 1;
      terminal.bad(`${name}: ${sentenceOf(error)}`);
    }
  }
  if (faults > 0) throw new Refusal(faults === 1 ? 'One check needs attention.' : `${faults} checks need attention.`);
}
