import { inArray } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { regionName } from '~/platform/places/region-name';
import { candidates } from '../tables';

/** The states or countries of these users by their profiles. */
export async function regionsOfProfiles(db: Database, userIds: string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const { userId, stateCode, countryCode } = candidates;
  const rows = await db.select({ userId, stateCode, countryCode }).from(candidates).where(inArray(userId, userIds));
  return new Map(rows.map((row) => [row.userId, regionName(row)]));
}
