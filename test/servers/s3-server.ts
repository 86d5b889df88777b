import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** Three buckets, `files`, `other` and `third`, on an S3-compatible server, with the settings by which a board uses it. */
export interface TestBucket {
  env: Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>;
  close(): Promise<void>;
}

/** The server knows this one account. It refuses requests whose signature (version 4) is not made with its secret. */
const ACCOUNT = 'S3RVER';

/** Starts an S3-compatible server with empty buckets on a port of its own. */
export async function startS3Server(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'parnassa-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'files' }, { name: 'other' }, { name: 'third' }],
  });
  const { port } = await server.run();
  return {
    env: { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: 'files', S3_ACCESS_KEY_ID: ACCOUNT, S3_SECRET_ACCESS_KEY: ACCOUNT },
    async close() {
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
