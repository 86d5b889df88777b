/** Feeds of other sites: the calls, the editable fields, the palette's search, and the feeds of a merged organization. */
export { importFeedsApi } from './admin/api';
export { feedCollection } from './admin/feed-fields';
export { feedFinder } from './admin/feed-list';
/** An import by the operator, and its refusal of a mapping with faults. */
export { MappingRefused } from './checked-mapping';
/** The feeds that fail, for the trouble of the board. */
export { failingFeeds } from './feeds/feed-queries';
export { organizationFeeds } from './feeds/organization-part';
/** The background work. */
export { handleImportTasks } from './feeds/tasks';
export { importFile, isWebAddress } from './import-file';
/** How long its rows are kept. */
export { importLifetimes } from './retention';
export type { ImportResult, ItemReport } from './run-import';
