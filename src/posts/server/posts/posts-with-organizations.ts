import { type SQL, sql } from 'drizzle-orm';
import { posts } from '../../tables';

/**
 * All posts with their organizations, drafts and removed ones too, for statements of the slice that has the applications: a subquery with
 * the columns `post_id`, `organization_id`, `headline` and `removed`.
 */
export const postsWithOrganizations: SQL = sql`(
  select ${posts.id} as post_id, ${posts.organizationId} as organization_id, ${posts.headline} as headline, ${posts.removedAt} is not null as removed
  from ${posts})`;
