import { NavLink, useSearchParams } from 'react-router';
import { authPaths } from '~/platform/addresses/paths';
import classes from './AuthLayout.module.css';

/** The two ways in, side by side: an account that exists, and a new one. Both keep the page to return to. */
export function EntrySwitch() {
  const [search] = useSearchParams();
  const query = new URLSearchParams(search);
  query.delete('reauth');
  return (
    <nav className={`below-xl inset-2xs ${classes.switch}`} aria-label="Log in or create an account">
      <NavLink to={{ pathname: authPaths.login(), search: query.toString() }} end>
        Log in
      </NavLink>
      <NavLink to={{ pathname: authPaths.register(), search: query.toString() }} end>
        Create an account
      </NavLink>
    </nav>
  );
}
