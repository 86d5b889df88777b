import type { Config } from '../config';

/** Where files' bytes are kept. Keys are made by us and never by users. */
export interface Storage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The bytes, or undefined when there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>;
  delete(key: string): Promise<void>;
}

/** S3-compatible storage when a bucket is configured, else files under `DATA_DIR`. */
export async function createStorage(config: Config): Promise<Storage> {
  if (config.S3_BUCKET) {
    const { s3Storage } = await import('./s3');
    return s3Storage(config);
  }
  const { diskStorage } = await import('./disk');
  return diskStorage(config.DATA_DIR);
}
