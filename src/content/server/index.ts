/** The calls, and the documents that crawlers read first. */

/** The texts of static pages in the back office. */
export { adminContentApi } from './admin/api';
export { contentCollection } from './admin/content-collection';
export { contentApi } from './api';
/** Notices that a page of `content/` was edited. */
export { watchContent } from './read-content';
export { crawlerDocuments } from './sitemap/documents';
