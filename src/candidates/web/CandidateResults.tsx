import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { employerPaths } from '~/platform/addresses/paths';
import type { PageInfo } from '~/platform/http/schemas';
import { formatPay } from '~/platform/money/pay';
import { formatCount } from '~/platform/text/count-text';
import { pluralize } from '~/platform/ui/format';
import { Pagination } from '~/platform/ui/Pagination';
import { PlainLink } from '~/platform/ui/PlainButton';
import { RelativeDate } from '~/platform/ui/RelativeDate';
import { EmptyState } from '~/platform/ui/states';
import type { CandidateSummary } from '../schemas';
import classes from './CandidateResults.module.css';
import { shownName } from './names';
import { PersonMark } from './PersonMark';
import { PlaceLinks } from './PlaceLinks';

export interface CandidatePage {
  data: CandidateSummary[];
  meta: { page_info: PageInfo };
}

interface CandidateResultsProps {
  candidates: CandidatePage;
  hrefFor(page: number): string;
  /** Shown when there are no matches. */
  empty: ReactNode;
}

/** One page of profiles: their number, the entries, the page links. */
export function CandidateResults({ candidates: { data, meta }, hrefFor, empty }: CandidateResultsProps) {
  const { current_page: page, page_count: pageCount, page_size: size, qry_total: matching } = meta.page_info;
  if (matching === 0) return empty;
  if (data.length === 0) {
    return (
      <EmptyState title="This page does not exist" action={<PlainLink to={hrefFor(1)}>Go to the first page</PlainLink>}>
        It has {pluralize(pageCount, 'page')}.
      </EmptyState>
    );
  }
  const first = (page - 1) * size + 1;
  return (
    <>
      <p className="hint digits below-s">
        {pageCount > 1 && `${formatCount(first)} to ${formatCount(first + data.length - 1)} of `}
        {pluralize(matching, 'profile')}, people available to hire first
      </p>
      <ol className={classes.list}>
        {data.map((candidate) => (
          <li className={`ruled ${classes.container}`} key={candidate._id}>
            <CandidateEntry candidate={candidate} />
          </li>
        ))}
      </ol>
      <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} />
    </>
  );
}

const SKILLS_SHOWN = 4;

/** A person in a list: initials, name, headline, place, kind of work, and beside them the wanted pay, the availability and the age of the profile. */
export function CandidateEntry({ candidate }: { candidate: CandidateSummary }) {
  const { title, location, skills, salary, contract_types: contracts, withheld } = candidate;
  const pay = formatPay({ salary: { min: salary.amount, max: salary.amount, pay_type: salary.pay_type } });
  return (
    <article className={classes.entry}>
      <PersonMark candidate={candidate} />
      <div className="narrows">
        <h2 className={classes.name} dir="auto">
          <Link className="plain" to={employerPaths.candidate(candidate._id)}>
            {shownName(candidate)}
          </Link>
        </h2>
        {withheld ? (
          <p className={classes.role}>Name on request</p>
        ) : (
          title && (
            <p className={classes.role} dir="auto">
              {title}
            </p>
          )
        )}
        <p className={classes.terms}>
          {(location.city || location.state_code || location.country_code) && <PlaceLinks location={location} short />}
          {candidate.can_work_remote && <span>Can work remotely</span>}
          {contracts.length > 0 && <span>{contracts.join(' or ')}</span>}
        </p>
        {skills.length > 0 && (
          <p className={`hint above-2xs ${classes.skills}`}>
            {skills.slice(0, SKILLS_SHOWN).join(', ')}
            {skills.length > SKILLS_SHOWN && ` and ${skills.length - SKILLS_SHOWN} more`}
          </p>
        )}
      </div>
      <p className={`hint ${classes.aside}`}>
        {pay && <strong className="text-m medium">{pay}</strong>}
        <span data-available={candidate.available || undefined}>{candidate.available ? 'Available to hire' : 'Availability: unknown'}</span>
        {candidate.anonymous && !withheld && <span>Anonymous to others</span>}
        <span>
          Updated <RelativeDate iso={candidate.updated_on} />
        </span>
      </p>
    </article>
  );
}
