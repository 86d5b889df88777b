import { implement } from '~/platform/http/api';
import { adminPlanCalls } from '../../admin-contract';
import { changePlan, createPlan, listPlans } from './change-plan';

export const adminPlansApi = implement(adminPlanCalls, {
  'GET /v3/admin/plans': async ({ ctx }) => ({ data: await listPlans(ctx) }),
  'POST /v3/admin/plans': ({ ctx, viewer, body }) => createPlan(ctx, viewer, body),
  'PATCH /v3/admin/plans/{code}': ({ ctx, viewer, params, body }) => changePlan(ctx, viewer, params.code, body),
});
