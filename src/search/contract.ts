import { z } from 'zod';
import { OrganizationRef, Photo } from '~/organizations/schemas';
import { anyone, defineCalls } from '~/platform/http/call';
import { filterShape } from '~/platform/http/filter-schema';
import { idOf } from '~/platform/http/references';
import { line, PageInfo, PageNumber, Total } from '~/platform/http/schemas';
import { filterNames } from '~/platform/http/search-filters';
import { ANY_JOB, postTag, TOTALS, tagsOfList } from '~/posts/answer-tags';
import { type Facet, facetNames } from '~/posts/facets';
import { FoundPost, PostSummary } from '~/posts/schemas';
import { jobParameters } from './search-filters';

/** The filter of a list of jobs: one facet, or the terms of a search. `terms` is another name of `kw`. See docs/product/search.md. */
const JobFilter = z.object({
  field: z.enum([...facetNames, 'remote', 'organization']).optional(),
  val: line(200).optional(),
  terms: line(200).optional(),
  ...filterShape(jobParameters),
});
export type JobFilter = z.output<typeof JobFilter>;

const JobQuery = JobFilter.extend({ page_num: PageNumber.default(1) });

/** The filter as a body. A field that is not a filter is refused, since a list that ignored it would look filtered. */
const FilterBody = JobFilter.extend({ page_num: PageNumber.optional() }).strict();

const Totals = z.array(Total);
export const JobTotals = z.object({
  states: Totals,
  skills: Totals,
  countries: Totals,
  degrees: Totals,
  org_types: Totals,
  contract_types: Totals,
  benefits: Totals,
  movements: Totals,
  language_levels: Totals,
  starts: Totals,
});
export type JobTotals = z.output<typeof JobTotals>;

/** For each value of a filter, the number of found jobs that have it. */
const SearchSummary = JobTotals.omit({ countries: true }).extend({
  remote: z.int(),
  /** For each of some amounts a year, the number of found jobs that pay as much, converted to `currency`. */
  salaries: z.array(z.object({ least: z.int(), count: z.int() })),
  /** The currency of `minSalary` and of these amounts. */
  currency: z.string(),
  /** The currencies that `minSalary` can be in. */
  currencies: z.array(z.string()),
});
export type SearchSummary = z.output<typeof SearchSummary>;

/** The place that a search was understood to name. */
const SearchPlace = z.object({
  /** The parameter that names it. */
  from: z.enum(['kw', 'where', 'zip']),
  /** The words that name it, as they were typed. */
  typed: z.string(),
  /** The search words without the place. */
  words: z.string(),
  /** `Allentown, PA`. */
  name: z.string(),
  /** `Within 25 miles of Allentown, PA`. */
  label: z.string(),
  /** The code of the state that it is, or is in; empty for a country, a city abroad that names no state, and remote work. */
  state: z.string(),
  /** The distance that was searched; null for a state, a country and the like, which have no middle. */
  miles: z.int().nullable(),
  /** True if its name was misspelled, and nothing was found otherwise. */
  corrected: z.boolean(),
  /** Other cities that the name may mean: `Springfield, IL`. */
  others: z.array(z.string()),
});
export type SearchPlace = z.output<typeof SearchPlace>;

/** A contract type among the words of a search. */
const SearchType = z.object({
  /** The words that name it, as they were typed. */
  typed: z.string(),
  /** The search words without it and without the place. */
  words: z.string(),
  /** `Part Time`. */
  value: z.string(),
});
export type SearchType = z.output<typeof SearchType>;

const Widened = z.object({ count: z.int(), capped: z.boolean() });

/** The day of the rates by which pay in other currencies was converted; null if no found job's pay was. */
const RatesOf = z.string().nullable();

/** How a search was understood, and the searches that find more if it finds nothing. */
const searchHints = {
  place: SearchPlace.nullable(),
  rates_of: RatesOf,
  /** Of a least pay, the currencies without a rate: its own, where only pay in it is compared, else those of jobs that are left out since their pay cannot be. */
  unrated: z.array(z.string()),
  /** The contract type that is searched for because the words name it; null where none is, or jobs of this type do not have the other words. */
  contract_type: SearchType.nullable(),
  /** The words, if all of them are as common as “the”. They are left out; a search of nothing else finds nothing. */
  too_common: z.string(),
  /** The text of `where` if it names no place that is known; it does not narrow the search. */
  unknown_place: z.string(),
  /** For a ZIP code that is not known: the nearest ones with their cities, as `where` takes them. */
  suggested_places: z.array(z.string()),
  /** If nothing is found: how many jobs each search without one of the filters would find. */
  without: z.array(Widened.extend({ filter: z.enum(filterNames(jobParameters)) })),
  /** If nothing is found: how many jobs are within larger distances of the place. */
  within: z.array(Widened.extend({ miles: z.int() })),
  /** If nothing is found in a place: how many jobs are in the state or country around it, and how many are remote, each as `where` takes it. */
  elsewhere: z.array(Widened.extend({ where: z.string(), label: z.string() })),
  /** If nothing is found: how many jobs have any of the words, and the search text for them. */
  any_word: Widened.extend({ kw: z.string() }).nullable(),
  /** If nothing is found by words in Hebrew: the English search texts that they may stand for, likeliest first, and their jobs. */
  in_english: z.array(Widened.extend({ kw: z.string() })),
};

