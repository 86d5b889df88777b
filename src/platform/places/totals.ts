import type { Total } from '../http/schemas';
import { countryName } from './countries';
import { stateName } from './states';

/** The number of records that have a facet's value. */
export interface FacetCount {
  facet: string;
  value: string;
  count: number;
}

/** The display name of a value: places have codes; other values are readable already. */
const nameOf = ({ facet, value }: FacetCount): string => (facet === 'state' ? stateName(value) : facet === 'country' ? countryName(value) : value) ?? value;

/** Groups counts by facet for answers with totals; the order within a facet is kept. */
export function totalsBy<Key extends string>(rows: FacetCount[], facetOf: Readonly<Record<Key, string>>): Record<Key, Total[]> {
  const of = (facet: string): Total[] => rows.filter((row) => row.facet === facet).map((row) => ({ _id: row.value, name: nameOf(row), count: row.count }));
  return Object.fromEntries(Object.entries<string>(facetOf).map(([key, facet]) => [key, of(facet)])) as Record<Key, Total[]>;
}
