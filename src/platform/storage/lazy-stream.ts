import { ReadableStream as WebStream } from 'node:stream/web';

/** A stream of chunks that opens its source at the first read, so that an answer without a body (`HEAD`) opens nothing. */
export const lazyStream = (chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> =>
  WebStream.from(chunks) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>;
