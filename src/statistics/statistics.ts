import type { VisitSource } from '~/platform/addresses/visit-source';
import { formatCount } from '~/platform/text/count-text';
import { pluralize } from '~/platform/ui/format';

/** The acts of visitors that are counted: they open a job, open its application form, or go on to the employer's own site. */
export const visitEvents = ['view', 'start', 'click'] as const;
export type VisitEvent = (typeof visitEvents)[number];

/** The numbers of a post, of a day or of a source. */
export type VisitCounts = {
  views: number;
  starts: number;
  clicks: number;
  applications: number;
};

export const NO_COUNTS: VisitCounts = { views: 0, starts: 0, clicks: 0, applications: 0 };

export const addCounts = (one: VisitCounts, other: VisitCounts): VisitCounts => ({
  views: one.views + other.views,
  starts: one.starts + other.starts,
  clicks: one.clicks + other.clicks,
  applications: one.applications + other.applications,
});

/** The names of the sources on screens and in files. */
export const SOURCE_NAMES: Record<VisitSource, string> = {
  search: 'Search on this site',
  list: 'Lists and other pages on this site',
  newsletter: 'Newsletter',
  alert: 'Job alerts',
  share: 'Shared links',
  gift_card: 'Gift cards',
  feed: 'Feeds and other job sites',
  direct: 'Direct, or from another site',
};

/** The source of a job that was opened from another page of this site. @param path the path of that page. */
export const sourceOfPage = (path: string): VisitSource => (/^\/[^/]+\/search(?:\/|$)/.test(path) ? 'search' : 'list');

/** Days of a post that are compared with other posts, from its first day on. */
const COMPARED_DAYS = 90;

/** How many days of a post are compared with the same days of others. @param age days since its first day, which is 0. */
export const comparedDays = (age: number): number => Math.min(Math.max(age, 0) + 1, COMPARED_DAYS);

const times = (count: number): string => (count === 1 ? 'once' : `${formatCount(count)} times`);
const people = (count: number): string => (count === 0 ? 'no one' : pluralize(count, 'person', 'people'));

/**
 * The numbers of a post as a sentence: `Seen 214 times. 12 people started to apply and 9 finished.`
 * @param external whether applications are made on the employer's own site, where the board cannot count them.
 * @param site the words for that site: those for the employer, unless others read it.
 */
export function broughtText({ views, starts, clicks, applications }: VisitCounts, external: boolean, site = 'your own site'): string {
  const seen = views === 0 ? 'No one has opened it yet.' : `Seen ${times(views)}.`;
  const sentence = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());
  if (external) {
    if (views + clicks + applications === 0) return seen;
    const here = applications === 0 ? '' : `, ${formatCount(applications)} applied here`;
    return `${seen} ${sentence(people(clicks))} went on to ${site} to apply${here}.`;
  }
  if (views + starts + applications === 0) return seen;
  // Applications that began before the board counted them, or in a browser that sends no counts.
  if (applications > starts) return `${seen} ${sentence(people(applications))} applied.`;
  if (starts === 0) return `${seen} No one started an application.`;
  return `${seen} ${sentence(people(starts))} started to apply and ${formatCount(applications)} finished.`;
}

const LONGEST_SEARCH = 80;
/** A number as long as that of a telephone, also with spaces and signs inside. */
const TELEPHONE = /(?:\d[\s().+-]*){7}/;

/**
 * The words of a search as they are counted: without differences in case and spaces. Null for texts that are not kept: those that may
 * name a person by address or telephone, web addresses, and long ones.
 */
export function countedSearch(text: string): string | null {
  const words = text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
  const isKept = words !== '' && words.length <= LONGEST_SEARCH && /[\p{L}\p{N}]/u.test(words);
  return isKept && !words.includes('@') && !/:\/\/|\bwww\./.test(words) && !TELEPHONE.test(words) ? words : null;
}
