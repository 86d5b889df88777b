import { Link } from 'react-router';
import { isAdminRoleHidden } from '~/accounts/web/session/role-overrides';
import { changeRoleOverride, hasRole, useSession } from '~/accounts/web/shared/session';
import { adminPaths } from '~/platform/addresses/paths';
import { Role } from '~/platform/http/roles';
import classes from './Shell.module.css';

/** The tools of admins: the link to the back office, and the buttons that turn roles on and off. The bar shows them in a line, the menu as a section. */
export default function AdminTools({ place }: { place: 'bar' | 'menu' }) {
  const session = useSession();
  const link = hasRole(session, Role.admin) && <Link to={adminPaths.home}>Admin</Link>;
  if (place === 'bar')
    return (
      <div className={`row nowrap gap-xs ${classes.tools}`}>
        {link}
        <RoleToggles />
      </div>
    );
  return (
    <>
      <h2>Back office</h2>
      {link && (
        <ul>
          <li>{link}</li>
        </ul>
      )}
      <div className={`row nowrap gap-xs ${classes.tools}`}>
        <RoleToggles />
      </div>
      <p className="hint above-xs">Debug shows buttons that fill in test data. Turn Admin off to see the board as others do. Both change this browser only.</p>
    </>
  );
}

/** Buttons for this browser only: turn the role `debug` on, or turn `admin` off to see the board like other users. */
function RoleToggles() {
  const session = useSession();
  const isAdminHidden = isAdminRoleHidden();
  const debug = hasRole(session, Role.debug);
  return (
    <>
      <button
        type="button"
        aria-pressed={debug}
        title="Shows buttons that fill in test data. Only in this browser."
        onClick={() => changeRoleOverride(Role.debug, !debug)}
      >
        Debug {debug ? 'on' : 'off'}
      </button>
      <button
        type="button"
        aria-pressed={!isAdminHidden}
        title="Turn off to see the board as other users do. Only in this browser."
        onClick={() => changeRoleOverride(Role.admin, isAdminHidden)}
      >
        Admin {isAdminHidden ? 'off' : 'on'}
      </button>
    </>
  );
}
