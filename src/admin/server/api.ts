import { endedIncidents } from '~/incidents/server';
import { implement } from '~/platform/http/implementation';
import { applyFieldTool } from '~/platform/records/change-fields';
import { csvOfRecords } from '~/platform/records/csv';
import { listRecords } from '~/platform/records/list';
import { collectionNamed } from '~/platform/records/registry';
import { undoChange } from '~/platform/records/undo-change';
import { adminCalls } from '../contract';
import { statementOf } from '../statement';
import { auditList } from './audit-list';
import { checkHealth } from './health/check-health';
import { latestAuditLines } from './latest-audit-lines';
import { overview, waitingCounts } from './overview';
import { searchRecords } from './search-records';
import { showAuditLine } from './show-audit-line';
import { loadBooks } from './statement/load-books';
import { statementCsv } from './statement/statement-csv';
import { statementPdf } from './statement/statement-pdf';
import { lastWeeks } from './weeks';

export const adminApi = implement(adminCalls, {
  'GET /v3/admin/overview': ({ ctx }) => overview(ctx),
  'GET /v3/admin/waiting': ({ ctx }) => waitingCounts(ctx),
  'GET /v3/admin/statement': async ({ ctx, query }) => statementOf(query.month, await loadBooks(ctx, query.month)),
  'GET /v3/admin/statement/csv': ({ ctx, query }) => statementCsv(ctx, query.month),
  'GET /v3/admin/statement/pdf': ({ ctx, query }) => statementPdf(ctx, query.month),
  'GET /v3/admin/incidents': ({ ctx, query }) => endedIncidents(ctx, query),
  'GET /v3/admin/health': async ({ ctx }) => ({ data: await checkHealth(ctx) }),
  'GET /v3/admin/weeks': async ({ ctx }) => ({ data: await lastWeeks(ctx) }),
  'GET /v3/admin/search': ({ ctx, query }) => searchRecords(ctx, query.q, query.kind),
  'GET /v3/admin/audit/latest': async ({ ctx }) => ({ data: await latestAuditLines(ctx) }),
  'GET /v3/admin/audit': ({ ctx, query }) => listRecords(ctx, auditList, query),
  'GET /v3/admin/audit/csv': ({ ctx, query }) => csvOfRecords(ctx, auditList, query, 'audit'),
  'GET /v3/admin/audit/{id}': ({ ctx, params }) => showAuditLine(ctx, params.id),
  'POST /v3/admin/audit/{id}/undo': ({ ctx, viewer, params }) => undoChange(ctx, viewer, params.id),
  'POST /v3/tools/{name}': ({ ctx, viewer, params, body }) => applyFieldTool(ctx, viewer, collectionNamed(ctx, body.collection, 'general'), params.name, body),
});
