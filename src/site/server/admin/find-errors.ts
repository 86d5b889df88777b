import { firstRecords } from '~/platform/records/list';
import type { RecordFinder } from '~/platform/records/registry';
import { shortened } from '~/platform/text/text';
import { frontendErrorList } from './frontend-error-list';
import { serverErrorList } from './server-error-list';

/** Finds server errors for the search of the back office. */
export const serverErrorFinder: RecordFinder = {
  kind: 'errors',
  async find(ctx, q, limit, words) {
    const data = await firstRecords(ctx, serverErrorList, { q, page: 1, limit, sort: '-error_time' }, words);
    return data.map(({ _id, error, exception, call, path }) => ({ _id, title: shortened(error || exception, 120), detail: call || path }));
  },
};

/** Finds browsers' reports for the search of the back office. */
export const frontendErrorFinder: RecordFinder = {
  kind: 'frontend_errors',
  async find(ctx, q, limit, words) {
    const data = await firstRecords(ctx, frontendErrorList, { q, page: 1, limit, sort: '-error_time' }, words);
    return data.map(({ _id, data: { message, route }, url }) => ({ _id, title: shortened(message || url, 120), detail: route.path || url }));
  },
};
