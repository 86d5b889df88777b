import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { requireSession } from '~/accounts/web/shared/session';
import { FileLink } from '~/files/web/shared/FileLink';
import { accountPaths, jobPaths } from '~/platform/addresses/paths';
import { confirmRemoval } from '~/platform/ui/confirm';
import { formatDate, formatMoment, timeZoneName } from '~/platform/ui/format';
import { History } from '~/platform/ui/History';
import { Page } from '~/platform/ui/Page';
import { useFocusAfterAct } from '~/platform/ui/show-and-focus';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import { reloadOwnActions } from '~/posts/web/shared/own-actions';
import type { applicationCalls, OwnApplication, OwnEvent } from '../contract';
import { interviewWords, isNotChosen, messagesOf, stageNews, stateWords, stepsOf } from '../state-words';
import { AnswerEmployer } from './AnswerEmployer';
import classes from './OwnApplicationPage.module.css';

const api = browserApi<typeof applicationCalls>();

export const meta = privateMeta('Your application');

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

export async function clientLoader({ request, params: { id = '' } }: { request: Request; params: { id?: string } }) {
  await requireSession(request);
  return api('GET /v2/account/applications/{id}', { params: { id } });
}

/** One of the user's applications: what happened since it was sent, what was sent, and withdrawing it. */
export default function OwnApplicationPage() {
  const application = useLoaderData<typeof clientLoader>();
  const { headline, organization, job_state, job_id, withdrawn_on } = application;
  const messages = messagesOf(application.events);
  // A reply is what the page is for. Without one, the steps are.
  const isFirst = messages.length === 0 && !withdrawn_on;
  const state = stateWords(application);
  const interview = interviewWords(application, new Date());
  const stateLine = useRef<HTMLParagraphElement>(null);
  // The button that withdrew it is gone; the line that says so has its focus.
  const noteWithdrawal = useFocusAfterAct(withdrawn_on, () => stateLine.current);
  return (
    <Page
      title={headline || 'Your application'}
      lead={<span dir="auto">{organization}</span>}
      crumbs={[{ label: 'Account', to: accountPaths.home }, { label: 'Saved and applied', to: accountPaths.jobs }, { label: 'Your application' }]}
      actions={
        job_state !== 'removed' && (
          <Button component={Link} to={jobPaths.view({ _id: job_id, headline })} variant="default">
            See the job
          </Button>
        )
      }
      narrow
      aside={{
        label: 'Your application',
        below: true,
        content: <Sent application={application} onWithdrawn={noteWithdrawal} />,
      }}
    >
      {isFirst && <Steps application={application} />}
      {state && (
        <p ref={stateLine} className="note below-l">
          {state} {isNotChosen(application) && !withdrawn_on && <Link to={jobPaths.list()}>See more jobs</Link>}
        </p>
      )}
      {interview && <p className="note below-l">{interview}</p>}
      <Messages messages={messages} organization={organization} />
      <AnswerEmployer key={application._id} application={application} />
      <section aria-labelledby="history">
        <h2 id="history" className="below-s">
          Activity
        </h2>
        {!isFirst && !withdrawn_on && <Steps application={application} />}
        <History
          lines={[
            { _id: 'sent', created_on: application.sent_on, words: `You applied${organization ? ` to ${organization}` : ''}.` },
            ...application.events.map((event) => {
              const line = { ...event, words: `${wordsOf(event, organization)}.` };
              return messages.includes(event) ? { ...line, subject: '', text: '' } : line;
            }),
          ]}
        />
      </section>
    </Page>
  );
}

