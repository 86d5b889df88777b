import type { SearchCount } from '../../contract';
import classes from './FoundJobs.module.css';

/** The first jobs of a search that needs a login, with organization and place, and how many more there are. */
export function FoundJobs({ jobs, count }: { jobs: SearchCount['jobs']; count: number }) {
  if (jobs.length === 0) return null;
  const more = count - jobs.length;
  return (
    <ul className={classes.jobs} aria-label="Some of these jobs">
      {jobs.map(({ headline, organization, place }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several jobs may have one title, and the list does not change.
        <li key={index}>
          <strong dir="auto">{headline}</strong>
          <span dir="auto">{[organization, place].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
      {more > 0 && <li className={classes.more}>and {more.toLocaleString('en-US')} more</li>}
    </ul>
  );
}
