import { inArray } from 'drizzle-orm';
import type { Wish } from '~/newsletter/issue-text';
import type { Reader } from '~/newsletter/questions';
import type { Database } from '~/platform/database';
import { regionName } from '~/platform/places/region-name';
import type { JobBrief } from '~/search/server';
import { candidates } from '../tables';
import { jobsThatFit } from '../wishes';

/** The states or countries of these users by their profiles. */
export async function regionsOfProfiles(db: Database, userIds: string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const { userId, stateCode, countryCode } = candidates;
  const rows = await db.select({ userId, stateCode, countryCode }).from(candidates).where(inArray(userId, userIds));
  return new Map(rows.map((row) => [row.userId, regionName(row)]));
}

/** The jobs that fit the profiles of these readers of the newsletter, by their addresses. */
export async function jobsOfProfiles(db: Database, readers: readonly Reader[], jobs: readonly JobBrief[]): Promise<Map<string, Wish[]>> {
  const emailOf = new Map(readers.flatMap(({ accountId, email }) => (accountId ? [[accountId, email] as const] : [])));
  if (emailOf.size === 0) return new Map();
  const { userId, title, skills, stateCode, countryCode, canWorkRemote } = candidates;
  const rows = await db
    .select({ userId, title, skills, stateCode, countryCode, canWorkRemote })
    .from(candidates)
    .where(inArray(userId, [...emailOf.keys()]));
  return new Map(rows.map((row) => [emailOf.get(row.userId) ?? '', jobsThatFit({ ...row, home: regionName(row) }, jobs)]));
}
