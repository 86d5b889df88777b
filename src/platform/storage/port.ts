/** A stored file, as a stream. */
export interface StoredFile {
  size: number;
  /** Nothing is opened before the first read. */
  stream: ReadableStream<Uint8Array<ArrayBuffer>>;
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
