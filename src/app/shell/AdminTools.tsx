import { laidOffAdmin } from '~/accounts/web/local-roles';
import { hasRole, setLocalRole, useSession } from '~/accounts/web/session';
import classes from './Shell.module.css';

/** For admins: put the role `debug` on and off, and lay the role `admin` off to see what others see, in this browser alone (1 §4). */
export function AdminTools() {
  const session = useSession();
  const laidOff = session.status === 'signed in' && laidOffAdmin();
  if (!laidOff && !hasRole(session, 'admin')) return null;
  const debug = hasRole(session, 'debug');
  return (
    <span className={classes.tools}>
      <button type="button" aria-pressed={debug} onClick={() => setLocalRole('debug', !debug)}>
        Debug {debug ? 'on' : 'off'}
      </button>
      <button type="button" aria-pressed={!laidOff} onClick={() => setLocalRole('admin', laidOff)}>
        Admin {laidOff ? 'off' : 'on'}
      </button>
    </span>
  );
}
