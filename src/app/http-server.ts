import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { endAfterEarlyAnswer, hasBody } from './early-answer';
import type { BoardServer } from './server';

/** Times in milliseconds. A balancer in front keeps idle connections for up to a minute; ours must outlast its. */
const LIMITS = { headersTimeout: 15_000, requestTimeout: 300_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 5_000 };
/** How long a stopping server goes on as before, so that clients and balancers learn of it. */
const DRAIN = 1_000;
/** How long no client may have connected before the port is closed, and how long that is waited for at most. */
const QUIET = 50;
const LONGEST_QUIET = 500;
const TICK = 50;

export interface HttpServer {
  /** @throws the system's error where the port cannot be had. */
  listen(port: number, host: string): Promise<AddressInfo>;
  /** Finishes what was accepted, then closes the port and all connections; after the time given, whatever is open. */
  stop(longest: number): Promise<void>;
}

interface Connection {
  /** The answer that was begun last; those before it went out before it. */
  answer?: { headersSent: boolean; shouldKeepAlive: boolean; writableFinished: boolean; destroyed: boolean };
  /** Whether its last answer went out before the request's body had arrived. */
  isEnding?: boolean;
  /** Bytes in both directions when they were last looked at, and since when they have not grown. */
  bytes: number;
  idleSince: number;
}

/** The board's port: HTTP with limits on slow clients, clean refusals, and a stop that drops no request. */
export function createHttpServer(server: BoardServer): HttpServer {
  const answer = getRequestListener(server.fetch);
  const connections = new Map<Socket, Connection>();
  let draining = false;
  let accepted = 0;
  /** While the port is being closed: the requests that wait until it is. */
  let held: (() => void)[] | undefined;

  const http = createServer(LIMITS, (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const connection = connections.get(incoming.socket);
    // Bytes after an early answer may be the rest of its request's body, never a request.
    if (connection?.isEnding) return;
    if (connection) connection.answer = outgoing;
    if (draining) outgoing.shouldKeepAlive = false;
    endAfterEarlyAnswer(incoming, outgoing, () => {
      if (connection) connection.isEnding = true;
    });
    // Most requests are for what is kept: they do without the whole application.
    const go = () => server.serveFromCache(incoming, outgoing) || answer(incoming, outgoing);
    if (held) held.push(go);
    // The bytes that came with the headers are read first: they may be the whole body, and the connection can then be kept.
    else if (hasBody(incoming)) setImmediate(go);
    else go();
  });
  http.on('connection', (socket: Socket) => {
    accepted += 1;
    connections.set(socket, { bytes: 0, idleSince: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });
  http.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const begun = connections.get(socket)?.answer;
    const answerable = socket.writable && error.code !== 'ECONNRESET' && (!begun?.headersSent || begun.writableFinished);
    if (answerable) refuse(socket, statusFor(error.code), server.securityHeaders);
    else socket.destroy();
  });
  http.on('connect', (_request, socket: Socket) => refuse(socket, 405, [...server.securityHeaders, 'Allow', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS']));

  const isBusy = ({ answer: begun }: Connection) => begun !== undefined && !begun.writableFinished && !begun.destroyed;

  /** Notes which connections have been idle, and for how long. */
  const lookAround = (): void => {
    const now = performance.now();
    for (const [socket, connection] of connections) {
      const bytes = socket.bytesRead + socket.bytesWritten;
      if (isBusy(connection) || bytes !== connection.bytes) Object.assign(connection, { bytes, idleSince: now });
    }
  };

  /**
   * Closes the port when no client is about to connect: the system resets connections that it has opened and that we
   * have not accepted. Clients that wait for an answer open none, so answers are held back for a moment.
   */
  const closePort = async (): Promise<void> => {
    held = [];
    const latest = performance.now() + LONGEST_QUIET;
    for (let before = -1; before !== accepted && performance.now() < latest; ) {
      before = accepted;
      await pause(QUIET);
    }
    // Not http.close(), which ends idle connections at once, even those whose request is on its way.
    NetServer.prototype.close.call(http);
    const waiting = held;
    held = undefined;
    for (const go of waiting) go();
  };

  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        http.once('error', reject);
        http.listen(port, host, () => {
          http.off('error', reject);
          resolve(http.address() as AddressInfo);
        });
      }),
    async stop(longest) {
      const end = performance.now() + longest;
      draining = true;
      server.announceStop();
      for (const { answer: begun } of connections.values()) if (begun && !begun.headersSent) begun.shouldKeepAlive = false;
      const watch = setInterval(lookAround, TICK);
      await pause(DRAIN);
      await closePort();
      while (connections.size > 0 && performance.now() < end) {
        await pause(TICK);
        const idle = performance.now() - DRAIN;
        for (const [socket, connection] of connections) if (!isBusy(connection) && connection.idleSince < idle) socket.destroy();
      }
      clearInterval(watch);
      http.closeAllConnections();
    },
  };
}

const statusFor = (code: string | undefined): number => {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
};

/** Answers what is no request that the application could be asked. */
function refuse(socket: Socket, status: number, headers: string[]): void {
  const words = STATUS_CODES[status] ?? '';
  const lines = ['Connection: close', 'Content-Type: text/plain; charset=utf-8', `Content-Length: ${words.length}`];
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`);
  socket.end(`HTTP/1.1 ${status} ${words}\r\n${lines.join('\r\n')}\r\n\r\n${words}`);
}
