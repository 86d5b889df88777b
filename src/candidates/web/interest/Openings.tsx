import { Fragment } from 'react';
import { Link } from 'react-router';
import { candidatePaths, organizationPaths } from '~/platform/addresses/paths';
import type { PageInfo } from '~/platform/http/schemas';
import { formatCount } from '~/platform/text/count-text';
import { formatCalendarDay, pluralize } from '~/platform/ui/format';
import { Pagination } from '~/platform/ui/Pagination';
import type { Opening } from '../../contract';
import classes from './InterestPage.module.css';

/** The most organizations that a line names; further ones of the same employer are counted. */
const NAMED = 3;

const OPENED: Record<Opening['kind'], string> = { profile: 'your profile', file: 'your resume' };

/** An opening of the profile, of the resume, or of both on one day. */
type Line = Pick<Opening, 'organizations' | 'day'> & { kinds: Opening['kind'][] };

/** Joins the openings of an employer on one day, which follow each other in the list. */
export function linesOf(openings: readonly Opening[]): Line[] {
  const lines: Line[] = [];
  for (const { organizations, day, kind } of openings) {
    const last = lines.at(-1);
    const isSame = last?.day === day && last.organizations.map(({ _id }) => _id).join() === organizations.map(({ _id }) => _id).join();
    if (isSame) last.kinds.push(kind);
    else lines.push({ organizations, day, kinds: [kind] });
  }
  return lines;
}

/** The organizations that opened the user's profile or its resume, by day. */
export function Openings({ openings: { data, meta } }: { openings: { data: Opening[]; meta: { page_info: PageInfo } } }) {
  const { current_page: page, page_count: pageCount, qry_total: total } = meta.page_info;
  if (total === 0)
    return <p className={`soft measure ${classes.hint}`}>No one in the last 12 months. Employers who open your profile or resume appear here.</p>;
  return (
    <>
      <p className={`soft measure ${classes.hint}`}>
        <strong>{total === 1 ? 'Once' : `${formatCount(total)} times`}</strong> in the last 12 months, counting profile and resume separately. Employers know
        you can see this. Our staff aren’t counted.
      </p>
      <ul className={classes.openings}>
        {linesOf(data).map(({ organizations, day, kinds }) => (
          <li className="ruled inset-above-s inset-below-s" key={`${organizations[0]?._id} ${day} ${kinds[0]}`}>
            <span dir="auto">
              <Who organizations={organizations} /> opened {kinds.map((kind) => OPENED[kind]).join(' and ')}
            </span>
            <time className="soft" dateTime={day}>
              {formatCalendarDay(day)}
            </time>
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
