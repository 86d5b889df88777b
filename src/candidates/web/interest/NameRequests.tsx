import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { jobPaths, organizationPaths } from '~/platform/addresses/paths';
import { BusyButton } from '~/platform/ui/BusyButton';
import { confirmRemoval } from '~/platform/ui/confirm';
import { formatDate } from '~/platform/ui/format';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { candidateCalls, NameRequest } from '../../contract';
import type { RequestAnswer } from '../../visibility';
import { AboutOrganization } from './AboutOrganization';
import classes from './InterestPage.module.css';

const api = browserApi<typeof candidateCalls>();

/** The requests for the name of the user's profile, newest first, each with the buttons that answer it. */
export const NameRequests = ({ requests }: { requests: NameRequest[] }) =>
  requests.length === 0 ? (
    <p className={`soft measure ${classes.hint}`}>
      No one yet. While your profile is shown without your name, employers can ask for it, and you decide here for each one.
    </p>
  ) : (
    <ul className={classes.requests}>
      {requests.map((request) => (
        <li className="ruled inset-above-l inset-below-l" key={request._id}>
          <Request request={request} />
        </li>
      ))}
    </ul>
  );

const stateWords = ({ state, asked_on, changed_on }: NameRequest): string =>
  ({
    waiting: `Asked on ${formatDate(asked_on)}`,
    accepted: `Has seen your name since ${formatDate(changed_on)}`,
    declined: `Declined on ${formatDate(changed_on)}`,
    taken_back: `Hidden again on ${formatDate(changed_on)}`,
  })[state];

const said: Record<RequestAnswer, (organization: string) => string> = {
  accept: (organization) => `${organization} can now see your name`,
  decline: (organization) => `You stay anonymous to ${organization}`,
  take_back: (organization) => `${organization} can no longer see your name`,
};

function Request({ request }: { request: NameRequest }) {
  const { _id: id, organization, job, from, subject, message, state } = request;
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<RequestAnswer>();
  const answer = async (given: RequestAnswer) => {
    if (
      given === 'take_back' &&
      !(await confirmRemoval(
        'Hide your name again?',
        'Hide my name',
        `Members of ${organization.name} will see your profile without your name again. They may remember it.`,
      ))
    )
      return;
    setBusy(given);
    try {
      await api('POST /v2/jobseeker/profile/requests/{id}', { params: { id }, body: { answer: given } });
      toastSuccess(said[given](organization.name));
    } catch (error) {
      toastFailure('Your response wasn’t saved', error);
    } finally {
      setBusy(undefined);
      await revalidate();
    }
  };
  const button = (given: RequestAnswer, label: string, variant: 'filled' | 'default') => (
    <BusyButton size="sm" variant={variant} busy={busy === given} disabled={busy !== undefined && busy !== given} onClick={() => void answer(given)}>
      {label}
      <span className="visually-hidden">: {organization.name}</span>
    </BusyButton>
  );
  return (
    <article>
      <header>
        <h3 dir="auto">{organization.inactive ? organization.name : <Link to={organizationPaths.view(organization)}>{organization.name}</Link>}</h3>
        <p className={`hint ${classes.state}`} data-waiting={state === 'waiting' || undefined}>
          {stateWords(request)}
        </p>
      </header>
      <AboutOrganization organization={organization} />
      {job && (
        <p dir="auto">
          About the job <Link to={jobPaths.view(job)}>{job.headline}</Link>
        </p>
      )}
      {subject && (
        <p dir="auto">
          <strong>{subject}</strong>
        </p>
      )}
      {message && (
        <p className="prose" dir="auto">
          {message}
        </p>
      )}
      {from && (
        <p className={`hint ${classes.state}`} dir="auto">
          {from}
        </p>
      )}
      <div className="row gap-xs above-s">
        {state === 'waiting' && button('accept', 'Show my name', 'filled')}
        {state === 'waiting' && button('decline', 'Decline', 'default')}
        {state === 'accepted' && button('take_back', 'Hide my name again', 'default')}
        {(state === 'declined' || state === 'taken_back') && button('accept', 'Show my name', 'default')}
      </div>
    </article>
  );
}
