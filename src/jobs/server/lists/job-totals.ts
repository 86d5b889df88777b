import type { OrganizationRef } from '~/organizations/schemas';
import { organizationRefs } from '~/organizations/server';
import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { type FacetCount, totalsBy } from '~/platform/places/totals';
import { settingValue } from '~/site/server';
import type { JobTotals } from '../../contract';
import { type Facet, facetNames, facets } from '../../facets';
import { presentSummaries } from '../posts/present-post';
import { countValues, facetTotal, facetTotals, newestPosts } from './queries';

const facetOfTotals = Object.fromEntries(facetNames.map((facet) => [facets[facet].totals, facet])) as Record<keyof JobTotals, Facet>;

/** Groups counts by facet, in the order of the rows. */
export const totalsOf = (rows: FacetCount[]): JobTotals => totalsBy(rows, facetOfTotals);

/** The number of listed jobs for each value of each facet, largest first. */
export const jobTotals = async (db: Database): Promise<JobTotals> => totalsOf(await facetTotals(db, facetNames));

/** The number of listed jobs, of organizations that have some, and of states they are in. */
export async function jobCounts(db: Database): Promise<{ jobs: number; organizations: number; states: number }> {
  const [jobs, organizations, states] = await Promise.all([facetTotal(db, 'all'), countValues(db, 'organization'), countValues(db, 'state')]);
  return { jobs, organizations, states };
}

/** The numbers of items on the front page; `searched` is the number of jobs read to find organizations. */
const FRONT_PAGE_SIZES = { jobs: 10, organizations: 12, partners: 8, states: 12, skills: 18, orgTypes: 18, searched: 72 };

/** The contents of the front page. `organizations` are those of the newest jobs, `partners` those of the setting, else those with the most jobs. */
export async function frontPage(ctx: Context) {
  const { db } = ctx;
  const [newest, counts, totals, partners] = await Promise.all([
    newestPosts(db, null, { offset: 0, limit: FRONT_PAGE_SIZES.searched }),
    jobCounts(db),
    jobTotals(db),
    partnerTotals(db),
  ]);
  const recent = await presentSummaries(ctx, newest);
  const known = await organizationRefs(
    db,
    partners.map(({ value }) => value),
  );
  const hiring = new Map<string, OrganizationRef & { state_name: string; jobs: number }>();
  for (const { organization, location } of recent) {
    const listed = hiring.get(organization._id);
    if (listed) listed.jobs += 1;
    else if (hiring.size < FRONT_PAGE_SIZES.organizations && organization.name)
      hiring.set(organization._id, { ...organization, state_name: location.state_name, jobs: 1 });
  }
  return {
    jobs: recent.slice(0, FRONT_PAGE_SIZES.jobs),
    counts,
    organizations: [...hiring.values()],
    partners: partners.flatMap(({ value, count }) => {
      const organization = known.get(value);
      return organization ? [{ ...organization, state_name: '', jobs: count }] : [];
    }),
    totals: {
      states: totals.states.slice(0, FRONT_PAGE_SIZES.states),
      skills: totals.skills.slice(0, FRONT_PAGE_SIZES.skills),
      org_types: totals.org_types.slice(0, FRONT_PAGE_SIZES.orgTypes),
    },
  };
}

/** The partner organizations in their order, each with its number of listed jobs. */
async function partnerTotals(db: Database): Promise<{ value: string; count: number }[]> {
  const chosen = await settingValue(db, 'partners');
  if (chosen.length === 0) return facetTotals(db, ['organization'], FRONT_PAGE_SIZES.partners);
  return Promise.all(chosen.map(async (value) => ({ value, count: await facetTotal(db, 'organization', value) })));
}
