import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { issueTime } from '~/accounts/newsletter-times';
import { BusyButton } from '~/platform/ui/BusyButton';
import { confirmRemoval } from '~/platform/ui/confirm';
import { formatDate, pluralize } from '~/platform/ui/format';
import { pageHeading, useFocusAfterAct } from '~/platform/ui/show-and-focus';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { pathOfSearch } from '~/search/alert-words';
import { scheduleText } from '../alert-schedule';
import type { Alert } from '../contract';
import classes from './Alerts.module.css';
import type { AlertActions } from './alert-actions';

interface ListProps {
  alerts: Alert[];
  actions: AlertActions;
  /** Shown where there is none. */
  empty: ReactNode;
}

/** All alerts of an owner, with the tools of each. */
export function AlertList({ alerts, actions, empty }: ListProps) {
  // The button that deleted an alert is gone with it. A long list stays where it is.
  const noteRemoval = useFocusAfterAct(alerts.length, pageHeading, { preventScroll: true });
  if (alerts.length === 0) return empty;
  return (
    <ul className={classes.alerts}>
      {alerts.map((alert) => (
        <AlertItem key={alert._id} alert={alert} actions={actions} onRemoved={noteRemoval} />
      ))}
    </ul>
  );
}

interface ItemProps {
  alert: Alert;
  actions: AlertActions;
  /** Called after the alert was deleted, before the list is loaded again. */
  onRemoved(): void;
}

function AlertItem({ alert, actions, onRemoved }: ItemProps) {
  const { revalidate } = useRevalidator();
  /** The button whose act is under way. */
  const [busy, setBusy] = useState<'resume' | 'remove'>();
  const { _id: id, title, state } = alert;
  const run = async (button: 'resume' | 'remove', action: () => Promise<unknown>, done: string, failed: string) => {
    setBusy(button);
    try {
      await action();
      await revalidate();
      toastSuccess(done);
    } catch (error) {
      toastFailure(failed, error);
    } finally {
      setBusy(undefined);
    }
  };
  const remove = async () => {
    if (!(await confirmRemoval(`Delete the alert “${title}”?`, 'Delete', 'You’ll get no more emails from it.'))) return;
    await run('remove', () => actions.remove(id).then(onRemoved), 'The alert was deleted', 'The alert was not deleted');
  };
  const resume = { active: 'Pause', paused: 'Resume', ended: 'Start again' }[state];
  return (
    <li className="ruled inset-above-l inset-below-l" aria-busy={busy !== undefined}>
      <h2 dir="auto">
        <Link to={pathOfSearch(alert.search)}>{title}</Link>
      </h2>
      <p>
        {scheduleText(alert)}
        {state !== 'active' && <strong className={classes.state}>{state === 'paused' ? 'Paused' : 'Ended'}</strong>}
      </p>
      <p className="hint">{factsOf(alert)}</p>
      <div className="row gap-xs above-s">
        <Button component={Link} to={actions.editPath(id)} variant="default" aria-label={`Edit ${title}`}>
          Edit
        </Button>
        <BusyButton
          variant="default"
          busy={busy === 'resume'}
          disabled={busy === 'remove'}
          aria-label={`${resume} ${title}`}
          onClick={() =>
            void run('resume', () => actions.setActive(id, state !== 'active'), state === 'active' ? 'Paused' : 'The alert is on', 'Nothing was changed')
          }
        >
          {resume}
        </BusyButton>
        <BusyButton
          variant="subtle"
          color="red"
          busy={busy === 'remove'}
          disabled={busy === 'resume'}
          aria-label={`Delete ${title}`}
          onClick={() => void remove()}
        >
          Delete
        </BusyButton>
      </div>
    </li>
  );
}

/** When an alert was last emailed, and what the next email has up to now. */
export function factsOf({ state, at_once, next_at, next_after, waiting, last_sent_on }: Alert): string {
  const last = last_sent_on ? `Last email ${formatDate(last_sent_on)}.` : 'No emails yet.';
  if (state === 'paused') return `${last} Jobs posted while it’s paused won’t be included.`;
  if (state === 'ended') return `${last} It will be deleted 30 days after it ended.`;
  if (!next_at || (at_once && !next_after)) return last;
  const jobs = waiting > 0 ? `, with ${pluralize(waiting, 'job')} up to now` : ' if there are new jobs';
  return `${last} The next one goes out ${next_after ? '' : 'on '}${issueTime({ at: next_at, after: next_after })}${jobs}.`;
}
