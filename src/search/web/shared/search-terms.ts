import { jobPaths } from '~/platform/addresses/paths';
import type { NamesOf, Terms } from '~/platform/http/search-filters';
import { defineTerms } from '~/platform/web/filter-terms';
import type { SearchMeta, SearchPlace, SearchType } from '../../contract';
import { type JobFilterName, jobParameters } from '../../search-filters';

/** The distances from a place that a search offers, in miles. */
export const distances = [10, 25, 50, 100, 200];

export type Filter = JobFilterName;
/** The filters that take several values. */
export type ListFilter = NamesOf<typeof jobParameters, 'values'>;
/** The terms of the search page. */
export type SearchTerms = Terms<typeof jobParameters>;

const defined = defineTerms(jobParameters);
export const { queryOf, groups } = defined;

/** Reads the terms of an address. The screen has one field for the place, so a ZIP code of an older address is put into it. */
export function termsOf(search: URLSearchParams): SearchTerms {
  const { zip, ...terms } = defined.termsOf(search);
  return { ...terms, zip: '', where: terms.where || zip };
}

/** The words in an address that has them in place of the page number, as people type it: `/jobs/search/hebrew-teacher`. */
export const wordsInPath = (page: string | undefined): string => (/\p{L}/u.test(page ?? '') ? (page ?? '').replace(/[-+_]+/g, ' ').trim() : '');

/** The address of a page of results. It has all terms, so that it can be bookmarked and sent. */
export const searchPath = (terms: SearchTerms, page = 1): string => jobPaths.search(page, queryOf(terms));

/** A place that was understood, if the terms still are those that it was understood from. */
export const placeIn = (terms: SearchTerms, search: SearchMeta | undefined, searched: SearchTerms): SearchPlace | null =>
  terms.kw === searched.kw && terms.where === searched.where ? (search?.place ?? null) : null;

/** The same search without one of its filters. A place among the words is taken out of them, and stays without the others. */
export function without(terms: SearchTerms, filter: Filter, place: SearchPlace | null): SearchTerms {
  const amongWords = place?.from === 'kw' ? place : null;
  if (filter === 'where') return { ...terms, where: '', miles: defined.nothing.miles, ...(amongWords ? { kw: amongWords.words } : {}) };
  if (filter === 'kw' && amongWords) return { ...terms, kw: amongWords.typed };
  return defined.without(terms, filter);
}

/** The same search with all filters removed except the typed words and place. */
export const onlyTyped = (terms: SearchTerms): SearchTerms => ({ ...defined.onlyWords(terms), where: terms.where, miles: terms.miles });

/** Whether a search has filters besides the words and the place. */
export const hasFilters = (terms: SearchTerms): boolean => searchPath(terms) !== searchPath(onlyTyped(terms));

/** The same words with other ones, in the place that was among them. */
export const withWords = (terms: SearchTerms, kw: string, place: SearchPlace | null): SearchTerms => ({
  ...terms,
  kw: place?.from === 'kw' ? `${kw} ${place.typed}` : kw,
});

/** The same search with the place among its words read as words. */
export function literally(terms: SearchTerms, place: SearchPlace): SearchTerms {
  const name = place.typed.replace(/^.*\b(near|in|around|at|of|from)(\s+the)?\s+/i, '');
  return { ...terms, kw: `${place.words} "${name}"`.trim() };
}

/** How the words of a search were understood. */
interface InWords {
  terms: SearchTerms;
  place: SearchPlace | null;
}

/** The part of a search text that names a contract type, however many spaces are between its words. */
const spanOf = ({ typed }: Pick<SearchType, 'typed'>): RegExp => new RegExp(typed.replace(/[^\w\s]/g, '\\$&').replace(/\s+/g, '\\s+'));

