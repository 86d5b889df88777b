import { randomBytes } from 'node:crypto';
import { imageExtensionOf } from '~/files/rules';
import { copyPhoto, storeBytes } from '~/files/server';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { conflict, notFound, unsupportedMedia } from '~/platform/context/errors';
import { announcePublicChange } from '~/platform/database/changes';
import { inTransaction } from '~/platform/database/transaction';
import type { UploadedFile } from '~/platform/http/uploaded-file';
import type { Viewer } from '~/platform/http/viewer';
import { copyName, MOST_PHOTOS, movePhoto, PHOTO_LIMITS, photoFormats, type StoredPhoto } from '../rules';
import type { Photo } from '../schemas';
import { lockOrganization } from './admin/queries';
import { loadOwnOrganization } from './memberships';
import { erasePhotos, photoKeyOf } from './photo-files';
import { presentPhoto } from './present';
import { updateOrganization } from './queries';

interface Photos {
  photos: Photo[];
}

const full = () => conflict(`An organization shows at most ${MOST_PHOTOS} photos. Remove one first.`, 'too_many_photos');

/**
 * Adds a photograph to an organization of the viewer, after the others.
 * @throws 404 for an organization of others; 409 where it has as many as it may; 415 and 422 for what is no photograph of use; 503 when the virus
 *   scanner is unavailable.
 */
export async function addPhoto(ctx: Context, viewer: Viewer, organizationId: string, file: UploadedFile, alt: string): Promise<Photos> {
  const { photos } = await loadOwnOrganization(ctx.db, viewer.userId, organizationId);
  if (photos.length >= MOST_PHOTOS) throw full();
  const photo = { ...(await storePhoto(ctx, file)), alt };
  return changePhotos(ctx, viewer, organizationId, 'photo_added', (current) => {
    if (current.length >= MOST_PHOTOS) throw full();
    return [...current, photo];
  });
}

/** Makes the copies of a photograph and stores them under a new name. */
async function storePhoto(ctx: Context, file: UploadedFile): Promise<Omit<StoredPhoto, 'alt'>> {
  const extension = imageExtensionOf(file.name);
  if (!extension) throw unsupportedMedia('This type of file is not accepted. Please upload a PNG, JPEG or WebP picture.');
  const copies = await copyPhoto(ctx, file, extension, PHOTO_LIMITS);
  const name = randomBytes(16).toString('hex');
  for (const copy of copies)
    for (const format of photoFormats) await storeBytes(ctx, photoKeyOf(copyName(name, copy.width, format)), copy[format], `image/${format}`);
  const { width = 0, height = 0 } = copies[0] ?? {};
  return { name, width, height };
}

/** Changes what a photograph shows in words, and its place among the others. @throws 404 for an organization of others, and for an unknown photograph. */
export const changePhoto = (
  ctx: Context,
  viewer: Viewer,
  organizationId: string,
  name: string,
  change: { alt?: string | undefined; position?: number | undefined },
): Promise<Photos> =>
  changePhotos(ctx, viewer, organizationId, 'photo_changed', (photos) => {
    if (!photos.some((photo) => photo.name === name)) throw notFound();
    const described = photos.map((photo) => (photo.name === name && change.alt !== undefined ? { ...photo, alt: change.alt } : photo));
    return change.position === undefined ? described : movePhoto(described, name, change.position);
  });

/** Removes a photograph; one that is gone already changes nothing. @throws 404 for an organization of others. */
export const removePhoto = (ctx: Context, viewer: Viewer, organizationId: string, name: string): Promise<Photos> =>
  changePhotos(ctx, viewer, organizationId, 'photo_removed', (photos) => photos.filter((photo) => photo.name !== name));

async function changePhotos(
  ctx: Context,
  viewer: Viewer,
  organizationId: string,
  what: 'photo_added' | 'photo_changed' | 'photo_removed',
  change: (photos: StoredPhoto[]) => StoredPhoto[],
): Promise<Photos> {
  return inTransaction(ctx.db, async (tx) => {
    await loadOwnOrganization(tx, viewer.userId, organizationId);
    const before = (await lockOrganization(tx, organizationId))?.photos ?? [];
    const photos = change(before);
    if (JSON.stringify(photos) === JSON.stringify(before)) return { photos: before.map(presentPhoto) };
    await updateOrganization(tx, organizationId, { photos, updatedAt: ctx.clock.now() });
    const gone = before.filter(({ name }) => !photos.some((photo) => photo.name === name));
    await erasePhotos(ctx, tx, gone);
    await announcePublicChange(tx);
    await recordAudit(tx, ctx.clock, {
      actorId: viewer.actorId ?? viewer.userId,
      onBehalfOf: viewer.userId,
      action: `organization.${what}`,
      subject: 'organization',
      subjectId: organizationId,
    });
    return { photos: photos.map(presentPhoto) };
  });
}
