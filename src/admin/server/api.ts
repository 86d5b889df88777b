import { implement } from '~/platform/http/api';
import { adminCalls } from '../contract';
import { latestAuditLines } from './latest-audit-lines';
import { overview } from './overview';

export const adminApi = implement(adminCalls, {
  'GET /v3/admin/overview': ({ ctx }) => overview(ctx),
  'GET /v3/admin/audit': async ({ ctx }) => ({ data: await latestAuditLines(ctx.db) }),
});
