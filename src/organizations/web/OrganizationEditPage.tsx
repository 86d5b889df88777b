import { Button } from '@mantine/core';
import { data, Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { requireSession } from '~/accounts/web/shared/session';
import { employerPaths, organizationPaths } from '~/platform/addresses/paths';
import { FormWorks, useWorks } from '~/platform/ui/form/under-way';
import { OwnRecordError } from '~/platform/ui/OwnRecordError';
import { Page } from '~/platform/ui/Page';
import { PageLoading } from '~/platform/ui/states';
import { toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import { loadSiteArrays } from '~/site/web/shared/site-arrays';
import type { organizationCalls } from '../contract';
import type { Organization } from '../schemas';
import { LogoPicker } from './LogoPicker';
import { deleteLogo, uploadLogo } from './logo-calls';
import { OrganizationForm } from './OrganizationForm';
import { PhotosField } from './PhotosField';
import { memberPhotos } from './photo-calls';
import { MembersDialog } from './shared/MembersDialog';

/** The logo of an existing organization: a chosen picture is saved immediately; errors are shown beside the field. */
function OrganizationLogo({ organization }: { organization: Organization }) {
  const { revalidate } = useRevalidator();
  const save = async (act: Promise<Organization>, done: string) => {
    await act;
    toastSuccess(done);
    await revalidate();
  };
  return (
    <LogoPicker
      organization={organization}
      onPick={(file) => save(uploadLogo(organization._id, file), 'Logo saved')}
      onRemove={() => save(deleteLogo(organization._id), 'Logo removed')}
    />
  );
}

const api = browserApi<typeof organizationCalls>();

export const meta = privateMeta('Edit organization');

export async function clientLoader({ request, params }: { request: Request; params: { recId?: string } }) {
  const { user } = await requireSession(request);
  if (!user.organizations.some(({ _id }) => _id === params.recId)) throw data({ detail: 'Not Found' }, { status: 404 });
  const [organization, arrays] = await Promise.all([api('GET /v2/organizations/{id}', { params: { id: params.recId ?? '' } }), loadSiteArrays()]);
  return { organization, arrays };
}

export { PageLoading as HydrateFallback };

export const ErrorBoundary = () => (
  <OwnRecordError title="You can’t edit this organization.">You may have left it, or you were never a member. A member can add you.</OwnRecordError>
);

export default function OrganizationEditPage() {
  const { organization, arrays } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  // The page is left once the organization is saved, so saving waits for its logo.
  const works = useWorks();
  return (
    <Page
      title={organization.name}
      lead="What visitors see about your organization."
      crumbs={[{ label: 'Employer home', to: employerPaths.home }, { label: organization.name, to: organizationPaths.view(organization) }, { label: 'Edit' }]}
      actions={<MembersDialog organization={organization} rank="default" />}
      narrow
    >
      <OrganizationForm
        key={organization._id}
        arrays={arrays}
        organization={organization}
        works={works}
        action="Save organization"
        aside={
          <Button component={Link} to={organizationPaths.view(organization)} variant="subtle">
            Cancel
          </Button>
        }
        onSaved={(saved) => navigate(organizationPaths.view(saved))}
      >
        <OrganizationLogo organization={organization} />
      </OrganizationForm>
      <div className="above-2xl">
        <FormWorks value={works}>
          <PhotosField photos={organization.photos} calls={memberPhotos(organization._id)} onChanged={revalidate} />
        </FormWorks>
      </div>
    </Page>
  );
}
