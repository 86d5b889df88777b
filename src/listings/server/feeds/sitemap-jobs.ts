import { jobPaths } from '~/platform/addresses/paths';
import type { ReadDatabase } from '~/platform/database';
import { changedParts, idSuffixRange, PART_LIMIT, partsFor } from '~/platform/database/parts';
import { facetNames } from '~/posts/facets';
import { facetTotal, facetTotals } from '~/posts/server/lists';
import { listedBySuffix, newestPostChangeBySuffix } from '~/search/server';
import { settingValue } from '~/site/server';

const partCount = async (db: ReadDatabase): Promise<number> => partsFor(await facetTotal(db, 'all'));

/** The parts of the sitemap that have listed jobs, each with the time of its newest change. */
export async function jobParts(db: ReadDatabase): Promise<{ part: number; changed: Date }[]> {
  return changedParts(await newestPostChangeBySuffix(db), await partCount(db));
}

/** The listed jobs of a part of the sitemap: canonical address and time of the last change. Empty if there is no such part. */
export async function jobsOfPart(db: ReadDatabase, part: number): Promise<{ path: string; changed: Date }[]> {
  const digits = idSuffixRange(part, await partCount(db));
  if (!digits) return [];
  const rows = await listedBySuffix(db, digits, PART_LIMIT);
  return rows.map(({ id, headline, updatedAt }) => ({ path: jobPaths.view({ _id: id, headline }), changed: updatedAt }));
}

/** Paths of the lists that need no login. Lists by a value have jobs. */
export async function publicLists(db: ReadDatabase): Promise<string[]> {
  const locked = await settingValue(db, 'login_lists');
  const open = facetNames.filter((facet) => !locked.includes(facet));
  const rows = await facetTotals(db, open);
  return [
    ...(locked.includes('all') ? [] : [jobPaths.list()]),
    ...(locked.includes('remote') ? [] : [jobPaths.remote()]),
    ...rows.flatMap(({ facet, value }) => open.filter((name) => name === facet).map((name) => jobPaths.facet(name, value))),
  ];
}
