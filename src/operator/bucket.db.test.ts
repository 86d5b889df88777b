import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { startFault } from '~/app/start-faults';
import { storedKeys } from '~/files/server';
import { buildFile, makePdf, upload } from '~/files/testing';
import { readConfig } from '~/platform/config/config';
import { createStorage } from '~/platform/storage';
import { diskStorage } from '~/platform/storage/disk';
import { openTestBoard, type TestBoard } from '~test/board';
import { openTestDatabase } from '~test/servers/database';
import { startS3Server, type TestBucket } from '~test/servers/s3-server';
import { backUp } from './archive/back-up';
import { checkArchive } from './archive/check-archive';
import { restore } from './archive/restore';
import type { OperatedBoard } from './board';
import { checkBoard } from './commands/check-board';
import { moveFiles, moveFilesBack } from './commands/move-files';
import { recordingTerminal } from './testing';

/** A board whose files are in a bucket. */
let bucket: TestBucket;
let board: TestBoard;
let folder: string;
let keys: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parnassa-bucket-'));
  bucket = await startS3Server();
  board = await openTestBoard({ env: bucket.env });
  const { token } = await buildUser(board.ctx, { roles: ['jobseeker'] });
  for (const name of ['resume.pdf', 'letter.pdf']) await upload(board, token, name, await makePdf(name));
  keys = (await readdir(join(board.ctx.config.DATA_DIR, 'files')).catch(() => [])) as string[];
});
afterAll(async () => {
  await board.close();
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const operated = (): OperatedBoard => ({ config: board.ctx.config, database: board.database, ctx: board.ctx });
const filesIn = async (dataDir: string): Promise<string[]> =>
  (await readdir(join(dataDir, 'files'), { recursive: true })).filter((name) => name.endsWith('.pdf')).sort();

it('files travel to the disk and into another bucket, byte by byte, and are written once', async () => {
  expect(keys).toEqual([]);
  const { terminal, lines } = recordingTerminal();
  for (const _run of [1, 2]) await moveFilesBack(operated(), board.ctx.config, terminal);
  const { DATA_DIR } = board.ctx.config;
  expect(lines.filter((line) => line.startsWith('2 files'))).toEqual([
    `2 files are in ${join(DATA_DIR, 'files')}; 2 were written now.`,
    `2 files are in ${join(DATA_DIR, 'files')}; 0 were written now.`,
  ]);
  const paths = await filesIn(DATA_DIR);
  expect(paths).toHaveLength(2);

  lines.length = 0;
  const settings = readConfig({ ...bucket.env, S3_BUCKET: 'other' });
  for (const _run of [1, 2]) await moveFiles(operated(), settings, terminal);
  expect(lines.filter((line) => line.startsWith('2 files'))).toEqual([
    '2 files are in the bucket; 2 were sent now.',
    '2 files are in the bucket; 0 were sent now.',
  ]);
  const other = await createStorage(readConfig({ ...bucket.env, S3_BUCKET: 'other' }));
  for (const path of paths) {
    const bytes = await readFile(join(DATA_DIR, 'files', path));
    expect([bytes.equals((await board.ctx.storage.get(path)) ?? Buffer.of()), bytes.equals((await other.get(path)) ?? Buffer.of())]).toEqual([true, true]);
  }
});

it('a file that is erased during a move is neither left nor copied again, in both directions; files that are not the board’s stay', async () => {
  const env = { ...bucket.env, S3_BUCKET: 'third' };
  const settings = readConfig(env);
  const third = await createStorage(settings);
  const onDisk = await openTestBoard();
  const inBucket = await openTestBoard({ env });
  const { terminal } = recordingTerminal();
  try {
    await third.put('resumes/foreign.pdf', Buffer.from('of somebody else'), 'application/pdf');
    for (const [serving, from, to, move] of [
      [onDisk, onDisk.ctx.storage, third, moveFiles],
      [inBucket, third, diskStorage(inBucket.ctx.config.DATA_DIR), moveFilesBack],
    ] as const) {
      const moveNow = () => move({ config: serving.ctx.config, database: serving.database, ctx: serving.ctx }, settings, terminal);
      const { token } = await buildUser(serving.ctx, { roles: ['jobseeker'] });
      const [kept, between, after] = [await buildFile(serving, token), await buildFile(serving, token), await buildFile(serving, token)];
      const keyOf = ({ path }: { path: string }) => `resumes/${path}`;
      /** An upload whose record is not stored yet. */
      await from.put('resumes/unrecorded.pdf', Buffer.from('an upload'), 'application/pdf');
      await moveNow();
      expect(await to.open('resumes/unrecorded.pdf')).toBeUndefined();
      await to.put('resumes/unrecorded.pdf', Buffer.from('an upload'), 'application/pdf');

      // While the board works with the former storage, and after it works with the new one.
      expect((await serving.call(`DELETE /v2/jobseeker/files/remove/${between.id}`, { token })).status).toBeLessThan(300);
      await serving.ctx.queue.drain();
      await serving.ctx.db.execute(sql`delete from files where id = ${after.id}`);
      await to.delete(keyOf(after));
      const uploaded = await buildFile(serving, token);
      await to.put(keyOf(uploaded), (await from.get(keyOf(uploaded))) ?? Buffer.of(), 'application/pdf');
      await from.delete(keyOf(uploaded));
      await moveNow();
      const found = await Promise.all([kept, between, after, uploaded].map(async (file) => (await to.open(keyOf(file))) !== undefined));
      expect(found).toEqual([true, false, false, true]);
      expect(await to.open('resumes/unrecorded.pdf')).toBeDefined();
      await from.delete('resumes/unrecorded.pdf');
    }
    expect(await third.open('resumes/foreign.pdf')).toBeDefined();
  } finally {
    await onDisk.close();
    await inBucket.close();
  }
});

it('a board that finds its files in the bucket does not delete them there after they were erased here', async () => {
  const env = { ...bucket.env, S3_BUCKET: 'third' };
  const third = await createStorage(readConfig(env));
  const { terminal } = recordingTerminal();
  const trial = await openTestBoard();
  try {
    const { token } = await buildUser(trial.ctx, { roles: ['jobseeker'] });
    const key = `resumes/${(await buildFile(trial, token)).path}`;
    const bytes = (await trial.ctx.storage.get(key)) ?? Buffer.of();
    await third.put(key, bytes, 'application/pdf');
    const moveNow = () => moveFiles({ config: trial.ctx.config, database: trial.database, ctx: trial.ctx }, readConfig(env), terminal);
    await moveNow();
    await trial.ctx.db.execute(sql`delete from files`);
    await moveNow();
    expect(await third.open(key)).toBeDefined();
  } finally {
    await trial.close();
  }
});

it('a move that fails begins no other file, and the next one knows what it has written', async () => {
  const env = { ...bucket.env, S3_BUCKET: 'third' };
  const third = await createStorage(readConfig(env));
  const { terminal } = recordingTerminal();
  const moved = await openTestBoard();
  try {
    const { token } = await buildUser(moved.ctx, { roles: ['jobseeker'] });
    const files: string[] = [];
    for (let count = 0; count < 20; count += 1) files.push(`resumes/${(await buildFile(moved, token)).path}`);
    const operatedBoard = { config: moved.ctx.config, database: moved.database, ctx: moved.ctx };
    const countSent = async () => (await Promise.all(files.map((key) => third.open(key)))).filter(Boolean).length;
    // Seven of the first eight files can be sent; the disk does not read the other.
    const unreadable = join(moved.ctx.config.DATA_DIR, 'files', (await storedKeys(moved.ctx, moved.ctx.db))[0]?.key ?? '');
    await rm(unreadable);
    await mkdir(unreadable);
    await expect(moveFiles(operatedBoard, readConfig(env), terminal)).rejects.toThrow('EISDIR');
    const sent = await countSent();
    expect(sent).toBeLessThanOrEqual(7);
    await moved.ctx.db.execute(sql`delete from files`);
    await moveFiles(operatedBoard, readConfig(env), terminal);
    expect([sent > 0, await countSent()]).toEqual([true, 0]);
  } finally {
    await moved.close();
  }
});

it('a backup has the files of the bucket, and is restored into another bucket or onto a disk', async () => {
  const { terminal, lines } = recordingTerminal();
  const path = join(folder, 'board.tar.gz');
  await backUp(operated(), path, terminal);
  expect(lines.at(-1)).toMatch(/board\.tar\.gz: 2 files, \d+ rows\.$/);
  for (const env of [{ ...bucket.env, S3_BUCKET: 'other' }, {}]) {
    const config = readConfig({ DATA_DIR: join(folder, 'restored'), ...env });
    const database = await openTestDatabase();
    try {
      await restore({ config, database }, await checkArchive(path), terminal);
      const storage = await createStorage(config);
      for (const key of await filesIn(board.ctx.config.DATA_DIR)) {
        expect(Buffer.from((await storage.get(key)) ?? []).equals((await board.ctx.storage.get(key)) ?? Buffer.of(1)), key).toBe(true);
      }
    } finally {
      await database.close();
    }
  }
});

it.each([
  ['is right', {}, 'in the bucket files: a file was stored, read and deleted.'],
  ['does not exist', { S3_BUCKET: 'nothing' }, 'the bucket that S3_BUCKET names does not exist (NoSuchBucket).'],
  ['has another secret', { S3_SECRET_ACCESS_KEY: 'wrong' }, 'S3_SECRET_ACCESS_KEY is wrong (SignatureDoesNotMatch).'],
  ['has another key', { S3_ACCESS_KEY_ID: 'nobody' }, 'the server does not know S3_ACCESS_KEY_ID (InvalidAccessKeyId).'],
  ['cannot be reached', { S3_ENDPOINT: 'http://127.0.0.1:9' }, 'nothing answers at this address (ECONNREFUSED).'],
])('the check says whether a bucket %s', async (_name, env, sentence) => {
  const config = readConfig({ DATA_DIR: board.ctx.config.DATA_DIR, ...bucket.env, ...env });
  const { terminal, lines } = recordingTerminal();
  const storage = await createStorage(config);
  await checkBoard({ ...operated(), config, ctx: { ...board.ctx, config, storage } }, terminal).catch(() => {});
  expect(lines.find((line) => line.startsWith('Files'))).toBe(`Files: ${sentence}`);
  const fault = await storage.get('resumes/missing.pdf').catch(startFault);
  expect(fault).toBe(Object.keys(env).length === 0 ? undefined : `The bucket cannot be used: ${sentence}`);
});
