import { listNotFound } from '~/platform/web/list-address';
import { type Facet, facets, isFacet } from '../../facets';

/** The facet of a page, from the second segment of its address: `/jobs/state/NY/1`. @throws 404 if that is no facet. */
export function facetOf(pathname: string): Facet {
  const name = pathname.split('/')[2] ?? '';
  if (!isFacet(name)) throw listNotFound();
  return name;
}

export const totalsTitle = (facet: Facet): string => facets[facet].title;
