import { loadUserNames } from '~/accounts/server';
import { organizationFacts } from '~/organizations/server';
import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { iso, isoOrNull } from '~/platform/http/schemas';
import { withOwnHtml } from '~/posts/server/content';
import { postsOfOrganization } from '~/posts/server/posts';
import { findReports, type ReportRow } from '~/posts/server/reports';
import { adminNames, countDeclined, findReviewed } from '~/posts/server/review';
import type { AdminPost } from '../../admin-contract';
import type { JobReport, ReviewPost } from '../../review-contract';
import { presentAdminPosts } from '../admin/post-lists';
import { showRepost } from '../admin/show-repost';
import { queueFields } from './review-list';

/** How many other posts of the organization the record lists. */
const SHOWN = 10;

/** A post that is or was in the queue, with its reports and its organization. @throws 404 for a post that never was. */
export async function showReview(ctx: Context, id: string): Promise<ReviewPost> {
  const { db } = ctx;
  const row = await findReviewed(db, id);
  if (!row) throw notFound();
  const [[post], [queued], reports, employer, repost] = await Promise.all([
    presentAdminPosts(ctx, db, [await withOwnHtml(ctx, row)]),
    queueFields(db, [row]),
    findReports(db, id).then((found) => presentReports(db, found)),
    describeEmployer(ctx, row.organizationId, id),
    showRepost(ctx, row),
  ]);
  return {
    ...(post as AdminPost),
    ...(queued as NonNullable<typeof queued>),
    version: iso(row.updatedAt),
    repost_of: repost,
    removed: row.removedAt !== null,
    reports,
    employer,
  };
}

async function presentReports(db: Database, reports: ReportRow[]): Promise<JobReport[]> {
  const users = await loadUserNames(
    db,
    reports.flatMap(({ userId }) => userId ?? []),
  );
  const nameOf = await adminNames(
    db,
    reports.flatMap(({ closedBy }) => closedBy ?? []),
  );
  return reports.map((report) => {
    const user = report.userId ? users.get(report.userId) : undefined;
    return {
      _id: report.id,
      created_on: iso(report.createdAt),
      reason: report.reason,
      message: report.message,
      user: report.userId && user ? { _id: report.userId, name: `${user.firstName} ${user.lastName}`.trim(), email: user.email } : null,
      email: report.email,
      closed_on: isoOrNull(report.closedOn),
      closed_by: report.closedBy ? nameOf(report.closedBy) : '',
      outcome: report.outcome,
    };
  });
}

/** The organization of a post, and its other posts. */
async function describeEmployer({ db, clock }: Context, organizationId: string, postId: string): Promise<ReviewPost['employer']> {
  const [facts, belongings, declined] = await Promise.all([
    organizationFacts(db, organizationId),
    postsOfOrganization(db, organizationId, clock.now()),
    countDeclined(db, organizationId),
  ]);
  const groups = [belongings.live_posts, belongings.pending_posts, belongings.other_posts].filter((group) => group !== undefined);
  const posts = groups.flatMap(({ newest }) => newest).filter(({ _id }) => _id !== postId);
  return {
    active: facts?.active ?? false,
    url: facts?.url ?? '',
    place: [facts?.location.city, facts?.location.stateCode].filter(Boolean).join(', '),
    created_on: iso(facts?.createdAt ?? clock.now()),
    declined_posts: declined,
    posts: posts.toSorted((one, other) => other.created_on.localeCompare(one.created_on)).slice(0, SHOWN),
    post_count: groups.reduce((sum, { count }) => sum + count, 0),
  };
}
