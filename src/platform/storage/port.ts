/** A stored file, as a stream. */
export interface StoredFile {
  size: number;
  /** Nothing is opened before the first read. */
  stream: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/**
 * Whether a text can be a key: names of folders and of a file, without a way out of them. The board makes its keys by itself; those of a backup
 * come from outside.
 */
export const isStorageKey = (key: string): boolean => key.length <= 250 && /^[\w-]+(\/[\w-]+)*(\.\w+)?$/.test(key);

/** @throws an error for a text that cannot be a key. */
export function requireStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new Error(`not a storage key: ${key}`);
  return key;
}

/** The storage of files' bytes. Keys are made by the board, never by users. */
export interface Storage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Stores the file at `path` without loading it into memory. The file may have been moved away from `path` afterwards. */
  putFile(key: string, path: string, contentType: string): Promise<void>;
  /** The bytes, or undefined when there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** The same as a stream. */
  open(key: string): Promise<StoredFile | undefined>;
  delete(key: string): Promise<void>;
}
