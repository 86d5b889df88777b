import { eq } from 'drizzle-orm';
import { loadUserNames } from '~/accounts/server';
import { applicationsOfUser } from '~/applications/server';
import { allFilesOf, primaryResume } from '~/files/server';
import type { Context } from '~/platform/context';
import { notFound } from '~/platform/errors';
import { iso } from '~/platform/http/schemas';
import type { AdminCandidate } from '../../admin-contract';
import { candidates } from '../../tables';
import { presentCandidate } from '../present';
import { findHistory, withHtml } from '../queries';

/** A profile's record in the back office, whether employers see it or not. @throws 404 for an unknown one. */
export async function showForAdmin({ db }: Context, id: string): Promise<AdminCandidate> {
  const [row] = await withHtml(db, await db.select().from(candidates).where(eq(candidates.id, id)));
  if (!row) throw notFound();
  const { userId } = row;
  const [users, history, resume, files, applications] = await Promise.all([
    loadUserNames(db, [userId]),
    findHistory(db, id),
    primaryResume(db, userId),
    allFilesOf(db, userId),
    applicationsOfUser(db, userId),
  ]);
  const email = users.get(userId)?.email ?? '';
  return { ...presentCandidate(row, history, email, resume), user_id: userId, created_on: iso(row.createdAt), files, applications };
}
