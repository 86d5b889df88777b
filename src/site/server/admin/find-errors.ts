import { finderOf } from '~/platform/records/finder';

import { shortened } from '~/platform/text/text';
import { frontendErrorList } from './frontend-error-list';
import { serverErrorList } from './server-error-list';

/** Finds server errors for the search of the back office. */
export const serverErrorFinder = finderOf('errors', serverErrorList, { sort: '-error_time' }, ({ error, exception, call, path }) => ({
  title: shortened(error || exception, 120),
  detail: call || path,
}));

/** Finds browsers' reports for the search of the back office. */
export const frontendErrorFinder = finderOf('frontend_errors', frontendErrorList, { sort: '-error_time' }, ({ data: { message, route }, url }) => ({
  title: shortened(message || url, 120),
  detail: route.path || url,
}));
