import type { IncomingMessage, ServerResponse } from 'node:http';
import { SECOND } from '~/platform/calendar/clock';

/** How long, in milliseconds, and how far the rest of a body is read, so that its sender gets to read the answer. */
const LONGEST_REST = 2 * SECOND;
const LARGEST_REST = 64_000_000;

/** Whether a request comes with a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Makes an answer that begins before the request's body has arrived the last one of its connection, and says so in it
 * (`Connection: close`): a proxy that kept the connection would lose its next request on it. The rest of the body is read
 * and thrown away for a while, since a socket that is closed with unread bytes is reset, and the answer lost with it.
 * @param onEarly is called when such an answer begins.
 */
export function closeAfterEarlyResponse(incoming: IncomingMessage, outgoing: ServerResponse, onEarly: () => void): void {
  if (!hasBody(incoming)) return;
  const writeHead = outgoing.writeHead;
  outgoing.writeHead = function (this: ServerResponse, ...given: unknown[]) {
    if (!incoming.complete && !outgoing.headersSent) {
      outgoing.shouldKeepAlive = false;
      closeAfterRest(incoming);
      onEarly();
    }
    return Reflect.apply(writeHead, this, given);
  } as typeof outgoing.writeHead;
}

/** Node closes the socket after the last answer with `destroySoon`. For this socket it ends our side only, until the client has sent the rest. */
function closeAfterRest(incoming: IncomingMessage): void {
  const { socket } = incoming;
  socket.destroySoon = () => {
    const latest = setTimeout(() => socket.destroy(), LONGEST_REST).unref();
    socket.once('close', () => clearTimeout(latest));
    const most = socket.bytesRead + LARGEST_REST;
    const close = () => socket.destroy();
    // The answer is flushed before our side ends.
    socket.end(() => {
      if (incoming.complete) close();
    });
    incoming.once('end', () => {
      if (socket.writableFinished) close();
    });
    incoming.on('data', () => {
      if (socket.bytesRead > most) close();
    });
    incoming.resume();
  };
}
