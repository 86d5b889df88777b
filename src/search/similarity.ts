import { milesBetween } from '~/platform/places/coordinates';
import { zipCenter } from '~/platform/places/zip-codes';

/** The properties of a job by which jobs are compared. */
export interface JobTraits {
  organizationId: string;
  headline: string;
  position: string;
  skills: string[];
  orgTypes: string[];
  contractType: string;
  city: string;
  zipcode: string;
  stateCode: string;
  countryCode: string;
  remote: boolean;
}

/** Words of titles that say nothing about the work. */
const PLAIN_WORDS = new Set(
  'and the for with our you your part full time year new jewish job position experienced assistant associate senior junior lead interim head chief 2025 2026 2027'.split(
    ' ',
  ),
);

/** The words of a title that say what the work is, without the ending of a plural. */
export const titleWords = ({ headline, position }: Pick<JobTraits, 'headline' | 'position'>): string[] => [
  ...new Set(
    `${headline} ${position}`
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2 && !PLAIN_WORDS.has(word))
      .map((word) => (word.length > 4 ? word.replace(/s$/, '') : word)),
  ),
];

const shared = (one: string[], other: string[]): number => one.filter((value) => other.includes(value)).length;

/** How much a job is like another; 0 if it is other work. */
export function similarity(job: JobTraits, other: JobTraits): number {
  const [words, otherWords] = [titleWords(job), titleWords(other)];
  const title = words.length === 0 ? 0 : shared(words, otherWords) / Math.min(words.length, Math.max(1, otherWords.length));
  const skills = Math.min(2, shared(job.skills, other.skills));
  if (title === 0 && skills === 0) return 0;
  const samePlace = job.remote ? other.remote : !other.remote && job.stateCode !== '' && job.stateCode === other.stateCode;
  return 5 * title + 2 * skills + (samePlace ? 3 : 0) + Math.min(1, shared(job.orgTypes, other.orgTypes)) + (job.contractType === other.contractType ? 1 : 0);
}

/** Two places are near each other up to this distance in miles: somebody can work in the one and live in the other. */
export const NEAR_MILES = 40;

/** Whether two jobs on site are in the same surroundings: by their ZIP codes, or else in the same city. */
function isNear(job: JobTraits, other: JobTraits): boolean {
  const [here, there] = [zipCenter(job.zipcode), zipCenter(other.zipcode)];
  if (here && there) return milesBetween(here, there) <= NEAR_MILES;
  const place = ({ city, stateCode, countryCode }: JobTraits) => `${city}|${stateCode}|${countryCode}`.toLowerCase();
  return job.city !== '' && place(job) === place(other);
}

/**
 * The group in which a similar job is listed, the first one being 0. For a job on site: jobs near it, in its state, in its country, remote ones,
 * and those abroad, for which nearly nobody would move. For a remote job: remote ones, and those on site.
 */
function groupOf(job: JobTraits, other: JobTraits): number {
  if (job.remote) return other.remote ? 0 : 1;
  if (other.remote) return 3;
  if (isNear(job, other)) return 0;
  if (job.countryCode !== other.countryCode) return 4;
  return job.stateCode !== '' && job.stateCode === other.stateCode ? 1 : 2;
}

const MOST_OF_ONE_ORGANIZATION = 2;

/** Other work is listed so many groups later: after the same work in the country, before that which is remote or abroad. */
const OTHER_WORK = 2.5;

/** The most similar of some jobs, of different organizations: the same work by its title first, and that near the job first; of equal ones those that come first. */
export function mostSimilar<Other extends JobTraits>(job: JobTraits, others: Other[], most: number): Other[] {
  const ranked = others
    .map((other) => ({ other, score: other.organizationId === job.organizationId ? 0 : similarity(job, other) }))
    .filter(({ score }) => score > 0)
    .map((ranked) => ({ ...ranked, group: groupOf(job, ranked.other) + (shared(titleWords(job), titleWords(ranked.other)) > 0 ? 0 : OTHER_WORK) }))
    .sort((one, two) => one.group - two.group || two.score - one.score);
  const ofOrganization = new Map<string, number>();
  return ranked
    .filter(({ other }) => {
      const before = ofOrganization.get(other.organizationId) ?? 0;
      ofOrganization.set(other.organizationId, before + 1);
      return before < MOST_OF_ONE_ORGANIZATION;
    })
    .slice(0, most)
    .map(({ other }) => other);
}
