import { Transformer } from '@napi-rs/image';
import { imageSize } from 'image-size';
import { corrupt, type InspectionResult, type PhotoCopy, type Pixels, rejected } from './inspection-result.ts';

export interface PhotoLimits {
  /** The most pixels of a photograph, before any of them is decoded: its memory is proportional to them. */
  mostPixels: number;
  /** The least pixels of its shorter side. */
  leastSide: number;
  /** The longer side of the largest copy. */
  longestSide: number;
  /** The widths of the smaller copies. */
  widths: number[];
}

/** Cameras write at most about ten scans. Each scan is decoded over the whole picture, so a small file could ask for hours. */
const MOST_SCANS = 100;
/** A longer side by so many times is a banner, of which a frame would show a strip. */
const MOST_LENGTHS = 3;

/** Photographs keep their look at these. A copy in AVIF is a third smaller; at its slower speeds it would take seconds. */
const WEBP_QUALITY = 78;
const AVIF = { quality: 50, speed: 8, threads: 1, chromaSubsampling: 2 };
const LANCZOS = 5;
const INSIDE = 2;

/**
 * Decodes a photograph whose container has passed its inspection, and encodes its copies anew, largest first, upright as its camera was held.
 * So no copy has anything else that the file says, such as the place where it was taken, or data behind the picture.
 */
export function copyPhoto(bytes: Buffer, inspected: InspectionResult, limits: PhotoLimits): InspectionResult {
  if (!inspected.ok || !inspected.pixels) return inspected;
  const { width, height } = inspected.pixels;
  if (width * height > limits.mostPixels) return rejected(`please select a photo of at most ${limits.mostPixels / 1_000_000} megapixels`);
  if (Math.min(width, height) < limits.leastSide) return rejected(`please select a photo of at least ${limits.leastSide} × ${limits.leastSide} pixels`);
  if (Math.max(width, height) > MOST_LENGTHS * Math.min(width, height)) return rejected('please select a photo that is less long and narrow');
  if (isJpeg(bytes) && !isPlainJpeg(bytes)) return corrupt;
  try {
    return { ok: true, copies: copiesOf(bytes, inspected.pixels, limits) };
  } catch {
    return corrupt;
  }
}

function copiesOf(bytes: Buffer, { width, height }: Pixels, { longestSide, widths }: PhotoLimits): PhotoCopy[] {
  // The library itself would not turn a picture of which another part of the metadata is damaged.
  const upright = new Transformer(bytes).rotate(imageSize(bytes).orientation);
  if (Math.max(width, height) > longestSide) upright.fastResize({ width: longestSide, height: longestSide, fit: INSIDE, filter: LANCZOS });
  // A bitmap of the largest copy: the file is decoded once only.
  const largest = upright.bmpSync();
  const size = imageSize(largest);
  const smaller = widths.filter((narrower) => narrower < size.width).map((narrower) => ({ width: narrower, height: scaledHeight(size, narrower) }));
  return [size, ...smaller].map((pixels) => {
    const resized = () => {
      const picture = new Transformer(largest);
      if (pixels.width < size.width) picture.fastResize({ ...pixels, filter: LANCZOS });
      return picture;
    };
    return { width: pixels.width, height: pixels.height, webp: resized().webpSync(WEBP_QUALITY), avif: resized().avifSync(AVIF) };
  });
}

const scaledHeight = (size: Pixels, width: number): number => Math.max(1, Math.round((size.height * width) / size.width));

const isJpeg = (bytes: Buffer): boolean => bytes.readUInt16BE(0) === 0xffd8;

/** One frame, whose size is the one that was checked, and as many scans as cameras write. Nothing behind the end of the picture is read. */
function isPlainJpeg(bytes: Buffer): boolean {
  let [frames, scans] = [0, 0];
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0;
    if (marker === 0xd9) break;
    // Data of a scan, its escaped bytes and restart marks, and padding.
    if (marker < 0xc0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 1;
      continue;
    }
    if (marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) frames += 1;
    if (marker === 0xda) scans += 1;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return frames === 1 && scans <= MOST_SCANS;
}
