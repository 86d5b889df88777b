import { useRevalidator } from 'react-router';
import { wordsOf } from '~/files/web/upload-queue';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import type { Organization } from '../schemas';
import { LogoPicker } from './LogoPicker';
import { deleteLogo, uploadLogo } from './logo-calls';

/** The logo of an organization that exists: what is chosen is saved at once. */
export function OrganizationLogo({ organization }: { organization: Organization }) {
  const { revalidate } = useRevalidator();
  const save = async (act: Promise<Organization>, done: string) => {
    try {
      await act;
    } catch (error) {
      toastFailure('Unable to save the logo', wordsOf(error));
      throw error;
    }
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
