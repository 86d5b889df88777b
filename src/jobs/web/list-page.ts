import { data } from 'react-router';
import { type Facet, facets, isFacet } from '../facets';

const missing = (detail: string) => data({ detail, status: 404 }, { status: 404 });

/** Thrown for a list that there cannot be: no job ever has such a value. */
export const noSuchList = () => missing('There is no such list.');

/** The page number of an address. @throws 404 where it is none. */
export function pageNumberOf(params: { page?: string }): number {
  if (!/^[1-9]\d{0,6}$/.test(params.page ?? '')) throw missing('There is no such page.');
  return Number(params.page);
}

/** Which facet a page is about: the second part of its address, `/jobs/state/NY/1`. @throws 404 where it is none. */
export function facetOf(pathname: string): Facet {
  const name = pathname.split('/')[2] ?? '';
  if (!isFacet(name)) throw noSuchList();
  return name;
}

/** `Jobs in New York`, `Day school jobs`: what a list by this value is called. */
export function facetTitle(facet: Facet, name: string): string {
  if (facet === 'state' || facet === 'country') return name === 'Remote' ? 'Remote jobs' : `Jobs in ${name}`;
  return facet === 'degree' ? `Jobs for ${name}` : `${name} jobs`;
}

export const totalsPath = (facet: Facet): string => `/jobs/${facet}`;
export const totalsTitle = (facet: Facet): string => facets[facet].title;
