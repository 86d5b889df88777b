export { MappingRefused } from './checked-mapping';
export { failingFeeds } from './feeds/feed-queries';
export { importFile, isWebAddress } from './import-file';
export type { ImportResult, ItemReport } from './run-import';
