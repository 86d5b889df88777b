import { useEffect, useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { requireSession } from '~/accounts/web/shared/session';
import { employerPaths, organizationPaths } from '~/platform/addresses/paths';
import { Page } from '~/platform/ui/Page';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { toastFailure } from '~/platform/ui/toast';
import { uploadErrorMessage } from '~/platform/web/api-error';
import { privateMeta } from '~/platform/web/meta';
import { loadSiteArrays } from '~/site/web/shared/site-arrays';
import type { Organization } from '../schemas';
import { LogoPicker } from './LogoPicker';
import { uploadLogo } from './logo-calls';
import { OrganizationForm } from './OrganizationForm';

/** A logo whose organization is not saved yet: the file, and an address to show it by. */
function useNewLogo(): { file: File | null; address: string; choose(file: File | null): void } {
  const [file, choose] = useState<File | null>(null);
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!file) return setAddress('');
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return { file, address, choose };
}

export const meta = privateMeta('Add an organization');

export async function clientLoader({ request }: { request: Request }) {
  await requireSession(request);
  return { arrays: await loadSiteArrays() };
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** A new organization; continues with posting its first job. */
export default function OrganizationAddPage() {
  const { arrays } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const logo = useNewLogo();
  const continueToPosting = async ({ _id, name }: Organization) => {
    try {
      if (logo.file) await uploadLogo(_id, logo.file);
      await navigate(employerPaths.newPost({ _id, name }));
    } catch (error) {
      // The organization is saved, and its page has the logo field to try again.
      toastFailure('The organization was saved, but its logo wasn’t', uploadErrorMessage(error));
      await navigate(organizationPaths.edit(_id));
    }
  };
  return (
    <Page
      title="Add an organization"
      lead="Every job belongs to an organization, and shows its name, location and website."
      crumbs={[{ label: 'Employer home', to: employerPaths.home }, { label: 'Add an organization' }]}
      narrow
    >
      <OrganizationForm arrays={arrays} action="Save and continue" onSaved={continueToPosting}>
        <LogoPicker organization={{ name: '', logo: logo.address }} onPick={logo.choose} onRemove={() => logo.choose(null)} />
      </OrganizationForm>
    </Page>
  );
}
