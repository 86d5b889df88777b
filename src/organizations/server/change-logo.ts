import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { imageExtensionOf, imageTypes } from '~/files/rules';
import { deleteStoredFile, inspectImage, storeUpload } from '~/files/server';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { AppError, invalidField, unsupportedMedia } from '~/platform/context/errors';
import { announcePublicChange } from '~/platform/database/changes';
import { inTransaction } from '~/platform/database/transaction';
import { deleteTempFile, tempPath } from '~/platform/disk/temp-files';
import { UploadedFile } from '~/platform/http/uploaded-file';
import type { Viewer } from '~/platform/http/viewer';
import { LOGO_SIDE, SMALL_LOGO_SIDE } from '../rules';
import type { Organization } from '../schemas';
import { logoKeyOf, smallLogoKeyOf } from './logo-files';
import { loadOwnOrganization } from './memberships';
import { presentOrganization } from './present';
import { lockLogo, updateOrganization } from './queries';

/**
 * Sets the logo of an organization of the viewer, or replaces it.
 * @param small the copy for lists, in base64.
 * @throws 404 for an organization of others; 415 for another type or content of another type; 422 for an empty, damaged,
 *   infected, too small or too large picture; 503 when the virus scanner is unavailable.
 */
export async function saveLogo(ctx: Context, viewer: Viewer, organizationId: string, file: UploadedFile, small?: string): Promise<Organization> {
  await loadOwnOrganization(ctx.db, viewer.userId, organizationId);
  return replaceLogo(ctx, viewer, organizationId, await storeLogo(ctx, file, small));
}

/** Checks a picture and stores it under a new name. @returns the name. */
async function storeLogo(ctx: Context, file: UploadedFile, small?: string): Promise<string> {
  const extension = imageExtensionOf(file.name);
  if (!extension) throw unsupportedMedia('We can’t accept this type of file. Please upload a PNG, JPEG or WebP picture.');
  const { width, height } = await inspectImage(ctx, file, extension);
  const { least, most } = LOGO_SIDE;
  if (Math.min(width, height) < least) throw invalidField('file', `please select a picture of at least ${least} × ${least} pixels`);
  if (Math.max(width, height) > most) throw invalidField('file', `please select a picture of at most ${most} × ${most} pixels`);

  const logo = `${randomBytes(16).toString('hex')}.${extension === 'jpeg' ? 'jpg' : extension}`;
  if (small) await withTempFile(ctx, Buffer.from(small, 'base64'), (copy) => storeSmallLogo(ctx, smallLogoKeyOf(logo), copy));
  await storeUpload(ctx, logoKeyOf(logo), file, imageTypes[extension]);
  return logo;
}

/**
 * Gives an organization of another board the logo that it has there, unless it has one here. The picture passes the checks of an upload.
 * @throws as `saveLogo` for a picture that is not a logo.
 */
export async function importLogo(ctx: Context, organizationId: string, file: UploadedFile): Promise<void> {
  const logo = await storeLogo(ctx, file);
  await inTransaction(ctx.db, async (tx) => {
    if ((await lockLogo(tx, organizationId)) !== '') return;
    await updateOrganization(tx, organizationId, { logo, updatedAt: ctx.clock.now() });
    await announcePublicChange(tx);
    await recordAudit(tx, ctx.clock, { actorId: null, action: 'organization.logo_changed', subject: 'organization', subjectId: organizationId });
  });
}

/** Writes bytes that came in a text field to a temporary file, where uploads are inspected and stored from. */
async function withTempFile(ctx: Context, bytes: Buffer, use: (file: UploadedFile) => Promise<void>): Promise<void> {
  const path = await tempPath(ctx.config.DATA_DIR);
  try {
    await writeFile(path, bytes, { mode: 0o600 });
    await use(new UploadedFile(path, 'small.webp', bytes.length, imageTypes.webp, createHash('sha256').update(bytes).digest('hex')));
  } finally {
    await deleteTempFile(path);
  }
}

async function storeSmallLogo(ctx: Context, storageKey: string, copy: UploadedFile): Promise<void> {
  const { width, height } = await inspectImage(ctx, copy, 'webp').catch((error: unknown) => {
    throw error instanceof AppError && error.status < 500 ? invalidField('small', 'please send a WebP picture') : error;
  });
  if (Math.max(width, height) > SMALL_LOGO_SIDE) throw invalidField('small', `please send a copy of at most ${SMALL_LOGO_SIDE} × ${SMALL_LOGO_SIDE} pixels`);
  await storeUpload(ctx, storageKey, copy, imageTypes.webp);
}

/** Removes the logo; without a logo, nothing changes. @throws 404 for an organization of others. */
export const removeLogo = (ctx: Context, viewer: Viewer, organizationId: string): Promise<Organization> => replaceLogo(ctx, viewer, organizationId, '');

async function replaceLogo(ctx: Context, viewer: Viewer, organizationId: string, logo: string): Promise<Organization> {
  return inTransaction(ctx.db, async (tx) => {
    const organization = await loadOwnOrganization(tx, viewer.userId, organizationId);
    const former = await lockLogo(tx, organizationId);
    if (former === logo) return presentOrganization(organization);
    const saved = await updateOrganization(tx, organizationId, { logo, updatedAt: ctx.clock.now() });
    for (const storageKey of former ? [logoKeyOf(former), smallLogoKeyOf(former)] : []) await ctx.queue.enqueue(tx, deleteStoredFile, { storageKey });
    await announcePublicChange(tx);
    await recordAudit(tx, ctx.clock, {
      actorId: viewer.actorId ?? viewer.userId,
      onBehalfOf: viewer.userId,
      action: logo ? 'organization.logo_changed' : 'organization.logo_removed',
      subject: 'organization',
      subjectId: organizationId,
    });
    return presentOrganization(saved);
  });
}
