export { adminContentApi } from './admin/api';
export { contentCollection } from './admin/content-collection';
export { contentApi } from './api';
export { watchContent } from './read-content';
export { crawlerDocuments } from './sitemap/documents';
