import { implement } from '~/platform/http/implementation';
import { collectionCalls } from '../../collection-contract';
import { changeCollection, createCollection, listCollections, removeCollection } from './manage-collections';
import { changeDataRecord, createDataRecord, listDataRecords, removeDataRecord, showDataRecord } from './manage-records';

export const collectionsApi = implement(collectionCalls, {
  'GET /v3/admin/collections': async ({ ctx }) => ({ data: await listCollections(ctx) }),
  'POST /v3/admin/collections': ({ ctx, viewer, body }) => createCollection(ctx, viewer, body),
  'PUT /v3/admin/collections/{id}': ({ ctx, viewer, params, body }) => changeCollection(ctx, viewer, params.id, body),
  'DELETE /v3/admin/collections/{id}': ({ ctx, viewer, params }) => removeCollection(ctx, viewer, params.id),
  'GET /v3/admin/records/{collection}': ({ ctx, params, query }) => listDataRecords(ctx, params.collection, query),
  'POST /v3/admin/records/{collection}': ({ ctx, viewer, params, body }) => createDataRecord(ctx, viewer, params.collection, body),
  'GET /v3/admin/records/{collection}/{id}': ({ ctx, params }) => showDataRecord(ctx, params.collection, params.id),
  'PUT /v3/admin/records/{collection}/{id}': ({ ctx, viewer, params, body }) => changeDataRecord(ctx, viewer, params.collection, params.id, body),
  'DELETE /v3/admin/records/{collection}/{id}': ({ ctx, viewer, params }) => removeDataRecord(ctx, viewer, params.collection, params.id),
});
