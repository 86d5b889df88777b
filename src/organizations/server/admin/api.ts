import { implement } from '~/platform/http/implementation';
import { csvOfRecords } from '~/platform/records/csv';
import { listRecords } from '~/platform/records/list';
import { adminOrganizationCalls } from '../../admin-contract';
import { addPhoto, changePhoto, photosOf, removePhoto } from '../change-photos';
import { addMemberAsAdmin } from './add-member';
import { mergeOrganizations } from './merge-organizations';
import { organizationListByMembers } from './organization-list';
import { removeOrganization } from './remove-organization';
import { changeOrganization, createOrganization } from './save-organization';
import { showForAdmin } from './show-organization';

export const adminOrganizationsApi = implement(adminOrganizationCalls, {
  'GET /v3/admin/organizations': ({ ctx, query }) => listRecords(ctx, organizationListByMembers, query),
  'GET /v3/admin/organizations/csv': ({ ctx, query }) => csvOfRecords(ctx, organizationListByMembers, query, 'organizations'),
  'GET /v3/admin/organizations/{id}': ({ ctx, params }) => showForAdmin(ctx, params.id),
  'POST /v3/admin/organizations': ({ ctx, viewer, body }) => createOrganization(ctx, viewer, body),
  'PATCH /v3/admin/organizations/{id}': ({ ctx, viewer, params, body }) => changeOrganization(ctx, viewer, params.id, body),
  'DELETE /v3/admin/organizations/{id}': ({ ctx, viewer, params }) => removeOrganization(ctx, viewer, params.id),
  'POST /v3/admin/organizations/{id}/members': ({ ctx, viewer, params, body }) => addMemberAsAdmin(ctx, viewer, params.id, body),
  'POST /v3/admin/organizations/{id}/photos': ({ ctx, viewer, params, body }) => addPhoto(ctx, photosOf.staff(viewer, params.id), body.file, body.alt),
  'PUT /v3/admin/organizations/{id}/photos/{photo}': ({ ctx, viewer, params, body }) => changePhoto(ctx, photosOf.staff(viewer, params.id), params.photo, body),
  'DELETE /v3/admin/organizations/{id}/photos/{photo}': ({ ctx, viewer, params }) => removePhoto(ctx, photosOf.staff(viewer, params.id), params.photo),
  'POST /v3/admin/organizations/{id}/merge': ({ ctx, viewer, params, body }) => mergeOrganizations(ctx, viewer, params.id, body.into),
});
