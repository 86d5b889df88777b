/**
 * The declaration of a search: its parameters, by their names in the API and in addresses. From it follow the schema of the
 * query (platform/http/filter-schema.ts), the terms in an address and the chips of chosen filters (platform/web/filter-terms.ts),
 * and the facet values that the search index is asked for. The browser uses this file, so it imports nothing.
 */
export type Parameter =
  /** The typed words. */
  | { kind: 'words' }
  /** Any of several values of a facet. `title` heads its list of choices, `totals` names its counts in answers. Those that are `folded` stand behind a button. */
  | { kind: 'values'; facet: string; title: string; totals: string; chip: number; folded?: true }
  /** Yes, or no matter. */
  | { kind: 'flag'; facet: string; label: string; chip: number }
  /** At least this whole number; 0 for any. `currency` names the parameter of its currency. */
  | { kind: 'least'; max: number; currency: string; label(number: number, currency: string): string; chip: number }
  /** The code of a currency, in which another parameter is; empty for the one that follows from the search. */
  | { kind: 'currency' }
  /** A US ZIP code. `within` names the parameter of the distance from it. */
  | { kind: 'zip'; within: string; label(zip: string, miles: number): string; chip: number }
  /** A place as people write it: a ZIP code, a city, a state, a country. `within` names the parameter of the distance from it. */
  | { kind: 'place'; within: string; label(place: string): string; chip: number }
  | { kind: 'miles'; default: number; max: number }
  /** The order of results. Only the first is possible without words and place. */
  | { kind: 'order'; of: readonly [string, ...string[]] };

/** The parameters of a search, in the order of an address. `chip` is a filter's place among the chips and on the screen. */
export type Parameters = Readonly<Record<string, Parameter>>;

/** The names of the parameters of some kinds. */
export type NamesOf<P extends Parameters, Kind extends Parameter['kind']> = { [N in keyof P]: P[N]['kind'] extends Kind ? N : never }[keyof P] & string;

/** The kinds that narrow a search. Distance, currency and order only say how. */
type FilterKind = Exclude<Parameter['kind'], 'miles' | 'currency' | 'order'>;
export type FilterName<P extends Parameters> = NamesOf<P, FilterKind>;

/** The type of a parameter's value. */
type TermOf<Of extends Parameter> = Of extends { kind: 'values' }
  ? string[]
  : Of extends { kind: 'flag' }
    ? boolean
    : Of extends { kind: 'least' | 'miles' }
      ? number
      : Of extends { of: readonly (infer Order)[] }
        ? Order
        : string;

/** The value of every parameter of a search. */
export type Terms<P extends Parameters> = { -readonly [N in keyof P]: TermOf<P[N]> };

/** The names of the filters, in the order of the declaration. */
export const filterNames = <P extends Parameters>(parameters: P): FilterName<P>[] =>
  Object.entries(parameters).flatMap(([name, { kind }]) => (kind === 'miles' || kind === 'currency' || kind === 'order' ? [] : [name as FilterName<P>]));

type FacetParameter = Extract<Parameter, { facet: string }>;
const isFacetParameter = (parameter: Parameter): parameter is FacetParameter => parameter.kind === 'values' || parameter.kind === 'flag';

/** The parameters that filter by a facet. */
export const facetFilters = <P extends Parameters>(parameters: P): { name: NamesOf<P, 'values' | 'flag'>; facet: string }[] =>
  Object.entries(parameters).flatMap(([name, parameter]) =>
    isFacetParameter(parameter) ? [{ name: name as NamesOf<P, 'values' | 'flag'>, facet: parameter.facet }] : [],
  );

/** The values of each facet that a query asks for, without empty and repeated ones; a flag asks for `true`. */
export const facetValuesOf = <P extends Parameters>(
  parameters: P,
  query: { readonly [N in NamesOf<P, 'values' | 'flag'>]?: string[] | boolean | undefined },
): Record<string, string[]> =>
  Object.fromEntries(
    facetFilters(parameters).map(({ name, facet }) => {
      const asked: string[] | boolean = query[name] ?? [];
      return [facet, Array.isArray(asked) ? [...new Set(asked.filter((value) => value !== ''))] : asked ? ['true'] : []];
    }),
  );
