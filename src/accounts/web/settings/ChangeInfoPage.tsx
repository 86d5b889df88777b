import { useLoaderData } from 'react-router';
import { accountPaths } from '~/platform/addresses/paths';
import { Role } from '~/platform/http/roles';
import { Page } from '~/platform/ui/Page';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { privateMeta } from '~/platform/web/meta';
import { requireSession, useSession } from '../shared/session';
import classes from './AccountHomePage.module.css';
import { ChangeEmailForm } from './ChangeEmailForm';
import { ChangeNameForm } from './ChangeNameForm';
import { ChangePasswordForm } from './ChangePasswordForm';

export const meta = privateMeta('Change my information');

export const clientLoader = ({ request }: { request: Request }) => requireSession(request, { roles: [Role.user] });

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

export default function ChangeInfoPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const session = useSession();
  const { user, candidate } = session.status === 'logged in' ? session : loaded;
  return (
    <Page
      title="Change my information"
      crumbs={[{ label: 'Home', to: '/' }, { label: 'Account', to: accountPaths.home }, { label: 'Change my information' }]}
      narrow
    >
      <section className={`ruled inset-above-l inset-below-xl ${classes.section}`}>
        <h2>Name</h2>
        <ChangeNameForm firstName={user.first_name} lastName={user.last_name} profile={candidate} />
      </section>
      <section className={`ruled inset-above-l inset-below-xl ${classes.section}`}>
        <h2>Email</h2>
        <ChangeEmailForm current={user.email} />
      </section>
      <section className={`ruled inset-above-l inset-below-xl ${classes.section}`} id="password">
        <h2>Password</h2>
        <ChangePasswordForm email={user.email} />
      </section>
    </Page>
  );
}
