import { Email, WebAddress } from '~/platform/http/schemas';
import { didYouMean } from '~/platform/text/closest-name';
import type { Mapping } from '../mapping-file';
import type { OfferedWords } from './map-job';
import { countryFault, placeFault } from './map-place';
import { findWord } from './map-words';

/** The parts of a mapping whose right sides are words of this board, with the vocabulary that has them. */
const WORD_PARTS = {
  types: 'contract_types',
  categories: 'skills',
  degrees: 'degrees',
  experience: 'experience_levels',
  benefits: 'benefits',
  language_levels: 'language_levels',
  starts: 'starts',
} as const;

/** The most words that a message lists. */
const MOST_LISTED = 15;

const wordsOf = (offered: readonly string[]): string =>
  offered.length <= MOST_LISTED ? ` It has: ${offered.join(', ')}.` : ' The settings of the back office list its words.';

/** The words of a mapping that this board does not have. */
function wordFaults(mapping: Mapping, words: OfferedWords): string[] {
  return Object.entries(WORD_PARTS).flatMap(([part, vocabulary]) => {
    const offered = words[vocabulary];
    return Object.entries(mapping[part as keyof typeof WORD_PARTS])
      .filter(([, word]) => word !== '' && findWord(offered, word) === undefined)
      .map(([name, word]) => `${part}: “${name}” becomes “${word}”, which this board does not have.${didYouMean(word, offered) || wordsOf(offered)}`);
  });
}

function defaultFaults({ apply, country, location }: Mapping['defaults']): string[] {
  const faults: string[] = [];
  if (apply !== '' && !Email.safeParse(apply).success && !WebAddress.safeParse(/^www\./i.test(apply) ? `https://${apply}` : apply).success)
    faults.push(`defaults.apply: “${apply}” is neither an email address nor a web address.`);
  const inCountry = countryFault(country);
  if (inCountry) faults.push(`defaults.country: ${inCountry.fault}.${didYouMean(country, inCountry.names)}`);
  const inPlace = location === '' ? undefined : placeFault(location);
  if (inPlace) faults.push(`defaults.location: ${inPlace}.`);
  return faults;
}

/**
 * The values of a mapping that no job could be given: words that the board does not have, names that organizations cannot have, and defaults
 * that are neither a place nor an address. A pure function.
 * @param nameFault says why an organization cannot have a name.
 */
export function mappingFaults(mapping: Mapping, words: OfferedWords, nameFault: (name: string) => string | undefined): string[] {
  const named = [
    ...Object.entries(mapping.organizations).map(([from, name]) => ({ at: `organizations: “${from}” becomes “${name}”`, name })),
    ...(mapping.defaults.company === '' ? [] : [{ at: `defaults.company: “${mapping.defaults.company}”`, name: mapping.defaults.company }]),
  ];
  return [
    ...wordFaults(mapping, words),
    ...named.flatMap(({ at, name }) => {
      const fault = nameFault(name);
      return fault ? [`${at}, which no organization can be named: ${fault}.`] : [];
    }),
    ...defaultFaults(mapping.defaults),
  ];
}
