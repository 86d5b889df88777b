import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useCallback, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { accountPaths, jobPaths } from '~/platform/addresses/paths';
import { AsyncSection } from '~/platform/ui/AsyncSection';
import { formatDateTime, timeZoneName } from '~/platform/ui/format';
import { useAsyncData } from '~/platform/ui/useAsyncData';
import { browserApi } from '~/platform/web/browser-api';
import type { Post } from '~/posts/schemas';
import { cardOf } from '~/posts/web/shared/card-job';
import { JobCards } from '~/posts/web/shared/JobCard';
import { useOwnActions } from '~/posts/web/shared/own-actions';
import type { searchCalls } from '~/search/contract';
import type { applicationCalls, OwnApplication } from '../contract';
import classes from './ApplyPage.module.css';

const api = browserApi<typeof applicationCalls & typeof searchCalls>();

/** The number of similar jobs after an application. */
const SIMILAR = 3;

/** The page after sending: what was sent and when, and where to follow it. */
export function SentPanel({ job, application }: { job: Post; application: OwnApplication }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form was longer than this page.
    scrollTo(0, 0);
    heading.current?.focus();
  }, []);
  return (
    <section className={`inset-above-xs inset-below-l ${classes.sent}`}>
      <IconCircleCheck size={44} stroke={1.4} aria-hidden="true" />
      <h1 ref={heading} tabIndex={-1}>
        Application Successfully Sent!
      </h1>
      <p>
        {job.organization.name} has your application for “{job.headline}”. If they reply, it’ll be by email. Good luck, <span lang="he">בהצלחה</span>!
      </p>
      <SentFacts application={application} />
      <p className="below-l">
        Track it under <Link to={accountPaths.jobs}>Saved and applied</Link>. We’ll email you with any news.
      </p>
      <div className="row">
        <Button component={Link} to={accountPaths.application(application._id)}>
          Follow this application
        </Button>
        <Button component={Link} to={jobPaths.list()} variant="default">
          See more jobs
        </Button>
      </div>
      <Similar job={job} />
    </section>
  );
}

/** Open jobs like the one that was applied to. Nothing where there are none, or where they do not load. */
function Similar({ job }: { job: Post }) {
  const load = useCallback(() => api('GET /v2/posts/{id}/similar', { params: { id: job._id } }), [job._id]);
  const [loaded] = useAsyncData(load);
  if (loaded.state !== 'loaded' || loaded.data.data.length === 0) return null;
  return (
    <section className={`above-xl ${classes.similar}`} aria-labelledby="similar">
      <h2 id="similar">Jobs like this one</h2>
      <JobCards jobs={loaded.data.data.slice(0, SIMILAR).map(cardOf)} heading="h3" />
    </section>
  );
}

/** When an application was sent, and what was in it. */
const SentFacts = ({ application: { sent_on, withdrawn_on, message, files } }: { application: OwnApplication }) => (
  <dl className={`ruled underlined below-l inset-above-m inset-below-m ${classes.facts}`}>
    <dt>Sent</dt>
    <dd>
      <time dateTime={sent_on}>
        {formatDateTime(sent_on)}, {timeZoneName()}
      </time>
    </dd>
    <dt>Files</dt>
    <dd>
      {files.length === 0
        ? withdrawn_on
          ? 'None are stored'
          : 'None'
        : files.map(({ kind, name }) => (
            <span key={kind}>
              {kind}: <bdi>{name}</bdi>
            </span>
          ))}
    </dd>
    <dt>Message</dt>
    <dd className={`prose ${classes.message}`} dir="auto">
      {message || 'None'}
    </dd>
  </dl>
);

/** The application that the user has sent to a job already. */
export function SentEarlier({ job }: { job: Post }) {
  const isWithdrawn = useOwnActions().withdrawn.has(job._id);
  const load = useCallback(() => api('GET /v2/account/applications', { query: { job_id: job._id } }), [job._id]);
  return (
    <section aria-labelledby="sent-earlier">
      <h2 id="sent-earlier" className={classes.heading}>
        {isWithdrawn ? 'You withdrew your application to this job.' : 'You’ve applied to this job.'}
      </h2>
      <p>{isWithdrawn ? 'The employer was told. You can apply to a job only once.' : 'The employer has your application and will reply to you directly.'}</p>
      <AsyncSection load={load}>{({ data: [application] }) => application && <SentFacts application={application} />}</AsyncSection>
      <p className="below-l">
        All your applications are under <Link to={accountPaths.jobs}>Saved and applied</Link>.
      </p>
    </section>
  );
}
