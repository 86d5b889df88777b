import { implement } from '~/platform/http/implementation';
import { applyFieldTool } from '~/platform/records/change-fields';
import { csvOfRecords } from '~/platform/records/csv';
import { listRecords } from '~/platform/records/list';
import { collectionNamed } from '~/platform/records/registry';
import { adminUserCalls } from '../../admin-contract';
import { startImpersonation } from '../login/start-impersonation';
import { changeUser } from './change-user';
import { createUser } from './create-user';
import { removeUser } from './remove-user';
import { setPassword } from './set-password';
import { showUser } from './show-user';
import { userListByOrganizations } from './user-list';

export const adminUsersApi = implement(adminUserCalls, {
  'GET /v3/admin/users/become/{id}': ({ ctx, viewer, params, request }) =>
    startImpersonation(ctx, viewer, params.id, { ip: request.ip, userAgent: request.headers.get('user-agent') }),
  'GET /v3/admin/users': ({ ctx, query }) => listRecords(ctx, userListByOrganizations(ctx), query),
  'GET /v3/admin/users/csv': ({ ctx, query }) => csvOfRecords(ctx, userListByOrganizations(ctx), query, 'users'),
  'GET /v3/admin/users/{id}': ({ ctx, params }) => showUser(ctx, params.id),
  'POST /v3/admin/users': ({ ctx, viewer, body }) => createUser(ctx, viewer, body),
  'PATCH /v3/admin/users/{id}': ({ ctx, viewer, params, body }) => changeUser(ctx, viewer, params.id, body),
  'DELETE /v3/admin/users/{id}': ({ ctx, viewer, params }) => removeUser(ctx, viewer, params.id),
  'POST /admin/users/setpass/{id}': ({ ctx, viewer, params, body }) => setPassword(ctx, viewer, params.id, body),
  'POST /admin/users/tools/{name}': ({ ctx, viewer, params, body }) => applyFieldTool(ctx, viewer, collectionNamed(ctx, 'users', 'own'), params.name, body),
});
