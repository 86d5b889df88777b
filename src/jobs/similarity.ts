/** The properties of a job by which jobs are compared. */
export interface JobTraits {
  organizationId: string;
  headline: string;
  position: string;
  skills: string[];
  orgTypes: string[];
  contractType: string;
  stateCode: string;
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

const MOST_OF_ONE_ORGANIZATION = 2;

/** The most similar of some jobs, of different organizations; of equal ones those that come first. */
export function mostSimilar<Other extends JobTraits>(job: JobTraits, others: Other[], most: number): Other[] {
  const ranked = others
    .map((other) => ({ other, score: other.organizationId === job.organizationId ? 0 : similarity(job, other) }))
    .filter(({ score }) => score > 0)
    .sort((one, two) => two.score - one.score);
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
