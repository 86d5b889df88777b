import type { ReadContext } from '~/platform/context/context';
import type { ReadDatabase } from '~/platform/database';
import { iso, isoOrNull } from '~/platform/http/schemas';
import type { QueryOf, RecordList } from '~/platform/records/list';
import { postFilters, queuedPosts, queueFilter } from '~/posts/server/admin';
import type { PostRow } from '~/posts/server/posts';
import { countOpenReports } from '~/posts/server/reports';
import { adminNames } from '~/posts/server/review';
import { ReviewRow, type reviewCalls } from '../../review-contract';
import { presentAdminPosts } from '../admin/post-lists';

/** The review and the reports of posts, with as many queries for all of them as for one. */
export async function queueFields(db: ReadDatabase, rows: PostRow[]): Promise<Pick<ReviewRow, 'moderation' | 'queued_on' | 'open_reports'>[]> {
  const reports = await countOpenReports(
    db,
    rows.map(({ id }) => id),
  );
  const nameOf = await adminNames(
    db,
    rows.flatMap(({ reviewedBy }) => reviewedBy ?? []),
  );
  return rows.map((row) => ({
    moderation: row.reviewState && {
      state: row.reviewState,
      since: iso(row.reviewSince ?? row.createdAt),
      note: row.reviewNote,
      decided_by: row.reviewedBy ? nameOf(row.reviewedBy) : '',
      decided_on: isoOrNull(row.reviewedOn),
    },
    queued_on: isoOrNull(row.queuedAt),
    open_reports: reports.get(row.id) ?? 0,
  }));
}

async function present(ctx: ReadContext, rows: PostRow[]): Promise<ReviewRow[]> {
  const [posts, queued] = [await presentAdminPosts(ctx, ctx.db, rows), await queueFields(ctx.db, rows)];
  return posts.map((post, index) => ({ ...post, ...(queued[index] as (typeof queued)[number]) }));
}

/** The posts that wait for the staff, oldest first. */
export const reviewList: RecordList<QueryOf<(typeof reviewCalls)['GET /v3/admin/review']>, typeof queuedPosts.table, typeof ReviewRow> = {
  ...queuedPosts,
  filters: { why: queueFilter, organization: postFilters.organization },
  row: ReviewRow,
  present,
};
