import { Fragment } from 'react';
import { Link } from 'react-router';
import { inWords } from '~/platform/text/in-words';
import { formatCalendarDay } from '~/platform/ui/format';
import type { SearchMeta, SearchPlace } from '~/search/contract';
import { atPlace, literally, type SearchTerms, searchPath, typeLiterally } from '~/search/web/shared/search-terms';
import classes from './JobSearchPage.module.css';

/** A ZIP code is never meant as a word. */
const HAS_ZIP = /\b\d{5}\b/;

interface SearchNotesProps {
  terms: SearchTerms;
  search: Pick<SearchMeta, 'corrected' | 'place' | 'rates_of' | 'unrated' | 'contract_type' | 'too_common'> | undefined;
  /** Whether jobs are seen only after a login, as those to which the links lead. Nothing near the place was found then. */
  needsLogin?: boolean;
}

/** How the typed words were understood: a corrected spelling, words that were left out, or a place or a contract type among them. */
export function SearchNotes({ terms, search, needsLogin = false }: SearchNotesProps) {
  return (
    <>
      {search?.corrected && (
        <p className={`breaks below-m ${classes.note}`}>
          We found nothing for “{search.place?.words ?? terms.kw}”. Here are jobs for <strong>“{search.corrected}”</strong>.
        </p>
      )}
      {search?.place?.corrected && (
        <p className={`breaks below-m ${classes.note}`}>
          We read “{search.place.typed}” as {search.place.name}.{' '}
          <strong>
            Showing jobs {search.place.words && `for “${search.corrected ?? search.place.words}” `}near {search.place.name}.
          </strong>
        </p>
      )}
      {search?.too_common && (
        <p className={`breaks below-m ${classes.note}`}>
          <span dir="auto">“{search.too_common}”</span> is too common to search for, because nearly every job has it. We left it out.
        </p>
      )}
      {search?.place?.from === 'kw' && !search.place.corrected && !HAS_ZIP.test(search.place.typed) && (
        <ReadAs typed={search.place.typed} meaning="a place" instead={literally(terms, search.place)} needsLogin={needsLogin} />
      )}
      {search?.contract_type && (
        <ReadAs
          typed={search.contract_type.typed}
          meaning={`the contract type ${search.contract_type.value}`}
          instead={typeLiterally(terms, search.contract_type)}
          needsLogin={needsLogin}
        />
      )}
      {search?.rates_of && (
        <p className={`breaks below-m ${classes.note}`}>Pay in other currencies is converted at exchange rates of {formatCalendarDay(search.rates_of)}.</p>
      )}
      {search && search.unrated.length > 0 && <p className={`breaks below-m ${classes.note}`}>{unratedText(search.unrated, terms.currency)}</p>}
      {search?.place && search.place.others.length > 0 && <OtherPlaces terms={terms} place={search.place} needsLogin={needsLogin} />}
    </>
  );
}

/** What a least pay could not be compared with. */
const unratedText = (unrated: readonly string[], currency: string): string =>
  unrated.includes(currency)
    ? `Only jobs with pay in ${currency} are found, because there’s no exchange rate for it.`
    : `Jobs with pay in ${inWords(unrated, 'or')} aren’t compared, because there’s no exchange rate for it.`;

/** What some of the words were read as, and the search for them as words. */
const ReadAs = ({ typed, meaning, instead, needsLogin }: { typed: string; meaning: string; instead: SearchTerms; needsLogin: boolean }) => (
  <p className={`breaks below-m ${classes.note}`}>
    <span dir="auto">“{typed}”</span> was read as {meaning}.{' '}
    <Link to={searchPath(instead)} replace preventScrollReset>
      Search for the words instead
    </Link>
    {needsLogin && '. Log in to see what it finds.'}
  </p>
);

/** Other cities of the name that was typed. */
const OtherPlaces = ({ terms, place, needsLogin }: { terms: SearchTerms; place: SearchPlace; needsLogin: boolean }) => (
  <nav className={`breaks below-m ${classes.note}`} aria-label="Other places of this name">
    We searched near {place.name}. Did you mean{' '}
    {place.others.map((name, index) => (
      <Fragment key={name}>
        {index > 0 && (index === place.others.length - 1 ? ' or ' : ', ')}
        <Link to={searchPath(atPlace(terms, place, name))} replace preventScrollReset>
          {name}
        </Link>
      </Fragment>
    ))}
    ?{needsLogin && ' Log in to see the jobs there.'}
  </nav>
);
