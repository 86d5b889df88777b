import { organizationNames } from '~/organizations/server/find-organizations';
import type { Context } from '~/platform/context';
import type { PostSummary } from '../schemas';
import { presentSummary } from './present-post';
import { findSummaries } from './queries';

/** Posts by id in the shape of lists. */
export async function summariesOf({ db, clock }: Context, ids: string[]): Promise<PostSummary[]> {
  const rows = await findSummaries(db, ids);
  const names = await organizationNames(db, [...new Set(rows.map((row) => row.organizationId))]);
  return rows.map((row) => presentSummary(row, names, clock.now()));
}
