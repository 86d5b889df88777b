import { Link, type MetaArgs } from 'react-router';
import { useSession } from '~/accounts/web/shared/session';
import { accountPaths, alertPaths, jobPaths } from '~/platform/addresses/paths';
import { Aside } from '~/platform/ui/Notice';
import { Page } from '~/platform/ui/Page';
import { formAction } from '~/platform/web/form-post';
import { pageMeta } from '~/platform/web/meta';
import type { alertCalls } from '../contract';
import { LinkForm } from './LinkForm';

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches as never, {
    title: 'Job alerts',
    description: 'New jobs that match your search, by email, when you want them.',
    path: alertPaths.link,
  });

export const action = formAction<typeof alertCalls>({ link: ({ api, read }) => api('POST /v2/alerts/link', { body: read({ email: '' }) }) });

/** Where people without an account get the link to their alerts. */
export default function AlertsLinkPage() {
  const loggedIn = useSession().status === 'logged in';
  return (
    <Page
      title="Job alerts"
      lead="Search for the jobs you want and press “Email me jobs like these.” You can change, pause and delete your alerts here."
      crumbs={[{ label: 'Home', to: '/' }, { label: 'Job alerts' }]}
      narrow
    >
      {loggedIn ? (
        <p>
          Yours are in your account: <Link to={accountPaths.alerts}>My job alerts</Link>
        </p>
      ) : (
        <>
          <p>Enter your email and we’ll send you a link to your alerts.</p>
          <LinkForm email="" post="link" />
        </>
      )}
      <Aside>
        <Link to={jobPaths.search()}>Search jobs</Link>
      </Aside>
    </Page>
  );
}
