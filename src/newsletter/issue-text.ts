import { pluralize } from '~/platform/ui/format';

interface Headed {
  headline: string;
  region: string;
}

/** The jobs of a state or country. */
export interface JobGroup<Job> {
  region: string;
  jobs: Job[];
}

const REMOTE = 'Remote';

/** The jobs by state or country: that of the reader first, the others by name, remote jobs last. Within a region the newest are first. */
export function groupJobs<Job extends Headed>(jobs: readonly Job[], home?: string): JobGroup<Job>[] {
  const groups = Map.groupBy([...jobs].reverse(), ({ region }) => region);
  const rank = (region: string) => (region === home ? 0 : region === REMOTE ? 2 : 1);
  return [...groups]
    .map(([region, inRegion]) => ({ region, jobs: inRegion }))
    .sort((a, b) => rank(a.region) - rank(b.region) || a.region.localeCompare(b.region, 'en'));
}

/** The most jobs that an issue shows with their logo and pay; the others are links. */
export const MOST_SHOWN = 12;

/** The most characters of an organization's name at the jobs that are only links. */
export const MAX_NAME = 50;

/** A job that a reader has asked for, and by what in a few words: `Your alert: rabbi in Brooklyn`. */
export interface Wish {
  id: string;
  reason: string;
}

/** An issue that can be read at a glance: a few jobs in full, those that the reader has asked for first and then those near them, and links to the others by region. */
export interface ArrangedJobs<Job> {
  forYou: { job: Job; reason: string }[];
  near: Job[];
  newest: Job[];
  others: JobGroup<Job>[];
}

/** What is known of the readers of an issue. */
export interface KnownReader {
  /** The state or country where they live. */
  home?: string | undefined;
  /** The jobs that they have asked for, the best first. Others than those of the issue may be among them. */
  wishes?: readonly Wish[] | undefined;
}

/** Arranges the jobs of an issue, which are in the order in which they went live. */
export function arrangeJobs<Job extends Headed & { id: string }>(jobs: readonly Job[], { home, wishes = [] }: KnownReader = {}): ArrangedJobs<Job> {
  const shown = new Set<Job>();
  const take = (some: readonly Job[]) => {
    const taken = some.filter((job) => !shown.has(job)).slice(0, MOST_SHOWN - shown.size);
    for (const job of taken) shown.add(job);
    return taken;
  };
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const reasons = new Map([...wishes].reverse().map(({ id, reason }) => [id, reason]));
  const newestFirst = [...jobs].reverse();
  const wished = take([...new Set(wishes.flatMap(({ id }) => byId.get(id) ?? []))]);
  const near = take(newestFirst.filter(({ region }) => region === home));
  const newest = take(newestFirst);
  return {
    forYou: wished.map((job) => ({ job, reason: reasons.get(job.id) ?? '' })),
    near,
    newest,
    others: groupJobs(
      jobs.filter((job) => !shown.has(job)),
      home,
    ),
  };
}

/** The heading of the newest jobs, after those that come before them. */
export const titleOfNewest = ({ forYou, near }: { forYou: readonly unknown[]; near: readonly unknown[] }): string =>
  near.length > 0 ? 'Elsewhere' : forYou.length > 0 ? 'More new jobs' : 'Newest';

const MAX_HEADLINE = 70;
const shortened = (headline: string): string => {
  const signs = [...headline];
  return signs.length > MAX_HEADLINE
    ? `${signs
        .slice(0, MAX_HEADLINE - 1)
        .join('')
        .trimEnd()}…`
    : headline;
};

/** `New job: Hebrew teacher`, or `12 new jobs: Hebrew teacher and more`, with the job that the issue begins with. */
export function issueSubject(jobs: readonly (Headed & { id: string })[], reader: KnownReader = {}): string {
  const { forYou, near, newest } = arrangeJobs(jobs, reader);
  const lead = forYou[0]?.job ?? near[0] ?? newest[0];
  return subjectOf(jobs.length, lead?.headline ?? '');
}

/** The subject of an issue with so many jobs that begins with this one. */
export function subjectOf(count: number, lead: string): string {
  const headline = shortened(lead);
  return count === 1 ? `New job: ${headline}` : `${pluralize(count, 'new job')}: ${headline} and more`;
}

/** `Monday, November 23, 2026`, of a day like `2026-11-23`. */
export const issueDate = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }).format(new Date(`${day}T00:00:00Z`));

/** `New Jersey 3, New York 7, Remote 2`. */
export const regionLine = (groups: readonly JobGroup<unknown>[]): string => groups.map(({ region, jobs }) => `${region} ${jobs.length}`).join(', ');
