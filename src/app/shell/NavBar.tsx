import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import { logOut, useSession } from '~/accounts/web/session/session';
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
          <NavLink to="/jobs/list/1">Jobs</NavLink>
          <NavLink to="/organizations/list/1">Organizations</NavLink>
          <NavLink to="/pricing">Pricing</NavLink>
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
    <Link to="/employer/jobs/new/start" className={classes.post}>
      Post a Job
    </Link>
  );
  if (session.status !== 'logged in') {
    const back = pathname.startsWith('/auth/') || pathname === '/' ? '' : `?redirect=${encodeURIComponent(pathname + search)}`;
    return (
      <div className={classes.account}>
        <Link to={`/auth/login${back}`}>Log In</Link>
        <Link to={`/auth/register${back}`}>Sign Up</Link>
        {post}
      </div>
    );
  }
  return (
    <div className={classes.account}>
      <AdminTools />
      <Link to="/account/home">{session.user.first_name || 'Account'}</Link>
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
