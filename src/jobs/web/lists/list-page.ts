import { listNotFound } from '~/platform/web/list-address';
import { type Facet, facets, isFacet } from '../../facets';

/** The facet of a page, from the second segment of its address: `/jobs/state/NY/1`. @throws 404 if that is no facet. */
export function facetOf(pathname: string): Facet {
  const name = pathname.split('/')[2] ?? '';
  if (!isFacet(name)) throw listNotFound();
  return name;
}

/** The title of a list by a facet value: `Jobs in New York`, `Day school jobs`. */
export function facetTitle(facet: Facet, name: string): string {
  if (facet === 'state' || facet === 'country') return name === 'Remote' ? 'Remote jobs' : `Jobs in ${name}`;
  return facet === 'degree' ? `Jobs for ${name}` : `${name} jobs`;
}

export const totalsPath = (facet: Facet): string => `/jobs/${facet}`;
export const totalsTitle = (facet: Facet): string => facets[facet].title;
