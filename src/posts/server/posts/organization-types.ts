import { and, desc, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { posts } from '../../tables';

/** The most types that describe an organization. */
const MOST = 3;

/** The types of organizations that their public jobs name most often, such as "Day School", by organization. Jobs that have ended count as well. */
export async function organizationTypes(db: Database, organizationIds: string[]): Promise<Map<string, string[]>> {
  if (organizationIds.length === 0) return new Map();
  const type = sql<string>`type`;
  const rows = await db
    .select({ organizationId: posts.organizationId, type })
    .from(posts)
    .crossJoinLateral(sql`unnest(${posts.orgTypes}) type`)
    .where(
      and(
        inArray(posts.organizationId, organizationIds),
        isNull(posts.removedAt),
        isNotNull(posts.postedOn),
        posts.posted,
        posts.active,
        sql`not ${posts.private}`,
      ),
    )
    .groupBy(posts.organizationId, type)
    .orderBy(desc(sql`count(*)`), type);
  const types = new Map<string, string[]>();
  for (const row of rows) {
    const known = types.get(row.organizationId) ?? [];
    if (known.length < MOST) types.set(row.organizationId, [...known, row.type]);
  }
  return types;
}
