import { IconUserCircle } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { usePostJobPath } from '~/accounts/web/shared/post-job-path';
import { hasRole, type Session, useSession } from '~/accounts/web/shared/session';
import { authPaths } from '~/platform/addresses/paths';
import { employerRoles, jobSeekerRoles } from '~/platform/http/roles';
import { Dialog } from '~/platform/ui/Dialog';
import { Link } from '~/platform/ui/Link';
import { useSite } from '~/platform/web/site';
import { ForAdmins } from './ForAdmins';
import { LogOffLink, Menu } from './Menu';
import { mainLinks } from './main-links';
import classes from './Shell.module.css';
import { useLoginRedirect } from './use-login-redirect';

/** Loaded after a login: visitors, whose first visit is to be light, have none. */
const AccountMenu = lazy(() => import('./AccountMenu'));

/** The bar at the top: brand, the most important links, the account. The whole menu opens from the left. @param bare whether it has the brand alone. */
export function NavBar({ bare }: { bare: boolean }) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const { key } = useLocation();
  const { siteName } = useSite();
  const session = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes the menu, also one to the page that is open.
  useEffect(close, [key]);
  return (
    <header className={classes.bar} data-noprint>
      <div className={`row nowrap gap-l ${classes.inner}`}>
        {!bare && (
          <button type="button" className={classes.burger} aria-label="Menu" aria-haspopup="dialog" aria-expanded={opened} onClick={() => setOpened(true)}>
            <span />
          </button>
        )}
        <Link to="/" className={`text-xl serif plain ${classes.brand}`}>
          {siteName}
        </Link>
        {!bare && (
          <>
            <nav className={classes.links} aria-label="Main">
              {mainLinks(session).map(([label, to]) => (
                <NavLink key={to} to={to}>
                  {label}
                </NavLink>
              ))}
            </nav>
            <AccountLinks />
          </>
        )}
      </div>
      {opened && (
        <Dialog title={siteName} shape="drawer" onClose={close}>
          <Menu onLeave={close} />
        </Dialog>
      )}
    </header>
  );
}

/** Whether somebody looks for jobs and offers none. The button for posting one is not the main action then. */
const isSeekerOnly = (session: Session): boolean => hasRole(session, ...jobSeekerRoles) && !hasRole(session, ...employerRoles);

function AccountLinks() {
  const session = useSession();
  const redirect = useLoginRedirect();
  const newPost = usePostJobPath();
  const post = (
    <Link to={newPost} className={classes.post} data-quiet={isSeekerOnly(session) || undefined}>
      Post a job
    </Link>
  );
  if (session.status !== 'logged in') {
    return (
      <div className={`row nowrap gap-l aside ${classes.account}`}>
        <Link to={authPaths.login({ redirect })} className={classes.logIn} data-visitor>
          <IconUserCircle size={24} stroke={1.5} aria-hidden="true" />
          <span>Log in</span>
        </Link>
        <Link to={authPaths.register({ redirect })} data-visitor>
          Sign up
        </Link>
        {post}
      </div>
    );
  }
  return (
    <div className={`row nowrap gap-l aside ${classes.account}`}>
      <ForAdmins place="bar" />
      <Suspense fallback={null}>
        <AccountMenu session={session} />
        <LogOffLink className={classes.off} />
      </Suspense>
      {post}
    </div>
  );
}
