import { implement } from '~/platform/http/implementation';
import { csvOfRecords } from '~/platform/records/csv';
import { listRecords } from '~/platform/records/list';
import { dismissReport, takeDownReported } from '~/posts/server/reports';
import { keepDown } from '~/posts/server/review';
import { reviewCalls } from '../../review-contract';
import { approvePost, askEmployer, declineReviewed } from './decide';
import { reviewList } from './review-list';
import { showReview } from './show-review';

export const reviewApi = implement(reviewCalls, {
  'GET /v3/admin/review': ({ ctx, query }) => listRecords(ctx, reviewList, query),
  'GET /v3/admin/review/csv': ({ ctx, query }) => csvOfRecords(ctx, reviewList, query, 'review'),
  'GET /v3/admin/review/{id}': ({ ctx, params }) => showReview(ctx, params.id),
  'POST /v3/admin/review/{id}/approve': async ({ ctx, viewer, params, body }) => {
    await approvePost(ctx, viewer, params.id, body.version);
    return showReview(ctx, params.id);
  },
  'POST /v3/admin/review/{id}/ask': async ({ ctx, viewer, params, body }) => {
    await askEmployer(ctx, viewer, params.id, body.version, body.text);
    return showReview(ctx, params.id);
  },
  'POST /v3/admin/review/{id}/decline': async ({ ctx, viewer, params, body }) => {
    await declineReviewed(ctx, viewer, params.id, body.version, body.reason);
    return showReview(ctx, params.id);
  },
  'POST /v3/admin/review/{id}/take_down': async ({ ctx, viewer, params, body }) => {
    await takeDownReported(ctx, viewer, params.id, body.reason);
    return showReview(ctx, params.id);
  },
  'POST /v3/admin/review/{id}/keep_down': async ({ ctx, viewer, params, body }) => {
    await keepDown(ctx, viewer, params.id, body.reason);
    return showReview(ctx, params.id);
  },
  'POST /v3/admin/reports/{id}/dismiss': async ({ ctx, viewer, params }) => showReview(ctx, await dismissReport(ctx, viewer, params.id)),
});
