import { decodePDFRawStream, PDFContext } from '@cantoo/pdf-lib';

/** What all streams of one document may unpack to while it is copied. The contents of a long resume are a few megabytes; pictures and fonts are copied as they are. */
const MOST_UNPACKED = 40_000_000;

/** A document whose streams unpack to more than a document holds. */
class UnpacksTooLarge extends Error {}

interface Decoder {
  buffer: Uint8Array;
  ensureBuffer(requested: number): Uint8Array;
}

/** Every decoder of the library, each step of a nested stream included, makes room for what it unpacks with this one method. */
const decoders: Decoder = Object.getPrototypeOf(Object.getPrototypeOf(decodePDFRawStream(PDFContext.create().flateStream(''))));
const makeRoom = decoders.ensureBuffer;

let unpacked = 0;
decoders.ensureBuffer = function (this: Decoder, requested) {
  const before = this.buffer.byteLength;
  // Counted before the room is made, and also where it is refused, so that the document stays too large.
  if (requested > before && unpacked + requested > MOST_UNPACKED) unpacked = Number.POSITIVE_INFINITY;
  refuseTooLarge();
  const buffer = makeRoom.call(this, requested);
  unpacked += buffer.byteLength - before;
  return buffer;
};

/** Begins the count of what is unpacked anew, for another document. A thread copies one document at a time. */
export function startUnpacking(): void {
  unpacked = 0;
}

/** Whether the document has unpacked to more than a document holds. */
export const hasUnpackedTooMuch = (): boolean => unpacked > MOST_UNPACKED;

/** @throws UnpacksTooLarge also where the library, or a caller that goes on without a damaged part, has caught it. */
export function refuseTooLarge(): void {
  if (hasUnpackedTooMuch()) throw new UnpacksTooLarge();
}
