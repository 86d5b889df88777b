import { organizationPaths } from '~/platform/addresses/paths';
import type { Total } from '~/platform/http/schemas';
import { formatCount } from '~/platform/text/count-text';
import { choicesOf } from '~/platform/ui/choices';
import { PlainButton } from '~/platform/ui/PlainButton';
import { SearchForm } from '~/platform/ui/SearchForm';
import { type OrganizationOrder, organizationOrders } from '../rules';
import classes from './OrganizationSearch.module.css';

/** The search, type and order of the list of organizations. */
export interface OrganizationTerms {
  q: string;
  type: string;
  sort: OrganizationOrder;
}

/** The terms as a query of the API or of an address, without those that are usual. */
export const queryOf = ({ q, type, sort }: OrganizationTerms) => ({
  ...(q ? { q } : {}),
  ...(type ? { type } : {}),
  ...(sort === organizationOrders[0] ? {} : { sort }),
});

export const isFiltered = ({ q, type }: OrganizationTerms): boolean => q !== '' || type !== '';

const orderNames: Record<OrganizationOrder, string> = { newest: 'Newest', name: 'Name', jobs: 'Most open jobs' };

interface OrganizationSearchProps {
  terms: OrganizationTerms;
  /** The types of organizations that have open jobs. */
  types: Total[];
}

/** The search above the list of organizations. It is a form that leads to an address, so it works without scripts. */
export function OrganizationSearch({ terms, types }: OrganizationSearchProps) {
  return (
    <search data-noprint>
      {/* Other terms are other fields, so that they do not keep what was chosen before. */}
      <SearchForm key={JSON.stringify(terms)} action={organizationPaths.list()} className={classes.bar}>
        <label className={`stack gap-2xs text-s narrows medium ${classes.name}`}>
          Name or town
          <input className="narrows full" name="q" type="search" maxLength={200} autoComplete="off" dir="auto" defaultValue={terms.q} />
        </label>
        <label className="stack gap-2xs text-s narrows medium">
          Type
          <select className="narrows full" name="type" defaultValue={terms.type}>
            <option value="">All types</option>
            {choicesOf(types, terms.type ? [terms.type] : [], String).map(({ _id, name, count }) => (
              <option key={_id} value={_id}>
                {name} ({formatCount(count)})
              </option>
            ))}
          </select>
        </label>
        <label className="stack gap-2xs text-s narrows medium">
          Order
          <select className="narrows full" name="sort" defaultValue={terms.sort}>
            {organizationOrders.map((order) => (
              <option key={order} value={order}>
                {orderNames[order]}
              </option>
            ))}
          </select>
        </label>
        <PlainButton type="submit">Search</PlainButton>
      </SearchForm>
    </search>
  );
}
