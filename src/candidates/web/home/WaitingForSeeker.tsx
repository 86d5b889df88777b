import { Link } from 'react-router';
import type { OwnApplication } from '~/applications/contract';
import { hasUnansweredReply } from '~/applications/state-words';
import { accountPaths, jobPaths } from '~/platform/addresses/paths';
import { formatDate } from '~/platform/ui/format';
import { PlainLink } from '~/platform/ui/PlainButton';
import { endsSoon } from '~/posts/ends-soon';
import { announcedEnd } from '~/posts/rules';
import type { SavedJobs } from '~/posts/web/shared/saved-jobs';
import classes from './Home.module.css';

interface WaitingForSeekerProps {
  applications: readonly OwnApplication[];
  saved: SavedJobs['jobs'];
}

/** The most saved jobs that are named. */
const MOST = 3;

/** The things that wait for the user: replies of employers without an answer, and saved jobs that end soon. Nothing where nothing waits. */
export function WaitingForSeeker({ applications, saved }: WaitingForSeekerProps) {
  const replies = applications.filter(hasUnansweredReply);
  const applied = new Set(applications.map(({ job_id }) => job_id));
  const now = Date.now();
  const ending = saved
    .flatMap((job) => {
      const end = announcedEnd(job);
      return end && endsSoon(job, now) && !applied.has(job._id) ? [{ job, end }] : [];
    })
    .slice(0, MOST);
  if (replies.length === 0 && ending.length === 0) return null;
  return (
    <section className={`ruled inset-above-l inset-below-xl ${classes.section} ${classes.waiting}`} aria-labelledby="waiting">
      <h2 id="waiting">Waiting for you</h2>
      <ul className={classes.jobs}>
        {replies.map(({ _id, headline, organization }) => (
          <li key={_id}>
            <strong dir="auto">{organization || 'The employer'} replied</strong>
            <span dir="auto">{headline}</span>
            <Action to={accountPaths.application(_id)} about={headline}>
              Read the reply
            </Action>
          </li>
        ))}
        {ending.map(({ job, end }) => (
          <li key={job._id}>
            <Link to={jobPaths.view(job)} dir="auto">
              {job.headline}
            </Link>
            <span>You saved it. Apply by {formatDate(end)}</span>
            <Action to={jobPaths.apply(job._id)} about={job.headline}>
              Apply
            </Action>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ActionProps {
  to: string;
  /** The job, which screen readers hear with the words of the link. */
  about: string;
  children: string;
}

/** The next step of something that waits. */
const Action = ({ to, about, children }: ActionProps) => (
  <div className={`above-xs ${classes.action}`}>
    <PlainLink to={to} rank="default">
      {children}
      <span className="visually-hidden">: {about}</span>
    </PlainLink>
  </div>
);
