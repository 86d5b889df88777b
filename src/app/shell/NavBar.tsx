import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import { logOut, useSession } from '~/accounts/web/shared/session';
import { accountPaths, authPaths, contentPaths, employerPaths, jobPaths, organizationPaths } from '~/platform/paths';
import { Dialog } from '~/platform/ui/Dialog';
import { useSite } from '~/platform/web/site';
import { AdminTools } from './AdminTools';
import { Menu } from './Menu';
import classes from './Shell.module.css';

/** The bar at the top: brand, the most important links, the account. The whole menu opens from the left. */
export function NavBar() {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const { pathname } = useLocation();
  const { siteName } = useSite();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu.
  useEffect(close, [pathname]);
  return (
    <header className={classes.bar} data-noprint>
      <div className={classes.inner}>
        <button type="button" className={classes.burger} aria-label="Menu" aria-haspopup="dialog" aria-expanded={opened} onClick={() => setOpened(true)}>
          <span />
        </button>
        <Link to="/" className={classes.brand}>
          {siteName}
        </Link>
        <nav className={classes.links} aria-label="Main">
          <NavLink to={jobPaths.list()}>Jobs</NavLink>
          <NavLink to={organizationPaths.list()}>Organizations</NavLink>
          <NavLink to={contentPaths.pricing}>Pricing</NavLink>
        </nav>
        <AccountLinks />
      </div>
      {opened && (
        <Dialog title={siteName} shape="drawer" onClose={close}>
          <Menu onLeave={close} />
        </Dialog>
      )}
    </header>
  );
}

function AccountLinks() {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const post = (
    <Link to={employerPaths.newPost()} className={classes.post}>
      Post a Job
    </Link>
  );
  if (session.status !== 'logged in') {
    const redirect = pathname.startsWith('/auth/') || pathname === '/' ? undefined : pathname + search;
    return (
      <div className={classes.account}>
        <Link to={authPaths.login({ redirect })} data-visitor>
          Log In
        </Link>
        <Link to={authPaths.register({ redirect })} data-visitor>
          Sign Up
        </Link>
        {post}
      </div>
    );
  }
  return (
    <div className={classes.account}>
      <AdminTools />
      <Link to={accountPaths.home}>{session.user.first_name || 'Account'}</Link>
      <Link
        to="/"
        onClick={async (event) => {
          event.preventDefault();
          await logOut();
          navigate('/');
        }}
      >
        Log Off
      </Link>
      {post}
    </div>
  );
}
