import { randomBytes } from 'node:crypto';
import { imageExtensionOf } from '~/files/rules';
import { copyPhoto, storeBytes } from '~/files/server';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { conflict, notFound, unsupportedMedia } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { announcePublicChange } from '~/platform/database/changes';
import { inTransaction } from '~/platform/database/transaction';
import type { UploadedFile } from '~/platform/http/uploaded-file';
import type { Viewer } from '~/platform/http/viewer';
import { copyName, MOST_PHOTOS, movePhoto, PHOTO_LIMITS, photoFormats, type StoredPhoto } from '../rules';
import type { Photo } from '../schemas';
import { findAnyOrganization, lockOrganization } from './admin/queries';
import { loadOwnOrganization } from './memberships';
import { erasePhotos, photoKeyOf } from './photo-files';
import { presentPhoto } from './present';
import { type OrganizationRow, updateOrganization } from './queries';

interface Photos {
  photos: Photo[];
}

const full = () => conflict(`An organization shows at most ${MOST_PHOTOS} photos. Remove one first.`, 'too_many_photos');

/** Loads an organization whose photographs somebody may change. @throws 404 */
type Load = (db: Database) => Promise<OrganizationRow>;

/** An organization of the viewer. @throws 404 for one of others. */
const ownOf =
  (viewer: Viewer, id: string): Load =>
  (db) =>
    loadOwnOrganization(db, viewer.userId, id);

/** Any organization, for an admin. @throws 404 for an unknown one. */
const anyOf =
  (id: string): Load =>
  async (db) => {
    const row = await findAnyOrganization(db, id);
    if (!row) throw notFound();
    return row;
  };

/** The organization whose photographs a member or the staff changes. */
export const photosOf = {
  member: (viewer: Viewer, id: string) => ({ viewer, load: ownOf(viewer, id), onBehalfOf: viewer.userId }),
  staff: (viewer: Viewer, id: string) => ({ viewer, load: anyOf(id) }),
};
type PhotosOf = ReturnType<(typeof photosOf)[keyof typeof photosOf]> & { onBehalfOf?: string };

/**
 * Adds a photograph to an organization, after the others. One that it has already gets the words that are given now, so a repeated request changes nothing.
 * @throws 404 for an organization of others; 409 where it has as many as it may; 415 and 422 for what is no photograph of use; 503 when the virus
 *   scanner is unavailable.
 */
export async function addPhoto(ctx: Context, of: PhotosOf, file: UploadedFile, alt: string): Promise<Photos> {
  const isSame = ({ source }: StoredPhoto) => source === file.sha256;
  const known = (photos: StoredPhoto[]) => photos.map((photo) => (isSame(photo) ? { ...photo, alt } : photo));
  const { photos } = await of.load(ctx.db);
  if (photos.some(isSame)) return changePhotos(ctx, of, 'photo_changed', known);
  if (photos.length >= MOST_PHOTOS) throw full();
  const photo: StoredPhoto = { ...(await storePhoto(ctx, file)), alt, source: file.sha256 };
  return changePhotos(ctx, of, 'photo_added', (current) => {
    // The same request may have come twice at the same time. What was stored for this one is erased as other leftovers are.
    if (current.some(isSame)) return known(current);
    if (current.length >= MOST_PHOTOS) throw full();
    return [...current, photo];
  });
}

/** Makes the copies of a photograph and stores them under a new name. */
async function storePhoto(ctx: Context, file: UploadedFile): Promise<Pick<StoredPhoto, 'name' | 'width' | 'height'>> {
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
export const changePhoto = (ctx: Context, of: PhotosOf, name: string, change: { alt?: string | undefined; position?: number | undefined }): Promise<Photos> =>
  changePhotos(ctx, of, 'photo_changed', (photos) => {
    if (!photos.some((photo) => photo.name === name)) throw notFound();
    const described = photos.map((photo) => (photo.name === name && change.alt !== undefined ? { ...photo, alt: change.alt } : photo));
    return change.position === undefined ? described : movePhoto(described, name, change.position);
  });

/** Removes a photograph; one that is gone already changes nothing. @throws 404 for an organization of others. */
export const removePhoto = (ctx: Context, of: PhotosOf, name: string): Promise<Photos> =>
  changePhotos(ctx, of, 'photo_removed', (photos) => photos.filter((photo) => photo.name !== name));

async function changePhotos(
  ctx: Context,
  { viewer, load, onBehalfOf }: PhotosOf,
  what: 'photo_added' | 'photo_changed' | 'photo_removed',
  change: (photos: StoredPhoto[]) => StoredPhoto[],
): Promise<Photos> {
  return inTransaction(ctx.db, async (tx) => {
    const { id: organizationId } = await load(tx);
    const before = (await lockOrganization(tx, organizationId))?.photos ?? [];
    const photos = change(before);
    if (JSON.stringify(photos) === JSON.stringify(before)) return { photos: before.map(presentPhoto) };
    await updateOrganization(tx, organizationId, { photos, updatedAt: ctx.clock.now() });
    const gone = before.filter(({ name }) => !photos.some((photo) => photo.name === name));
    await erasePhotos(ctx, tx, gone);
    await announcePublicChange(tx);
    await recordAudit(tx, ctx.clock, {
      actorId: viewer.actorId ?? viewer.userId,
      ...(onBehalfOf === undefined ? {} : { onBehalfOf }),
      action: `organization.${what}`,
      subject: 'organization',
      subjectId: organizationId,
    });
    return { photos: photos.map(presentPhoto) };
  });
}
