import { existsSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MultipartOptions, readMultipart } from './multipart';
import { UploadedFile } from './uploaded-file';

let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parnassa-multipart-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const KB = 1024;
const BOUNDARY = 'a-boundary';
const head = (disposition: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
const field = (name: string, value: string) => `${head(`name="${name}"`)}${value}\r\n`;
const file = (content: string, name = 'file', fileName = 'resume.txt') => `${head(`name="${name}"; filename="${fileName}"`)}${content}\r\n`;
const END = `--${BOUNDARY}--\r\n`;

const options = (more: Partial<MultipartOptions> = {}): MultipartOptions => {
  count += 1;
  return { maxBytes: 100 * KB, tooLarge: 'The file is too large.', path: join(folder, String(count)), ...more };
};
const request = (body: BodyInit, type = `multipart/form-data; boundary=${BOUNDARY}`) =>
  new Request('http://board.test/', { method: 'POST', body, headers: { 'content-type': type }, duplex: 'half' } as RequestInit);
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: { status: number }) => error.status ?? error,
  );

/** A body that is produced while it is read. */
function streamOf(chunks: Iterable<string | Uint8Array | Promise<never>>, onPull: () => void = () => {}): ReadableStream {
  const iterator = chunks[Symbol.iterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        onPull();
        const { done, value } = iterator.next();
        if (done) return controller.close();
        const chunk = await value;
        controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
      },
    },
    { highWaterMark: 0 },
  );
}

describe('a form with a file', () => {
  it('is read into its text fields and a file on disk that only this account can read', async () => {
    const target = options();
    const fields = await readMultipart(
      request(field('user_id', 'קורות') + file('hello', 'file', 'a %22big%22 קובץ.txt') + field('__proto__', 'x') + END),
      target,
    );
    expect(fields).toMatchObject({ user_id: 'קורות', file: { name: 'a "big" קובץ.txt', size: 5, type: 'text/plain', path: target.path } });
    expect(Object.keys(fields)).toContain('__proto__');
    expect(fields.file).toBeInstanceOf(UploadedFile);
    expect((fields.file as UploadedFile).sha256).toBe('2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824');
    expect(await readFile(target.path, 'utf8')).toBe('hello');
    expect((await stat(target.path)).mode & 0o777).toBe(0o600);
  });

  it.each<[string, number | 'accepted', string, string?]>([
    ['one byte more than allowed', 413, file('a'.repeat(100 * KB + 1)) + END],
    ['exactly as much as allowed', 'accepted', file('a'.repeat(100 * KB)) + END],
    ['much text around the file', 413, `${'-'.repeat(300 * KB)}\r\n${file('a')}${END}`],
    ['a long text field', 422, field('a', 'b'.repeat(20_000)) + END],
    ['many text fields', 422, Array.from({ length: 11 }, (_, index) => field(`f${index}`, 'x')).join('') + END],
    ['two files', 422, file('a') + file('b') + END],
    ['a file in another field', 422, file('a', 'picture') + END],
    ['half a file', 422, file('a'.repeat(5_000)).slice(0, -1_000)],
    ['no end', 422, file('a')],
    ['nothing', 422, ''],
    ['JSON', 422, '{}', 'application/json'],
    ['an address-encoded form', 422, 'file=a', 'application/x-www-form-urlencoded'],
    ['no boundary', 422, file('a') + END, 'multipart/form-data'],
  ])('with %s is answered with %s', async (_what, expected, body, type) => {
    expect(await refusalOf(readMultipart(request(body, type), options()))).toBe(expected);
  });
});

describe('the arrival of a form', () => {
  function* endless() {
    yield head('name="file"; filename="resume.txt"');
    for (;;) yield new Uint8Array(16 * KB);
  }

  it('stops with a refusal as soon as the file is too large', async () => {
    let pulls = 0;
    const body = streamOf(endless(), () => {
      pulls += 1;
    });
    expect(await refusalOf(readMultipart(request(body), options()))).toBe(413);
    expect(pulls * 16).toBeLessThan(1_000);
  });

  it('uses little memory, even for a large file', async () => {
    const target = options({ maxBytes: 20_000 * KB });
    let sent = 0;
    let maxUnwritten = 0;
    function* large() {
      yield head('name="file"; filename="resume.txt"');
      for (let index = 0; index < 300; index += 1) {
        sent += 64 * KB;
        maxUnwritten = Math.max(maxUnwritten, sent - (existsSync(target.path) ? statSync(target.path).size : 0));
        yield new Uint8Array(64 * KB);
      }
      yield `\r\n${END}`;
    }
    const fields = await readMultipart(request(streamOf(large())), target);
    expect((fields.file as UploadedFile).size).toBe(300 * 64 * KB);
    expect(maxUnwritten).toBeLessThan(2_000 * KB);
  });

  const silence = new Promise<never>(() => {});
  it.each<[string, Partial<MultipartOptions>]>([
    ['no data arrives', { idleDeadline: 20 }],
    ['it takes too long', { deadline: 20 }],
  ])('is aborted when %s', async (_when, deadlines) => {
    const body = streamOf([head('name="file"; filename="resume.txt"'), 'a', silence]);
    expect(await refusalOf(readMultipart(request(body), options(deadlines)))).toBe(408);
  });

  it('is aborted when the sender disconnects', async () => {
    const body = streamOf([head('name="file"; filename="resume.txt"'), 'a', Promise.reject(new Error('aborted'))]);
    expect(await refusalOf(readMultipart(request(body), options()))).toBe(422);
  });

  it('throws an error of the disk unchanged', async () => {
    const path = join(folder, 'missing', 'file');
    await expect(readMultipart(request(file('a'.repeat(50_000)) + END), options({ path }))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
