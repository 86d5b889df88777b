import { findPlace, type Place } from '~/platform/places/find-place';
import { hasOnlyCommonWords } from '../common-words';
import type { JobFilter, SearchPlace } from '../contract';
import { misspelledCityInWords, type PlaceInWords, placeInWords, unknownZipInWords } from '../place-in-words';
import { jobParameters } from '../search-filters';
import { type ContractTypeInWords, contractTypeInWords } from './contract-type-in-words';
import { chosenValues, wordsOf } from './job-filter';
import { correctWords, type Spelling } from './spelling';

/** A place that a search names, as it is written. `locate-place.ts` finds where it is. */
export interface NamedPlace {
  /** The parameter that names it. */
  from: SearchPlace['from'];
  /** The words that name it, as they were typed. */
  typed: string;
  /** The words of the search without it. */
  words: string;
  /** What it names; undefined where no directory has it, as a city abroad or a misspelled place. */
  place: Exclude<Place, { kind: 'unknown zip' }> | undefined;
  miles: number;
  /** Whether its name was misspelled. */
  corrected: boolean;
}

/** One way to understand a search. */
export interface Reading {
  /** The words, without the place. */
  words: string;
  /** The contract type among the words, which jobs must have in place of these words. */
  contractType: ContractTypeInWords | null;
  place: NamedPlace | null;
  /** Words that are left out, because nearly every job has them. */
  tooCommon: string;
  /** A text that should name a place and does not. */
  unknownPlace: string;
  /** The corrected words; null if they are as they were typed. */
  corrected: string | null;
}

export interface Readings {
  /** In the order in which they are tried. */
  readings: Reading[];
  /** The one that the answer describes where none of them finds a job. */
  fallback: Reading;
}

/** A reading of words alone. */
const asWords = (words: string): Reading => ({ words, contractType: null, place: null, tooCommon: '', unknownPlace: '', corrected: null });

const inPlace = (place: NamedPlace): Reading => ({ ...asWords(place.words), place });

/**
 * The readings of a search as it was typed, the likeliest first: in the place that it names, with the place as words, and without a number that is no
 * ZIP code. Each is tried for the contract type among its words first.
 */
export function readingsOf(filter: JobFilter): Readings {
  const words = wordsOf(filter);
  const typed = readingAsTyped(filter);
  if (hasOnlyCommonWords(typed.words)) {
    const withoutWords = { ...typed, words: '', tooCommon: typed.words };
    return { readings: [withoutWords], fallback: withoutWords };
  }
  const readings = [typed, ...(typed.place?.from === 'kw' ? [asWords(words)] : [])];
  const number = unknownZipIn(typed);
  const fallback = number ? { ...asWords(number.words), unknownPlace: number.typed } : typed;
  // A search of the number alone would find every job without it.
  if (number && number.words !== '') readings.push(fallback);
  return { readings: withContractTypes(filter, readings), fallback };
}

/**
 * The further readings of a search that finds nothing as it was typed: near a city whose name is misspelled, and with misspelled words corrected, which
 * may then name a place.
 */
export function correctedReadings(filter: JobFilter, spelling: Spelling): Readings {
  const typed = readingAsTyped(filter);
  if (hasOnlyCommonWords(typed.words) || unknownZipIn(typed)) return { readings: [], fallback: readingsOf(filter).fallback };
  const city = mayNamePlace(typed) ? misspelledCityInWords(typed.words, spelling.known) : undefined;
  const nearCity = city && inPlace(amongWords(city, filter.miles, true));
  const corrected = correctionsOf(typed.words, spelling).flatMap((words) => {
    const place = mayNamePlace(typed) ? placeInWords(words) : undefined;
    return [...(place ? [inPlace(amongWords(place, filter.miles, true))] : []), { ...typed, words, corrected: words }];
  });
  const correctedNearCity = nearCity ? correctionsOf(nearCity.words, spelling).map((words) => ({ ...nearCity, words, corrected: words })) : [];
  const readings = [...(nearCity ? [nearCity] : []), ...corrected, ...correctedNearCity];
  return { readings: withContractTypes(filter, readings), fallback: nearCity ?? typed };
}

/** All words as they were typed, in the place that the search names. */
function readingAsTyped(filter: JobFilter): Reading {
  const { place, unknownPlace } = placeOf(filter);
  return { ...asWords(place?.words ?? wordsOf(filter)), place, unknownPlace };
}

/**
 * The place that a search names: in its field for places, as its ZIP code, or else among its words.
 * @returns `unknownPlace` with the text of the field for places if it is a number that is no ZIP code. The search then is not narrowed by a place.
 */
export function placeOf(filter: Pick<JobFilter, 'kw' | 'terms' | 'where' | 'zip' | 'miles'>): Pick<Reading, 'place' | 'unknownPlace'> {
  const { where = '', zip = '', miles } = filter;
  const words = wordsOf(filter);
  const inField = { words, miles: miles ?? jobParameters.miles.default, corrected: false };
  const text = where.trim();
  if (text !== '') {
    const place = findPlace(text);
    return place?.kind === 'unknown zip' ? { place: null, unknownPlace: text } : { place: { ...inField, from: 'where', typed: text, place }, unknownPlace: '' };
  }
  if (zip !== '') return { place: { ...inField, from: 'zip', typed: zip, place: { kind: 'zip', name: zip, zip } }, unknownPlace: '' };
  const found = placeInWords(words);
  return { place: found ? amongWords(found, miles, false) : null, unknownPlace: '' };
}

const amongWords = (found: PlaceInWords, miles: number | undefined, corrected: boolean): NamedPlace => ({
  from: 'kw',
  typed: found.typed,
  words: found.words,
  place: found.place,
  miles: miles ?? found.miles ?? jobParameters.miles.default,
  corrected,
});

/** Whether the words may name a place that was not recognized: nothing else names one. */
const mayNamePlace = ({ place, unknownPlace }: Reading): boolean => place === null && unknownPlace === '';

const unknownZipIn = (typed: Reading) => (mayNamePlace(typed) ? unknownZipInWords(typed.words) : undefined);

/** The readings, each after the same one for the contract type among its words. Where contract types are chosen, words are words. */
function withContractTypes(filter: JobFilter, readings: Reading[]): Reading[] {
  const areChosen = (chosenValues(filter).contract_type ?? []).length > 0;
  return readings.flatMap((reading) => {
    const contractType = areChosen || reading.tooCommon ? undefined : contractTypeInWords(reading.words);
    return contractType ? [{ ...reading, contractType }, reading] : [reading];
  });
}

/**
 * A text with its misspelled words corrected. The words of a contract type are left as they are at first, since jobs of this type need not have them:
 * `part time techer`. Then all are corrected, which may name a type: `part tiime teacher`.
 */
function correctionsOf(words: string, spelling: Spelling): string[] {
  const type = contractTypeInWords(words);
  const corrections = [...(type ? [correctWords(words, type.words, spelling)] : []), correctWords(words, words, spelling)];
  return [...new Set(corrections.filter((text) => text !== null))];
}
