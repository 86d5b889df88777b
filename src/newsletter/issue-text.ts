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

/** An issue that can be read at a glance: a few jobs in full, those near the reader first, and links to the others by region. */
export interface ArrangedJobs<Job> {
  near: Job[];
  newest: Job[];
  others: JobGroup<Job>[];
}

/** Arranges the jobs of an issue, which are in the order in which they went live. @param home the state or country of the reader, where it is known. */
export function arrangeJobs<Job extends Headed>(jobs: readonly Job[], home?: string): ArrangedJobs<Job> {
  const newestFirst = [...jobs].reverse();
  const near = newestFirst.filter(({ region }) => region === home).slice(0, MOST_SHOWN);
  const newest = newestFirst.filter((job) => !near.includes(job)).slice(0, MOST_SHOWN - near.length);
  return {
    near,
    newest,
    others: groupJobs(
      jobs.filter((job) => !near.includes(job) && !newest.includes(job)),
      home,
    ),
  };
}

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

/** `New job: Hebrew teacher`, or `12 new jobs: Hebrew teacher and more`, with the newest job, of the reader's region if there is one. */
export function issueSubject(jobs: readonly Headed[], home?: string): string {
  const lead = jobs.findLast(({ region }) => region === home) ?? jobs.at(-1);
  const headline = shortened(lead?.headline ?? '');
  return jobs.length === 1 ? `New job: ${headline}` : `${pluralize(jobs.length, 'new job')}: ${headline} and more`;
}

/** `Monday, November 23, 2026`, of a day like `2026-11-23`. */
export const issueDate = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }).format(new Date(`${day}T00:00:00Z`));

/** `New Jersey 3, New York 7, Remote 2`. */
export const regionLine = (groups: readonly JobGroup<unknown>[]): string => groups.map(({ region, jobs }) => `${region} ${jobs.length}`).join(', ');
