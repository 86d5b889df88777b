import { imageSize } from 'image-size';
import { describe, expect, it } from 'vitest';
import { animation, makeAnimatedWebp, makePng, makeWebp } from '~/organizations/testing';
import { inspect } from './server/inspection/inspect';
import { copyPhoto } from './server/inspection/photo';
import { makePhoto, PLACE_MARK } from './testing';

const limits = { mostPixels: 40_000_000, leastSide: 400, longestSide: 1_600, widths: [960, 480] };
const copy = async (bytes: Buffer, extension = 'jpg') => copyPhoto(bytes, await inspect(bytes, extension), limits);

async function copiesOf(bytes: Buffer, extension?: string) {
  const result = await copy(bytes, extension);
  return result.ok ? (result.copies ?? []) : result.reason;
}
const sizesOf = async (bytes: Buffer, extension?: string) => {
  const copies = await copiesOf(bytes, extension);
  return typeof copies === 'string' ? copies : copies.map(({ width, height }) => `${width} × ${height}`);
};

describe('a photograph', () => {
  it.each([
    ['a large one', makePhoto(3_000, 2_000), ['1600 × 1067', '960 × 640', '480 × 320']],
    ['a small one, which is not enlarged', makePhoto(800, 600), ['800 × 600', '480 × 360']],
    ['one that stands upright', makePhoto(1_200, 2_400), ['800 × 1600', '480 × 960']],
    ['one whose camera was turned', makePhoto(900, 600, { orientation: 6 }), ['600 × 900', '480 × 720']],
    ['one whose camera was upside down', makePhoto(900, 600, { orientation: 3 }), ['900 × 600', '480 × 320']],
    ['one in gray', makePhoto(900, 600, { components: 1 }), ['900 × 600', '480 × 320']],
    ['one in the inks of print', makePhoto(900, 600, { components: 4 }), ['900 × 600', '480 × 320']],
  ])('becomes copies of several widths: %s', async (_what, bytes, sizes) => {
    expect(await sizesOf(bytes)).toEqual(sizes);
  });

  it('may be a PNG', async () => expect(await sizesOf(makePng(900, 600), 'png')).toEqual(['900 × 600', '480 × 320']));

  it('keeps nothing of the file but its pixels, in two formats', async () => {
    const photo = makePhoto(900, 600, { orientation: 6 });
    expect(photo.includes(PLACE_MARK)).toBe(true);
    const copies = await copiesOf(photo);
    if (typeof copies === 'string') throw new Error(copies);
    for (const { width, height, webp, avif } of copies) {
      expect(imageSize(webp)).toMatchObject({ width, height, type: 'webp' });
      expect(imageSize(avif)).toMatchObject({ width, height });
      for (const bytes of [webp, avif].map((array) => Buffer.from(array)))
        for (const trace of ['GPS', 'Exif', 'EXIF', 'ICCP', 'XMP']) expect(bytes.includes(trace), trace).toBe(false);
    }
  });
});

describe('a file that is no photograph of use', () => {
  const png = makePng(900, 600);
  it.each<[string, Buffer, string, RegExp]>([
    ['50,000 × 50,000 pixels in a few bytes', makePng(50_000, 50_000), 'png', /at most 40 megapixels/],
    ['a second size behind the first', makePhoto(900, 600, { secondFrame: [60_000, 60_000] }), 'jpg', /damaged/],
    ['more scans than a camera writes', makePhoto(900, 600, { emptyScans: 101 }), 'jpg', /damaged/],
    ['too few pixels', makePhoto(900, 399), 'jpg', /at least 400 × 400/],
    ['a strip', makePhoto(2_000, 600), 'jpg', /long and narrow/],
    ['a JPEG that was cut', makePhoto().subarray(0, 3_000), 'jpg', /damaged/],
    ['a JPEG that was cut and ended', Buffer.concat([makePhoto(900, 600).subarray(0, 60), Buffer.from([0xff, 0xd9])]), 'jpg', /damaged/],
    ['a PNG that was cut', png.subarray(0, png.length - 20), 'png', /damaged/],
    ['a WebP without pixels', makeWebp(900, 600), 'webp', /damaged/],
    ['a page behind the picture', Buffer.concat([makePhoto(900, 600), Buffer.from('<script>alert(1)</script>')]), 'jpg', /damaged/],
    ['an SVG named .jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'jpg', /match its type/],
    ['an animated PNG', makePng(900, 600, [animation()]), 'png', /match its type/],
    ['an animated WebP', makeAnimatedWebp(), 'webp', /match its type/],
    ['an animated GIF named .png', Buffer.from('GIF89a'), 'png', /match its type/],
    ['nothing', Buffer.alloc(0), 'jpg', /empty/],
  ])('is refused: %s', async (_what, bytes, extension, reason) => {
    expect(await copiesOf(bytes, extension)).toMatch(reason);
  });

  it('never makes the work fail, wherever it is damaged', async () => {
    const photo = makePhoto(408, 400);
    for (let at = 2; at < photo.length; at += 97) {
      const damaged = Buffer.from(photo);
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      expect(await copy(damaged)).toHaveProperty('ok');
    }
  });
});
