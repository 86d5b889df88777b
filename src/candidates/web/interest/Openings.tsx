import { Link } from 'react-router';
import type { PageInfo } from '~/platform/http/schemas';
import { candidatePaths, organizationPaths } from '~/platform/paths';
import { formatCalendarDay } from '~/platform/ui/format';
import { Pagination } from '~/platform/ui/Pagination';
import type { Opening } from '../../contract';
import classes from './InterestPage.module.css';

const OPENED: Record<Opening['kind'], string> = { profile: 'opened your profile', file: 'opened your resume' };

/** The organizations that opened the user's profile or its resume, by day. */
export function Openings({ openings: { data, meta } }: { openings: { data: Opening[]; meta: { page_info: PageInfo } } }) {
  const { current_page: page, page_count: pageCount, qry_total: total } = meta.page_info;
  if (total === 0) return <p className={classes.hint}>Nobody in the last twelve months. An employer who opens your profile or your resume is listed here.</p>;
  return (
    <>
      <p className={classes.hint}>
        The last twelve months, one line for each organization and day. Employers know that you see this. Our staff are not counted.
      </p>
      <ul className={classes.openings}>
        {data.map(({ organization, day, kind }) => (
          <li key={`${organization?._id} ${day} ${kind}`}>
            <span dir="auto">
              {organization ? <Link to={organizationPaths.view(organization)}>{organization.name}</Link> : 'An employer without an organization'} {OPENED[kind]}
            </span>
            <time dateTime={day}>{formatCalendarDay(day)}</time>
          </li>
        ))}
      </ul>
      <Pagination page={page} pageCount={pageCount} hrefFor={candidatePaths.interest} />
    </>
  );
}
