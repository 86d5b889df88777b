import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { authPaths } from '~/platform/addresses/paths';
import { RelativeDate } from '~/platform/ui/RelativeDate';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { accountCalls } from '../../contract';
import { deviceName } from '../../rules';
import type { SessionSummary } from '../../schemas';
import { clearSession } from '../shared/session';
import classes from './AccountHomePage.module.css';

const api = browserApi<typeof accountCalls>();

/** Lists the user's sessions, with buttons that end one or all. */
export function SessionList({ sessions, onChanged }: { sessions: SessionSummary[]; onChanged(): void }) {
  const navigate = useNavigate();

  const end = (id: string) =>
    api('DELETE /v2/account/sessions/{id}', { params: { id } }).then(onChanged, (error: unknown) => toastFailure('The device could not be logged off', error));
  const endAll = () =>
    api('DELETE /v2/account/sessions').then(
      async () => {
        await navigate(authPaths.login());
        clearSession();
        toastSuccess('You’re logged off everywhere.');
      },
      (error: unknown) => toastFailure('Your devices could not be logged off', error),
    );

  return (
    <>
      <ul className={classes.list}>
        {sessions.map((session) => (
          <li key={session._id}>
            <div>
              <strong>
                {session.staff ? 'Board staff, acting for you' : deviceName(session.user_agent)}
                {session.current && <span className="good"> · this device</span>}
              </strong>
              <p className="hint">
                Logged in <RelativeDate iso={session.created_on} />
                {session.ip && `, from ${session.ip}`}
              </p>
            </div>
            {!session.current && (
              <Button variant="subtle" onClick={() => void end(session._id)} aria-label={`Log off ${deviceName(session.user_agent)}`}>
                Log off
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={() => void endAll()}>
        Log off everywhere
      </Button>
    </>
  );
}