/** The number of jobs that a search finds, for somebody who may not see them yet. */
const SearchCount = z.object({
  count: z.int(),
  capped: z.boolean(),
  /** The corrected words that were searched for, because the typed words found nothing. */
  corrected: z.string().nullable(),
  /** The first of these jobs, best match first. None where the list of all jobs needs a login, too. */
  first: z.array(FoundPost),
  /** How many of these jobs are in each state, of each category and contract type, most first, and how many are remote. */
  counts: SearchSummary.pick({ states: true, skills: true, contract_types: true, remote: true, currency: true }),
  ...searchHints,
});
export type SearchCount = z.output<typeof SearchCount>;

/** Information about a search besides its jobs. */
const SearchMeta = z.object({
  /** True if there are more than `qry_total` matches; all counts are then "or more". */
  capped: z.boolean(),
  /** The corrected words that were searched for, because the typed words found nothing. */
  corrected: z.string().nullable(),
  /** The words that were searched for: corrected, and without the place among them. */
  words: z.string(),
  counts: SearchSummary,
  ...searchHints,
});
export type SearchMeta = z.output<typeof SearchMeta>;

/** The list by a value of a facet: the value as jobs have it, and its name. A former name of a value leads to the present one. */
const FacetList = z.object({ field: z.enum(facetNames as [Facet, ...Facet[]]), value: z.string(), name: z.string() });

const JobList = z.object({
  data: z.array(FoundPost),
  /** `list` is only there for a list by a facet, and null if there is no such list. */
  meta: z.object({ page_info: PageInfo, search: SearchMeta.optional(), list: FacetList.nullable().optional() }),
});

const HiringOrganization = OrganizationRef.extend({
  state_name: z.string(),
  country_name: z.string(),
  jobs: z.int(),
  /** The first of its photos. */
  photo: Photo.nullable(),
});
export const searchCalls = defineCalls({
  'GET /v2/posts': {
    summary: 'Live jobs, newest first, 12 a page, by one facet or by the terms of a search',
    reads: true,
    access: anyone,
    shared: true,
    tags: ({ query }, { meta }) => tagsOfList(query, meta),
    query: JobQuery,
    answer: JobList,
    aliases: ['GET /v2/posts/'],
  },
  'POST /v2/posts': {
    summary: 'The same list with its filter in the body',
    reads: true,
    access: anyone,
    query: JobQuery,
    body: FilterBody,
    answer: JobList,
    aliases: ['POST /v2/posts/'],
  },
  'GET /v2/posts/totals': {
    summary:
      'How many live jobs there are by each value of each facet: state, skill, country, degree, organization type, contract type, benefit, movement, language level and start',
    reads: true,
    access: anyone,
    shared: true,
    tags: () => [TOTALS],
    answer: JobTotals,
  },
  'GET /v2/posts/filters': {
    summary: 'The values that a search can be filtered by, with the numbers of live jobs',
    reads: true,
    access: anyone,
    shared: true,
    tags: () => [ANY_JOB, TOTALS],
    query: JobFilter.pick({ currency: true }),
    answer: SearchSummary,
  },
  'GET /v2/posts/count': {
    summary: 'How many live jobs a search would find, and the first of them. Open to everyone, so that a visitor knows what a login is worth',
    reads: true,
    access: anyone,
    shared: true,
    tags: () => [ANY_JOB, TOTALS],
    query: JobFilter,
    answer: SearchCount,
  },
  'GET /v2/posts/front': {
    summary: 'Contents of the front page: the newest jobs, organizations that are hiring, and totals to browse by',
    reads: true,
    access: anyone,
    shared: true,
    tags: () => [ANY_JOB, TOTALS],
    answer: z.object({
      jobs: z.array(PostSummary),
      counts: z.object({ jobs: z.int(), new_this_week: z.int(), organizations: z.int(), states: z.int() }),
      /** The first words of the newest job, a sentence or a part of one; empty where no job is listed. */
      first_words: z.string(),
      /** Whether nothing goes out by itself on rest days. */
      keeps_rest_days: z.boolean(),
      organizations: z.array(HiringOrganization),
      partners: z.array(HiringOrganization),
      totals: JobTotals.pick({ states: true, skills: true, org_types: true }),
    }),
  },
  'GET /v2/posts/{id}/similar': {
    summary: 'Live jobs of other organizations that are like a job, which may have ended, the most similar first, and the newest others of its own',
    reads: true,
    access: anyone,
    shared: true,
    tags: ({ params }) => [postTag(params.id), ANY_JOB],
    params: z.object({ id: idOf('public post') }),
    answer: z.object({ data: z.array(PostSummary), of_organization: z.array(PostSummary) }),
  },
});
