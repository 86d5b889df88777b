import { organizationRefs } from '~/organizations/server/find-organizations';
import type { Context } from '~/platform/context';
import type { PostSummary } from '../../schemas';
import { presentSummary } from '../posts/present-post';
import type { SummaryRow } from './queries';

/** Presents posts for lists, with their organizations. */
export async function presentSummaries({ db, clock }: Context, rows: SummaryRow[]): Promise<PostSummary[]> {
  const organizations = await organizationRefs(db, [...new Set(rows.map((row) => row.organizationId))]);
  return rows.map((row) => presentSummary(row, organizations, clock.now()));
}
