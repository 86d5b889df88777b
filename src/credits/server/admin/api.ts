import { implement } from '~/platform/http/implementation';
import { idempotent } from '~/platform/idempotency';
import { csvOfRecords } from '~/platform/records/csv';
import { listRecords } from '~/platform/records/list';
import { adminPlanCalls } from '../../admin-contract';
import { adminPackCalls } from '../../pack-admin-contract';
import { changePlan, createPlan, listPlans } from './change-plan';
import { packList } from './pack-list';
import { refundPack } from './refund-pack';
import { showPack } from './show-pack';

export const adminPlansApi = implement(adminPlanCalls, {
  'GET /v3/admin/plans': ({ ctx }) => listPlans(ctx),
  'POST /v3/admin/plans': ({ ctx, viewer, body }) => createPlan(ctx, viewer, body),
  'PATCH /v3/admin/plans/{code}': ({ ctx, viewer, params, body }) => changePlan(ctx, viewer, params.code, body),
});

export const adminPacksApi = implement(adminPackCalls, {
  'GET /v3/admin/packs': ({ ctx, query }) => listRecords(ctx, packList, query),
  'GET /v3/admin/packs/csv': ({ ctx, query }) => csvOfRecords(ctx, packList, query, 'packs'),
  'GET /v3/admin/packs/{id}': ({ ctx, params }) => showPack(ctx, params.id),
  'POST /v3/admin/packs/{id}/refund': ({ ctx, viewer, params, body, request: { headers } }) =>
    idempotent(
      ctx,
      { userId: viewer.userId, headers, call: `refund pack ${params.id}`, body },
      { run: (markDone) => refundPack(ctx, viewer, params.id, body, markDone), present: () => showPack(ctx, params.id) },
    ),
});
