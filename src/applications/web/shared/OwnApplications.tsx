import { Link } from 'react-router';
import { accountPaths } from '~/platform/paths';
import { formatDate } from '~/platform/ui/format';
import type { OwnApplication } from '../../contract';
import { stateWords } from '../../state-words';
import classes from './OwnApplications.module.css';

/** The applications of the user: job, organization, date and state; with `details` also what was sent. */
export const OwnApplications = ({ applications, details = false }: { applications: OwnApplication[]; details?: boolean }) => (
  <ul className={classes.list}>
    {applications.map((application) => (
      <li key={application._id}>
        <h3 dir="auto">
          <Link to={accountPaths.application(application._id)}>{application.headline || 'Your application'}</Link>
        </h3>
        <p dir="auto">{application.organization}</p>
        <p className={classes.state}>
          <time dateTime={application.sent_on}>{formatDate(application.sent_on)}</time> · {stateWords(application)}
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
