import { Agent, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpServer, type HttpServer } from './http-server';
import type { BoardServer } from './server';

type Respond = (request: Request) => Promise<Response> | Response;

let http: HttpServer | undefined;
afterEach(() => http?.stop(0));

/** A server whose application answers as the test defines. */
async function open(answer: Respond = () => new Response('made')) {
  let announced = false;
  const server = {
    fetch: answer,
    securityHeaders: ['x-content-type-options', 'nosniff'],
    announceStop: () => {
      announced = true;
    },
  } as unknown as BoardServer;
  http = createHttpServer(server);
  const { port } = (await http.listen(0, '127.0.0.1')) as AddressInfo;
  return { http, port, isAnnounced: () => announced };
}

/** Sends raw bytes and reads until the connection ends. */
const sendRaw = (port: number, bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (received += chunk));
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });

/** A request whose body of two bytes is sent when the test decides. */
function get(port: number, path: string, agent = new Agent()) {
  const sent = request({ port, host: '127.0.0.1', path, agent });
  const answered = new Promise<{ status?: number | undefined; connection?: string | undefined }>((resolve, reject) => {
    sent.on('response', (answer) => {
      answer.on('error', reject);
      answer.resume().on('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection }));
    });
    sent.on('error', reject);
  });
  sent.end();
  return answered;
}

describe('malformed requests', () => {
  it.each([
    ['a method that does not exist', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['no HTTP at all', 'nonsense\r\n\r\n', 400],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00', 400],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['a length and chunks', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
    ['headers that are too long', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['an address that is too long', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ['a tunnel', 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\n', 405],
    ['an expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: nonsense\r\nConnection: close\r\n\r\n', 417],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n', 400],
    ['the same host twice', 'GET / HTTP/1.1\r\nHost: x\r\nX: y\r\nHOST: x\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ])('%s: a clean refusal', async (_name, bytes, status) => {
    const { port } = await open();
    const answer = await sendRaw(port, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer.toLowerCase()).toContain('connection: close');
  });

  it('are refused with the headers of every answer', async () => {
    const { port } = await open();
    expect(await sendRaw(port, 'nonsense\r\n\r\n')).toContain('x-content-type-options: nosniff\r\n');
  });

  it('with an incomplete body are refused if they have no answer yet', async () => {
    const { port } = await open(async (asked) => new Response(await asked.text()));
    const answer = await sendRaw(port, 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });
});

/** Sends a first request, and the rest once its answer has begun; @returns all that comes until the connection ends. */
const sendInParts = (port: number, first: string, rest: string) =>
  new Promise<string>((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(first));
    socket.once('data', () => socket.write(rest));
    socket.on('data', (chunk) => (received += chunk));
    // A reset after the answer is an end as well.
    socket.on('error', () => {});
    socket.on('close', () => resolve(received));
  });

describe('an answer that goes out before the body has arrived', () => {
  const post = (length: number) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;
  const next = 'POST /next HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n';
  const chunked = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n';

  it.each([
    ['of which a part has come', `${post(2_000)}${'a'.repeat(1_000)}`, 'a'.repeat(1_000)],
    ['of which nothing has come', post(1_000), 'a'.repeat(1_000)],
    ['in chunks', `${chunked}3\r\nabc\r\n`, '0\r\n\r\n'],
    ['of a request that needs no body', post(1_000).replace('POST /', 'GET /page'), 'a'.repeat(1_000)],
  ])('ends the connection, and nothing after it is answered: %s', async (_name, first, rest) => {
    const asked: string[] = [];
    const { port } = await open(async (request) => {
      asked.push(new URL(request.url).pathname);
      return new Response('refused', { status: 401 });
    });
    const received = (await sendInParts(port, first, rest + next)).toLowerCase();
    expect(received).toMatch(/^http\/1\.1 (401|200) /);
    expect(received).toContain('connection: close');
    expect(received.split('http/1.1 ')).toHaveLength(2);
    expect(asked).not.toContain('/next');
  });

  it('reaches a client that goes on sending', async () => {
    const { port } = await open(() => new Response('refused', { status: 413 }));
    const received = await sendInParts(port, `${post(3_000_000)}${'a'.repeat(1_000)}`, 'a'.repeat(2_999_000));
    expect(received).toMatch(/^HTTP\/1\.1 413 /);
    expect(received).toContain('refused');
  });

  it('keeps the connection where the whole body is there', async () => {
    const { port } = await open(async () => new Response('refused', { status: 401 }));
    const last = next.replace('Host', 'Connection: close\r\nHost');
    const received = await sendRaw(port, `${post(5)}hello${next}${last}`);
    expect(received.match(/HTTP\/1\.1 401/g)).toHaveLength(3);
    expect(received.match(/connection: keep-alive/gi)).toHaveLength(2);
  });
});

describe('stopping', () => {
  it('waits for requests in progress, answers new ones meanwhile, and announces that connections close', async () => {
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    let arrived = () => {};
    const isThere = new Promise<void>((resolve) => (arrived = resolve));
    const { http, port, isAnnounced } = await open(async (asked) => {
      if (new URL(asked.url).pathname === '/slow') {
        arrived();
        await held;
      }
      return new Response('made');
    });
    const agent = new Agent({ keepAlive: true });
    expect(await get(port, '/made', agent)).toEqual({ status: 200, connection: 'keep-alive' });
    const slow = get(port, '/slow');
    await isThere;
    const stopped = http.stop(20_000);
    expect(isAnnounced()).toBe(true);
    expect(await get(port, '/made', agent)).toEqual({ status: 200, connection: 'close' });
    expect(await get(port, '/other')).toEqual({ status: 200, connection: 'close' });
    finish();
    expect(await slow).toEqual({ status: 200, connection: 'close' });
    await stopped;
    await expect(get(port, '/made')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('answers a request on a connection that was opened before', async () => {
    const { http, port } = await open();
    const socket = connect(port, '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    let received = '';
    socket.on('data', (chunk) => (received += chunk));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const stopped = http.stop(20_000);
    socket.write('GET /made HTTP/1.1\r\nHost: x\r\n\r\n');
    await closed;
    expect(received).toMatch(/^HTTP\/1\.1 200 /);
    expect(received.toLowerCase()).toContain('connection: close');
    await stopped;
  });

  it('closes idle connections', async () => {
    const { http, port } = await open();
    const idle = connect(port, '127.0.0.1');
    await new Promise((resolve) => idle.once('connect', resolve));
    const closed = new Promise((resolve) => idle.once('close', resolve));
    await http.stop(20_000);
    await closed;
  });

  it('closes requests that do not end within the time limit', async () => {
    const { http, port } = await open(() => new Promise<Response>(() => {}));
    const hung = get(port, '/made').catch((error: NodeJS.ErrnoException) => error.code);
    await http.stop(1_500);
    expect(await hung).toBe('ECONNRESET');
  });
});

it('reports why it cannot listen', async () => {
  const { port } = await open();
  const second = createHttpServer({} as BoardServer);
  await expect(second.listen(port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE', syscall: 'listen' });
});
