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
    with own as (
      select own.id, own.user_id, own_post.organization_id
      from ${applications} own
      join ${postsWithOrganizations} own_post on own_post.post_id = own.post_id
      where own.id = any(${sql.param(ids)}::uuid[])
    ),
    -- Each application of these people is read once, however many of theirs are asked for.
    kept as materialized (
      select kept.id, kept.user_id, kept.created_at, kept_post.organization_id, kept_post.headline
      from ${applications} kept
      join ${postsWithOrganizations} kept_post on kept_post.post_id = kept.post_id
      where kept.user_id in (select user_id from own) and kept.withdrawn_at is null and not kept_post.removed
    )
    select own.id, array_agg(kept.headline order by kept.created_at) as headlines
    from own
    join kept on kept.user_id = own.user_id and kept.organization_id = own.organization_id and kept.id <> own.id
    group by own.id`,
  );
  return new Map(rows.map(({ id, headlines }) => [id, headlines]));
}
