import { Link } from 'react-router';
import { jobPaths, organizationPaths } from '~/platform/paths';
import { shortPlace } from '~/platform/places/place-text';
import { formatSalary } from '~/platform/ui/format';
import { RelativeDate } from '~/platform/ui/RelativeDate';
import type { PostSummary } from '../../schemas';
import { SaveButton } from '../view/SaveButton';
import { useNow } from '../view/useNow';
import classes from './JobCard.module.css';
import { useOwnActions } from './own-actions';

const DAY = 86_400_000;
const NEW_DAYS = 2;
const ENDS_SOON_DAYS = 7;

interface JobCardProps {
  job: PostSummary;
  /** The target of the headline's link; by default the job's own address. */
  to?: string;
  /** Level of the headline in the page's outline. */
  heading?: 'h2' | 'h3';
}

/** A job in a list: headline, organization, place, pay and date. */
export function JobCard({ job, to = jobPaths.view(job), heading: Heading = 'h2' }: JobCardProps) {
  const terms = [shortPlace(job.location, job.remote), formatSalary(job.salary), job.contract_type].filter(Boolean);
  return (
    <article className={classes.card}>
      <div className={classes.body}>
        <Heading className={classes.headline} dir="auto">
          <Link to={to}>{job.headline}</Link>
        </Heading>
        <p className={classes.organization} dir="auto">
          <Link to={organizationPaths.view(job.organization)}>{job.organization.name}</Link>
        </p>
        <p className={classes.terms}>
          {terms.map((term) => (
            <span key={term} dir="auto">
              {term}
            </span>
          ))}
          <Badges job={job} />
        </p>
      </div>
      <div className={classes.aside}>
        <span className={classes.age}>
          <RelativeDate iso={job.posted_on} />
        </span>
        <SaveButton job={job} compact />
      </div>
    </article>
  );
}

/** At most one badge: applied, ends soon, or new. */
function Badges({ job }: { job: PostSummary }) {
  const now = useNow();
  const applied = useOwnActions().applied.has(job._id);
  if (applied) return <strong className={classes.applied}>Applied</strong>;
  if (now === undefined) return null;
  if (Date.parse(job.expires_on) - now < ENDS_SOON_DAYS * DAY) return <strong className={classes.soon}>Ends soon</strong>;
  if (now - Date.parse(job.posted_on) < NEW_DAYS * DAY) return <strong className={classes.new}>New</strong>;
  return null;
}

/** A list of jobs. */
export function JobCards({ jobs, pathTo, heading }: { jobs: PostSummary[]; pathTo?(job: PostSummary): string; heading?: 'h2' | 'h3' }) {
  return (
    <ol className={classes.list}>
      {jobs.map((job) => (
        <li key={job._id}>
          <JobCard job={job} {...(pathTo ? { to: pathTo(job) } : {})} {...(heading ? { heading } : {})} />
        </li>
      ))}
    </ol>
  );
}
