import { Link } from 'react-router';
import { isAdminRoleHidden } from '~/accounts/web/role-overrides';
import { changeRoleOverride, hasRole, useSession } from '~/accounts/web/session';
import classes from './Shell.module.css';

/** What admins alone have in the bar (PUB-094): the way to the back office, and the roles to put on and off. */
export function AdminTools() {
  const { admin, laidOff } = useAdmin();
  if (!admin && !laidOff) return null;
  return (
    <div className={classes.tools}>
      {admin && <Link to="/admin/home">Admin</Link>}
      <RoleToggles />
    </div>
  );
}

/** The same in the menu, where a phone has it. */
export function AdminMenu() {
  const { admin, laidOff } = useAdmin();
  if (!admin && !laidOff) return null;
  return (
    <>
      <h2>Back office</h2>
      {admin && (
        <ul>
          <li>
            <Link to="/admin/home">Admin</Link>
          </li>
        </ul>
      )}
      <div className={classes.tools}>
        <RoleToggles />
      </div>
    </>
  );
}

function useAdmin(): { admin: boolean; laidOff: boolean } {
  const session = useSession();
  return { admin: hasRole(session, 'admin'), laidOff: session.status === 'signed in' && isAdminRoleHidden() };
}

/** Put the role `debug` on and off, and lay the role `admin` off to see what others see, in this browser alone (1 §4). */
function RoleToggles() {
  const session = useSession();
  const laidOff = isAdminRoleHidden();
  const debug = hasRole(session, 'debug');
  return (
    <>
      <button type="button" aria-pressed={debug} onClick={() => changeRoleOverride('debug', !debug)}>
        Debug {debug ? 'on' : 'off'}
      </button>
      <button type="button" aria-pressed={!laidOff} onClick={() => changeRoleOverride('admin', laidOff)}>
        Admin {laidOff ? 'off' : 'on'}
      </button>
    </>
  );
}
