import { loadUserNames } from '~/accounts/server';
import { type AppError, conflict } from '~/platform/context/errors';
import type { Database, ReadDatabase } from '~/platform/database';
import type { PostRow } from '../posts/post-queries';

/** The names of admins by their ids; 'Another admin' for an account that was removed. */
export async function adminNames(db: ReadDatabase, adminIds: string[]): Promise<(adminId: string | null) => string> {
  const admins = await loadUserNames(db, adminIds);
  return (adminId) => {
    const admin = adminId === null ? undefined : admins.get(adminId);
    return (admin && (`${admin.firstName} ${admin.lastName}`.trim() || admin.email)) || 'Another admin';
  };
}

/** The name of an admin for a refusal. */
export const adminName = async (db: Database, adminId: string | null): Promise<string> => (await adminNames(db, adminId === null ? [] : [adminId]))(adminId);

const ACTS = { waiting: 'reviewed', changes_asked: 'asked for changes to', approved: 'approved', declined: 'declined' };

/** The refusal of a decision about a post that somebody decided already. */
export const decidedBy = async (db: Database, { reviewState, reviewedBy }: PostRow): Promise<AppError> =>
  conflict(`${await adminName(db, reviewedBy)} already ${ACTS[reviewState ?? 'waiting']} this post. Please reload the page.`, 'already_decided');

/** The refusal of a decision about a post that has changed since the admin read it. */
export const postChanged = (): AppError => conflict('This post has changed since you opened it. Please reload the page and read it again.', 'changed_since');
