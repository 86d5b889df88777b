import { Fragment } from 'react';
import { Link } from 'react-router';
import { authPaths } from '~/platform/paths';
import { countLabel } from '~/platform/ui/choices';
import { PlainLink } from '~/platform/ui/PlainButton';
import type { SearchCount } from '../../contract';
import { NothingFound } from '../lists/NothingFound';
import { FoundJobs } from '../shared/FoundJobs';
import classes from './JobSearchPage.module.css';
import { unknownPlaceText } from './SearchFields';
import { type Filter, type SearchTerms, searchPath, withoutUnknownZip } from './search-terms';

interface NotSeenYetProps {
  terms: SearchTerms;
  count: SearchCount;
  /** Whether the list of all jobs is open to visitors. */
  listIsOpen: boolean;
  labelOf(filter: Filter): string;
}

/** For visitors whose search finds nothing, or whose place is not known: that, and what to try. The login is asked for only where it shows jobs. */
export function NotSeenYet({ terms: typed, count, listIsOpen, labelOf }: NotSeenYetProps) {
  const { unknown_place: unknown, suggested_places: places } = count;
  const terms = withoutUnknownZip(typed, unknown);
  if (count.count === 0) {
    return (
      <>
        {unknown && <p role="status">{unknownPlaceText(unknown)}</p>}
        {unknown && <SuggestedPlaces terms={terms} places={places} />}
        <NothingFound terms={terms} search={count} total={0} newest={listIsOpen} labelOf={labelOf} />
      </>
    );
  }
  const redirect = searchPath({ ...terms, where: '' });
  const jobs = `${countLabel(count.count, count.capped)} ${count.count === 1 ? 'job' : 'jobs'}`;
  return (
    <section className={classes.unknown} aria-labelledby="unknown-place">
      <h2 id="unknown-place">{/^[\d\s-]+$/.test(unknown) ? `We do not know the ZIP code ${unknown}` : `We do not know the place “${unknown}”`}</h2>
      <p>
        <SuggestedPlaces terms={terms} places={places} /> {places.length === 0 && 'Try a ZIP code, or a city with its state.'}
      </p>
      <p>{terms.kw ? `Without a place, ${jobs} ${count.count === 1 ? 'matches' : 'match'} “${terms.kw}”` : `Without a place, ${jobs} are open`}:</p>
      <FoundJobs jobs={count.jobs} count={count.count} />
      <p className={classes.ways}>
        <PlainLink to={authPaths.login({ redirect })}>{count.count === 1 ? 'Log in to see it' : `Log in to see all ${jobs}`}</PlainLink>
        <PlainLink to={authPaths.register({ redirect })} rank="default">
          Create a free account
        </PlainLink>
      </p>
    </section>
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
