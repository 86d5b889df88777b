import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '~/platform/database';
import { postsWithOrganizations } from '~/posts/server/posts';
import { applications } from '../tables';

/**
 * The headlines of the posts of the same organization to which the same account has applied as well, for each of some applications. An employer still
 * reads what was sent there: withdrawn applications and removed posts are left out.
 */
export async function otherApplications(db: Database, ids: string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await queryRows<{ id: string; headlines: string[] }>(
    db,
    sql`
    select own.id, array_agg(other_post.headline order by other.created_at) as headlines
    from ${applications} own
    join ${postsWithOrganizations} own_post on own_post.post_id = own.post_id
    join ${applications} other on other.user_id = own.user_id and other.id <> own.id and other.withdrawn_at is null
    join ${postsWithOrganizations} other_post on other_post.post_id = other.post_id
    where own.id = any(${sql.param(ids)}::uuid[]) and other_post.organization_id = own_post.organization_id and not other_post.removed
    group by own.id`,
  );
  return new Map(rows.map(({ id, headlines }) => [id, headlines]));
}
