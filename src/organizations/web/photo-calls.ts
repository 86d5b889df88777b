import { browserApi } from '~/platform/web/browser-api';
import type { organizationCalls } from '../contract';

const api = browserApi<typeof organizationCalls>();

/** Uploads a photo of an organization. @throws an ApiError with the message for `file` or `alt`. */
export function uploadPhoto(id: string, file: File, alt: string) {
  const form = new FormData();
  form.set('alt', alt);
  form.set('file', file);
  return api('POST /v2/employer/organizations/photos/{id}', { params: { id }, form });
}

/** Says what a photo shows, or moves it. */
export const changePhoto = (id: string, photo: string, body: { alt?: string; position?: number }) =>
  api('PUT /v2/employer/organizations/photos/{id}/{photo}', { params: { id, photo }, body });

export const deletePhoto = (id: string, photo: string) => api('DELETE /v2/employer/organizations/photos/{id}/{photo}', { params: { id, photo } });
