import { type FilterName, filterNames, type NamesOf, type Parameter, type Parameters, type Terms } from '../http/search-filters';
import { beginning } from '../text/text';
import { filterValuesFrom, searchTermFrom } from './address-terms';

type Value = string | string[] | number | boolean;

const wholeNumber = (text: string | null, fallback: number, most: number): number => {
  const number = Number(text);
  return text && Number.isInteger(number) && number > 0 && number <= most ? number : fallback;
};

/** The value of a parameter in an address; its default if it is missing or invalid. */
function read(search: URLSearchParams, name: string, parameter: Parameter): Value {
  const text = search.get(name);
  switch (parameter.kind) {
    case 'words':
      return searchTermFrom(search, name);
    case 'values':
      return filterValuesFrom(search, name);
    case 'flag':
      return text === 'true';
    case 'least':
      return wholeNumber(text, 0, parameter.max);
    case 'currency':
      return /^[A-Z]{3}$/.test(text ?? '') ? (text ?? '') : '';
    case 'zip':
      return /^\d{5}$/.test(text ?? '') ? (text ?? '') : '';
    case 'place':
      return beginning(text ?? '', 100);
    case 'miles':
      return wholeNumber(text, parameter.default, parameter.max);
    case 'order':
      return parameter.of.find((order) => order === text) ?? parameter.of[0];
  }
}

export interface ChosenFilter<P extends Parameters> {
  filter: FilterName<P>;
  label: string;
  /** The search without this one value. */
  rest: Terms<P>;
}

/** Returns the display name of a filter's value: `New York` for `NY`. */
type NameOf<P extends Parameters> = (filter: NamesOf<P, 'values'>, value: string) => string;

/** Reading, writing and naming the terms of a search, by its declaration. */
export function defineTerms<P extends Parameters>(parameters: P) {
  const entries = Object.entries(parameters);
  const termOf = (terms: Terms<P>, name: string): Value => (terms as Record<string, Value>)[name] ?? '';

  /** Reads the terms of an address; invalid and unknown ones are ignored. */
  const termsOf = (search: URLSearchParams) => Object.fromEntries(entries.map(([name, parameter]) => [name, read(search, name, parameter)])) as Terms<P>;

  const nothing = termsOf(new URLSearchParams());
  const hasAny = (terms: Terms<P>, ...kinds: Parameter['kind'][]) =>
    entries.some(([name, { kind }]) => kinds.includes(kind) && String(termOf(terms, name)).trim() !== '');
  /** Whether the terms name a place, so that a distance means something. The words may name one: `teacher near 18104`. */
  const mayNamePlace = (terms: Terms<P>) => hasAny(terms, 'zip', 'place', 'words');

  /** Whether a term is sent. Lists always are: an empty one has no parameter in an address. */
  function isSent(terms: Terms<P>, name: string, parameter: Parameter): boolean {
    const value = termOf(terms, name);
    if (parameter.kind === 'miles') return mayNamePlace(terms) && value !== parameter.default;
    if (parameter.kind === 'order') return mayNamePlace(terms) && value !== parameter.of[0];
    return typeof value === 'string' ? value.trim() !== '' : Boolean(value);
  }

  /** The terms as a query of the API or of an address, without empty ones. */
  const queryOf = (terms: Terms<P>) =>
    Object.fromEntries(
      entries.flatMap(([name, parameter]) => {
        const value = termOf(terms, name);
        return isSent(terms, name, parameter) ? [[name, typeof value === 'string' ? value.trim() : value]] : [];
      }),
    ) as Partial<Terms<P>>;

  /** The same search without one of its filters. An amount goes with its currency. */
  const without = (terms: Terms<P>, filter: FilterName<P>): Terms<P> => {
    const parameter = parameters[filter] as Parameter;
    return { ...terms, [filter]: nothing[filter], ...(parameter.kind === 'least' ? { [parameter.currency]: '' } : {}) };
  };

  /** The same search with all filters removed except its words. */
  const onlyWords = (terms: Terms<P>): Terms<P> => {
    const kept = entries.flatMap(([name, { kind }]) => (kind === 'words' || kind === 'order' ? [[name, termOf(terms, name)]] : []));
    return { ...nothing, ...Object.fromEntries(kept) };
  };

  /** The filters that are not empty. */
  const usedFilters = (terms: Terms<P>): FilterName<P>[] =>
    filterNames(parameters).filter((name) => {
      const value = termOf(terms, name);
      return Array.isArray(value) ? value.length > 0 : typeof value === 'string' ? value.trim() !== '' : Boolean(value);
    });

  function chipsOf(terms: Terms<P>, filter: FilterName<P>, nameOf: NameOf<P>): ChosenFilter<P>[] {
    const parameter = parameters[filter] as Parameter;
    const value = termOf(terms, filter);
    if (parameter.kind === 'values') {
      const values = value as string[];
      return values.map((one) => ({
        filter,
        label: nameOf(filter as string as NamesOf<P, 'values'>, one),
        rest: { ...terms, [filter]: values.filter((other) => other !== one) },
      }));
    }
    const label =
      parameter.kind === 'flag'
        ? parameter.label
        : parameter.kind === 'least'
          ? parameter.label(value as number, termOf(terms, parameter.currency) as string)
          : parameter.kind === 'zip'
            ? parameter.label(value as string, termOf(terms, parameter.within) as number)
            : parameter.kind === 'place'
              ? parameter.label(value as string)
              : undefined;
    return label === undefined ? [] : [{ filter, label, rest: without(terms, filter) }];
  }

  const chipPlace = (name: FilterName<P>): number => {
    const parameter = parameters[name] as Parameter;
    return 'chip' in parameter ? parameter.chip : 0;
  };

  /** The chosen filters other than the words, one entry for each value. */
  const chosenFilters = (terms: Terms<P>, nameOf: NameOf<P>): ChosenFilter<P>[] =>
    usedFilters(terms)
      .sort((one, other) => chipPlace(one) - chipPlace(other))
      .flatMap((filter) => chipsOf(terms, filter, nameOf));

  /** The lists of choices of the screen, in their order. */
  const groups = entries
    .flatMap(([name, parameter]) => (parameter.kind === 'values' ? [{ ...parameter, filter: name as NamesOf<P, 'values'> }] : []))
    .sort((one, other) => one.chip - other.chip) as {
    filter: NamesOf<P, 'values'>;
    title: string;
    folded?: true;
    totals: Extract<P[keyof P], { kind: 'values' }>['totals'];
  }[];

  return { termsOf, nothing, queryOf, without, onlyWords, usedFilters, chosenFilters, groups };
}
