import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, NoSuchKey, NotFound, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Config } from '../config/config';
import { lazyStream } from './lazy-stream';
import { requireStorageKey, type Storage } from './port';
import { isBucketUnavailable } from './unavailable';

/** The client retries bytes after an error, but not a stream, which it has already read. */
const TRIES = 3;

/** Errors are thrown; by default the client would also write them to the console. */
const silent = { debug() {}, info() {}, warn() {}, error() {} };

const CONNECT_MS = 5_000;
/** The longest time in which a server sends and takes nothing. Without a limit a server that hangs would keep requests waiting for good. */
const SILENCE_MS = 30_000;

/** Files in an S3-compatible bucket. @param silence tests wait for less. */
export function s3Storage(config: Config, silence = SILENCE_MS): Storage {
  const Bucket = config.S3_BUCKET;
  const client = new S3Client({
    region: config.S3_REGION,
    ...(config.S3_ENDPOINT ? { endpoint: config.S3_ENDPOINT, forcePathStyle: true } : {}),
    credentials: { accessKeyId: config.S3_ACCESS_KEY_ID ?? '', secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '' },
    // Many S3-compatible servers do not support checksums after the end of a stream.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: silence },
    logger: silent,
  });
  const readObject = async function* (Key: string): AsyncGenerator<Uint8Array> {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    if (Body) yield* Body as unknown as AsyncIterable<Uint8Array>;
  };
  /** @throws the refusal of a bucket that does not exist. That of a file is none. */
  const requireBucket = async (Key: string): Promise<void> => {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range: 'bytes=0-0' }));
      // Stored at this moment.
      await Body?.transformToByteArray();
    } catch (error) {
      if (!(error instanceof NoSuchKey)) throw error;
    }
  };
  return {
    async put(key, Body, ContentType) {
      const Key = requireStorageKey(key);
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
    },
    async putFile(key, path, ContentType) {
      const Key = requireStorageKey(key);
      const { size: ContentLength } = await stat(path);
      for (let attempt = 1; ; attempt += 1) {
        const Body = createReadStream(path);
        try {
          await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, ContentLength }));
          return;
        } catch (error) {
          if (attempt === TRIES || !isBucketUnavailable(error)) throw error;
        } finally {
          Body.destroy();
        }
      }
    },
    async get(key) {
      const Key = requireStorageKey(key);
      try {
        const answer = await client.send(new GetObjectCommand({ Bucket, Key }));
        return await answer.Body?.transformToByteArray();
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async open(key) {
      const Key = requireStorageKey(key);
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket, Key }));
        return { size: ContentLength ?? 0, stream: lazyStream(readObject(Key)) };
      } catch (error) {
        if (!(error instanceof NotFound || error instanceof NoSuchKey)) throw error;
        // The answer to HEAD has no text, so it is the same for a file and for a bucket that does not exist.
        await requireBucket(Key);
        return undefined;
      }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: requireStorageKey(key) }));
    },
  };
}
