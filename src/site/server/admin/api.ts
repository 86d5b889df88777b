import type { z } from 'zod';
import type { Context } from '~/platform/context/context';
import { inTransaction } from '~/platform/database/transaction';
import { implement } from '~/platform/http/implementation';
import type { Viewer } from '~/platform/http/viewer';
import { setFields } from '~/platform/records/change-fields';
import { csvOfRecords } from '~/platform/records/csv';
import { listRecords } from '~/platform/records/list';
import { adminErrorCalls } from '../../admin-contract';
import { frontendErrorCollection, serverErrorCollection } from './error-fields';
import { frontendErrorList } from './frontend-error-list';
import { removeError } from './remove-error';
import { serverErrorList } from './server-error-list';
import { showFrontendError, showServerError } from './show-error';
import { summarizeErrors } from './summarize-errors';
import { useTokenOfError } from './use-token';

type Changes = z.output<(typeof adminErrorCalls)['PATCH /v3/admin/server_errors/{id}']['body']>;

const change = (ctx: Context, viewer: Viewer, collection: typeof serverErrorCollection, id: string, { version, ...values }: Changes) =>
  inTransaction(ctx.db, (tx) => setFields(ctx, tx, viewer, collection, id, values, { version }));

export const adminErrorsApi = implement(adminErrorCalls, {
  'GET /v3/admin/errors/summary': ({ ctx }) => summarizeErrors(ctx),
  'GET /v3/admin/server_errors/use_token/{id}': ({ ctx, viewer, params, request }) =>
    useTokenOfError(ctx, viewer, params.id, { ip: request.ip, userAgent: request.headers.get('user-agent') }),
  'GET /v3/admin/server_errors': ({ ctx, query }) => listRecords(ctx, serverErrorList, query),
  'GET /v3/admin/server_errors/csv': ({ ctx, query }) => csvOfRecords(ctx, serverErrorList, query, 'server-errors'),
  'GET /v3/admin/server_errors/{id}': ({ ctx, params }) => showServerError(ctx, params.id),
  'PATCH /v3/admin/server_errors/{id}': async ({ ctx, viewer, params, body }) => {
    await change(ctx, viewer, serverErrorCollection, params.id, body);
    return showServerError(ctx, params.id);
  },
  'DELETE /v3/admin/server_errors/{id}': ({ ctx, viewer, params }) => removeError(ctx, viewer, 'server_errors', params.id),
  'GET /v3/admin/frontend_errors': ({ ctx, query }) => listRecords(ctx, frontendErrorList, query),
  'GET /v3/admin/frontend_errors/csv': ({ ctx, query }) => csvOfRecords(ctx, frontendErrorList, query, 'frontend-errors'),
  'GET /v3/admin/frontend_errors/{id}': ({ ctx, params }) => showFrontendError(ctx, params.id),
  'PATCH /v3/admin/frontend_errors/{id}': async ({ ctx, viewer, params, body }) => {
    await change(ctx, viewer, frontendErrorCollection, params.id, body);
    return showFrontendError(ctx, params.id);
  },
  'DELETE /v3/admin/frontend_errors/{id}': ({ ctx, viewer, params }) => removeError(ctx, viewer, 'frontend_errors', params.id),
});
