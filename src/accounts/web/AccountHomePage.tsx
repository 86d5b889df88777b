import { Link, useLoaderData } from 'react-router';
import { Page } from '~/platform/ui/Page';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { requireSession, useSession } from './session';

export const meta = () => [{ title: 'My account' }, { name: 'robots', content: 'noindex' }];

export async function clientLoader({ request }: { request: Request }) {
  return requireSession(request);
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

export default function AccountHomePage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const session = useSession();
  const { user } = session.status === 'signed in' ? session : loaded;
  return (
    <Page title={`Shalom, ${user.first_name || 'NoFirst'}`} crumbs={[{ label: 'Home', to: '/' }, { label: 'Account' }]} narrow>
      <p>{user.email}</p>
      <p>
        <Link to="/employer/home">Employer home</Link>
      </p>
    </Page>
  );
}