/** What was sent, and withdrawing it. */
const Sent = ({ application, onWithdrawn }: { application: OwnApplication; onWithdrawn(): void }) => (
  <>
    <section aria-labelledby="sent">
      <h2 id="sent" className="below-s">
        What you sent
      </h2>
      {application.files.length === 0 && <p>{application.withdrawn_on ? 'No files are stored.' : 'No files.'}</p>}
      {application.files.map(({ kind, name, url }) => (
        <p key={kind} className={`below-xs ${classes.file}`}>
          <small>{kind}</small>
          <FileLink url={url} name={name} />
        </p>
      ))}
      {application.withdrawn_on && (
        <p className="soft">Because you withdrew, a file you remove from My files is erased for good, unless you sent it with another application.</p>
      )}
      <p className={`prose above-xs ${classes.text}`} dir="auto">
        {application.message || 'No message.'}
      </p>
    </section>
    {!application.withdrawn_on && <Withdraw application={application} onWithdrawn={onWithdrawn} />}
  </>
);

/** The employer's last reply and the answers to it, each in a frame with who wrote it and when. */
const Messages = ({ messages, organization }: { messages: OwnEvent[]; organization: string }) =>
  messages.map(({ _id, kind, created_on, subject, text }) => (
    <article key={_id} className={`breaks below-l ${classes.letter}`} data-own={kind === 'answer' || undefined} aria-labelledby={`from-${_id}`}>
      <header className="line spread below-s">
        <h2 className="text-l" id={`from-${_id}`} dir="auto">
          {kind === 'answer' ? 'Your reply' : `${organization || 'The employer'} replied`}
        </h2>
        <time className="hint" dateTime={created_on}>
          {formatMoment(created_on)}, {timeZoneName()}
        </time>
      </header>
      {subject && (
        <p dir="auto">
          <strong>{subject}</strong>
        </p>
      )}
      <p className={`prose above-xs ${classes.text}`} dir="auto">
        {text}
      </p>
    </article>
  ));

/** Sent, opened, answered: what has happened, and what comes next. */
const Steps = ({ application }: { application: OwnApplication }) => (
  <ol className={classes.steps} aria-label="Steps">
    {stepsOf(application).map(({ words, on }) => (
      <li className="soft inset-above-xs" key={words} data-done={on !== null || undefined}>
        {words}
        <small>{on ? formatDate(on) : 'Not yet'}</small>
      </li>
    ))}
  </ol>
);

function wordsOf(event: OwnEvent, organization: string): string {
  const employer = organization || 'The employer';
  switch (event.kind) {
    case 'opened':
      return `${employer} opened your application`;
    case 'reply':
      return `${employer} replied here and by email`;
    case 'stage':
      return stageNews(employer, event);
    case 'answer':
      return 'You replied, and we emailed it to them';
    case 'withdrawn':
      return 'You withdrew it';
  }
}

/** The consequence of withdrawing, before it is done. A file that was sent with another application to the same employer stays open there. */
function consequenceOf({ organization, others }: Pick<OwnApplication, 'organization' | 'others'>): string {
  const employer = organization || 'The employer';
  const [other, ...more] = others;
  const rest = more.length > 0 ? `${others.length} other applications to them stay` : `other application to them, for “${other}”, stays`;
  return [
    `We’ll tell ${employer}. They’ll no longer be able to open this application, its message or its files here. The email we already sent can’t be taken back.`,
    ...(other ? [`Your ${rest} open, with everything you sent.`] : []),
    'You can’t apply for this job again.',
  ].join(' ');
}

/** @param onWithdrawn is called before the page is loaded again. */
function Withdraw({ application, onWithdrawn }: { application: OwnApplication; onWithdrawn(): void }) {
  const { _id: id } = application;
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    if (busy || !(await confirmRemoval('Withdraw this application?', 'Withdraw', consequenceOf(application)))) return;
    setBusy(true);
    try {
      await api('POST /v2/account/applications/{id}/withdraw', { params: { id } });
      reloadOwnActions();
      toastSuccess('Your application was withdrawn');
      onWithdrawn();
      await revalidate();
    } catch (error) {
      toastFailure('Your application wasn’t withdrawn', error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <p className={`ruled above-xl inset-above-m ${classes.withdraw}`}>
      <Button variant="subtle" color="accent" size="compact-md" onClick={() => void withdraw()} aria-busy={busy || undefined}>
        Withdraw this application
      </Button>
    </p>
  );
}
