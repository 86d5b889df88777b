import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { Transformer } from '@napi-rs/image';
import { copyPhoto } from '~/files/server';
import { copyName, PHOTO_LIMITS, photoFormats, type StoredPhoto } from '~/organizations/rules';
import { photoKeyOf } from '~/organizations/server';
import type { Context } from '~/platform/context/context';
import { deleteTempFile, tempPath } from '~/platform/disk/temp-files';
import { UploadedFile } from '~/platform/http/uploaded-file';
import { organizationPages } from './demo/organization-pages';
import { drawScene, type Hour, type Scene, sceneWords } from './demo/scenes';

type Copies = Awaited<ReturnType<typeof copyPhoto>>;

/**
 * Draws the photos of the demo board's organizations, and puts them into the file storage as an upload is.
 * @returns them by the organizations' slugs.
 */
export async function storeDemoPhotos(ctx: Context): Promise<Map<string, StoredPhoto[]>> {
  const drawn = new Map<string, Promise<Copies>>();
  const copiesOf = (scene: Scene, hour: Hour): Promise<Copies> => {
    const known = drawn.get(`${scene} ${hour}`) ?? draw(ctx, scene, hour);
    drawn.set(`${scene} ${hour}`, known);
    return known;
  };
  const stored = Object.entries(organizationPages).map(async ([slug, { scenes, hour }]) => {
    const photos = scenes.map(async (scene) => {
      // Each organization has files of its own, which are deleted with its photo.
      const name = createHash('sha256').update(`${slug} ${scene}`).digest('hex').slice(0, 32);
      const copies = await copiesOf(scene, hour);
      for (const copy of copies)
        for (const format of photoFormats) await ctx.storage.put(photoKeyOf(copyName(name, copy.width, format)), copy[format], `image/${format}`);
      return { name, width: copies[0]?.width ?? 0, height: copies[0]?.height ?? 0, alt: sceneWords[scene] };
    });
    return [slug, await Promise.all(photos)] as const;
  });
  return new Map(await Promise.all(stored));
}

async function draw(ctx: Context, scene: Scene, hour: Hour): Promise<Copies> {
  const path = await tempPath(ctx.config.DATA_DIR);
  try {
    const png = await Transformer.fromSvg(drawScene(scene, hour)).png();
    await writeFile(path, png, { mode: 0o600 });
    return await copyPhoto(ctx, new UploadedFile(path, 'scene.png', png.length, 'image/png', ''), 'png', PHOTO_LIMITS);
  } finally {
    await deleteTempFile(path);
  }
}
