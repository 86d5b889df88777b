import { browserApi } from '~/platform/web/browser-api';
import type { adminOrganizationCalls } from '../admin-contract';
import type { organizationCalls } from '../contract';

const api = browserApi<typeof organizationCalls & typeof adminOrganizationCalls>();

/** The changes of the photos of an organization. Each throws an ApiError with the message for the field. */
export interface PhotoCalls {
  add(file: File, alt: string): Promise<unknown>;
  /** Says what a photo shows, or moves it. */
  change(photo: string, body: { alt?: string; position?: number }): Promise<unknown>;
  remove(photo: string): Promise<unknown>;
}

function photoForm(file: File, alt: string): FormData {
  const form = new FormData();
  form.set('alt', alt);
  form.set('file', file);
  return form;
}

/** As a member of the organization. */
export const memberPhotos = (id: string): PhotoCalls => ({
  add: (file, alt) => api('POST /v2/employer/organizations/photos/{id}', { params: { id }, form: photoForm(file, alt) }, {}),
  change: (photo, body) => api('PUT /v2/employer/organizations/photos/{id}/{photo}', { params: { id, photo }, body }),
  remove: (photo) => api('DELETE /v2/employer/organizations/photos/{id}/{photo}', { params: { id, photo } }),
});

/** As staff. */
export const staffPhotos = (id: string): PhotoCalls => ({
  add: (file, alt) => api('POST /v3/admin/organizations/{id}/photos', { params: { id }, form: photoForm(file, alt) }, {}),
  change: (photo, body) => api('PUT /v3/admin/organizations/{id}/photos/{photo}', { params: { id, photo }, body }),
  remove: (photo) => api('DELETE /v3/admin/organizations/{id}/photos/{photo}', { params: { id, photo } }),
});
