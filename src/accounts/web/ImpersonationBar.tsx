import { useReducer } from 'react';
import { useNavigate } from 'react-router';
import { tokenClaims } from '../rules';
import classes from './ImpersonationBar.module.css';
import { switchIdentity, useSession } from './session';
import {
  clearImpersonationEnded,
  clearStashedIdentities,
  isOwn,
  nameOf,
  readImpersonationEnded,
  readToken,
  type StashedIdentity,
  stashedIdentities,
} from './token-store';

/** For admins who hold others' tokens: says who is being seen and until when, changes over, and returns in one click (decisions §3). */
export function ImpersonationBar() {
  const session = useSession();
  const navigate = useNavigate();
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  if (session.status !== 'signed in') return null;
  const others = stashedIdentities();
  const ended = readImpersonationEnded();
  if (others.length === 0 && ended === null) return null;
  const acting = others.some(isOwn);

  const change = async (other: StashedIdentity) => {
    clearImpersonationEnded();
    if (await switchIdentity(other.userId)) navigate(isOwn(other) ? other.path : '/account/home');
  };
  const done = () => {
    clearImpersonationEnded();
    clearStashedIdentities();
    lookAgain();
  };

  return (
    <section className={classes.bar} aria-label="Acting for another user" data-noprint>
      <p dir="auto">
        {acting ? (
          <>
            You see the board as <strong>{nameOf(session.user)}</strong>
            {expiryText()}
          </>
        ) : ended !== null ? (
          `The half hour${ended && ` of seeing the board as ${ended}`} is over. You are yourself again.`
        ) : (
          'You are yourself again.'
        )}
      </p>
      <div className={classes.actions}>
        {others.map((other) => (
          <button key={other.userId} type="button" dir="auto" onClick={() => void change(other)}>
            {isOwn(other) ? `Return to ${other.name}` : `Switch to ${other.name}`}
          </button>
        ))}
        {!acting && (
          <button type="button" onClick={done}>
            Done
          </button>
        )}
      </div>
    </section>
  );
}

/** `, until 4:12 PM`, on the admin's own watch. */
function expiryText(): string {
  const { exp } = tokenClaims(readToken());
  return exp ? `, until ${new Date(exp * 1_000).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })}` : '';
}
