import { listNotFound } from '~/platform/web/list-address';
import { type Facet, facets, isFacet } from '~/posts/facets';
import type { JobTotals } from '~/search/contract';

/** The facet of a page, from the second segment of its address: `/jobs/state/NY/1`. @throws 404 if that is not a facet. */
export function facetOf(pathname: string): Facet {
  const name = pathname.split('/')[2] ?? '';
  if (!isFacet(name)) throw listNotFound();
  return name;
}

/** The values of each facet that the sidebar of a list shows. */
const SIDEBAR_VALUES = 8;
export const SIDEBAR_FACETS = ['skill', 'state', 'orgtype'] as const satisfies Facet[];

export type SidebarTotals = Pick<JobTotals, (typeof facets)[(typeof SIDEBAR_FACETS)[number]]['totals']>;

/** The part of the totals that the sidebar shows. All of them would be two thirds of the data of a page. */
export const sidebarTotals = ({ skills, states, org_types }: JobTotals): SidebarTotals => ({
  skills: skills.slice(0, SIDEBAR_VALUES),
  states: states.slice(0, SIDEBAR_VALUES),
  org_types: org_types.slice(0, SIDEBAR_VALUES),
});

export const totalsTitle = (facet: Facet): string => facets[facet].title;
