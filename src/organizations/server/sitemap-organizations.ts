import type { Database } from '~/platform/database';
import { changedParts, idSuffixRange, PART_LIMIT, partsFor } from '~/platform/database/parts';
import { organizationPaths } from '~/platform/paths';
import { countOrganizationsBy } from './queries';
import { activeBySuffix, countUpTo, newestOrganizationChangeBySuffix } from './sitemap-queries';

/** Counting stops here: from this number on, the sitemap has its maximum of parts. */
const MAX_SITEMAP_ORGANIZATIONS = 200_000;

const partCount = async (db: Database): Promise<number> => partsFor(await countUpTo(db, MAX_SITEMAP_ORGANIZATIONS));

/** The parts of the sitemap that contain organizations, each with the time of its newest change. */
export async function organizationParts(db: Database): Promise<{ part: number; changed: Date }[]> {
  return changedParts(await newestOrganizationChangeBySuffix(db), await partCount(db));
}

/** The organizations of a part: the address of each, and the time of its last change. Empty for an unknown part. */
export async function organizationsOfPart(db: Database, part: number): Promise<{ path: string; changed: Date }[]> {
  const digits = idSuffixRange(part, await partCount(db));
  if (!digits) return [];
  const rows = await activeBySuffix(db, digits, PART_LIMIT);
  return rows.map(({ id, name, updatedAt }) => ({ path: organizationPaths.view({ _id: id, name }), changed: updatedAt }));
}

/** The lists by state and country that contain organizations. */
export async function organizationLists(db: Database): Promise<string[]> {
  const fields = ['state', 'country'] as const;
  const counts = await Promise.all(fields.map((field) => countOrganizationsBy(db, field)));
  return fields.flatMap((field, index) => (counts[index] ?? []).map(({ value }) => organizationPaths.place(field, value)));
}
