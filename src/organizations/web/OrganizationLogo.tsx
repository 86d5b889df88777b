import { useRevalidator } from 'react-router';
import { toastSuccess } from '~/platform/ui/toast';
import type { Organization } from '../schemas';
import { LogoPicker } from './LogoPicker';
import { deleteLogo, uploadLogo } from './logo-calls';

/** The logo of an existing organization: a chosen picture is saved immediately; errors are shown beside the field. */
export function OrganizationLogo({ organization }: { organization: Organization }) {
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
