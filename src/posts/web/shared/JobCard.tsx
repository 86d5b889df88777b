import { OrganizationLink } from '~/organizations/web/shared/OrganizationLink';
import { OrganizationMark } from '~/organizations/web/shared/OrganizationMark';
import { jobPaths } from '~/platform/addresses/paths';
import { DAY } from '~/platform/calendar/clock';
import { formatPay } from '~/platform/money/pay';
import { shortPlace } from '~/platform/places/place-text';
import { pluralize } from '~/platform/ui/format';
import { Link } from '~/platform/ui/Link';
import { RelativeDate } from '~/platform/ui/RelativeDate';
import { useHydrationSafeNow } from '~/platform/web/use-hydration-safe-now';
import { endsSoon } from '../../ends-soon';
import type { CardJob } from './card-job';
import classes from './JobCard.module.css';
import { OpenNote } from './OpenNote';
import { useOwnActions } from './own-actions';
import { SaveButton } from './SaveButton';

const NEW_DAYS = 2;

interface JobCardProps {
  job: CardJob;
  /** The target of the headline's link; by default the job's own address. */
  to?: string;
  /** The state of the link: where the job is opened from. */
  state?: unknown;
  /** Level of the headline in the page's outline. */
  heading?: 'h2' | 'h3' | 'h4';
  /** False where all jobs are of one organization, whose name and logo are above them. */
  named?: boolean;
  /** A remark after the date. */
  note?: string;
  /** False where all jobs of the list are new: a mark that every row carries does not tell them apart. */
  marksNew?: boolean;
  /** The first words of the job, where it leads a list. */
  lead?: string;
}

/** A job in a list: logo, headline, organization, place, pay and date, and where the words of a search are. */
export function JobCard({ job, to = jobPaths.view(job), state, heading: Heading = 'h2', named = true, note, marksNew = true, lead }: JobCardProps) {
  const terms = [shortPlace(job.location, job.remote), milesText(job.miles), formatPay(job), job.contract_type].filter(Boolean);
  return (
    <article className={classes.card} data-logo={named} data-lead={lead !== undefined || undefined}>
      {named && <OrganizationMark organization={job.organization} size={lead === undefined ? 'small' : 'medium'} eager={lead !== undefined} />}
      <div className="narrows">
        <div className={`row nowrap top spread ${classes.title}`}>
          <Heading className={classes.headline} dir="auto">
            <Link className="plain" to={to} state={state}>
              {job.match ? <Marked parts={job.match.headline} /> : job.headline}
            </Link>
          </Heading>
          <SaveButton job={job} shape="icon" />
        </div>
        {named && (
          <p className={`above-2xs ${classes.organization}`} dir="auto">
            <OrganizationLink organization={job.organization} />
          </p>
        )}
        <p className={classes.terms}>
          {terms.map((term) => (
            <span key={term} dir="auto">
              {term}
            </span>
          ))}
          <span>
            <RelativeDate iso={job.posted_on} />
          </span>
          <OpenNote job={job} />
          {note && <span>{note}</span>}
          <Badges job={job} marksNew={marksNew} />
        </p>
        {job.match && job.match.text.length > 0 && (
          <p className={`hint snug above-xs ${classes.piece}`} dir="auto">
            … <Marked parts={job.match.text} /> …
          </p>
        )}
        {lead && (
          <p className={`above-xs ${classes.lead}`} dir="auto">
            {lead}
          </p>
        )}
      </div>
    </article>
  );
}

/** `12 miles away`; empty where the distance is not known. */
function milesText(miles: number | undefined): string {
  if (miles === undefined) return '';
  return miles === 0 ? 'less than 1 mile away' : `${pluralize(miles, 'mile')} away`;
}

/** A text whose parts at odd places match the search. */
const Marked = ({ parts }: { parts: string[] }) => (
  <>
    {parts.map((part, place) => {
      const key = `${place} ${part}`;
      return place % 2 === 1 ? <mark key={key}>{part}</mark> : <span key={key}>{part}</span>;
    })}
  </>
);

const isNew = (job: CardJob, now: number): boolean => now - Date.parse(job.posted_on) < NEW_DAYS * DAY;

/** At most one badge: applied or withdrawn, ends soon, or new. */
function Badges({ job, marksNew }: { job: CardJob; marksNew: boolean }) {
  const now = useHydrationSafeNow();
  const { applied, withdrawn } = useOwnActions();
  if (applied.has(job._id)) return <strong className={`medium ${classes.applied}`}>{withdrawn.has(job._id) ? 'Withdrawn' : 'Applied'}</strong>;
  if (endsSoon(job, now)) return <strong className="medium bad">Ends soon</strong>;
  if (marksNew && isNew(job, now)) return <strong className="medium good">New</strong>;
  return null;
}

interface JobCardsProps {
  jobs: CardJob[];
  pathTo?(job: CardJob): string;
  /** The state of the links to the jobs. */
  state?: unknown;
  heading?: 'h2' | 'h3' | 'h4';
  named?: boolean;
  /** A line before the job at this place. */
  divider?: { at: number; text: string };
  /** The first words of the first job, which is shown larger than the others. */
  lead?: string;
}

/** A list of jobs. */
export function JobCards({ jobs, pathTo, state, heading, named, divider, lead }: JobCardsProps) {
  const now = useHydrationSafeNow();
  const marksNew = !jobs.every((job) => isNew(job, now));
  const dividerAt = divider && divider.at > 0 && divider.at < jobs.length ? divider.at : undefined;
  return (
    <ol className={classes.list}>
      {jobs.map((job, index) => (
        <li className="ruled" key={job._id}>
          {index === dividerAt && (
            <p className="hint medium inset-above-l inset-below-2xs" dir="auto">
              {divider?.text}
            </p>
          )}
          <JobCard
            job={job}
            state={state}
            marksNew={marksNew}
            {...(named === false ? { named } : {})}
            {...(pathTo ? { to: pathTo(job) } : {})}
            {...(heading ? { heading } : {})}
            {...(index === 0 && lead ? { lead } : {})}
          />
        </li>
      ))}
    </ol>
  );
}
