import { and, desc, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { posts } from '../../tables';

/** The most types that describe an organization. */
const MOST = 3;
/** So many of the newest jobs of an organization say what it is in lists. */
const RECENT = 50;

/** The jobs that were public, those that have ended as well. */
const wasPublic = and(isNull(posts.removedAt), isNotNull(posts.postedOn), posts.posted, posts.active, sql`not ${posts.private}`);

/** The type that the newest public jobs of an organization name most often, or ''. @param organizationId the SQL of its id. */
export const typeOfOrganization = (organizationId: SQL): SQL<string> =>
  sql`coalesce((select type from
    (select ${posts.orgTypes} types from ${posts} where ${posts.organizationId} = ${organizationId} and ${wasPublic} order by ${posts.createdAt} desc limit ${RECENT}) recent,
    unnest(types) type group by type order by count(*) desc, type limit 1), '')`;

/** The types of organizations that their public jobs name most often, such as "Day School", by organization. Jobs that have ended count as well. */
export async function organizationTypes(db: Database, organizationIds: string[]): Promise<Map<string, string[]>> {
  if (organizationIds.length === 0) return new Map();
  const type = sql<string>`type`;
  const rows = await db
    .select({ organizationId: posts.organizationId, type })
    .from(posts)
    .crossJoinLateral(sql`unnest(${posts.orgTypes}) type`)
    .where(and(inArray(posts.organizationId, organizationIds), wasPublic))
    .groupBy(posts.organizationId, type)
    .orderBy(desc(sql`count(*)`), type);
  const types = new Map<string, string[]>();
  for (const row of rows) {
    const known = types.get(row.organizationId) ?? [];
    if (known.length < MOST) types.set(row.organizationId, [...known, row.type]);
  }
  return types;
}
