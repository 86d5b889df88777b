import { organizationsInRegions } from '~/organizations/server';
import { DAY } from '~/platform/calendar/clock';
import type { ReadContext } from '~/platform/context/context';
import type { ReadDatabase } from '~/platform/database';
import { type FacetCount, totalsBy } from '~/platform/places/totals';
import { type Facet, facetNames, facets } from '~/posts/facets';
import { presentSummaries } from '~/posts/server/content';
import { countListedSince, countValues, facetTotal, facetTotals, newestPosts, readablePosts, totalsOfValues } from '~/posts/server/lists';
import { restPlaceOf, settingValue } from '~/site/server';
import type { JobTotals } from '../contract';
import { firstWords } from './first-words';

const facetOfTotals = Object.fromEntries(facetNames.map((facet) => [facets[facet].totals, facet])) as Record<keyof JobTotals, Facet>;

/** Groups counts by facet, in the order of the rows. */
export const totalsOf = (rows: FacetCount[]): JobTotals => totalsBy(rows, facetOfTotals);

/** The number of listed jobs for each value of each facet, largest first. */
export const jobTotals = async (db: ReadDatabase): Promise<JobTotals> => totalsOf(await facetTotals(db, facetNames));

/** The number of listed jobs, of organizations that have some, and of states they are in. */
export async function jobCounts(db: ReadDatabase): Promise<{ jobs: number; organizations: number; states: number }> {
  const [jobs, organizations, states] = await Promise.all([facetTotal(db, 'all'), countValues(db, 'organization'), countValues(db, 'state')]);
  return { jobs, organizations, states };
}

/** The numbers of items on the front page; `searched` is the number of jobs read to find organizations. */
const FRONT_PAGE_SIZES = { jobs: 10, organizations: 12, partners: 8, states: 12, skills: 18, orgTypes: 18, searched: 72 };

/** The contents of the front page. `organizations` are those of the newest jobs, `partners` those of the setting, else those with the most jobs. */
export async function frontPage(ctx: ReadContext) {
  const { db, clock } = ctx;
  const [newest, counts, newThisWeek, totals, partnerIds, restPlace] = await Promise.all([
    newestPosts(db, null, { offset: 0, limit: FRONT_PAGE_SIZES.searched }),
    jobCounts(db),
    countListedSince(db, new Date(clock.now().getTime() - 7 * DAY)),
    jobTotals(db),
    findPartners(db),
    restPlaceOf(ctx),
  ]);
  const recentIds = [...new Set(newest.map(({ organizationId }) => organizationId))].slice(0, FRONT_PAGE_SIZES.organizations);
  const [organizations, partners, [lead]] = await Promise.all([
    hiringOrganizations(db, recentIds),
    hiringOrganizations(db, partnerIds),
    readablePosts(
      ctx,
      newest.slice(0, 1).map(({ id }) => id),
    ),
  ]);
  return {
    jobs: presentSummaries(ctx, newest.slice(0, FRONT_PAGE_SIZES.jobs)),
    counts: { ...counts, new_this_week: newThisWeek },
    first_words: lead ? firstWords(lead.description_html) : '',
    keeps_rest_days: restPlace !== null,
    organizations,
    partners,
    totals: {
      states: totals.states.slice(0, FRONT_PAGE_SIZES.states),
      skills: totals.skills.slice(0, FRONT_PAGE_SIZES.skills),
      org_types: totals.org_types.slice(0, FRONT_PAGE_SIZES.orgTypes),
    },
  };
}

/** The ids of the partner organizations, in their order. */
async function findPartners(db: ReadDatabase): Promise<string[]> {
  const chosen = await settingValue(db, 'partners');
  if (chosen.length > 0) return chosen;
  return (await facetTotals(db, ['organization'], FRONT_PAGE_SIZES.partners)).map(({ value }) => value);
}

/** Organizations by id, each with the number of its listed jobs; unknown ids are omitted. */
async function hiringOrganizations(db: ReadDatabase, ids: string[]) {
  const [known, jobsOf] = await Promise.all([organizationsInRegions(db, ids), totalsOfValues(db, 'organization', ids)]);
  return ids.flatMap((id) => {
    const organization = known.get(id);
    return organization?.name ? [{ ...organization, jobs: jobsOf.get(id) ?? 0 }] : [];
  });
}
