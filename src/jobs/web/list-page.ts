import { listNotFound } from '~/platform/web/list-address';
import { type Facet, facets, isFacet } from '../facets';

/** Which facet a page is about: the second part of its address, `/jobs/state/NY/1`. @throws 404 where it is none. */
export function facetOf(pathname: string): Facet {
  const name = pathname.split('/')[2] ?? '';
  if (!isFacet(name)) throw listNotFound();
  return name;
}

/** `Jobs in New York`, `Day school jobs`: what a list by this value is called. */
export function facetTitle(facet: Facet, name: string): string {
  if (facet === 'state' || facet === 'country') return name === 'Remote' ? 'Remote jobs' : `Jobs in ${name}`;
  return facet === 'degree' ? `Jobs for ${name}` : `${name} jobs`;
}

export const totalsPath = (facet: Facet): string => `/jobs/${facet}`;
export const totalsTitle = (facet: Facet): string => facets[facet].title;
