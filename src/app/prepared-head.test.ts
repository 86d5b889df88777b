import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { EncodedResponse } from './finished-response';
import { KEEP_ALIVE, send } from './prepared-head';

const ready = (part: Partial<EncodedResponse> = {}): EncodedResponse => ({
  status: 200,
  headers: ['content-type', 'text/plain', 'content-length', '4'],
  body: Buffer.from('text'),
  route: { area: 'page', route: 'GET /page' },
  ...part,
});

/** Starts a server for one test. @returns its port. */
async function listen(answer: (outgoing: ServerResponse) => void): Promise<number> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE }, (_, outgoing) => answer(outgoing));
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Sends requests on one connection, and reads all that the server answers. */
async function talk(answer: (outgoing: ServerResponse) => void, requests: string) {
  const socket = connect(await listen(answer), '127.0.0.1');
  socket.write(requests);
  return (await text(socket)).replaceAll(/Date: .* GMT/g, 'Date: now');
}

const kept = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const last = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
const own = ['x-request-id', 'one'];

describe('an answer with a prepared head', () => {
  it.each<[string, Partial<EncodedResponse>, string]>([
    ['with a body', {}, kept + last],
    ['that is an error', { status: 503 }, kept + kept + last],
    ['to HEAD', { body: undefined as never }, kept.replace('GET', 'HEAD') + last.replace('GET', 'HEAD')],
    ['to a client that has it', { status: 304, body: undefined as never, headers: ['etag', 'W/"a"'] }, kept + last],
    ['to a client that keeps no connection', {}, last],
    ['to a client of the former version', {}, kept.replace('1.1', '1.0')],
    ['to a client of the former version that keeps the connection', {}, kept.replace('1.1\r\n', '1.0\r\nConnection: keep-alive\r\n') + last],
  ])('%s has the same bytes as one of Node', async (_name, part, requests) => {
    const answer = ready(part);
    const byNode = await talk((outgoing) => outgoing.writeHead(answer.status, [...answer.headers, ...own]).end(answer.body), requests);
    expect(await talk((outgoing) => send(outgoing, answer, own, false), requests)).toBe(byNode);
    expect(await talk((outgoing) => send(outgoing, answer, own, true), requests)).toBe(byNode);
  });

  it('ends the connection of a server that stops', async () => {
    const stopped = await talk((outgoing) => {
      outgoing.shouldKeepAlive = false;
      send(outgoing, ready(), own, false);
    }, kept);
    expect(stopped).toContain('Connection: close');
  });

  it('is sent without the work of Node, unless the connection ends', async () => {
    let byNode = 0;
    await talk(
      (outgoing) => {
        const { writeHead } = outgoing;
        outgoing.writeHead = ((...given: unknown[]) => {
          byNode += 1;
          return Reflect.apply(writeHead, outgoing, given);
        }) as typeof writeHead;
        send(outgoing, ready(), own, false);
      },
      kept + kept + last,
    );
    expect(byNode).toBe(1);
  });

  it('has the present time as its date', async () => {
    const port = await listen((outgoing) => send(outgoing, ready(), own, false));
    const before = Math.floor(Date.now() / 1_000) * 1_000;
    const { headers } = await fetch(`http://127.0.0.1:${port}`);
    const date = Date.parse(headers.get('date') ?? '');
    expect(date).toBeGreaterThanOrEqual(before);
    expect(date).toBeLessThanOrEqual(Date.now());
  });

  it('has no header with a line break', async () => {
    let refused: unknown;
    await talk((outgoing) => {
      try {
        send(outgoing, ready({ headers: ['content-length', '4', 'location', '/\r\nset-cookie: a=1'] }), own, false);
      } catch (error) {
        refused = error;
        outgoing.destroy();
      }
    }, kept);
    expect(refused).toMatchObject({ code: 'ERR_INVALID_CHAR' });
  });
});
