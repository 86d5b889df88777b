import type { Context } from '~/platform/context/context';
import { invalidField, notFound } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { renamed } from '../rules';
import type { FileType } from '../schemas';
import { lockOwnFile, replacePrimary } from './own-files';
import { renameFile, setPrimary, setType } from './queries';

/**
 * Makes a resume the primary one, which the profile shows.
 * @throws 404 for another user's file; 422 for a file that is not a resume.
 */
export async function makePrimary(ctx: Context, viewer: Viewer, fileId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const { file } = await lockOwnFile(tx, viewer.userId, fileId);
    if (file.fileType !== 'Resume') throw invalidField('rec_id', 'only a resume can be primary. Change its type to Resume first');
    await setPrimary(tx, viewer.userId, fileId);
  });
}

/** Renames a file; it keeps its extension. @throws 404 for another user's file; 422 for a name without a letter. */
export async function rename(ctx: Context, viewer: Viewer, fileId: string, typed: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const { file } = await lockOwnFile(tx, viewer.userId, fileId);
    const name = renamed(typed, file.currentName);
    if (/^\.?\w*$/.test(name) && name === `.${file.currentName.split('.').at(-1)}`) throw invalidField('name', 'please submit a value');
    if (!(await renameFile(tx, viewer.userId, fileId, name))) throw notFound();
  });
}

/** Sets the type of a file. When a primary resume gets another type, the newest other resume becomes the primary one. */
export async function changeType(ctx: Context, viewer: Viewer, fileId: string, fileType: FileType): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const { file, others } = await lockOwnFile(tx, viewer.userId, fileId);
    await setType(tx, fileId, fileType);
    if (file.primary && fileType !== 'Resume') await replacePrimary(tx, viewer.userId, others);
    if (fileType === 'Resume' && !others.some((other) => other.primary)) await setPrimary(tx, viewer.userId, fileId);
  });
}
