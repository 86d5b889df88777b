import { implement } from '~/platform/http/implementation';
import { adminContentCalls } from '../../admin-contract';
import { changeContent, previewContent, showContent } from './edit-content';

export const adminContentApi = implement(adminContentCalls, {
  'GET /v3/admin/content/{name}': ({ ctx, params }) => showContent(ctx, params.name),
  'PATCH /v3/admin/content/{name}': ({ ctx, viewer, params, body }) => changeContent(ctx, viewer, params.name, body),
  'POST /v3/admin/content/{name}/preview': ({ ctx, viewer, body }) => previewContent(ctx, viewer, body.text),
});
