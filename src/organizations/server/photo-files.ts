import type { fileAccess } from '~/files/questions';
import { deleteStoredFile } from '~/files/server';
import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import type { AnswerOf } from '~/platform/slices/questions';
import { copyNames, PHOTO_NAME, type StoredPhoto } from '../rules';
import { answerWithPicture } from './logo-files';
import { hasPhoto, listPhotos } from './queries';

const FOLDER = 'photos/';

/** The storage key of a copy of a photograph. */
export const photoKeyOf = (copy: string): string => FOLDER + copy;

/** Returns which of the stored pictures are photographs in use. */
export const photoReferences: AnswerOf<typeof fileAccess> = {
  isReferenced: async (db, storageKey) => storageKey.startsWith(FOLDER) && hasPhoto(db, storageKey.slice(FOLDER.length).split('-')[0] ?? ''),
  storedKeys: async (db) => (await listPhotos(db)).flatMap(copyNames).map((copy) => ({ key: photoKeyOf(copy) })),
};

/** Deletes the files of photographs whose records are gone. */
export async function erasePhotos(ctx: Context, tx: Database, photos: readonly StoredPhoto[]): Promise<void> {
  for (const copy of photos.flatMap(copyNames)) await ctx.queue.enqueue(tx, deleteStoredFile, { storageKey: photoKeyOf(copy) });
}

/** A copy of a photograph, for anyone. @throws 404 for an unknown name. */
export async function servePhoto({ storage }: Context, name: string): Promise<Response> {
  const picture = await storage.open(photoKeyOf(name));
  if (!picture) throw notFound();
  return answerWithPicture(picture, `image/${PHOTO_NAME.exec(name)?.[1] ?? 'webp'}`);
}
