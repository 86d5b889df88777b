import { useNavigate } from 'react-router';
import classes from './ImpersonationBar.module.css';
import { switchTo, useSession } from './session';
import { dropOthers, otherIdentities } from './token-store';

/** For admins who hold others' tokens: says who is being seen, changes over, and returns in one click (decisions §3). */
export function ImpersonationBar() {
  const session = useSession();
  const navigate = useNavigate();
  if (session.status !== 'signed in') return null;
  const others = otherIdentities();
  if (others.length === 0) return null;
  const acting = others.some((other) => other.refreshToken !== null);
  const change = async (userId: string, path: string) => {
    await switchTo(userId);
    navigate(path);
  };
  return (
    <section className={classes.bar} aria-label="Acting for another user" data-noprint>
      <p dir="auto">
        {acting ? (
          <>
            You see the board as{' '}
            <strong>
              {session.user.first_name || 'NoFirst'} {session.user.last_name || 'NoLast'}
            </strong>
            .
          </>
        ) : (
          'You are yourself again.'
        )}
      </p>
      <div className={classes.actions}>
        {others.map((other) => (
          <button key={other.userId} type="button" dir="auto" onClick={() => void change(other.userId, other.refreshToken ? '/admin/home' : '/account/home')}>
            {other.refreshToken ? `Return to ${other.name}` : `Switch to ${other.name}`}
          </button>
        ))}
        {!acting && (
          <button
            type="button"
            onClick={() => {
              dropOthers();
              navigate('.', { replace: true });
            }}
          >
            Done
          </button>
        )}
      </div>
    </section>
  );
}
