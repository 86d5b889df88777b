import { browserApi } from '~/platform/web/browser-api';
import type { organizationCalls } from '../contract';
import type { Organization } from '../schemas';
import { smallLogo } from './fit-logo';

const api = browserApi<typeof organizationCalls>();

/** Uploads the logo of an organization with its small copy. @throws an ApiError with the message for `file`. */
export async function uploadLogo(organizationId: string, file: File): Promise<Organization> {
  const form = new FormData();
  form.set('file', file);
  const small = await smallLogo(file);
  if (small) form.set('small', small);
  return api('POST /v2/employer/organizations/logo/{id}', { params: { id: organizationId }, form });
}

export const deleteLogo = (organizationId: string): Promise<Organization> =>
  api('DELETE /v2/employer/organizations/logo/{id}', { params: { id: organizationId } });
