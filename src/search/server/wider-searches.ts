import type { ReadDatabase } from '~/platform/database';
import { plainWords } from '~/platform/database/text-query';
import { facetFilters } from '~/platform/http/search-filters';
import { zipsWithin } from '~/platform/places/zip-codes';
import type { SearchMeta } from '../contract';
import { type JobFacetFilter, type JobFilterName, jobParameters } from '../search-filters';
import { type LocatedPlace, widerAreas } from './locate-place';
import { countFound, type SearchTerms } from './search-queries';
import { englishTranslations } from './translate-hebrew';

/** The distances that a search without results is tried with, in miles. */
const WIDER_MILES = [50, 100, 200];
const MOST_WIDER_DISTANCES = 2;

type Widened = Pick<SearchMeta, 'without' | 'within' | 'elsewhere' | 'any_word' | 'in_english'>;

/** The part of an answer that found something. */
export const NOT_WIDENED: Widened = { without: [], within: [], elsewhere: [], any_word: null, in_english: [] };

/** How many jobs wider searches than this one would find. Only those that find a job are returned. */
export async function countWider(db: ReadDatabase, terms: SearchTerms, place: LocatedPlace | null, cap: number): Promise<Widened> {
  const [without, within, elsewhere, any_word, in_english] = await Promise.all([
    countWithoutEachFilter(db, terms, place, cap),
    countWithin(db, terms, place, cap),
    countElsewhere(db, terms, place, cap),
    countAnyWord(db, terms, cap),
    countInEnglish(db, terms, cap),
  ]);
  return { without, within, elsewhere, any_word, in_english };
}

const capped = (count: number, cap: number) => ({ count: Math.min(count, cap), capped: count > cap });

/** For each filter that is not a facet, the terms without it; null if they do not have it. */
const withoutFilter: Record<Exclude<JobFilterName, JobFacetFilter>, (terms: SearchTerms, place: LocatedPlace | null) => SearchTerms | null> = {
  kw: (terms) => (terms.kw ? { ...terms, kw: '' } : null),
  minSalary: (terms) => (terms.leastCents > 0 ? { ...terms, leastCents: 0 } : null),
  where: (terms, place) => (place && place.answer.from !== 'zip' ? { ...terms, zips: null, place: null } : null),
  zip: (terms, place) => (place?.answer.from === 'zip' ? { ...terms, zips: null } : null),
};

/** The searches without each of the filters that the terms have. */
function searchesWithoutEach(terms: SearchTerms, place: LocatedPlace | null): { filter: JobFilterName; wider: SearchTerms }[] {
  const facets = facetFilters(jobParameters).flatMap(({ name, facet }) =>
    (terms.values[facet] ?? []).length > 0 ? [{ filter: name, wider: { ...terms, values: { ...terms.values, [facet]: [] } } }] : [],
  );
  const others = Object.entries(withoutFilter).flatMap(([filter, widen]) => {
    const wider = widen(terms, place);
    return wider ? [{ filter: filter as JobFilterName, wider }] : [];
  });
  return [...facets, ...others];
}

/** For each filter, how many jobs the search would find without it, largest first. A search with one filter is none without it. */
async function countWithoutEachFilter(db: ReadDatabase, terms: SearchTerms, place: LocatedPlace | null, cap: number): Promise<SearchMeta['without']> {
  const searches = searchesWithoutEach(terms, place);
  if (searches.length < 2) return [];
  const counted = await Promise.all(searches.map(async ({ filter, wider }) => ({ filter, count: await countFound(db, wider, cap) })));
  return counted
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .map(({ filter, count }) => ({ filter, ...capped(count, cap) }));
}

/** How many jobs are within larger distances: the first ones that have more. */
async function countWithin(db: ReadDatabase, terms: SearchTerms, place: LocatedPlace | null, cap: number): Promise<SearchMeta['within']> {
  const miles = place?.answer.miles;
  const center = terms.zips?.[0];
  if (!miles || !center) return [];
  const distances = WIDER_MILES.filter((wider) => wider > miles);
  const counted = await Promise.all(
    distances.map(async (wider) => ({ miles: wider, count: await countFound(db, { ...terms, zips: zipsWithin(center, wider) }, cap) })),
  );
  return counted
    .filter(({ count }, at) => count > (counted[at - 1]?.count ?? 0))
    .slice(0, MOST_WIDER_DISTANCES)
    .map(({ miles: wider, count }) => ({ miles: wider, ...capped(count, cap) }));
}

/** How many jobs are in the state or country around the place, and how many are remote. */
async function countElsewhere(db: ReadDatabase, terms: SearchTerms, place: LocatedPlace | null, cap: number): Promise<SearchMeta['elsewhere']> {
  const counted = await Promise.all(
    widerAreas(place).map(async ({ where, label, query }) => ({ where, label, count: await countFound(db, { ...terms, zips: null, place: query }, cap) })),
  );
  return counted.filter(({ count }) => count > 0).map(({ where, label, count }) => ({ where, label, ...capped(count, cap) }));
}

/** How many jobs have any of the words, where all of them together are in none. */
async function countAnyWord(db: ReadDatabase, terms: SearchTerms, cap: number): Promise<SearchMeta['any_word']> {
  const words = [...new Set(plainWords(terms.kw))];
  if (words.length < 2 || /"|\bor\b|(^|\s)-/i.test(terms.kw)) return null;
  const kw = words.join(' or ');
  const count = await countFound(db, { ...terms, kw }, cap);
  return count > 0 ? { kw, ...capped(count, cap) } : null;
}

/** How many jobs have the English words for Hebrew ones. */
async function countInEnglish(db: ReadDatabase, terms: SearchTerms, cap: number): Promise<SearchMeta['in_english']> {
  const counted = await Promise.all(englishTranslations(terms.kw).map(async (kw) => ({ kw, count: await countFound(db, { ...terms, kw }, cap) })));
  return counted.filter(({ count }) => count > 0).map(({ kw, count }) => ({ kw, ...capped(count, cap) }));
}
