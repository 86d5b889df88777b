import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config';
import { diskStorage } from './disk';
import { createStorage, type Storage } from './index';

/** The part of S3 that the board uses: objects in memory, with occasional errors. */
async function startS3StandIn() {
  const objects = new Map<string, { bytes: Buffer; type: string | undefined }>();
  const puts: IncomingMessage['headers'][] = [];
  const state = { faults: 0 };
  const server = createServer(async (request, response) => {
    const key = new URL(request.url ?? '', 'http://s3.test').pathname;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.method === 'PUT') {
      puts.push(request.headers);
      if (state.faults > 0) {
        state.faults -= 1;
        return response.writeHead(500).end();
      }
      objects.set(key, { bytes: Buffer.concat(chunks), type: request.headers['content-type'] });
      return response.end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object)
      return response.writeHead(404, { 'content-type': 'application/xml' }).end(request.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>');
    return response.writeHead(200, { 'content-length': object.bytes.length }).end(object.bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { objects, puts, state, server, port: (server.address() as AddressInfo).port };
}

let folder: string;
let s3: Awaited<ReturnType<typeof startS3StandIn>>;
const storages: Partial<Record<string, Storage>> = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parnassa-storage-'));
  s3 = await startS3StandIn();
  storages.disk = await createStorage(readConfig({ DATA_DIR: folder }));
  const bucket = { S3_BUCKET: 'files', S3_ENDPOINT: `http://127.0.0.1:${s3.port}`, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  storages.s3 = await createStorage(readConfig({ DATA_DIR: folder, ...bucket }));
});
afterAll(async () => {
  s3.server.close();
  s3.server.closeAllConnections();
  await rm(folder, { recursive: true, force: true });
});

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
  it('receives the length, the type and the plain bytes', async () => {
    await storages.s3?.putFile('resumes/four.pdf', await source(), 'application/pdf');
    expect(s3.puts.at(-1)).toMatchObject({ 'content-length': String(CONTENT.length), 'content-type': 'application/pdf' });
    expect(s3.objects.get('/files/resumes/four.pdf')?.bytes.equals(CONTENT)).toBe(true);
  });

  it('receives the file again after a temporary error, a limited number of times', async () => {
    s3.state.faults = 2;
    await storages.s3?.putFile('resumes/five.pdf', await source(), 'application/pdf');
    expect(s3.objects.get('/files/resumes/five.pdf')?.bytes.equals(CONTENT)).toBe(true);
    s3.state.faults = 100;
    await expect(storages.s3?.putFile('resumes/six.pdf', await source(), 'application/pdf')).rejects.toThrow();
    s3.state.faults = 0;
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
