import { sql } from 'drizzle-orm';
import { organizationRefs } from '~/organizations/server';
import { boardTime } from '~/platform/calendar/board-date';
import type { Context } from '~/platform/context/context';
import { prepared } from '~/platform/database/prepared';
import { stateForApplicant } from '../../rules';
import { posts } from '../../tables';
import { publicationColumns } from '../lists/queries';

interface AppliedJob {
  headline: string;
  organization: string;
  organization_logo: string;
  job_state: ReturnType<typeof stateForApplicant>;
}

/** The headline, organization with its logo, and state of jobs that somebody has applied to, by id, also of those that were removed since. */
export async function jobsForApplicant(ctx: Context, ids: string[]): Promise<Map<string, AppliedJob>> {
  if (ids.length === 0) return new Map();
  const { db } = ctx;
  const rows = await appliedJobs(db).execute({ ids });
  const organizations = await organizationRefs(db, [...new Set(rows.map(({ organizationId }) => organizationId))]);
  const time = boardTime(ctx);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        headline: row.headline,
        organization: organizations.get(row.organizationId)?.name ?? '',
        organization_logo: organizations.get(row.organizationId)?.logo ?? '',
        job_state: row.removedAt ? 'removed' : stateForApplicant(row, time),
      },
    ]),
  );
}

const appliedJobs = prepared((db) =>
  db
    .select({ ...publicationColumns, id: posts.id, organizationId: posts.organizationId, headline: posts.headline, removedAt: posts.removedAt })
    .from(posts)
    .where(sql`${posts.id} = any(${sql.placeholder('ids')})`)
    .prepare('applied_jobs'),
);
