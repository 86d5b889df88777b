import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { User } from '~/accounts/schemas';
import { scheduleText } from '~/alerts/alert-schedule';
import type { Alert } from '~/alerts/contract';
import { JobRows } from '~/applications/web/shared/JobRow';
import { NoSavedJobs } from '~/applications/web/shared/NoSavedJobs';
import { OwnApplications } from '~/applications/web/shared/OwnApplications';
import { SavedJob } from '~/applications/web/shared/SavedJob';
import { accountPaths, jobPaths } from '~/platform/addresses/paths';
import { LoadedSection } from '~/platform/ui/AsyncSection';
import { Spinner } from '~/platform/ui/states';
import { useAsyncData } from '~/platform/ui/useAsyncData';
import { browserApi } from '~/platform/web/browser-api';
import type { SavedJobs } from '~/posts/web/shared/saved-jobs';
import { pathOfSearch } from '~/search/alert-words';
import type { candidateCalls, SeekerHome } from '../../contract';
import { firstSteps } from '../../first-steps';
import type { Candidate } from '../../schemas';
import { FirstSteps } from './FirstSteps';
import classes from './Home.module.css';
import { ProfileProgress } from './ProfileProgress';
import { WaitingForSeeker } from './WaitingForSeeker';
import { WaitingRequests } from './WaitingRequests';

const api = browserApi<typeof candidateCalls>();

/** The newest records that each list shows. */
const SHOWN = { applications: 3, saved: 2, alerts: 2 };

const load = () => api('GET /v2/jobseeker/home');

interface SeekerStartProps {
  candidate: Candidate | null;
  files: User['files'];
}

/** The start of a job seeker. It loads by itself, so that the settings below it can be read where it fails. */
export function SeekerStart(props: SeekerStartProps) {
  const [home, again] = useAsyncData(load);
  if (home.state === 'loading') {
    return (
      <p className={classes.loading} role="status">
        <Spinner size="small" /> Loading
      </p>
    );
  }
  return (
    <LoadedSection loaded={home} again={again}>
      {(shown) => <Start {...props} home={shown} />}
    </LoadedSection>
  );
}

/**
 * Employers who ask for the name, replies and jobs that wait, applications, saved jobs and alerts, and the next step of the profile. Somebody who
 * has not applied for a job yet sees the first steps, and only the lists that have records.
 */
function Start({ candidate, files, home }: SeekerStartProps & { home: SeekerHome }) {
  const { applications, saved, alerts, requests } = home;
  const asked = requests.length > 0 && <WaitingRequests requests={requests} />;
  const savedPart = (
    <Part id="saved" title="Saved jobs">
      {saved.count > 0 ? (
        <Saved {...saved} />
      ) : (
        <Empty>
          <NoSavedJobs />
        </Empty>
      )}
    </Part>
  );
  const alertsPart = (
    <Part id="alerts" title="Job alerts">
      {alerts.length > 0 ? (
        <Alerts alerts={alerts} />
      ) : (
        <Empty>
          None yet. <Link to={jobPaths.search()}>Search for jobs</Link> and get new ones like them by email.
        </Empty>
      )}
    </Part>
  );
  if (applications.total === 0) {
    return (
      <>
        {asked}
        <div className={classes.newcomer}>
          <FirstSteps steps={firstSteps({ saved: saved.count, alerts: alerts.length, files: files.resumes.length, candidate })} />
          {saved.count > 0 && savedPart}
          {alerts.length > 0 && alertsPart}
        </div>
      </>
    );
  }
  return (
    <>
      {asked}
      <WaitingForSeeker applications={applications.data} saved={saved.jobs} />
      <div className={classes.seeker}>
        <Part id="applications" title="Your applications">
          <OwnApplications applications={applications.data.slice(0, SHOWN.applications)} />
          {applications.total > SHOWN.applications && <All to={accountPaths.jobs} words={`All ${applications.total} applications`} />}
        </Part>
        <div>
          <Part id="profile" title="Your profile">
            <ProfileProgress candidate={candidate} />
          </Part>
          {alertsPart}
        </div>
        {savedPart}
      </div>
    </>
  );
}

const Empty = ({ children }: { children: ReactNode }) => (
  <p className="soft ruled inset-above-s inset-below-s" data-empty>
    {children}
  </p>
);

const Alerts = ({ alerts }: { alerts: readonly Alert[] }) => (
  <>
    <ul className={classes.jobs}>
      {alerts.slice(0, SHOWN.alerts).map((alert) => (
        <li key={alert._id}>
          <Link to={pathOfSearch(alert.search)} dir="auto">
            {alert.title}
          </Link>
          <span>{alert.state === 'active' ? scheduleText(alert) : alert.state === 'paused' ? 'Paused' : 'Ended'}</span>
        </li>
      ))}
    </ul>
    <All to={accountPaths.alerts} words={alerts.length > SHOWN.alerts ? `All ${alerts.length} alerts` : 'Change alerts'} />
  </>
);

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={`ruled inset-above-l inset-below-xl ${classes.section}`} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

/** The way to a whole list, below its newest records. */
const All = ({ to, words }: { to: string; words: string }) => (
  <p className={classes.more}>
    <Link to={to}>{words}</Link>
  </p>
);

const Saved = ({ count, jobs }: SavedJobs) => (
  <>
    <JobRows>
      {jobs.slice(0, SHOWN.saved).map((job) => (
        <li key={job._id}>
          <SavedJob job={job} />
        </li>
      ))}
    </JobRows>
    {count > SHOWN.saved && <All to={accountPaths.savedJobs} words={`All ${count} saved jobs`} />}
  </>
);
