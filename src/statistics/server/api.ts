import { implement } from '~/platform/http/implementation';
import { statisticsCalls } from '../contract';
import { showBoardStatistics } from './board-statistics';
import { showStatistics } from './show-statistics';
import { boardStatisticsCsv, statisticsCsv } from './statistics-csv';

export const statisticsApi = implement(statisticsCalls, {
  'POST /v2/statistics/visit': async ({ ctx, body: { post_id: postId, event, source }, request }) =>
    ctx.visits.countVisit({ postId, event, source, address: request.ip, userAgent: request.headers.get('user-agent') }),
  'GET /v2/employer/jobs/{id}/statistics': ({ ctx, viewer, params }) => showStatistics(ctx, viewer, params.id),
  'GET /v2/employer/jobs/{id}/statistics/csv': ({ ctx, viewer, params }) => statisticsCsv(ctx, viewer, params.id),
  'GET /v3/admin/statistics': ({ ctx }) => showBoardStatistics(ctx),
  'GET /v3/admin/statistics/csv': ({ ctx }) => boardStatisticsCsv(ctx),
});
