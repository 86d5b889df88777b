import { Fragment } from 'react';
import { Link } from 'react-router';
import { countLabel } from '~/platform/ui/choices';
import { PlainLink } from '~/platform/ui/PlainButton';
import type { SearchCount } from '~/search/contract';
import { type Filter, hasFilters, type SearchTerms, searchPath, withoutUnknownZip } from '~/search/web/shared/search-terms';
import type { JobListName } from '~/site/list-access';
import { NewestJobs } from '../lists/NewestJobs';
import { NothingFound } from '../lists/NothingFound';
import { OpenJobs, SHOWN } from './OpenJobs';
import { unknownPlaceText } from './SearchFields';

interface NotSeenYetProps {
  terms: SearchTerms;
  count: SearchCount;
  /** The lists of jobs that need a login. */
  locked: readonly JobListName[];
  labelOf(filter: Filter): string;
}

/** For visitors whose search finds nothing, or whose place is not known: how to mend it, and jobs of the lists that need no login. */
export function NotSeenYet({ terms: typed, count, locked, labelOf }: NotSeenYetProps) {
  const { unknown_place: unknown, suggested_places: places } = count;
  const terms = withoutUnknownZip(typed, unknown);
  // The search has nothing but an unknown place: without it the search finds all jobs, whose list may need no login.
  const isAll = terms.kw.trim() === '' && !hasFilters(terms);
  return (
    <>
      {/* One in the field for the place is said there. */}
      {unknown && unknown !== typed.where.trim() && <p role="status">{unknownPlaceText(unknown)}</p>}
      {unknown && places.length > 0 && (
        <p className="below-m">
          <SuggestedPlaces terms={terms} places={places} /> Log in to see the jobs there.
        </p>
      )}
      {count.count === 0 ? (
        <NothingFound terms={terms} search={count} total={0} newest={!locked.includes('all')} needsLogin labelOf={labelOf} />
      ) : isAll && !locked.includes('all') ? (
        <NewestJobs most={SHOWN} heading="h2" visitor />
      ) : (
        <>
          <p>
            Without a place, your search finds {countLabel(count.count, count.capped)} {count.count === 1 ? 'job' : 'jobs'}.
          </p>
          <PlainLink to={searchPath({ ...terms, where: '' })}>Log in to see {count.count === 1 ? 'it' : 'them'}</PlainLink>
          <OpenJobs terms={terms} count={count} locked={locked} />
        </>
      )}
    </>
  );
}

/** The places that an unknown ZIP code may stand for, as links. */
export function SuggestedPlaces({ terms, places }: { terms: SearchTerms; places: string[] }) {
  if (places.length === 0) return null;
  return (
    <span>
      Did you mean{' '}
      {places.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && (index === places.length - 1 ? ' or ' : '; ')}
          <Link to={searchPath({ ...terms, where: name })}>{name}</Link>
        </Fragment>
      ))}
      ?
    </span>
  );
}