/** The same search with the contract type among its words as a chosen filter. The words of the place are then without it as well. */
export function withTypeAsFilter({ terms, place }: InWords, type: SearchType | null): InWords {
  if (!type || !spanOf(type).test(terms.kw)) return { terms, place };
  const kw = terms.kw.replace(spanOf(type), ' ').replace(/\s+/g, ' ').trim();
  return { terms: { ...terms, kw, contractTypes: [type.value] }, place: place && { ...place, words: type.words } };
}

/** The same search with the contract type among its words read as words. */
export const typeLiterally = (terms: SearchTerms, { typed }: SearchType): SearchTerms => ({ ...terms, kw: terms.kw.replace(spanOf({ typed }), `"${typed}"`) });

/** Returns the display name of a filter's value: `New York` for `NY`. */
type NameOf = (filter: ListFilter, value: string) => string;

export interface Chip {
  filter: Filter;
  label: string;
  /** The search without this one value. */
  rest: SearchTerms;
}

/**
 * The chosen filters other than the words, one entry for each value; the place as it was understood. A place that is unknown does not narrow.
 * @param currency that of the least pay, where the terms name none.
 */
export function chipsOf(terms: SearchTerms, place: SearchPlace | null, nameOf: NameOf, currency = ''): Chip[] {
  const chosen = defined.chosenFilters({ ...terms, where: '', currency: terms.currency || (terms.minSalary > 0 ? currency : '') }, nameOf);
  return place ? [{ filter: 'where', label: place.label, rest: without(terms, 'where', place) }, ...chosen] : chosen;
}

/** The same search at another place. A place among the words is taken out of them. */
export const atPlace = (terms: SearchTerms, place: SearchPlace | null, where: string): SearchTerms => ({
  ...terms,
  where,
  ...(place?.from === 'kw' ? { kw: place.words } : {}),
});

/** How a search was understood. */
type Understood = Pick<SearchMeta, 'place' | 'unknown_place' | 'contract_type' | 'too_common'> & { counts: { currency: string } };

/**
 * The search that an alert can save: with the currency of its least pay, without a place that nobody knows and without words that nearly every job has, with the right name of a place that
 * was misspelled, and with the contract type among its words as a filter.
 */
export function savable(typed: SearchTerms, search: Understood | undefined): SearchTerms {
  if (!search) return typed;
  const inCurrency = typed.minSalary > 0 && !typed.currency ? { ...typed, currency: search.counts.currency } : typed;
  const { terms, place } = withTypeAsFilter({ terms: inCurrency, place: search.place }, search.contract_type);
  const narrowing = search.too_common ? without(terms, 'kw', place) : terms;
  if (search.unknown_place) return { ...narrowing, where: '' };
  return place?.corrected ? atPlace(narrowing, place, place.name) : narrowing;
}

/** The most characters of words in two languages, which an alert saves together with a place. */
const MOST_WORDS = 150;

/** The same search for its words in Hebrew letters or the English ones that they may stand for, where jobs have those. */
export function inBothLanguages(terms: SearchTerms, { place, in_english: inEnglish }: Pick<SearchMeta, 'place' | 'in_english'>): SearchTerms {
  if (inEnglish.length === 0) return terms;
  const readings = inEnglish.map(({ kw }) => kw);
  // The English ones first, so that the whole reads from left to right.
  const both = [...readings, place?.words ?? terms.kw].join(' or ');
  return withWords(terms, both.length > MOST_WORDS ? readings.join(' or ') : both, place);
}

/** The terms without an unknown ZIP code that was typed among the words: `teacher 99999`. One in the field for places stays. */
export const withoutUnknownZip = (terms: SearchTerms, unknown: string): SearchTerms =>
  !/^\d{5}$/.test(unknown) || unknown === terms.where.trim()
    ? terms
    : {
        ...terms,
        kw: terms.kw
          .replace(new RegExp(`(?:(?:near|in|around|at)\\s+)?${unknown}`, 'i'), '')
          .replace(/\s+/g, ' ')
          .trim(),
      };
