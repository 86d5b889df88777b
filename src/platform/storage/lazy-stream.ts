import { ReadableStream as WebStream } from 'node:stream/web';

/** A stream of chunks that are asked for only once somebody reads: an answer that is thrown away (`HEAD`) opens nothing. */
export const lazyStream = (chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> =>
  WebStream.from(chunks) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>;
