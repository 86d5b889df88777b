import type { Config } from '../config/config';
import type { Storage } from './port';

export { isStorageKey, type StoredFile } from './port';
export { isBucketUnavailable } from './unavailable';
export type { Storage };

/** S3-compatible storage when a bucket is configured, else files under `DATA_DIR`. */
export async function createStorage(config: Config): Promise<Storage> {
  if (config.S3_BUCKET) {
    const { s3Storage } = await import('./s3');
    return s3Storage(config);
  }
  const { diskStorage } = await import('./disk');
  return diskStorage(config.DATA_DIR);
}
