import type { PageInfo } from '~/platform/http/schemas';
import { organizationPaths } from '~/platform/paths';
import { shortPlace } from '~/platform/places/place-text';
import { pluralize } from '~/platform/ui/format';
import { Link } from '~/platform/ui/Link';
import { Pagination } from '~/platform/ui/Pagination';
import { PlainLink } from '~/platform/ui/PlainButton';
import { EmptyState } from '~/platform/ui/states';
import type { Organization } from '../../schemas';
import classes from './OrganizationCards.module.css';
import { OrganizationMark } from './OrganizationMark';

interface OrganizationResultsProps {
  organizations: { data: Organization[]; meta: { page_info: PageInfo } };
  hrefFor(page: number): string;
}

/** One page of organizations as cards: logo or initials, name, place. */
export function OrganizationResults({ organizations: { data, meta }, hrefFor }: OrganizationResultsProps) {
  const { current_page: page, page_count: pageCount, qry_total: matching } = meta.page_info;
  if (data.length === 0) {
    return (
      <EmptyState
        title={matching === 0 ? 'No organizations here yet' : 'This page does not exist'}
        action={
          matching === 0 ? <PlainLink to={organizationPaths.add}>Add your organization</PlainLink> : <PlainLink to={hrefFor(1)}>Go to the first page</PlainLink>
        }
      >
        {matching === 0 ? 'Add yours, and post its first job.' : `It has ${pluralize(pageCount, 'page')}.`}
      </EmptyState>
    );
  }
  return (
    <>
      <p className={classes.count}>{pluralize(matching, 'organization')}</p>
      <ul className={classes.list}>
        {data.map((organization) => (
          <li key={organization._id} className={classes.card}>
            <OrganizationMark organization={organization} />
            <div>
              <h2 dir="auto">
                <Link to={organizationPaths.view(organization)}>{organization.name}</Link>
              </h2>
              <p className={classes.place} dir="auto">
                {shortPlace(organization.location)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} />
    </>
  );
}
