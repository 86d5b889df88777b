import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { PostSummary } from '~/jobs/schemas';
import { accountPaths, candidatePaths, jobPaths } from '~/platform/paths';
import { formatDate, pluralize } from '~/platform/ui/format';
import { profileParts } from '../../rules';
import type { Candidate } from '../../schemas';
import classes from './Home.module.css';

interface JobsProps {
  count: number;
  jobs: PostSummary[];
}

interface SeekerStartProps {
  candidate: Candidate | null;
  saved: JobsProps;
  sent: JobsProps;
}

/** What job seekers come for: their applications, the jobs that they saved, and how complete their profile is. */
export const SeekerStart = ({ candidate, saved, sent }: SeekerStartProps) => (
  <>
    <section className={classes.section} aria-labelledby="applications">
      <Head id="applications" title="Your applications" count={sent.count} />
      {sent.count > 0 ? (
        <Jobs {...sent} />
      ) : (
        <p>
          None yet. <Link to={jobPaths.list()}>Look at the newest jobs</Link>.
        </p>
      )}
    </section>
    <section className={classes.section} aria-labelledby="saved">
      <Head id="saved" title="Saved jobs" count={saved.count} />
      {saved.count > 0 ? <Jobs {...saved} /> : <p>Save a job, and it is listed here.</p>}
    </section>
    <section className={classes.section} aria-labelledby="alerts">
      <header>
        <h2 id="alerts">Job alerts</h2>
        <Link to={accountPaths.alerts}>My job alerts</Link>
      </header>
      <p>New jobs that match a search, by mail. Save any search to begin one.</p>
    </section>
    <section className={classes.section} aria-labelledby="profile">
      <h2 id="profile">Your profile</h2>
      <Profile candidate={candidate} />
    </section>
  </>
);

const Head = ({ id, title, count }: { id: string; title: string; count: number }) => (
  <header>
    <h2 id={id}>{title}</h2>
    {count > 0 && <Link to={accountPaths.jobs}>{`All ${count}`}</Link>}
  </header>
);

const Jobs = ({ jobs }: JobsProps) => (
  <ul className={classes.jobs}>
    {jobs.map((job) => (
      <li key={job._id}>
        <Link to={jobPaths.view(job)} dir="auto">
          {job.headline}
        </Link>
        <span dir="auto">{job.organization.name}</span>
        <span>{job.apply_until ? `Applications until ${formatDate(job.apply_until)}` : 'No longer open'}</span>
      </li>
    ))}
  </ul>
);

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
        {candidate.posted ? 'Employers can see it.' : 'Employers do not see it yet.'}
      </p>
      <Button component={Link} to={missing.length > 0 ? candidatePaths.editProfile : candidatePaths.profile} variant="default">
        {missing.length > 0 ? 'Complete my profile' : 'See my profile'}
      </Button>
    </>
  );
}
