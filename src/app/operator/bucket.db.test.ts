import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { openTestBoard, type TestBoard } from '~/app/testing';
import { makePdf, upload } from '~/files/testing';
import { readConfig } from '~/platform/config';
import { createStorage } from '~/platform/storage';
import { openTestDatabase } from '~/platform/testing/database';
import { startS3Server, type TestBucket } from '~/platform/testing/s3-server';
import { backUp } from './archive/back-up';
import { checkArchive } from './archive/check-archive';
import { restore } from './archive/restore';
import type { OperatedBoard } from './board';
import { checkBoard } from './commands/check-board';
import { moveFiles, moveFilesBack } from './commands/move-files';
import { bucketFault } from './sentence-of';
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
afterEach(() => vi.unstubAllEnvs());

const operated = (): OperatedBoard => ({ config: board.ctx.config, database: board.database, ctx: board.ctx });
const filesIn = async (dataDir: string): Promise<string[]> =>
  (await readdir(join(dataDir, 'files'), { recursive: true })).filter((name) => name.endsWith('.pdf')).sort();

it('files travel to the disk and into another bucket, byte by byte, and are written once', async () => {
  expect(keys).toEqual([]);
  const { terminal, lines } = recordingTerminal();
  await moveFilesBack(operated(), terminal);
  await moveFilesBack(operated(), terminal);
  const { DATA_DIR } = board.ctx.config;
  expect(lines.filter((line) => line.startsWith('2 files'))).toEqual([
    `2 files are in ${join(DATA_DIR, 'files')}; 2 were written now.`,
    `2 files are in ${join(DATA_DIR, 'files')}; 0 were written now.`,
  ]);
  const paths = await filesIn(DATA_DIR);
  expect(paths).toHaveLength(2);

  for (const [name, value] of Object.entries({ ...bucket.env, S3_BUCKET: 'other', DATA_DIR })) vi.stubEnv(name, value);
  lines.length = 0;
  await moveFiles(terminal);
  await moveFiles(terminal);
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
  const fault = await storage.get('resumes/missing.pdf').catch(bucketFault);
  expect(fault).toBe(Object.keys(env).length === 0 ? undefined : `The bucket cannot be used: ${sentence}`);
});
