import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { SECOND } from '~/platform/calendar/clock';
import { closeAfterEarlyResponse, hasBody } from './early-response';
import type { BoardServer } from './server';

/** Times in milliseconds. A load balancer keeps an idle connection for up to a minute, so the server must keep it longer. */
const LIMITS = { headersTimeout: 15_000, requestTimeout: 300_000, keepAliveTimeout: 65 * SECOND, connectionsCheckingInterval: 5_000 };
/** The time for which a stopping server still accepts requests, so that clients and load balancers notice the stop. */
const DRAIN = 1_000;
/** The port is closed after this time without a new connection, or at the latest after the second time. */
const QUIET_TIME = 50;
const MAX_QUIET_WAIT = 500;
const TICK = 50;

export interface HttpServer {
  /** @throws the system's error when the port is not available. */
  listen(port: number, host: string): Promise<AddressInfo>;
  /** Finishes accepted requests, then closes the port and all connections. After `timeout` milliseconds it closes connections that are still busy. */
  stop(timeout: number): Promise<void>;
}

interface Connection {
  /** The answer that was begun last; all earlier ones were finished before. */
  answer?: { headersSent: boolean; shouldKeepAlive: boolean; writableFinished: boolean; destroyed: boolean };
  /** Whether its last answer went out before the request's body had arrived. */
  isEnding?: boolean;
  /** Bytes in both directions at the last check, and the time since which they have not increased. */
  bytes: number;
  idleSince: number;
}

/** The board's HTTP server, with limits for slow clients, clean refusals, and a stop that drops no request. */
export function createHttpServer(server: BoardServer): HttpServer {
  const answer = getRequestListener(server.fetch);
  const connections = new Map<Socket, Connection>();
  let draining = false;
  let accepted = 0;
  /** Requests that wait until the port is closed; undefined at all other times. */
  let held: (() => void)[] | undefined;

  const http = createServer(LIMITS, (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const connection = connections.get(incoming.socket);
    // Bytes after an early answer may be the rest of its request's body, never a request.
    if (connection?.isEnding) return;
    if (connection) connection.answer = outgoing;
    if (hasSeveralHosts(incoming)) return refuse(incoming.socket, 400, server.securityHeaders);
    if (draining) outgoing.shouldKeepAlive = false;
    closeAfterEarlyResponse(incoming, outgoing, () => {
      if (connection) connection.isEnding = true;
    });
    const handle = () => void answer(incoming, outgoing);
    if (held) held.push(handle);
    // The bytes that came with the headers are read first: they may be the whole body, and the connection can then be kept.
    else if (hasBody(incoming)) setImmediate(handle);
    else handle();
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

  /** Records since when each connection has been idle. */
  const updateIdleTimes = (): void => {
    const now = performance.now();
    for (const [socket, connection] of connections) {
      const bytes = socket.bytesRead + socket.bytesWritten;
      if (isBusy(connection) || bytes !== connection.bytes) Object.assign(connection, { bytes, idleSince: now });
    }
  };

  /**
   * Closes the port when no client is about to connect, because the system resets connections that it has opened but that the
   * server has not accepted. Clients that wait for an answer open no connections, so answers are delayed for a moment.
   */
  const closePort = async (): Promise<void> => {
    held = [];
    const latest = performance.now() + MAX_QUIET_WAIT;
    for (let before = -1; before !== accepted && performance.now() < latest; ) {
      before = accepted;
      await pause(QUIET_TIME);
    }
    // Not http.close(), which closes idle connections at once, even if a request is arriving.
    NetServer.prototype.close.call(http);
    const waiting = held;
    held = undefined;
    for (const handle of waiting) handle();
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
    async stop(timeout) {
      const end = performance.now() + timeout;
      draining = true;
      server.announceStop();
      for (const { answer: begun } of connections.values()) if (begun && !begun.headersSent) begun.shouldKeepAlive = false;
      const watch = setInterval(updateIdleTimes, TICK);
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

/** Whether a request names its host more than once, of which Node takes the first and a server before it may have taken another (RFC 9112, 3.2). */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

/** Answers a malformed request, which cannot be passed to the application. */
function refuse(socket: Socket, status: number, headers: string[]): void {
  const words = STATUS_CODES[status] ?? '';
  const lines = ['Connection: close', 'Content-Type: text/plain; charset=utf-8', `Content-Length: ${words.length}`];
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`);
  socket.end(`HTTP/1.1 ${status} ${words}\r\n${lines.join('\r\n')}\r\n\r\n${words}`);
}
