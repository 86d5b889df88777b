import { redirect, useLoaderData } from 'react-router';
import { requireSession } from '~/accounts/web/shared/session';
import { accountPaths, candidatePaths } from '~/platform/addresses/paths';
import { Page } from '~/platform/ui/Page';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import type { candidateCalls } from '../../contract';
import { PrivacyForm } from './PrivacyForm';

const api = browserApi<typeof candidateCalls>();

export const meta = privateMeta('Who can see me');

export async function clientLoader({ request }: { request: Request }) {
  const { candidate } = await requireSession(request);
  if (!candidate) throw redirect(candidatePaths.profile);
  return { candidate, privacy: await api('GET /v2/jobseeker/profile/privacy') };
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** The page on which the owner of a profile chooses who may see it. */
export default function PrivacyPage() {
  const { candidate, privacy } = useLoaderData<typeof clientLoader>();
  return (
    <Page
      title="Who can see me"
      crumbs={[
        { label: 'Home', to: '/' },
        { label: 'Account', to: accountPaths.home },
        { label: 'Profile', to: candidatePaths.profile },
        { label: 'Who can see me' },
      ]}
      narrow
    >
      <PrivacyForm candidate={candidate} privacy={privacy} />
    </Page>
  );
}
