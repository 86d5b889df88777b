import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { User } from '~/accounts/schemas';
import { scheduleText } from '~/alerts/alert-schedule';
import type { Alert, alertCalls } from '~/alerts/contract';
import type { applicationCalls } from '~/applications/contract';
import { JobRows } from '~/applications/web/shared/JobRow';
import { NoSavedJobs } from '~/applications/web/shared/NoSavedJobs';
import { OwnApplications } from '~/applications/web/shared/OwnApplications';
import { SavedJob } from '~/applications/web/shared/SavedJob';
import { accountPaths, jobPaths } from '~/platform/addresses/paths';
import { LoadedSection } from '~/platform/ui/AsyncSection';
import { Spinner } from '~/platform/ui/states';
import { useAsyncData } from '~/platform/ui/useAsyncData';
import { browserApi } from '~/platform/web/browser-api';
import { loadSavedJobs, type SavedJobs } from '~/posts/web/shared/saved-jobs';
import { pathOfSearch } from '~/search/alert-words';
import { firstSteps } from '../../first-steps';
import type { Candidate } from '../../schemas';
import { FirstSteps } from './FirstSteps';
import classes from './Home.module.css';
import { ProfileProgress } from './ProfileProgress';
import { WaitingForSeeker } from './WaitingForSeeker';

const api = browserApi<typeof applicationCalls & typeof alertCalls>();

/** The newest records that each list shows. */
const SHOWN = { applications: 3, saved: 2, alerts: 2 };

/** The newest saved jobs and applications, among which those that end soon and those with a reply are looked for. */
export const LOOKED_AT = 50;

const loadApplications = () => api('GET /v2/account/applications', { query: { limit: LOOKED_AT } });
const loadSaved = () => loadSavedJobs(LOOKED_AT);
const loadAlerts = () => api('GET /v2/alerts');

interface SeekerStartProps {
  candidate: Candidate | null;
  files: User['files'];
}

/**
 * The start of a job seeker: replies and jobs that wait for them, their applications, saved jobs and alerts, and the next step of their profile.
 * A list that fails leaves the others. Somebody who has not applied for a job yet sees the first steps, and only the lists that have records.
 */
export function SeekerStart({ candidate, files }: SeekerStartProps) {
  const [applications, againApplications] = useAsyncData(loadApplications);
  const [saved, againSaved] = useAsyncData(loadSaved);
  const [alerts, againAlerts] = useAsyncData(loadAlerts);
  if ([applications, saved, alerts].some(({ state }) => state === 'loading')) {
    return (
      <p className={classes.loading} role="status">
        <Spinner size="small" /> Loading
      </p>
    );
  }
  const savedPart = (
    <Part id="saved" title="Saved jobs">
      <LoadedSection loaded={saved} again={againSaved} isEmpty={({ count }) => count === 0} empty={<NoSavedJobs />}>
        {(data) => <Saved {...data} />}
      </LoadedSection>
    </Part>
  );
  const alertsPart = (
    <Part id="alerts" title="Job alerts">
      <LoadedSection
        loaded={alerts}
        again={againAlerts}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <span>
            None yet. <Link to={jobPaths.search()}>Search for jobs</Link> and get new ones like them by email.
          </span>
        }
      >
        {({ data }) => <Alerts alerts={data} />}
      </LoadedSection>
    </Part>
  );
  if (applications.state === 'loaded' && saved.state === 'loaded' && alerts.state === 'loaded' && applications.data.total === 0) {
    return (
      <div className={classes.newcomer}>
        <FirstSteps steps={firstSteps({ saved: saved.data.count, alerts: alerts.data.data.length, files: files.resumes.length, candidate })} />
        {saved.data.count > 0 && savedPart}
        {alerts.data.data.length > 0 && alertsPart}
      </div>
    );
  }
  return (
    <>
      <WaitingForSeeker applications={applications.state === 'loaded' ? applications.data.data : []} saved={saved.state === 'loaded' ? saved.data.jobs : []} />
      <div className={classes.seeker}>
        <Part id="applications" title="Your applications">
          <LoadedSection
            loaded={applications}
            again={againApplications}
            isEmpty={({ total }) => total === 0}
            empty={
              <span>
                None yet. <Link to={jobPaths.list()}>See the newest jobs</Link>.
              </span>
            }
          >
            {({ data, total }) => (
              <>
                <OwnApplications applications={data.slice(0, SHOWN.applications)} />
                {total > SHOWN.applications && <All to={accountPaths.jobs} words={`All ${total} applications`} />}
              </>
            )}
          </LoadedSection>
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
