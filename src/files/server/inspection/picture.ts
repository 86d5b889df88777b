import { crc32 } from 'node:zlib';
import { imageSize } from 'image-size';
import { corrupt, type InspectionResult, wrongType } from './inspection-result.ts';

/**
 * A picture is checked by its container only: its type, that it is complete, that it is not animated, and its stated size. Its
 * content is never decoded here, and is served so that nothing in it can run.
 */
export const png = (bytes: Buffer, kind: string | undefined): InspectionResult => (kind === 'png' ? measured(bytes, isWholePng) : wrongType('png'));

export const jpg = (bytes: Buffer, kind: string | undefined): InspectionResult => (kind === 'jpg' ? measured(bytes, isWholeJpeg) : wrongType('jpg'));

export const webp = (bytes: Buffer, kind: string | undefined): InspectionResult =>
  kind === 'webp' && !isAnimated(bytes) ? measured(bytes, isWholeWebp) : wrongType('webp');

const ANIMATED = 0x02;
/** Animated WebP pictures have a flag in their extended header; animated PNG files have a chunk of their own. */
const isAnimated = (bytes: Buffer): boolean => bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & ANIMATED) !== 0;

function measured(bytes: Buffer, isWhole: (bytes: Buffer) => boolean): InspectionResult {
  try {
    if (!isWhole(bytes)) return corrupt;
    const { width, height } = imageSize(bytes);
    return { ok: true, pixels: { width, height } };
  } catch {
    // Lengths beyond the file, invalid headers.
    return corrupt;
  }
}

/** Every chunk is complete and has its checksum, and the last one ends the file. */
function isWholePng(bytes: Buffer): boolean {
  for (let at = 8; ; ) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return false;
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return end === bytes.length;
    at = end;
  }
}

/** The end marker is the last data in the file; cameras append zeros. */
function isWholeJpeg(bytes: Buffer): boolean {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  return bytes.readUInt16BE(end - 2) === 0xffd9;
}

/** The container has the length that its header states; it may be padded to an even length. */
function isWholeWebp(bytes: Buffer): boolean {
  const length = bytes.readUInt32LE(4) + 8;
  return bytes.length === length || bytes.length === length + (length % 2);
}
