import { crc32 } from 'node:zlib';
import { imageSize } from 'image-size';
import { corrupt, type InspectionResult, wrongType } from './inspection-result.ts';

/**
 * A picture is read no further than its frame: that it is of its kind, not cut off, not moving, and how large it says it is. What is in
 * the frame is never drawn here, and is served so that nothing in it can run.
 */
export const png = (bytes: Buffer, kind: string | undefined): InspectionResult => (kind === 'png' ? measured(bytes, isWholePng) : wrongType('png'));

export const jpg = (bytes: Buffer, kind: string | undefined): InspectionResult => (kind === 'jpg' ? measured(bytes, isWholeJpeg) : wrongType('jpg'));

export const webp = (bytes: Buffer, kind: string | undefined): InspectionResult =>
  kind === 'webp' && !isAnimated(bytes) ? measured(bytes, isWholeWebp) : wrongType('webp');

const ANIMATED = 0x02;
/** Moving WebP pictures have a flag in their extended header; moving PNG ones are of a kind of their own. */
const isAnimated = (bytes: Buffer): boolean => bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & ANIMATED) !== 0;

function measured(bytes: Buffer, isWhole: (bytes: Buffer) => boolean): InspectionResult {
  try {
    if (!isWhole(bytes)) return corrupt;
    const { width, height } = imageSize(bytes);
    return { ok: true, pixels: { width, height } };
  } catch {
    // Lengths beyond the file, headers that say nothing.
    return corrupt;
  }
}

/** Every chunk is there and has its checksum, and the last one ends the file. */
function isWholePng(bytes: Buffer): boolean {
  for (let at = 8; ; ) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return false;
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return end === bytes.length;
    at = end;
  }
}

/** The end mark is the last thing in the file; cameras fill up with zeros. */
function isWholeJpeg(bytes: Buffer): boolean {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  return bytes.readUInt16BE(end - 2) === 0xffd9;
}

/** The container is as long as it says; it may be filled up to an even length. */
function isWholeWebp(bytes: Buffer): boolean {
  const length = bytes.readUInt32LE(4) + 8;
  return bytes.length === length || bytes.length === length + (length % 2);
}
