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

/** The jobs by state or country: the regions by name, remote jobs last. Within a region the newest are first. */
export function groupJobs<Job extends Headed>(jobs: readonly Job[]): JobGroup<Job>[] {
  const groups = Map.groupBy([...jobs].reverse(), ({ region }) => region);
  return [...groups]
    .map(([region, inRegion]) => ({ region, jobs: inRegion }))
    .sort((a, b) => Number(a.region === REMOTE) - Number(b.region === REMOTE) || a.region.localeCompare(b.region, 'en'));
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

/** `New job: Hebrew teacher`, or `12 new jobs: Hebrew teacher and more`, with the newest job. */
export function issueSubject(jobs: readonly Pick<Headed, 'headline'>[]): string {
  const newest = shortened(jobs.at(-1)?.headline ?? '');
  return jobs.length === 1 ? `New job: ${newest}` : `${pluralize(jobs.length, 'new job')}: ${newest} and more`;
}

/** `Monday, November 23, 2026`, of a day like `2026-11-23`. */
export const issueDate = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }).format(new Date(`${day}T00:00:00Z`));

/** `New Jersey 3, New York 7, Remote 2`. */
export const regionLine = (groups: readonly JobGroup<unknown>[]): string => groups.map(({ region, jobs }) => `${region} ${jobs.length}`).join(', ');
