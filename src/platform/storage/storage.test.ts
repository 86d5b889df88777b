import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Server, type TestBucket } from '~test/servers/s3-server';
import { readConfig } from '../config/config';
import { createStorage, isBucketUnavailable, type Storage } from './';
import { diskStorage } from './disk';
import { s3Storage } from './s3';

/** Passes requests on to the server of the bucket: it notes the headers of what is stored, and can answer in the server's place. */
async function startProxy(target: string) {
  const puts: IncomingMessage['headers'][] = [];
  const state: { faults: number; silent: boolean } = { faults: 0, silent: false };
  const server = createServer((incoming, outgoing) => {
    if (state.silent) return;
    if (incoming.method === 'PUT') puts.push(incoming.headers);
    if (incoming.method === 'PUT' && state.faults > 0) {
      state.faults -= 1;
      incoming.resume().on('end', () => outgoing.writeHead(500).end());
      return;
    }
    const { method = 'GET', url, headers } = incoming;
    const passed = request(`${target}${url}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { puts, state, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

let folder: string;
let bucket: TestBucket;
let proxy: Awaited<ReturnType<typeof startProxy>>;
const storages: Partial<Record<string, Storage>> = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parnassa-storage-'));
  bucket = await startS3Server();
  proxy = await startProxy(bucket.env.S3_ENDPOINT);
  storages.disk = await createStorage(readConfig({ DATA_DIR: folder }));
  storages.s3 = await bucketStorage();
});
afterAll(async () => {
  proxy.server.close();
  proxy.server.closeAllConnections();
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

/** The storage of a board with the bucket, through the proxy. */
const bucketStorage = (env: Record<string, string> = {}) => createStorage(readConfig({ DATA_DIR: folder, ...bucket.env, S3_ENDPOINT: proxy.url, ...env }));

const CONTENT = Buffer.alloc(3_000_000, 'A long resume. ');
async function source(content: Buffer | string = CONTENT): Promise<string> {
  const path = join(folder, 'source');
  await writeFile(path, content);
  return path;
}
const bytesOf = async (stream: ReadableStream | undefined) => Buffer.from(await new Response(stream ?? null).arrayBuffer());

describe.each(['disk', 's3'])('files on %s', (kind) => {
  const storage = () => storages[kind] as Storage;

  it('are stored from a path and read as bytes and as a stream', async () => {
    await storage().putFile('resumes/one.pdf', await source(), 'application/pdf');
    const opened = await storage().open('resumes/one.pdf');
    expect(opened?.size).toBe(CONTENT.length);
    expect((await bytesOf(opened?.stream)).equals(CONTENT)).toBe(true);
    expect(Buffer.from((await storage().get('resumes/one.pdf')) ?? []).equals(CONTENT)).toBe(true);
  });

  it('are replaced, and do not exist once deleted', async () => {
    await storage().put('receipts/two.pdf', Buffer.from('first'), 'application/pdf');
    await storage().putFile('receipts/two.pdf', await source('second'), 'application/pdf');
    expect(Buffer.from((await storage().get('receipts/two.pdf')) ?? []).toString()).toBe('second');
    await storage().delete('receipts/two.pdf');
    expect([await storage().get('receipts/two.pdf'), await storage().open('receipts/two.pdf')]).toEqual([undefined, undefined]);
  });

  it('are not read before the stream is', async () => {
    await storage().put('resumes/three.pdf', Buffer.from('bytes'), 'application/pdf');
    const opened = await storage().open('resumes/three.pdf');
    await storage().delete('resumes/three.pdf');
    await expect(bytesOf(opened?.stream)).rejects.toThrow();
  });
});

describe('a bucket', () => {
  const stored = async (key: string) => Buffer.from((await storages.s3?.get(key)) ?? []);

  it('receives the length, the type and the plain bytes', async () => {
    await storages.s3?.putFile('resumes/four.pdf', await source(), 'application/pdf');
    expect(proxy.puts.at(-1)).toMatchObject({ 'content-length': String(CONTENT.length), 'content-type': 'application/pdf' });
    expect((await stored('resumes/four.pdf')).equals(CONTENT)).toBe(true);
  });

  it('receives the file again after a temporary error, a limited number of times', async () => {
    proxy.state.faults = 2;
    await storages.s3?.putFile('resumes/five.pdf', await source(), 'application/pdf');
    expect((await stored('resumes/five.pdf')).equals(CONTENT)).toBe(true);
    proxy.state.faults = 100;
    const refused = await storages.s3?.putFile('resumes/six.pdf', await source(), 'application/pdf').catch((error: unknown) => error);
    expect(isBucketUnavailable(refused)).toBe(true);
    proxy.state.faults = 0;
  });

  it.each([
    ['another secret', { S3_SECRET_ACCESS_KEY: 'wrong' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { S3_ACCESS_KEY_ID: 'nobody' }, 'InvalidAccessKeyId'],
    ['an unknown bucket', { S3_BUCKET: 'nothing' }, 'NoSuchBucket'],
  ])('with %s refuses to store and to read, and says why', async (_name, env, code) => {
    const wrong = await bucketStorage({ ...env, S3_ENDPOINT: bucket.env.S3_ENDPOINT });
    await expect(wrong.put('resumes/seven.pdf', Buffer.from('x'), 'application/pdf')).rejects.toMatchObject({ name: code });
    const refused = await wrong.get('resumes/four.pdf').catch((error: unknown) => error);
    expect(refused).toMatchObject({ name: code });
    expect(isBucketUnavailable(refused)).toBe(false);
    await expect(wrong.open('resumes/four.pdf')).rejects.toThrow();
    await expect(wrong.delete('resumes/four.pdf')).rejects.toThrow();
  });

  it('that does not answer is an error after a while', async () => {
    proxy.state.silent = true;
    const hanging = s3Storage(readConfig({ DATA_DIR: folder, ...bucket.env, S3_ENDPOINT: proxy.url }), 200);
    const late = await hanging.get('resumes/four.pdf').catch((error: unknown) => error);
    expect(late).toMatchObject({ name: 'TimeoutError' });
    expect(isBucketUnavailable(late)).toBe(true);
    proxy.state.silent = false;
  });

  it('that cannot be reached is an error, not a missing file', async () => {
    const away = await bucketStorage({ S3_ENDPOINT: 'http://127.0.0.1:9' });
    for (const read of [away.get, away.open]) {
      const failed = await read('resumes/four.pdf').catch((error: unknown) => error);
      expect(failed).toMatchObject({ code: 'ECONNREFUSED' });
      expect(isBucketUnavailable(failed)).toBe(true);
    }
  });
});

describe('the disk', () => {
  it('keeps no half-written file when storing fails', async () => {
    const storage = diskStorage(folder);
    await expect(storage.putFile('drafts/one.pdf', join(folder, 'missing'), 'application/pdf')).rejects.toMatchObject({ code: 'ENOENT' });
    // A folder has the name, so that the last step fails.
    await storage.put('drafts/two/inside.pdf', Buffer.from('x'), 'application/pdf');
    await expect(storage.put('drafts/two', Buffer.from('x'), 'application/pdf')).rejects.toThrow();
    await expect(storage.putFile('drafts/two', await source('x'), 'application/pdf')).rejects.toThrow();
    expect(await readdir(join(folder, 'files/drafts'))).toEqual(['two']);
  });

  it('moves the file instead of copying it', async () => {
    const path = await source('moved');
    await diskStorage(folder).putFile('moved/one.pdf', path, 'application/pdf');
    expect(await readFile(join(folder, 'files/moved/one.pdf'), 'utf8')).toBe('moved');
    await expect(readFile(path)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('refuses keys that could leave its folder', async () => {
    await expect(diskStorage(folder).get('../secret')).rejects.toThrow('not a storage key');
  });
});
