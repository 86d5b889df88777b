import type { Facet } from './facets';

/**
 * The tags by which answers about jobs are cached. An answer has the tags of what it shows, a change those of what it may show in, and both
 * are made here, so that they cannot differ.
 */
export const postTag = (id: string): string => `post:${id}`;
/** The jobs of an organization, as far as they show how it answers applications. */
export const answersTag = (organizationId: string): string => `answers:${organizationId}`;
/** Searches, similar jobs and the newest of all jobs: every change of a listed job may show in them. */
export const ANY_JOB = 'jobs';
/** The numbers of jobs, of all and by their values. */
export const TOTALS = 'totals';

type ListField = Facet | 'organization' | 'remote';

/** The list of a value. Places are written in any letter case. */
export const listTag = (field: ListField, value: string): string => `list:${field}=${value.toUpperCase()}`;

/** The parts of a post that decide where it is shown. */
export interface ListedPost {
  id: string;
  organizationId: string;
  listed: boolean;
  remote: boolean;
  stateCode: string;
  countryCode: string;
  contractType: string;
  skills: string[];
  degrees: string[];
  orgTypes: string[];
  benefits: string[];
  payExtras: string[];
  movement: string;
  languageLevel: string;
  start: string;
}

const listsOf = (post: ListedPost): string[] => [
  listTag('organization', post.organizationId),
  ...(post.remote ? [listTag('remote', 'true')] : []),
  listTag('state', post.stateCode),
  listTag('country', post.countryCode),
  listTag('contract_type', post.contractType),
  listTag('movement', post.movement),
  listTag('language', post.languageLevel),
  listTag('start', post.start),
  ...post.skills.map((value) => listTag('skill', value)),
  ...post.degrees.map((value) => listTag('degree', value)),
  ...post.orgTypes.map((value) => listTag('orgtype', value)),
  ...new Set([...post.benefits, ...post.payExtras].map((value) => listTag('benefit', value))),
];

/** The tags of the answers in which a change of a post may show. A post that is in no list, before and after, is shown only under its own address. */
export function tagsOfPostChange(before: ListedPost, after: ListedPost): string[] {
  const lists = [before, after].filter(({ listed }) => listed).map(listsOf);
  if (lists.length === 0) return [postTag(after.id)];
  const isCountedOtherwise = lists.length === 1 || String(lists[0]) !== String(lists[1]);
  return [...new Set([postTag(after.id), ANY_JOB, ...(isCountedOtherwise ? [TOTALS] : []), ...lists.flat()])];
}

/** The tags of a page of a list. Each list also names the number of all jobs. */
export function tagsOfList(
  { field, val, ...terms }: { field?: string | undefined; val?: string | undefined },
  { list }: { list?: { field: Facet; value: string } | null | undefined },
): string[] {
  const isSearch = Object.entries(terms).some(([name, value]) => name !== 'page_num' && value !== undefined);
  if (isSearch || !field) return [ANY_JOB, TOTALS];
  if (list) return [listTag(list.field, list.value), TOTALS];
  return field === 'organization' || field === 'remote' ? [listTag(field, val ?? ''), TOTALS] : [ANY_JOB, TOTALS];
}
