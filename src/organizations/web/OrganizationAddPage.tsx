import { useLoaderData, useNavigate } from 'react-router';
import { requireSession } from '~/accounts/web/session';
import { Page } from '~/platform/ui/Page';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { loadSiteArrays } from '~/site/web/site-arrays';
import { OrganizationForm } from './OrganizationForm';

export const meta = () => [{ title: 'Add an organization' }, { name: 'robots', content: 'noindex' }];

export async function clientLoader({ request }: { request: Request }) {
  await requireSession(request);
  return { arrays: await loadSiteArrays() };
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** A new organization; on to posting its first job (EMP-060). */
export default function OrganizationAddPage() {
  const { arrays } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  return (
    <Page
      title="Add an organization"
      lead="Jobs are posted for an organization. Its name, place and website appear with each of them."
      crumbs={[{ label: 'Employer home', to: '/employer/home' }, { label: 'Add an organization' }]}
      narrow
    >
      <OrganizationForm
        arrays={arrays}
        action="Save and go on"
        onSaved={({ _id, name }) => navigate(`/employer/jobs/new/start?${new URLSearchParams({ _id, name })}`)}
      />
    </Page>
  );
}
