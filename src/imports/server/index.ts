/** Feeds of other sites: the calls, the editable fields, the palette's search, and the feeds of a merged organization. */
export { importFeedsApi } from './admin/api';
export { feedCollection } from './admin/feed-fields';
export { feedFinder } from './admin/feed-list';
export { organizationFeeds } from './feeds/organization-part';
/** The background work. */
export { handleImportTasks } from './feeds/tasks';
/** An import by the operator. */
export { importFile, isWebAddress } from './import-file';
/** How long its rows are kept. */
export { importLifetimes } from './retention';
export type { ImportResult, ItemReport } from './run-import';
