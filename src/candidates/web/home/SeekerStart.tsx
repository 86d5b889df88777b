import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { User } from '~/accounts/schemas';
import { NewsletterLine } from '~/accounts/web/shared/NewsletterLine';
import type { alertCalls } from '~/alerts/contract';
import type { applicationCalls } from '~/applications/contract';
import { OwnApplications } from '~/applications/web/shared/OwnApplications';
import { scheduleText } from '~/jobs/alert-schedule';
import { pathOfSearch } from '~/jobs/alert-words';
import { announcedEnd } from '~/jobs/rules';
import { loadSavedJobs, type SavedJobs } from '~/jobs/web/shared/saved-jobs';
import { accountPaths, candidatePaths, jobPaths } from '~/platform/paths';
import { AsyncSection } from '~/platform/ui/AsyncSection';
import { formatDate, pluralize } from '~/platform/ui/format';
import { browserApi } from '~/platform/web/browser-api';
import { profileParts } from '../../rules';
import type { Candidate } from '../../schemas';
import { type Visibility, visibilityOf } from '../../visibility';
import classes from './Home.module.css';

const api = browserApi<typeof applicationCalls & typeof alertCalls>();

/** The newest records of each list. */
const SHOWN = 3;

const loadApplications = () => api('GET /v2/account/applications', { query: { limit: SHOWN } });
const loadSaved = () => loadSavedJobs(SHOWN);
const loadAlerts = () => api('GET /v2/alerts');

/** The parts of the page for its index: the id of the heading, and its words. */
export const SEEKER_PARTS = [
  ['applications', 'Your applications'],
  ['saved', 'Saved jobs'],
  ['alerts', 'Job alerts'],
  ['profile', 'Your profile'],
] as const;

/** The lists for which job seekers come: their applications, saved jobs and alerts, and how complete their profile is. Each list loads, and fails, by itself. */
export const SeekerStart = ({ user, candidate }: { user: User; candidate: Candidate | null }) => (
  <>
    <Part id="applications" title="Your applications" all={<Link to={accountPaths.jobs}>All applications</Link>}>
      <AsyncSection
        load={loadApplications}
        isEmpty={({ total }) => total === 0}
        empty={
          <span>
            None yet. <Link to={jobPaths.list()}>Look at the newest jobs</Link>.
          </span>
        }
      >
        {({ data, total }) => (
          <>
            <OwnApplications applications={data} />
            {total > data.length && <More count={total - data.length} />}
          </>
        )}
      </AsyncSection>
    </Part>
    <Part id="saved" title="Saved jobs" all={<Link to={accountPaths.jobs}>All saved jobs</Link>}>
      <AsyncSection load={loadSaved} isEmpty={({ count }) => count === 0} empty="None yet. Save a job, and it is listed here.">
        {(saved) => <Saved {...saved} />}
      </AsyncSection>
    </Part>
    <Part id="alerts" title="Job alerts" all={<Link to={accountPaths.alerts}>My job alerts</Link>}>
      <AsyncSection
        load={loadAlerts}
        isEmpty={({ data }) => data.length === 0}
        empty="New jobs that match a search, by mail. Search for jobs, and press “Mail me new jobs like these”."
      >
        {({ data }) => (
          <ul className={classes.jobs}>
            {data.slice(0, SHOWN).map((alert) => (
              <li key={alert._id}>
                <Link to={pathOfSearch(alert.search)} dir="auto">
                  {alert.title}
                </Link>
                <span>{alert.state === 'active' ? scheduleText(alert) : alert.state === 'paused' ? 'Paused' : 'Ended'}</span>
              </li>
            ))}
          </ul>
        )}
      </AsyncSection>
      <NewsletterLine days={user.newsletter.deliver_on} />
    </Part>
    <Part id="profile" title="Your profile">
      <Profile candidate={candidate} />
    </Part>
  </>
);

interface PartProps {
  id: string;
  title: string;
  /** The link to the whole list. */
  all?: ReactNode;
  children: ReactNode;
}

const Part = ({ id, title, all, children }: PartProps) => (
  <section className={classes.section} aria-labelledby={id}>
    <header>
      <h2 id={id}>{title}</h2>
      {all}
    </header>
    {children}
  </section>
);

const More = ({ count }: { count: number }) => (
  <p className={classes.more}>
    <Link to={accountPaths.jobs}>and {count} more</Link>
  </p>
);

function endText(job: SavedJobs['jobs'][number]): string {
  const end = announcedEnd(job);
  return end ? `Applications until ${formatDate(end)}` : 'No longer open';
}

const Saved = ({ count, jobs }: SavedJobs) => (
  <>
    <ul className={classes.jobs}>
      {jobs.map((job) => (
        <li key={job._id}>
          <Link to={jobPaths.view(job)} dir="auto">
            {job.headline}
          </Link>
          <span dir="auto">{job.organization.name}</span>
          <span>{endText(job)}</span>
        </li>
      ))}
    </ul>
    {count > jobs.length && <More count={count - jobs.length} />}
  </>
);

const SEEN: Record<Visibility, string> = {
  everybody: 'Employers can see it.',
  anonymous: 'Employers can see it without your name.',
  hidden: 'Employers do not see it yet.',
};

function Profile({ candidate }: { candidate: Candidate | null }) {
  if (!candidate) {
    return (
      <>
        <p>With a profile, employers find you and write to you. You decide when it is shown.</p>
        <Button component={Link} to={candidatePaths.profile}>
          Start my profile
        </Button>
      </>
    );
  }
  const parts = profileParts(candidate);
  const missing = parts.filter(({ done }) => !done);
  const done = parts.length - missing.length;
  return (
    <>
      <div className={classes.progress} role="img" aria-label={`${done} of ${pluralize(parts.length, 'part')} are filled in`}>
        {parts.map((part) => (
          <i key={part.label} data-done={part.done || undefined} />
        ))}
      </div>
      <p>
        {missing.length === 0 ? 'Your profile is complete. ' : `Still missing: ${missing.map(({ label }) => label).join(', ')}. `}
        {SEEN[visibilityOf(candidate)]}
      </p>
      <Button component={Link} to={missing.length > 0 ? candidatePaths.editProfile : candidatePaths.profile} variant="default">
        {missing.length > 0 ? 'Complete my profile' : 'See my profile'}
      </Button>
    </>
  );
}
