import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import { Role } from '~/platform/http/roles';
import type { Viewer } from '~/platform/http/viewer';
import { askAll } from '~/platform/slices/questions';
import type { StoredFile } from '~/platform/storage';
import { fileAccess } from '../questions';
import { storageKeyOf } from './attachments';
import { type FileRow, findFileByPath } from './queries';
import { type FileSignature, isSignedLink } from './signed-links';

export interface ReadableFile extends StoredFile {
  name: string;
  contentType: string;
}

/** Decides whether a viewer may read a file. All reads of files use this function. */
async function mayReadFile(ctx: Context, viewer: Viewer, file: FileRow): Promise<boolean> {
  if (viewer.userId === file.userId) return file.active;
  if (viewer.roles.has(Role.admin)) return true;
  for (const interest of askAll(ctx, fileAccess)) if (await interest.mayRead?.(ctx.db, viewer, file)) return true;
  return false;
}

/**
 * A file for a viewer who may read it, by a signed link or by their identity.
 * @throws 404 for other viewers, and for a file that does not exist: both answers are the same.
 */
export async function readFile(ctx: Context, viewer: Viewer | null, path: string, link: FileSignature | null): Promise<ReadableFile> {
  const file = await findFileByPath(ctx.db, path);
  const allowed = file && ((link && isSignedLink(ctx, file, link)) || (viewer && (await mayReadFile(ctx, viewer, file))));
  if (!file || !allowed) throw notFound();
  const stored = await ctx.storage.open(storageKeyOf(path));
  if (!stored) throw notFound();
  if (viewer && viewer.userId !== file.userId) for (const rule of askAll(ctx, fileAccess)) await rule.noteRead?.(ctx, viewer, file);
  return { name: file.currentName, contentType: file.contentType, ...stored };
}
