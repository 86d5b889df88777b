import { createReadStream } from 'node:fs';
import { createConnection } from 'node:net';
import { pipeline } from 'node:stream/promises';

/** The address of a ClamAV daemon, from `tcp://host:port` or `unix:/path`. */
const addressOf = (url: string): { host: string; port: number } | { path: string } => {
  if (url.startsWith('unix:')) return { path: url.slice('unix:'.length) };
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
};

/**
 * Sends a file as a stream to a ClamAV daemon, which scans it (its command INSTREAM).
 * @param signal ends the scan, e.g. after some time.
 * @returns the name of the virus, or undefined for a clean file.
 * @throws when the daemon cannot be reached, does not answer, or could not scan.
 */
export async function scanWithClamd(url: string, path: string, signal: AbortSignal): Promise<string | undefined> {
  const socket = createConnection({ ...addressOf(url), signal });
  try {
    const reply = readReply(socket);
    // The daemon may answer and close the connection before it has received everything, e.g. when its own size limit is smaller.
    const sent = pipeline(instream(path), socket, { signal, end: false }).then(() => undefined);
    const answer = await Promise.race([reply, sent.then(() => reply)]);
    if (/^stream: OK$/.test(answer)) return undefined;
    const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
    if (found) return found;
    throw new Error(`the virus scanner answered: ${answer || 'nothing'}`);
  } finally {
    socket.destroy();
  }
}

/** The command, then the file in chunks, each with its length before it, then an empty chunk. */
async function* instream(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of createReadStream(path)) {
    yield lengthOf(chunk);
    yield chunk;
  }
  yield lengthOf(Buffer.alloc(0));
}

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}

/** The answer, which ends with a zero byte. */
function readReply(socket: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
      if (text.includes('\0') || text.length > 10_000) resolve(text.split('\0')[0] as string);
    });
    socket.once('end', () => resolve(text));
    socket.once('error', reject);
    socket.once('close', () => resolve(text));
  });
}
