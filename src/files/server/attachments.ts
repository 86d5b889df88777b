import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import type { Attachment } from '~/platform/mail';
import { type FileRow, findFilesByIds, lockOwnFilesShared } from './queries';
import { signedFileLink } from './signed-links';

/** A file as another slice sees it: its id, and the fields for a mail or a list. */
export interface OwnFile {
  id: string;
  name: string;
  attachment: Attachment;
}

const toOwnFile = (row: FileRow): OwnFile => ({
  id: row.id,
  name: row.currentName,
  attachment: { filename: row.currentName, contentType: row.contentType, storageKey: storageKeyOf(row.path) },
});

/** The storage key of a file. */
export const storageKeyOf = (path: string): string => `resumes/${path}`;

/**
 * The user's own active files with these ids, locked until the transaction ends.
 * @returns by id; an id that is not theirs is not in the map.
 */
export async function loadOwnFiles(tx: Database, userId: string, ids: string[]): Promise<Map<string, OwnFile>> {
  const rows = await lockOwnFilesShared(tx, userId, ids);
  return new Map(rows.map((row) => [row.id, toOwnFile(row)]));
}

/** Names of files with links that open them for five minutes. Call it only after checking that the viewer may read the files. */
export async function linkFiles(ctx: Context, ids: string[]): Promise<Map<string, { url: string; cur_filename: string }>> {
  const rows = await findFilesByIds(ctx.db, ids);
  return new Map(rows.map((row) => [row.id, { url: signedFileLink(ctx, row.path), cur_filename: row.currentName }]));
}
