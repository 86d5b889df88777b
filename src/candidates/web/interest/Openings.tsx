import { Fragment } from 'react';
import { Link } from 'react-router';
import { formatCount } from '~/platform/count-text';
import type { PageInfo } from '~/platform/http/schemas';
import { candidatePaths, organizationPaths } from '~/platform/paths';
import { formatCalendarDay, pluralize } from '~/platform/ui/format';
import { Pagination } from '~/platform/ui/Pagination';
import type { Opening } from '../../contract';
import classes from './InterestPage.module.css';

/** The most organizations that a line names; further ones of the same employer are counted. */
const NAMED = 3;

const OPENED: Record<Opening['kind'], string> = { profile: 'opened your profile', file: 'opened your resume' };

/** The organizations that opened the user's profile or its resume, by day. */
export function Openings({ openings: { data, meta } }: { openings: { data: Opening[]; meta: { page_info: PageInfo } } }) {
  const { current_page: page, page_count: pageCount, qry_total: total } = meta.page_info;
  if (total === 0) return <p className={classes.hint}>Nobody in the last twelve months. An employer who opens your profile or your resume is listed here.</p>;
  return (
    <>
      <p className={classes.hint}>
        <strong>{total === 1 ? 'Once' : `${formatCount(total)} times`}</strong> in the last twelve months, by organization and day. Employers know that you see
        this. Our staff are not counted.
      </p>
      <ul className={classes.openings}>
        {data.map(({ organizations, day, kind }) => (
          <li key={`${organizations[0]?._id} ${day} ${kind}`}>
            <span dir="auto">
              <Who organizations={organizations} /> {OPENED[kind]}
            </span>
            <time dateTime={day}>{formatCalendarDay(day)}</time>
          </li>
        ))}
      </ul>
      <Pagination page={page} pageCount={pageCount} hrefFor={candidatePaths.interest} />
    </>
  );
}

/** The organizations of the employer who opened the profile. An employer of several opened it once, for any of them. */
function Who({ organizations }: Pick<Opening, 'organizations'>) {
  const [only, ...others] = organizations;
  if (!only) return 'An employer without an organization';
  if (others.length === 0) return <OrganizationLink organization={only} />;
  const more = organizations.length - NAMED;
  return (
    <>
      An employer of{' '}
      {organizations.slice(0, NAMED).map((organization, index, { length }) => (
        <Fragment key={organization._id}>
          {index > 0 && (index === length - 1 && more <= 0 ? ' and ' : ', ')}
          <OrganizationLink organization={organization} />
        </Fragment>
      ))}
      {more > 0 && ` and ${pluralize(more, 'other organization')}`}
    </>
  );
}

const OrganizationLink = ({ organization }: { organization: Opening['organizations'][number] }) => (
  <Link to={organizationPaths.view(organization)}>{organization.name}</Link>
);
