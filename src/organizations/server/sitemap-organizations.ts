import { and, sql } from 'drizzle-orm';
import { organizationPaths } from '~/platform/addresses/paths';
import type { ReadDatabase } from '~/platform/database';
import { changedParts, idSuffix, idSuffixRange, newestChangeBySuffix, PART_LIMIT, partsFor } from '~/platform/database/parts';
import { organizations } from '../tables';
import { countOrganizationsBy } from './queries';

const active = sql`${organizations.active}`;

/** The number of organizations, counted up to a limit. */
async function countUpTo(db: ReadDatabase, limit: number): Promise<number> {
  const some = db.select({ one: sql`1` }).from(organizations).where(active).limit(limit).as('some');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}

const newestOrganizationChangeBySuffix = (db: ReadDatabase) => newestChangeBySuffix(db, organizations, organizations.id, organizations.updatedAt, active);

const activeBySuffix = (db: ReadDatabase, [first, last]: readonly [string, string], limit: number) =>
  db
    .select({ id: organizations.id, name: organizations.name, updatedAt: organizations.updatedAt })
    .from(organizations)
    .where(and(active, sql`${idSuffix(organizations.id)} between ${first} and ${last}`))
    .limit(limit);

/** Counting stops here: from this number on, the sitemap has its maximum of parts. */
const MAX_SITEMAP_ORGANIZATIONS = 200_000;

const partCount = async (db: ReadDatabase): Promise<number> => partsFor(await countUpTo(db, MAX_SITEMAP_ORGANIZATIONS));

/** The parts of the sitemap that contain organizations, each with the time of its newest change. */
export async function organizationParts(db: ReadDatabase): Promise<{ part: number; changed: Date }[]> {
  return changedParts(await newestOrganizationChangeBySuffix(db), await partCount(db));
}

/** The organizations of a part: the address of each, and the time of its last change. Empty for an unknown part. */
export async function organizationsOfPart(db: ReadDatabase, part: number): Promise<{ path: string; changed: Date }[]> {
  const digits = idSuffixRange(part, await partCount(db));
  if (!digits) return [];
  const rows = await activeBySuffix(db, digits, PART_LIMIT);
  return rows.map(({ id, name, updatedAt }) => ({ path: organizationPaths.view({ _id: id, name }), changed: updatedAt }));
}

/** The lists by state and country that contain organizations. */
export async function organizationLists(db: ReadDatabase): Promise<string[]> {
  const fields = ['state', 'country'] as const;
  const counts = await Promise.all(fields.map((field) => countOrganizationsBy(db, field)));
  return fields.flatMap((field, index) => (counts[index] ?? []).map(({ value }) => organizationPaths.place(field, value)));
}
