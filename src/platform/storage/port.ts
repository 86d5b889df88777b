/** A stored file, to be sent on as it is read. */
export interface StoredFile {
  size: number;
  /** Nothing is opened before the first read. */
  stream: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Where files' bytes are kept. Keys are made by us and never by users. */
export interface Storage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Stores the file at `path` without loading it into memory. The file may be gone from `path` afterwards. */
  putFile(key: string, path: string, contentType: string): Promise<void>;
  /** The bytes, or undefined when there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** The same as a stream. */
  open(key: string): Promise<StoredFile | undefined>;
  delete(key: string): Promise<void>;
}
