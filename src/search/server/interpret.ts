import type { ReadDatabase } from '~/platform/database';
import { readVocabulary, withAllNames } from '~/site/server';
import { INDEX_CURRENCY, indexCents, type PayComparison, payStepsIn } from '../compared-pay';
import type { JobFilter, SearchType } from '../contract';
import { type ContractTypeInWords, typeKey } from './contract-type-in-words';
import { chosenValues } from './job-filter';
import { type LocatedPlace, locatePlace } from './locate-place';
import { comparisonAsked, comparisonAt, readPayCurrencies } from './pay-comparison';
import type { NamedPlace, Reading } from './readings';
import type { SearchTerms } from './search-queries';

/** A reading as this board understands it. */
export interface Interpretation {
  reading: Reading;
  /** What the index is asked for. */
  terms: SearchTerms;
  place: LocatedPlace | null;
  /** The text that should name a place, where nothing is known by it. */
  unknownPlace: string;
  /** How pays are compared with the least one, and counted. */
  pay: PayComparison;
  /** The contract type among the words, as the board calls it. */
  contractType: SearchType | null;
}

/**
 * Prepares the interpretation of the readings of a search: it looks up what the pure readings cannot know, such as where a city is that has a name with
 * others, and how the board calls a contract type. A place of several readings is located once.
 * @throws 422 for what is no currency.
 */
export async function interpreterOf(db: ReadDatabase, filter: JobFilter): Promise<(reading: Reading) => Promise<Interpretation>> {
  // A word of a vocabulary may have been renamed.
  const [values, kept] = await Promise.all([withAllNames(db, chosenValues(filter)), readPayCurrencies(db)]);
  const { minSalary = 0, currency = '' } = filter;
  // An amount without a currency is in that of the board, so that it stays the same amount wherever it is searched for.
  const asked = currency || minSalary > 0 ? comparisonAsked(kept, currency) : undefined;
  const places = new Map<NamedPlace, Promise<LocatedPlace | null>>();
  const located = (named: NamedPlace) => {
    const place = places.get(named) ?? locatePlace(db, named);
    places.set(named, place);
    return place;
  };
  return async (reading) => {
    const place = reading.place && (await located(reading.place));
    const contractType = reading.contractType && (await contractTypeOfBoard(db, reading.contractType));
    const zips = place?.area.zips ?? null;
    const pay = asked ?? comparisonAt(kept, { values, zips, place });
    const terms: SearchTerms = {
      kw: contractType ? contractType.words : reading.words,
      values: contractType ? { ...values, ...(await withAllNames(db, { contract_type: [contractType.value] })) } : values,
      leastCents: indexCents(minSalary, pay),
      unrated: pay.unrated && [pay.currency],
      zips,
      place: place?.area.query ?? null,
      paySteps: pay.currency === INDEX_CURRENCY ? undefined : payStepsIn(pay),
    };
    return {
      reading,
      // Common words alone find nothing, where a search without any condition would find every job.
      terms: narrows(terms) ? terms : { ...terms, kw: reading.tooCommon },
      place,
      pay,
      unknownPlace: reading.place && !place ? reading.place.typed : reading.unknownPlace,
      contractType,
    };
  };
}

/** Whether terms leave any job out. */
const narrows = ({ kw, values, leastCents, zips, place }: SearchTerms): boolean =>
  kw !== '' || leastCents > 0 || zips !== null || place !== null || Object.values(values).some((list) => list.length > 0);

/** A contract type, if the board has it. */
async function contractTypeOfBoard(db: ReadDatabase, { typed, words, type }: ContractTypeInWords): Promise<SearchType | null> {
  const { entries } = await readVocabulary(db, 'contract_types');
  const entry = entries.find(({ value, retired }) => !retired && typeKey(value) === typeKey(type));
  return entry ? { typed, words, value: entry.value } : null;
}
