import { accountPaths } from '~/platform/addresses/paths';
import { formatDate } from '~/platform/ui/format';
import { RelativeDate } from '~/platform/ui/RelativeDate';
import type { OwnApplication } from '../../contract';
import { stateMark } from '../../state-words';
import { JobMark, JobRow, JobRows } from './JobRow';

/** The applications of the user: job, organization, when it was sent, where it stands, and the day of the last news. */
export const OwnApplications = ({ applications }: { applications: OwnApplication[] }) => (
  <JobRows>
    {applications.map((application) => (
      <li key={application._id}>
        <Row application={application} />
      </li>
    ))}
  </JobRows>
);

function Row({ application }: { application: OwnApplication }) {
  const { _id, headline, organization, organization_logo: logo, sent_on, events } = application;
  const mark = stateMark(application);
  const last = events.at(-1);
  return (
    <JobRow
      headline={headline || 'Your application'}
      organization={{ name: organization, logo }}
      to={accountPaths.application(_id)}
      side={
        <>
          <JobMark {...mark} />
          {last && (
            <span>
              {/* The mark may be about the job, such as that it has expired. */}
              {last.kind === 'opened' && mark.words !== 'Opened' && 'Opened '}
              <RelativeDate iso={last.created_on} />
            </span>
          )}
        </>
      }
    >
      <p>
        Applied <time dateTime={sent_on}>{formatDate(sent_on)}</time>
      </p>
    </JobRow>
  );
}
