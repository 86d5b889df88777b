import { implement } from '~/platform/http/implementation';
import { csvOfRecords } from '~/platform/records/csv';
import { listRecords } from '~/platform/records/list';
import { adminCandidateCalls } from '../../admin-contract';
import { candidateList } from './candidate-list';
import { changeCandidate } from './change-candidate';
import { showForAdmin } from './show-candidate';

export const adminCandidatesApi = implement(adminCandidateCalls, {
  'GET /v3/admin/candidates': ({ ctx, query }) => listRecords(ctx, candidateList, query),
  'GET /v3/admin/candidates/csv': ({ ctx, query }) => csvOfRecords(ctx, candidateList, query, 'candidates'),
  'GET /v3/admin/candidates/{id}': ({ ctx, params }) => showForAdmin(ctx, params.id),
  'PATCH /v3/admin/candidates/{id}': ({ ctx, viewer, params, body }) => changeCandidate(ctx, viewer, params.id, body),
});
