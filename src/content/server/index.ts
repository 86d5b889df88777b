/** The calls, and the documents that crawlers read first. */
export { contentApi } from './api';
/** Notices that a page of `content/` was edited. */
export { watchContent } from './read-content';
export { crawlerDocuments } from './sitemap/documents';
