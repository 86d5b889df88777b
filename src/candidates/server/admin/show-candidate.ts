import { eq } from 'drizzle-orm';
import { loadUserNames } from '~/accounts/server';
import { applicationsOfUser } from '~/applications/server';
import { allFilesOf, primaryResume } from '~/files/server';
import { namedOrganizations } from '~/organizations/server';
import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import { iso } from '~/platform/http/schemas';
import { recordVersion } from '~/platform/records/record-version';
import type { AdminCandidate } from '../../admin-contract';
import { candidates } from '../../tables';
import { presentCandidate } from '../present';
import { findHistory, withHtml } from '../queries';
import { findHidden } from '../visibility/privacy-queries';
import { candidateCollection } from './candidate-fields';

/** A profile's record in the back office, whether employers see it or not. @throws 404 for an unknown one. */
export async function showForAdmin({ db }: Context, id: string): Promise<AdminCandidate> {
  const [row] = await withHtml(db, await db.select().from(candidates).where(eq(candidates.id, id)));
  if (!row) throw notFound();
  const { userId } = row;
  const [users, history, resume, files, applications, hidden] = await Promise.all([
    loadUserNames(db, [userId]),
    findHistory(db, id),
    primaryResume(db, userId),
    allFilesOf(db, userId),
    applicationsOfUser(db, userId),
    findHidden(db, id),
  ]);
  const email = users.get(userId)?.email ?? '';
  const organizations = (await namedOrganizations(db, hidden.organizationIds)).map(({ _id, name }) => ({ _id, name }));
  const version = recordVersion(candidateCollection, row);
  const hidden_from = { organizations, domains: hidden.domains };
  return { ...presentCandidate(row, history, email, resume), user_id: userId, created_on: iso(row.createdAt), hidden_from, files, applications, version };
}
