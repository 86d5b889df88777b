import { implement } from '~/platform/http/implementation';
import { csvOfRecords } from '~/platform/records/csv';
import { listRecords } from '~/platform/records/list';
import { importFeedCalls } from '../../admin-contract';
import { createFeed, removeFeed, runFeedNow } from './change-feeds';
import { feedList, showFeed } from './feed-list';

export const importFeedsApi = implement(importFeedCalls, {
  'GET /v3/admin/import_feeds': ({ ctx, query }) => listRecords(ctx, feedList, query),
  'GET /v3/admin/import_feeds/csv': ({ ctx, query }) => csvOfRecords(ctx, feedList, query, 'feeds'),
  'GET /v3/admin/import_feeds/{id}': ({ ctx, params }) => showFeed(ctx, params.id),
  'POST /v3/admin/import_feeds': ({ ctx, viewer, body }) => createFeed(ctx, viewer, body),
  'DELETE /v3/admin/import_feeds/{id}': ({ ctx, viewer, params }) => removeFeed(ctx, viewer, params.id),
  'POST /v3/admin/import_feeds/{id}/run': ({ ctx, viewer, params }) => runFeedNow(ctx, viewer, params.id),
});
