import type { Wish } from '~/newsletter/issue-text';
import { titleWords } from '~/search/similarity';

/** What a profile says that its owner looks for. */
export interface Wanted {
  title: string;
  skills: readonly string[];
  /** The state or country where they live, as `Job.region` has it. */
  home: string;
  canWorkRemote: boolean;
}

interface Job {
  id: string;
  headline: string;
  position: string;
  region: string;
  skills: readonly string[];
}

/** The most skills that a reason names. */
const NAMED = 2;

/**
 * The jobs that fit a profile, near its owner or remote: first those with all words of its title that say what the work is in their headline or position, then those that ask for
 * one of its skills, those with more first; else the newest first.
 * @param jobs in the order in which they went live.
 */
export function jobsThatFit({ title, skills, home, canWorkRemote }: Wanted, jobs: readonly Job[]): Wish[] {
  const wanted = titleWords({ headline: title, position: '' });
  const near = jobs.filter(({ region }) => region === home || (canWorkRemote && region === 'Remote')).reverse();
  const hasTitle = (words: string[]) => wanted.length > 0 && wanted.every((word) => words.includes(word));
  const byTitle = near.filter((job) => hasTitle(titleWords(job)));
  const bySkills = near
    .filter((job) => !byTitle.includes(job))
    .map((job) => ({ job, shared: job.skills.filter((skill) => skills.includes(skill)) }))
    .filter(({ shared }) => shared.length > 0)
    .sort((a, b) => b.shared.length - a.shared.length);
  return [
    ...byTitle.map(({ id }) => ({ id, reason: `Your profile: ${title.trim()}` })),
    ...bySkills.map(({ job, shared }) => ({ id: job.id, reason: `Your skills: ${shared.slice(0, NAMED).join(', ')}` })),
  ];
}
