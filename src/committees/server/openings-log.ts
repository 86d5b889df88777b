import type { Context } from '~/platform/context/context';
import { iso } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import { OPENINGS_PAGE } from '../committee-rules';
import type { Opening } from '../contract';
import { findOpenings } from './committee-queries';
import { loadManagedCommittee } from './present-committee';

/** A page of who opened which application or file of a committee, newest first. @throws 404 */
export async function showOpenings(
  ctx: Context,
  viewer: Viewer,
  id: string,
  page: number,
): Promise<{ committee: { _id: string; name: string }; data: Opening[]; total: number }> {
  const { name } = await loadManagedCommittee(ctx.db, viewer, id);
  const { rows, total } = await findOpenings(ctx.db, id, viewer.userId, { limit: OPENINGS_PAGE, offset: (page - 1) * OPENINGS_PAGE });
  return {
    committee: { _id: id, name },
    total,
    data: rows.map(({ opening, member, firstName, lastName }) => ({
      _id: opening.id,
      created_on: iso(opening.createdAt),
      member,
      applicant: `${firstName} ${lastName}`.trim(),
      file: opening.fileKind,
    })),
  };
}
