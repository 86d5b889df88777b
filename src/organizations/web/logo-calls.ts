import { browserApi } from '~/platform/web/browser-api';
import type { organizationCalls } from '../contract';
import type { Organization } from '../schemas';

const api = browserApi<typeof organizationCalls>();

/** Uploads the logo of an organization. @throws an ApiError with the message for `file`. */
export function uploadLogo(organizationId: string, file: File): Promise<Organization> {
  const form = new FormData();
  form.set('file', file);
  return api('POST /v2/employer/organizations/logo/{id}', { params: { id: organizationId }, form });
}

export const deleteLogo = (organizationId: string): Promise<Organization> =>
  api('DELETE /v2/employer/organizations/logo/{id}', { params: { id: organizationId } });
