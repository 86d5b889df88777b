import { Fragment } from 'react';
import { Link } from 'react-router';
import type { SearchMeta, SearchPlace } from '../../contract';
import classes from './JobSearchPage.module.css';
import { atPlace, literally, type SearchTerms, searchPath } from './search-terms';

/** A ZIP code is never meant as a word. */
const HAS_ZIP = /\b\d{5}\b/;

interface SearchNotesProps {
  terms: SearchTerms;
  search: Pick<SearchMeta, 'corrected' | 'place'> | undefined;
  /** Whether jobs are seen only after a login, as those to which the links lead. Nothing near the place was found then. */
  needsLogin?: boolean;
}

/** How the typed words were understood: a corrected spelling, or a place among them. */
export function SearchNotes({ terms, search, needsLogin = false }: SearchNotesProps) {
  return (
    <>
      {search?.corrected && (
        <p className={classes.note}>
          Nothing was found for “{search.place?.words ?? terms.kw}”. These are the jobs for <strong>“{search.corrected}”</strong>.
        </p>
      )}
      {search?.place?.corrected && (
        <p className={classes.note}>
          We read “{search.place.typed}” as {search.place.name}.{' '}
          <strong>
            Showing jobs {search.place.words && `for “${search.place.words}” `}near {search.place.name}.
          </strong>
        </p>
      )}
      {search?.place?.from === 'kw' && !search.place.corrected && !HAS_ZIP.test(search.place.typed) && (
        <p className={classes.note}>
          “{search.place.typed}” was read as a place.{' '}
          <Link to={searchPath(literally(terms, search.place))} replace preventScrollReset>
            Search for the words instead
          </Link>
          {needsLogin && '. You see what it finds after you log in.'}
        </p>
      )}
      {search?.place && search.place.others.length > 0 && <OtherPlaces terms={terms} place={search.place} needsLogin={needsLogin} />}
    </>
  );
}

/** Other cities of the name that was typed. */
const OtherPlaces = ({ terms, place, needsLogin }: { terms: SearchTerms; place: SearchPlace; needsLogin: boolean }) => (
  <nav className={classes.note} aria-label="Other places of this name">
    {needsLogin ? 'We searched' : 'These are jobs'} near {place.name}. Did you mean{' '}
    {place.others.map((name, index) => (
      <Fragment key={name}>
        {index > 0 && (index === place.others.length - 1 ? ' or ' : ', ')}
        <Link to={searchPath(atPlace(terms, place, name))} replace preventScrollReset>
          {name}
        </Link>
      </Fragment>
    ))}
    ?{needsLogin && ' You see the jobs there after you log in.'}
  </nav>
);
