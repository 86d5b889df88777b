import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import type { ServerBuild } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import type { Context } from '~/platform/context/context';
import { lazyStream } from '~/platform/storage/lazy-stream';
import { serverErrors } from '~/site/tables';
import { openTestBoard, type TestBoard } from '~test/board';
import { createHttpServer } from './http-server';
import { createBoardServer } from './server';

const LOGO = `${'a'.repeat(32)}.png`;
const PIECE = new Uint8Array(100_000);

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A board that is served over HTTP, with all lines of its log. `change` replaces what it stands on. */
async function serve(change: (ctx: Context) => Partial<Context>) {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const board: TestBoard = await openTestBoard({ overrides: { log } });
  const http = createHttpServer(createBoardServer({ ...board.ctx, ...change(board.ctx) }, { routes: {} } as ServerBuild, 'development'));
  const { port } = (await http.listen(0, '127.0.0.1')) as AddressInfo;
  closing.push(board.close, () => http.stop(0));
  return { board, port, lines };
}

/** A storage whose files are these pieces. */
const storageOf = (ctx: Context, pieces: () => AsyncGenerator<Uint8Array>): Partial<Context> => ({
  storage: { ...ctx.storage, open: async () => ({ size: 1_000_000, stream: lazyStream(pieces()) }) },
});

/** What a client sees of an answer. `onPiece` is called with each piece. */
const get = (port: number, path: string, onPiece: (leave: () => void) => void = () => {}, headers: Record<string, string> = {}) =>
  new Promise<{ status?: number | undefined; text: string; end: string }>((resolve) => {
    const sent = request({ port, host: '127.0.0.1', path, headers: { 'x-request-id': 'request-of-the-test', ...headers } });
    let text = '';
    let status: number | undefined;
    const done = (end: string) => resolve({ status, text, end });
    sent.on('response', (answer) => {
      status = answer.statusCode;
      answer.on('data', (piece) => {
        text += piece;
        onPiece(() => sent.destroy());
      });
      answer.on('end', () => done('complete'));
      answer.on('error', () => done('broken'));
    });
    sent.on('error', () => done('broken'));
    sent.end();
  });

describe('an answer whose source fails while it is sent', () => {
  it('is broken off after its first piece, and the log names the request, the call and the cause', async () => {
    const received = Promise.withResolvers<void>();
    async function* pieces() {
      yield PIECE;
      yield PIECE;
      yield PIECE;
      await received.promise;
      throw new Error('the disk of the files is broken');
    }
    const { board, port, lines } = await serve((ctx) => storageOf(ctx, pieces));
    const seen = await get(port, `/logos/${LOGO}`, () => received.resolve());
    expect(seen).toMatchObject({ status: 200, end: 'broken' });
    expect(seen.text).not.toContain('Error');
    expect(lines).toMatchObject([
      {
        msg: 'unexpected fault',
        requestId: 'request-of-the-test',
        call: expect.stringContaining('/logos/'),
        err: { message: 'the disk of the files is broken' },
      },
    ]);
    await board.ctx.serverErrors.flush();
    expect(await board.ctx.db.select().from(serverErrors)).toMatchObject([{ error: 'the disk of the files is broken', requestId: 'request-of-the-test' }]);
  });

  it.each([
    ['plain', {}],
    ['compressed', { 'accept-encoding': 'gzip' }],
  ])('of a streamed document, %s, is reported with its address and sends no message of the fault', async (_name, headers) => {
    const { port, lines } = await serve(({ db }) => ({
      db: new Proxy(db, {
        get() {
          throw new Error('the table is broken');
        },
      }),
    }));
    await expect(fetch(`http://127.0.0.1:${port}/feeds/jobs.xml`, { headers }).then((answer) => answer.text())).rejects.toThrow();
    expect(lines).toMatchObject([{ call: 'GET /feeds/jobs.xml', requestId: expect.stringMatching(/./), err: { message: 'the table is broken' } }]);
  });

  it('of a table in CSV is broken off after its first line, and the log names the call', async () => {
    let reads = 0;
    let last = Number.POSITIVE_INFINITY;
    const { board, port, lines } = await serve(({ db }) => ({
      db: new Proxy(db, {
        get(target, name) {
          reads += 1;
          if (reads > last) throw new Error('the table is broken');
          return Reflect.get(target, name);
        },
      }),
    }));
    const { token } = await buildUser(board.ctx, { roles: ['admin'] });
    const download = () => get(port, '/api/v3/admin/users/csv', undefined, { authorization: `Bearer ${token}` });
    // The first one fills caches.
    await download();
    reads = 0;
    expect(await download()).toMatchObject({ status: 200, end: 'complete' });
    last = reads - 1;
    reads = 0;
    // Its status and first line may be lost with the connection.
    expect((await download()).end).toBe('broken');
    expect(lines).toMatchObject([{ call: 'GET /v3/admin/users/csv', requestId: 'request-of-the-test', err: { message: 'the table is broken' } }]);
  });

  it('is not reported where the client has gone away', async () => {
    const closed = Promise.withResolvers<void>();
    async function* pieces() {
      try {
        for (;;) yield PIECE;
      } finally {
        closed.resolve();
      }
    }
    const { port, lines } = await serve((ctx) => storageOf(ctx, pieces));
    await get(port, `/logos/${LOGO}`, (leave) => leave());
    await closed.promise;
    expect(lines).toEqual([]);
  });
});
