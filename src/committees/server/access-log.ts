import type { Context } from '~/platform/context/context';
import { iso } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import { ACCESS_LOG_PAGE } from '../committee-rules';
import type { AccessEntry } from '../contract';
import { findAccessLog } from './committee-queries';
import { loadManagedCommittee } from './present-committee';

/** A page of who opened which application or file of a committee, newest first. @throws 404 */
export async function showAccessLog(
  ctx: Context,
  viewer: Viewer,
  id: string,
  page: number,
): Promise<{ committee: { _id: string; name: string }; data: AccessEntry[]; total: number }> {
  const { name } = await loadManagedCommittee(ctx.db, viewer, id);
  const { rows, total } = await findAccessLog(ctx.db, id, viewer.userId, { limit: ACCESS_LOG_PAGE, offset: (page - 1) * ACCESS_LOG_PAGE });
  return {
    committee: { _id: id, name },
    total,
    data: rows.map(({ entry, member, firstName, lastName }) => ({
      _id: entry.id,
      created_on: iso(entry.createdAt),
      member,
      applicant: `${firstName} ${lastName}`.trim(),
      file: entry.fileKind,
    })),
  };
}
