import { useLocation } from 'react-router';
import { authPaths } from '~/platform/addresses/paths';
import { Link } from '~/platform/ui/Link';
import { Page } from '~/platform/ui/Page';
import { PageSkeleton } from '~/platform/ui/states';

/** Shown for a list that needs a login, until the browser has loaded it or is at the login page. */
export function LockedList() {
  const { pathname, search } = useLocation();
  return (
    <Page>
      <PageSkeleton />
      <noscript>
        <p>
          You need to log in to see this list. <Link to={authPaths.login({ redirect: pathname + search })}>Log in</Link>
        </p>
      </noscript>
    </Page>
  );
}
