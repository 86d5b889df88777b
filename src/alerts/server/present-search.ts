import { organizationNames } from '~/organizations/server';
import type { Database } from '~/platform/database';
import { pluralize } from '~/platform/text/count-text';
import { type SavedSearch, tidySearch } from '~/search/alert-terms';
import { facetValueName, type OrganizationNames, partsOf, searchTitle } from '~/search/alert-words';
import { facetVocabularies, readAllVocabularies } from '~/site/server';
import { presentName } from '~/site/vocabulary-rules';

/** The filters of a search whose values are words of a vocabulary, with the facet that they ask for. */
const VOCABULARY_FILTERS = {
  skills: 'skill',
  degrees: 'degree',
  orgTypes: 'orgtype',
  contractTypes: 'contract_type',
  benefits: 'benefit',
  movements: 'movement',
  languageLevels: 'language',
  starts: 'start',
} as const;
const entries = Object.entries(VOCABULARY_FILTERS) as [keyof typeof VOCABULARY_FILTERS, keyof typeof facetVocabularies][];

/** The most parts of a search that a mail to an unconfirmed address names. */
const NAMED = 6;

/** The words of the vocabularies at this moment. */
export interface Words {
  /** A search with the present names of its values: an alert keeps those that they had when it was saved. */
  search(search: SavedSearch): SavedSearch;
  /** A search in a few words, by the present names. */
  title(search: SavedSearch): string;
  /** The names of the organizations of the searches. */
  organizations: OrganizationNames;
  /** The facet values of a post (`skill:Music`), also by their present names. */
  values(values: readonly string[]): Set<string>;
  /**
   * The search in words that the board itself has: it says that words were typed, and how many filters it does not name. These are the ones whose values no
   * vocabulary offers, and those after the first six.
   */
  ownWords(search: SavedSearch): string;
}

/** Reads the vocabularies, and the names of the organizations of some searches, once. */
export async function loadWords(db: Database, searches: readonly SavedSearch[]): Promise<Words> {
  const ids = [...new Set(searches.flatMap(({ organizations = [] }) => organizations))];
  const [vocabularies, names] = await Promise.all([readAllVocabularies(db), organizationNames(db, ids)]);
  const organizations = Object.fromEntries(names);
  const vocabularyOf = (facet: keyof typeof facetVocabularies) => vocabularies[facetVocabularies[facet]];
  const present = (search: SavedSearch): SavedSearch =>
    tidySearch({
      ...search,
      ...Object.fromEntries(entries.map(([filter, facet]) => [filter, (search[filter] ?? []).map((value) => presentName(vocabularyOf(facet), value))])),
    });
  const isFacet = (facet: string): facet is keyof typeof facetVocabularies => Object.hasOwn(facetVocabularies, facet);
  return {
    search: present,
    title: (search) => searchTitle(present(search), organizations),
    organizations,
    values: (values) =>
      new Set(
        values.flatMap((entry) => {
          const colon = entry.indexOf(':');
          const facet = entry.slice(0, colon);
          return isFacet(facet) ? [entry, `${facet}:${presentName(vocabularyOf(facet), entry.slice(colon + 1))}`] : [entry];
        }),
      ),
    ownWords(search) {
      const { kw, ...chosen } = present(search);
      const parts = partsOf(chosen);
      const known = parts.filter(({ filter, value }) => {
        if (value === undefined) return true;
        const facet = entries.find(([name]) => name === filter)?.[1];
        if (facet) return vocabularyOf(facet).entries.some((entry) => entry.value === value);
        // Its name is a text of its members.
        if (filter === 'organizations') return true;
        // Codes of places that do not exist have no name.
        return facetValueName(filter === 'stateCodes' ? 'state' : 'country', value) !== value;
      });
      const named = known.slice(0, NAMED);
      const unnamed = parts.length - named.length;
      const others = [kw ? 'the words you typed' : '', unnamed > 0 ? pluralize(unnamed, 'more filter') : ''].filter(Boolean).join(' and ');
      return [named.map(({ label }) => label).join(' · '), others].filter(Boolean).join(', with ');
    },
  };
}
