import { PHOTO_LIMITS } from '../rules';
import { draw, UnusablePicture } from './fit-logo';

/** The longer side that is sent, in pixels: a little more than the largest copy, of a tenth of the bytes that a phone writes. */
const SENT_SIDE = 2_000;

/**
 * A chosen photo as it is uploaded: drawn anew by the browser, which reads more formats than the board, and turns colors into those of the web.
 * @throws UnusablePicture for a file that the browser cannot read, and for one that is too small.
 */
export async function fitPhoto(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new UnusablePicture('This photo could not be read. Save it as JPEG or PNG, and choose the new copy.');
  });
  try {
    const { leastSide } = PHOTO_LIMITS;
    if (Math.min(picture.width, picture.height) < leastSide)
      throw new UnusablePicture(`This photo is too small: it needs at least ${leastSide} × ${leastSide} pixels.`);
    const scale = Math.min(1, SENT_SIDE / Math.max(picture.width, picture.height));
    const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
    return new File([await draw(picture, width, height, 'image/jpeg')], 'photo.jpg', { type: 'image/jpeg' });
  } finally {
    picture.close();
  }
}
