import { formatWeekdayTime } from '~/platform/ui/format';
import { nameOf, tokenClaims } from '../../rules';
import { type Session, switchIdentity } from '../shared/session';
import classes from './ImpersonationPanel.module.css';
import {
  clearImpersonationEnded,
  clearStashedIdentities,
  isAdminIdentity,
  readImpersonationEnded,
  readToken,
  type StashedIdentity,
  stashedIdentities,
} from './token-store';

interface ImpersonationPanelProps {
  session: Extract<Session, { status: 'logged in' }>;
  /** Called when the admin needs the bar no longer. */
  onDone: () => void;
}

/** Names the user for whom an admin acts and the end of the session, switches between users, and returns to the admin's account. */
export default function ImpersonationPanel({ session, onDone }: ImpersonationPanelProps) {
  const others = stashedIdentities();
  const ended = readImpersonationEnded();
  const acting = others.some(isAdminIdentity);

  const switchTo = (other: StashedIdentity) => {
    clearImpersonationEnded();
    switchIdentity(other.userId);
  };
  const done = () => {
    clearImpersonationEnded();
    clearStashedIdentities();
    onDone();
  };

  return (
    <section className={`row gap-l middle ${classes.bar}`} aria-label="Acting as another user" data-noprint>
      <p dir="auto">
        {acting ? (
          <>
            You’re viewing the board as <strong>{nameOf(session.user)}</strong>
            {expiryText()}
          </>
        ) : ended !== null ? (
          `Your 30 minutes${ended && ` as ${ended}`} are up. You’re back in your own account.`
        ) : (
          'You’re back in your own account.'
        )}
      </p>
      <div className={`row gap-m ${classes.actions}`}>
        {others.map((other) => (
          <button key={other.userId} type="button" dir="auto" onClick={() => switchTo(other)}>
            {isAdminIdentity(other) ? `Return to ${other.name}` : `Switch to ${other.name}`}
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

/** `, until 4:12 PM` in the board's time zone, as on all other screens. */
function expiryText(): string {
  const { exp } = tokenClaims(readToken());
  return exp ? `, until ${formatWeekdayTime(new Date(exp * 1_000).toISOString()).time}` : '';
}
