import { organizationPaths } from '~/platform/addresses/paths';
import type { PageInfo } from '~/platform/http/schemas';
import { shortPlace } from '~/platform/places/place-text';
import { pluralize } from '~/platform/ui/format';
import { Link } from '~/platform/ui/Link';
import { Pagination } from '~/platform/ui/Pagination';
import { PlainLink } from '~/platform/ui/PlainButton';
import { EmptyState } from '~/platform/ui/states';
import type { ListedOrganization } from '../../schemas';
import classes from './OrganizationCards.module.css';
import { OrganizationMark } from './OrganizationMark';

interface OrganizationResultsProps {
  organizations: { data: ListedOrganization[]; meta: { page_info: PageInfo } };
  hrefFor(page: number): string;
  /** Whether a search narrows the list. */
  filtered?: boolean;
  /** Whether the page says above how many there are. */
  counted?: boolean;
}

/** One page of organizations as cards: logo or initials, name, type, place, number of open jobs. */
export function OrganizationResults({ organizations: { data, meta }, hrefFor, filtered = false, counted = false }: OrganizationResultsProps) {
  const { current_page: page, page_count: pageCount, qry_total: matching } = meta.page_info;
  if (matching === 0 && filtered) {
    return (
      <EmptyState title="No organizations found" action={<PlainLink to={organizationPaths.list()}>See all organizations</PlainLink>}>
        Try fewer words or another type.
      </EmptyState>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title={matching === 0 ? 'No organizations here yet' : 'This page does not exist'}
        action={
          matching === 0 ? <PlainLink to={organizationPaths.add}>Add your organization</PlainLink> : <PlainLink to={hrefFor(1)}>Go to the first page</PlainLink>
        }
      >
        {matching === 0 ? 'Add yours and post its first job.' : `It has ${pluralize(pageCount, 'page')}.`}
      </EmptyState>
    );
  }
  return (
    <>
      {(filtered || !counted) && (
        <p className="hint below-s">
          {pluralize(matching, 'organization')}
          {filtered && (
            <>
              {' · '}
              <Link to={organizationPaths.list()}>Show all</Link>
            </>
          )}
        </p>
      )}
      <ul className={classes.list}>
        {data.map((organization) => (
          <li key={organization._id} className={`row nowrap gap-m ruled inset-above-m inset-below-m ${classes.card}`}>
            <OrganizationMark organization={organization} />
            <div>
              <h2 className="text-l" dir="auto">
                <Link className="plain" to={organizationPaths.view(organization)}>
                  {organization.name}
                </Link>
              </h2>
              <p className="hint above-2xs" dir="auto">
                {[organization.type, shortPlace(organization.location), jobsText(organization.open_jobs)].filter(Boolean).join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} />
    </>
  );
}

const jobsText = (jobs: number): string => (jobs > 0 ? pluralize(jobs, 'open job') : 'no open jobs');
