import { once } from 'node:events';
import { createServer } from 'node:net';

/** The harmless file for testing virus scanners; in two halves, so that no scanner finds it in this source. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

const COMMAND = 'zINSTREAM\0';

/**
 * A stand-in for the ClamAV daemon with the part of its protocol that the board uses. It finds EICAR.
 * @param maxBytes above which it refuses to scan, as ClamAV does.
 */
export async function startClamdStandIn(address: { path: string } | { port: number; host: string }, maxBytes = 25_000_000) {
  const scanned: number[] = [];
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const content = readStream(received);
      if (received.length > maxBytes) return socket.end('INSTREAM size limit exceeded. ERROR\0');
      if (!content) return;
      scanned.push(content.length);
      socket.end(content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  server.listen(address);
  await once(server, 'listening');
  return {
    /** The sizes of the files that were scanned. */
    scanned,
    port: (server.address() as { port?: number }).port ?? 0,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The content sent with INSTREAM, once its empty last chunk has arrived. */
function readStream(received: Buffer): Buffer | undefined {
  if (!received.subarray(0, COMMAND.length).equals(Buffer.from(COMMAND))) return undefined;
  const chunks: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
