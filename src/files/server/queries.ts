import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import type { FileType } from '../schemas';
import { files } from '../tables';

export type FileRow = typeof files.$inferSelect;

const ownActive = (userId: string) => and(eq(files.userId, userId), eq(files.active, true));

/** A user's files, newest first. */
export const findOwnFiles = (db: Database, userId: string): Promise<FileRow[]> =>
  db.select().from(files).where(ownActive(userId)).orderBy(desc(files.createdAt), desc(files.id));

/** Files by id, of any user, including removed ones. */
export const findFilesByIds = async (db: Database, ids: string[]): Promise<FileRow[]> =>
  ids.length === 0 ? [] : db.select().from(files).where(inArray(files.id, ids));

/** The paths of all files, also of those that their owners removed while an application still refers to them. */
export const listPaths = async (db: Database): Promise<string[]> => (await db.select({ path: files.path }).from(files)).map(({ path }) => path);

export const findFileByPath = async (db: Database, path: string): Promise<FileRow | undefined> =>
  (await db.select().from(files).where(eq(files.path, path)))[0];

export const findPrimaryResumes = async (db: Database, userIds: string[]): Promise<FileRow[]> =>
  userIds.length === 0
    ? []
    : db
        .select()
        .from(files)
        .where(and(inArray(files.userId, userIds), eq(files.active, true), eq(files.primary, true)));

/** The user's own active files with these ids, locked until the transaction ends, so that none is removed meanwhile. */
export const lockOwnFilesShared = async (tx: Database, userId: string, ids: string[]): Promise<FileRow[]> =>
  ids.length === 0
    ? []
    : tx
        .select()
        .from(files)
        .where(and(ownActive(userId), inArray(files.id, ids)))
        .for('share');

/** All of a user's active files, locked: changes that depend on all of them (limit, primary) run one after the other. */
export async function lockOwnFiles(tx: Database, userId: string): Promise<FileRow[]> {
  // This lock also works when the user has no file yet.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${userId}`}, 0))`);
  return tx.select().from(files).where(ownActive(userId)).orderBy(desc(files.createdAt), desc(files.id)).for('update');
}

/** Ends all signed links to these files. */
export async function revokeLinks(tx: Database, ids: string[], now: Date): Promise<void> {
  if (ids.length > 0) await tx.update(files).set({ linksRevokedAt: now }).where(inArray(files.id, ids));
}

export async function insertFile(tx: Database, row: typeof files.$inferInsert): Promise<void> {
  await tx.insert(files).values(row);
}

/** Makes one file the primary resume, and no other. */
export async function setPrimary(tx: Database, userId: string, fileId: string): Promise<void> {
  await tx
    .update(files)
    .set({ primary: false })
    .where(and(ownActive(userId), eq(files.primary, true), ne(files.id, fileId)));
  await tx.update(files).set({ primary: true }).where(eq(files.id, fileId));
}

export async function renameFile(db: Database, userId: string, fileId: string, name: string): Promise<boolean> {
  const renamed = await db
    .update(files)
    .set({ currentName: name })
    .where(and(ownActive(userId), eq(files.id, fileId)))
    .returning({ id: files.id });
  return renamed.length > 0;
}

export async function setType(tx: Database, fileId: string, fileType: FileType): Promise<void> {
  await tx
    .update(files)
    .set({ fileType, ...(fileType === 'Resume' ? {} : { primary: false }) })
    .where(eq(files.id, fileId));
}

/** Removes a file from its owner's list but keeps it for its recipients. */
export async function deactivateFile(tx: Database, fileId: string): Promise<void> {
  await tx.update(files).set({ active: false, primary: false }).where(eq(files.id, fileId));
}

export async function deleteFile(tx: Database, fileId: string): Promise<void> {
  await tx.delete(files).where(eq(files.id, fileId));
}

/** Deletes all of a user's files, including removed ones. @returns their paths. */
export const deleteAllFiles = async (tx: Database, userId: string): Promise<string[]> =>
  (await tx.delete(files).where(eq(files.userId, userId)).returning({ path: files.path })).map(({ path }) => path);
