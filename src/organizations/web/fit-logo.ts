import { LOGO_SIDE, MAX_SMALL_LOGO_TEXT, SMALL_LOGO_SIDE } from '../rules';

/** The longer side of a resized logo, in pixels: sharp at every size that the board uses, also on high-density screens. */
const LOGO_MAX_SIDE = 512;
/** Drawings are small as PNG, which keeps their edges; a picture whose PNG is larger than this many bytes is sent as JPEG. */
const MAX_PNG_BYTES = 200_000;

/** The reason why a picture cannot be a logo or a photo, as a message for the user. */
export class UnusablePicture extends Error {}

/**
 * A chosen picture in the form that is uploaded: resized and drawn anew, which drops the metadata of cameras.
 * @throws UnusablePicture for a file that the browser cannot read, and for one that is too small.
 */
export async function resizeLogo(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new UnusablePicture('We couldn’t read this picture. Save it as PNG or JPEG and select the new copy.');
  });
  const scale = Math.min(1, LOGO_MAX_SIDE / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  if (Math.min(picture.width, picture.height) < LOGO_SIDE.least)
    throw new UnusablePicture(`This picture is too small. It needs at least ${LOGO_SIDE.least} × ${LOGO_SIDE.least} pixels.`);
  if (Math.min(width, height) < LOGO_SIDE.least) throw new UnusablePicture('This picture is too long and narrow to show in a small square.');
  try {
    const png = await draw(picture, width, height, 'image/png');
    return png.size <= MAX_PNG_BYTES ? new File([png], 'logo.png') : new File([await draw(picture, width, height, 'image/jpeg')], 'logo.jpg');
  } finally {
    picture.close();
  }
}

/**
 * The small copy of a resized logo that lists show, in base64; undefined where the browser cannot make a WebP picture or it would be
 * larger than the logo itself. The board then shows the logo in its place.
 */
export async function smallLogo(logo: File): Promise<string | undefined> {
  const picture = await createImageBitmap(logo);
  try {
    const scale = Math.min(1, SMALL_LOGO_SIDE / Math.max(picture.width, picture.height));
    const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
    const small = await draw(picture, width, height, 'image/webp');
    if (small.type !== 'image/webp' || small.size >= logo.size) return undefined;
    const text = btoa(String.fromCharCode(...new Uint8Array(await small.arrayBuffer())));
    return text.length <= MAX_SMALL_LOGO_TEXT ? text : undefined;
  } finally {
    picture.close();
  }
}

export function draw(picture: ImageBitmap, width: number, height: number, type: 'image/png' | 'image/jpeg' | 'image/webp'): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new UnusablePicture('Your browser can’t prepare the picture. Please try another browser.');
  if (type === 'image/jpeg') {
    // Transparent areas would become black; logos are shown on white.
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, width, height);
  }
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new UnusablePicture('We couldn’t prepare this picture. Please select another one.'))), type, 0.9);
  });
}
