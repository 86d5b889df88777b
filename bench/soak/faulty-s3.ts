import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startS3Server } from '../../test/servers/s3-server';

/** How the storage behaves: as it should, late, or answering that it is overloaded. */
export type StorageMode = 'well' | 'slow' | 'refusing';

const SLOW = 3_000;
const BUSY = '<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>';

/** An S3-compatible server whose answers may be late or refusals. */
export async function startFaultyS3() {
  const storage = await startS3Server();
  const { hostname, port } = new URL(storage.env.S3_ENDPOINT);
  let mode: StorageMode = 'well';
  const server = createServer(async (asked, answer) => {
    if (mode === 'slow') await wait(SLOW);
    if (mode === 'refusing') {
      asked.resume();
      answer.writeHead(503, { 'content-type': 'application/xml' }).end(BUSY);
      return;
    }
    // The signature covers the name of the host, which stays that of this server.
    const passed = request({ hostname, port, method: asked.method, path: asked.url, headers: asked.headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    env: { ...storage.env, S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    behave(wanted: StorageMode) {
      mode = wanted;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await storage.close();
    },
  };
}
