import { Link } from 'react-router';
import { jobPaths } from '~/platform/paths';
import { formatDate } from '~/platform/ui/format';
import type { OwnApplication } from '../../contract';
import classes from './OwnApplications.module.css';

const states: Record<OwnApplication['job_state'], string> = {
  open: 'Sent. The job is still open',
  filled: 'The job has been filled',
  ended: 'The job takes no more applications',
  removed: 'The job is no longer on the board',
};

/** The applications of the user: job, organization, date and state; with `details` also what was sent. */
export const OwnApplications = ({ applications, details = false }: { applications: OwnApplication[]; details?: boolean }) => (
  <ul className={classes.list}>
    {applications.map((application) => (
      <li key={application._id}>
        <h3 dir="auto">
          {application.job_state === 'removed' ? (
            application.headline
          ) : (
            <Link to={jobPaths.view({ _id: application.job_id, headline: application.headline })}>{application.headline}</Link>
          )}
        </h3>
        <p dir="auto">{application.organization}</p>
        <p className={classes.state}>
          <time dateTime={application.sent_on}>{formatDate(application.sent_on)}</time> · {states[application.job_state]}
        </p>
        {details && <Details application={application} />}
      </li>
    ))}
  </ul>
);

const Details = ({ application: { message, files } }: { application: OwnApplication }) => (
  <details className={classes.details}>
    <summary>What you sent</summary>
    {files.length > 0 && <p dir="auto">{files.join(', ')}</p>}
    <p className={classes.message} dir="auto">
      {message || 'No message'}
    </p>
  </details>
);
