import { Link } from 'react-router';
import { OrganizationMark } from '~/organizations/web/shared/OrganizationMark';
import { accountPaths } from '~/platform/paths';
import { formatDate } from '~/platform/ui/format';
import type { OwnApplication } from '../../contract';
import { stateMark } from '../../state-words';
import classes from './OwnApplications.module.css';

/** The applications of the user: logo, job, organization, when it was sent and when there was news, and where it stands. */
export const OwnApplications = ({ applications }: { applications: OwnApplication[] }) => (
  <ul className={classes.list}>
    {applications.map((application) => (
      <Row key={application._id} application={application} />
    ))}
  </ul>
);

function Row({ application }: { application: OwnApplication }) {
  const { _id, headline, organization, organization_logo: logo, sent_on, events } = application;
  const { words, tone } = stateMark(application);
  const last = events.at(-1);
  return (
    <li>
      <OrganizationMark organization={{ name: organization, logo }} />
      <div>
        <h3 dir="auto">
          <Link to={accountPaths.application(_id)}>{headline || 'Your application'}</Link>
        </h3>
        <p dir="auto">{organization}</p>
        <p className={classes.dates}>
          Applied <time dateTime={sent_on}>{formatDate(sent_on)}</time>
          {last && (
            <>
              {' · Last news '}
              <time dateTime={last.created_on}>{formatDate(last.created_on)}</time>
            </>
          )}
        </p>
      </div>
      <span className={classes.mark} data-tone={tone} dir="auto">
        {words}
      </span>
    </li>
  );
}
