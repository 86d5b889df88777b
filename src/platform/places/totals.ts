import type { Total } from '../http/schemas';
import { countryName } from './countries';
import { stateName } from './states';

/** How many records have a facet's value. */
export interface FacetCount {
  facet: string;
  value: string;
  count: number;
}

/** Codes of places have names; other values are words already. */
const nameOf = ({ facet, value }: FacetCount): string => (facet === 'state' ? stateName(value) : facet === 'country' ? countryName(value) : value) ?? value;

/** Counts as totals are answered (decisions §2): each key has those of its facet, in their own order. */
export function totalsBy<Key extends string>(rows: FacetCount[], facetOf: Readonly<Record<Key, string>>): Record<Key, Total[]> {
  const of = (facet: string): Total[] => rows.filter((row) => row.facet === facet).map((row) => ({ _id: row.value, name: nameOf(row), count: row.count }));
  return Object.fromEntries(Object.entries<string>(facetOf).map(([key, facet]) => [key, of(facet)])) as Record<Key, Total[]>;
}
