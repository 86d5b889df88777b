import { Link } from 'react-router';
import { isAdminRoleHidden } from '~/accounts/web/session/role-overrides';
import { changeRoleOverride, hasRole, useSession } from '~/accounts/web/shared/session';
import { Role } from '~/platform/http/roles';
import { adminPaths } from '~/platform/paths';
import classes from './Shell.module.css';

/** The bar's tools for admins: the link to the back office, and the buttons that turn roles on and off. */
export function AdminTools() {
  const { admin, isAdminHidden } = useAdmin();
  if (!admin && !isAdminHidden) return null;
  return (
    <div className={classes.tools}>
      {admin && <Link to={adminPaths.home}>Admin</Link>}
      <RoleToggles />
    </div>
  );
}

/** The same tools in the menu, for phones. */
export function AdminMenu() {
  const { admin, isAdminHidden } = useAdmin();
  if (!admin && !isAdminHidden) return null;
  return (
    <>
      <h2>Back office</h2>
      {admin && (
        <ul>
          <li>
            <Link to={adminPaths.home}>Admin</Link>
          </li>
        </ul>
      )}
      <div className={classes.tools}>
        <RoleToggles />
      </div>
    </>
  );
}

function useAdmin(): { admin: boolean; isAdminHidden: boolean } {
  const session = useSession();
  return { admin: hasRole(session, Role.admin), isAdminHidden: session.status === 'signed in' && isAdminRoleHidden() };
}

/** Buttons for this browser only: turn the role `debug` on, or turn `admin` off to see the board like other users. */
function RoleToggles() {
  const session = useSession();
  const isAdminHidden = isAdminRoleHidden();
  const debug = hasRole(session, Role.debug);
  return (
    <>
      <button type="button" aria-pressed={debug} onClick={() => changeRoleOverride(Role.debug, !debug)}>
        Debug {debug ? 'on' : 'off'}
      </button>
      <button type="button" aria-pressed={!isAdminHidden} onClick={() => changeRoleOverride(Role.admin, isAdminHidden)}>
        Admin {isAdminHidden ? 'off' : 'on'}
      </button>
    </>
  );
}
