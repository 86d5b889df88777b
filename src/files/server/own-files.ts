import type { partOfIdentity } from '~/accounts/questions';
import { notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { iso } from '~/platform/http/schemas';
import type { AnswerOf } from '~/platform/slices/questions';
import type { ResumeFile } from '../schemas';
import { type FileRow, findOwnFiles, findPrimaryResumes, lockOwnFiles, setPrimary } from './queries';

const present = (row: FileRow): ResumeFile => ({
  _id: row.id,
  path: row.path,
  cur_filename: row.currentName,
  orig_filename: row.originalName,
  file_type: row.fileType,
  primary: row.primary,
  active: row.active,
  created_on: iso(row.createdAt),
});

/** A user's files, for the user and for admins. */
export const allFilesOf = async (db: Database, userId: string): Promise<ResumeFile[]> => (await findOwnFiles(db, userId)).map(present);

/** The user's files, for the session's user record. */
export const filesIdentityPart: AnswerOf<typeof partOfIdentity> = async (db, userId) => ({ user: { files: { resumes: await allFilesOf(db, userId) } } });

/** The primary resumes of users' profiles, by user; users without one are omitted. */
export async function primaryResumes(db: Database, userIds: string[]): Promise<Map<string, { path: string; cur_filename: string }>> {
  const rows = await findPrimaryResumes(db, userIds);
  return new Map(rows.map((row) => [row.userId, { path: row.path, cur_filename: row.currentName }]));
}

/** The primary resume of a user's profile, or null. */
export const primaryResume = async (db: Database, userId: string): Promise<{ path: string; cur_filename: string } | null> =>
  (await primaryResumes(db, [userId])).get(userId) ?? null;

/**
 * All of a user's files, locked against other changes, and one of them.
 * @throws 404 for a file that is not theirs.
 */
export async function lockOwnFile(tx: Database, userId: string, fileId: string): Promise<{ file: FileRow; others: FileRow[] }> {
  const rows = await lockOwnFiles(tx, userId);
  const file = rows.find((row) => row.id === fileId);
  if (!file) throw notFound();
  return { file, others: rows.filter((row) => row !== file) };
}

/** When the primary resume is removed, the newest other one becomes primary. */
export async function replacePrimary(tx: Database, userId: string, others: FileRow[]): Promise<void> {
  const next = others.find((row) => row.fileType === 'Resume');
  if (next) await setPrimary(tx, userId, next.id);
}
